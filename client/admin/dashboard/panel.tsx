import { useId, type ReactNode } from 'react';
import styles from './panel.module.css';

interface PanelProps {
  title: string;
  /** What is said when there is nothing. */
  emptyText: string;
  isEmpty: boolean;
  /** Where all of it is. */
  more?: ReactNode;
  /** Rows of a list. */
  children: ReactNode;
}

/** A short list below a heading. */
export function Panel({ title, emptyText, isEmpty, more, children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.panel}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {more}
      </div>
      {isEmpty ? <p className="muted">{emptyText}</p> : <ol className={styles.rows}>{children}</ol>}
    </section>
  );
}
