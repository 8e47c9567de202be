import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names';
import { useMessages } from '../../i18n/messages';
import { Button } from '../forms/button';
import styles from './banner.module.css';

interface BannerProps {
  tone: 'plain' | 'ok' | 'bad' | 'wait';
  children: ReactNode;
  role?: 'alert' | 'status';
  /** If set, the banner has a Retry button, which calls this function. */
  onRetry?: () => void;
}

export function Banner({ tone, children, role, onRetry }: BannerProps) {
  const { shared } = useMessages();
  return (
    <div className={classNames(styles.banner, styles[tone])} role={role}>
      <p>{children}</p>
      {onRetry && (
        <Button small onClick={onRetry}>
          {shared.retry}
        </Button>
      )}
    </div>
  );
}
