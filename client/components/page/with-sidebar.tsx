import type { ReactNode } from 'react';
import styles from './with-sidebar.module.css';

/** Two columns in wide viewports: the content, and at the right a sticky sidebar. */
export function WithSidebar({ sidebar, children }: { sidebar: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div>{children}</div>
      <aside>{sidebar}</aside>
    </div>
  );
}
