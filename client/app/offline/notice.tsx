import type { ReactNode } from 'react';
import styles from './offline-part.module.css';

interface NoticeProps {
  children: ReactNode;
  /** Buttons and links. */
  actions?: ReactNode;
}

/** One thing that the shopper may want to know, and what to do about it. */
export function Notice({ children, actions }: NoticeProps) {
  return (
    <div className={styles.notice}>
      <p>{children}</p>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
