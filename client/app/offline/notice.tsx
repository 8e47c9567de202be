import type { ReactNode } from 'react';
import styles from './offline-notices.module.css';

interface NoticeProps {
  children: ReactNode;
  /** Buttons and links. */
  actions?: ReactNode;
}

/** A notice to the shopper, with actions. */
export function Notice({ children, actions }: NoticeProps) {
  return (
    <div className={styles.notice}>
      <p>{children}</p>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
