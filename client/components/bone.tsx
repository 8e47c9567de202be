import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '../lib/class-names';
import styles from './bone.module.css';

interface BoneProps {
  /** Width to height; without it the bone is a line of text. */
  ratio?: number;
  className?: string;
  style?: CSSProperties;
}

/** One grey shape of a skeleton. */
export function Bone({ ratio, className, style }: BoneProps) {
  return <span className={classNames(styles.bone, className)} style={{ aspectRatio: ratio, ...style }} />;
}

/** A skeleton in the shape of what comes; a screen reader hears the word Loading. */
export function Loading({ children, className }: { children?: ReactNode; className?: string }) {
  return (
    <div role="status" className={className}>
      <span className="sr">Loading</span>
      <div aria-hidden="true" className={styles.shape}>
        {children}
      </div>
    </div>
  );
}
