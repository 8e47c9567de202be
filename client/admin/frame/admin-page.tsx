import type { ReactNode } from 'react';
import { PageTitle } from '../../components/page/page-title';
import styles from './admin-page.module.css';

interface AdminPageProps {
  /** The heading and the page title: `Haat | Products`. */
  title: string;
  /** Actions of the screen, such as Create Product, to the right of the heading. */
  actions?: ReactNode;
  /** Name and state of the record, below the heading. */
  record?: ReactNode;
  /** Navigation above the heading, such as Go Back. */
  navigation?: ReactNode;
  children?: ReactNode;
}

/** Heading and page title of an admin screen: `<AdminPage title="Products" actions={…}>`. */
export function AdminPage({ title, actions, record, navigation, children }: AdminPageProps) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      {navigation}
      <div className={styles.head}>
        <div>
          <h1>{title}</h1>
          {record && <p className={styles.record}>{record}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </>
  );
}
