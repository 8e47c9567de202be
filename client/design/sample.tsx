import type { ReactNode } from 'react';
import styles from './design.module.css';

/** A component in several states, with its name. */
export function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.sample}>
      <h3 className="label">{title}</h3>
      <div className={styles.states}>{children}</div>
    </div>
  );
}
