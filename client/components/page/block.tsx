import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names';
import styles from './block.module.css';

interface BlockProps {
  title: string;
  /** A link or button at the right end. */
  action?: ReactNode;
  /** True for the summary of a finished step, whose title is no heading. */
  isFolded?: boolean;
  children: ReactNode;
}

/** A labelled section: the title on the left, the content on the right, an action at the end. */
export function Block({ title, action, isFolded = false, children }: BlockProps) {
  const Title = isFolded ? 'p' : 'h2';
  return (
    <section className={classNames(styles.block, isFolded && styles.folded)}>
      <Title className={styles.title}>{title}</Title>
      <div className={styles.content}>{children}</div>
      {action && <div className={styles.action}>{action}</div>}
    </section>
  );
}
