import type { ReactNode } from 'react';
import styles from './empty-stall.module.css';

interface EmptyStallProps {
  title: string;
  /** One sentence more. */
  words?: string;
  /** The ways on. */
  children?: ReactNode;
}

/** The closed stall: there is nothing here, and what to do about it. */
export function EmptyStall({ title, words, children }: EmptyStallProps) {
  return (
    <div className={styles.empty}>
      <img src="/brand/stall-closed.svg" width={320} height={220} alt="" />
      <h2>{title}</h2>
      {words && <p className={`muted ${styles.words}`}>{words}</p>}
      {children && <div className={styles.ways}>{children}</div>}
    </div>
  );
}
