import type { ReactNode } from 'react';
import { ErrorState } from './error-state';
import styles from './empty-state.module.css';

interface EmptyStallProps {
  title: string;
  /** One sentence more. */
  words?: string;
  /** The ways on. */
  children?: ReactNode;
}

/** The closed stall: there is nothing here, and what to do about it. */
export function EmptyState({ title, words, children }: EmptyStallProps) {
  return (
    <div className={styles.empty}>
      <ErrorState className={styles.stall} />
      <h2>{title}</h2>
      {words && <p className={`muted ${styles.words}`}>{words}</p>}
      {children && <div className={styles.ways}>{children}</div>}
    </div>
  );
}
