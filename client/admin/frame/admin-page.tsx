import type { ReactNode } from 'react';
import { PageTitle } from '../../components/page/page-title';
import styles from './admin-page.module.css';

interface AdminPageProps {
  /** The heading, and the title of the window: `Haat | Products`. */
  title: string;
  /** What the whole screen can do, such as Create Product: at the heading's right. */
  actions?: ReactNode;
  /** What leads away, such as Go Back: above the heading. */
  before?: ReactNode;
  children?: ReactNode;
}

/** What every screen of the back office begins with: `<AdminPage title="Products" actions={…}>`. */
export function AdminPage({ title, actions, before, children }: AdminPageProps) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      {before}
      <div className={styles.head}>
        <h1>{title}</h1>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </>
  );
}
