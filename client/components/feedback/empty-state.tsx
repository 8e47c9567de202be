import type { ReactNode } from 'react';
import { ErrorState } from './error-state';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  title: string;
  /** An optional second sentence. */
  text?: string;
  /** Links or buttons to continue. */
  children?: ReactNode;
}

/** The empty state: an explanation and the next actions. */
export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <ErrorState className={styles.stall} />
      <h2>{title}</h2>
      {text && <p className={`muted ${styles.words}`}>{text}</p>}
      {children && <div className={styles.ways}>{children}</div>}
    </div>
  );
}
