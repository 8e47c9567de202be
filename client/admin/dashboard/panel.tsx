import { useId, type ReactNode } from 'react';
import styles from './panel.module.css';

interface PanelProps {
  title: string;
  /** Text of the empty state. */
  emptyText: string;
  isEmpty: boolean;
  /** Link to the complete list. */
  link?: ReactNode;
  /** The list items. */
  children: ReactNode;
}

/** A short list with a heading. */
export function Panel({ title, emptyText, isEmpty, link, children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.panel}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {link}
      </div>
      {isEmpty ? <p className="muted">{emptyText}</p> : <ol className={styles.rows}>{children}</ol>}
    </section>
  );
}
