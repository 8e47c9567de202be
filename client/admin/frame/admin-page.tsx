import type { ReactNode } from 'react';
import { PageTitle } from '../../components/page/page-title';
import styles from './admin-page.module.css';

interface AdminPageProps {
  /** The heading and the window title: `Haat | Products`. */
  title: string;
  /** Actions of the screen, such as Create Product, to the right of the heading. */
  actions?: ReactNode;
  /** Navigation above the heading, such as Go Back. */
  before?: ReactNode;
  children?: ReactNode;
}

/** Heading and window title of an admin screen: `<AdminPage title="Products" actions={…}>`. */
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
