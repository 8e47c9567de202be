import type { ReactNode } from 'react';
import styles from './with-sidebar.module.css';

/** A two-column page: the list, and at its right a sticky summary. */
export function WithSidebar({ sidebar, children }: { sidebar: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div>{children}</div>
      <aside>{sidebar}</aside>
    </div>
  );
}
