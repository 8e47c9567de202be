import type { ReactNode } from 'react';
import styles from './with-aside.module.css';

/** A page in two parts: the list, and at its right the sum that stays in sight. */
export function WithAside({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.parts}>
      <div>{children}</div>
      <aside>{aside}</aside>
    </div>
  );
}
