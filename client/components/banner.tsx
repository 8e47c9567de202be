import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names';
import { Button } from './button';
import styles from './banner.module.css';

interface BannerProps {
  tone: 'plain' | 'ok' | 'bad' | 'wait';
  children: ReactNode;
  role?: 'alert' | 'status';
  onRetry?: () => void;
}

export function Banner({ tone, children, role, onRetry }: BannerProps) {
  return (
    <div className={classNames(styles.banner, styles[tone])} role={role}>
      <p>{children}</p>
      {onRetry && (
        <Button small onClick={onRetry}>
          Retry
        </Button>
      )}
    </div>
  );
}
