import type { ReactNode } from 'react';
import { StateIllustration } from './state-illustration';
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
      <StateIllustration className={styles.illustration} />
      <h2>{title}</h2>
      {text && <p className={`muted ${styles.text}`}>{text}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
