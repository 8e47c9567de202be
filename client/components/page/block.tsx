import type { ReactNode } from 'react';
import styles from './block.module.css';

/** A labelled section: the title on the left, the content on the right. */
export function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.block}>
      <h2>{title}</h2>
      <div className={styles.content}>{children}</div>
    </section>
  );
}
