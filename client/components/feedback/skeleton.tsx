import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names';
import { useMessages } from '../../i18n/messages';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** True for a square; else the skeleton is a line of text. */
  isSquare?: boolean;
  className?: string;
}

/** One grey shape of a skeleton. */
export function Skeleton({ isSquare = false, className }: SkeletonProps) {
  return <span className={classNames(styles.skeleton, isSquare && styles.square, className)} />;
}

/** A skeleton with the screen reader text "Loading". */
export function Loading({ children, className }: { children?: ReactNode; className?: string }) {
  const { shared } = useMessages();
  return (
    <div role="status" className={classNames(styles.loading, className)}>
      <span className="sr">{shared.loading}</span>
      <div aria-hidden="true" className={styles.shape}>
        {children}
      </div>
    </div>
  );
}
