import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names';
import styles from './form-section.module.css';

interface FormSectionProps {
  title: string;
  /** A sentence about all fields of the section. */
  note?: string;
  /** True for fields with short values, of which three fit into a row. */
  isDense?: boolean;
  children: ReactNode;
}

/** A section of the product form: a strong rule, the heading and the fields, in columns on a wide window. */
export function FormSection({ title, note, isDense, children }: FormSectionProps) {
  return (
    <fieldset className={styles.section}>
      <legend>{title}</legend>
      {note && <p className={styles.note}>{note}</p>}
      <div className={classNames(styles.fields, isDense && styles.dense)}>{children}</div>
    </fieldset>
  );
}
