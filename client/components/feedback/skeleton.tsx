import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names';
import { useWords } from '../../i18n/messages';
import styles from './skeleton.module.css';

interface BoneProps {
  /** As high as wide; without it the bone is a line of text. */
  isSquare?: boolean;
  className?: string;
}

/** One grey shape of a skeleton. */
export function Skeleton({ isSquare = false, className }: BoneProps) {
  return <span className={classNames(styles.bone, isSquare && styles.square, className)} />;
}

/** A skeleton in the shape of what comes; a screen reader hears the word Loading. */
export function Loading({ children, className }: { children?: ReactNode; className?: string }) {
  const { shared } = useWords();
  return (
    <div role="status" className={classNames(styles.loading, className)}>
      <span className="sr">{shared.loading}</span>
      <div aria-hidden="true" className={styles.shape}>
        {children}
      </div>
    </div>
  );
}
