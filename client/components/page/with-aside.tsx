import type { ReactNode } from 'react';
import styles from './with-aside.module.css';

/** A two-column page: the list, and at its right a sticky summary. */
export function WithAside({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.parts}>
      <div>{children}</div>
      <aside>{aside}</aside>
    </div>
  );
}
