import type { ReactNode } from 'react';
import styles from './empty-stall.module.css';

/** The closed stall: there is nothing here, and what to do about it. */
export function EmptyStall({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <img src="/brand/stall-closed.svg" width={320} height={220} alt="" />
      <h2>{title}</h2>
      {children}
    </div>
  );
}
