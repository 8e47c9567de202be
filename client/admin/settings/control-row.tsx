import { useId, type ReactNode } from 'react';
import { labelOf } from './setting-labels';
import styles from './settings-form.module.css';

interface ControlRowProps {
  path: string;
  explanation: string | undefined;
  children: (labelId: string) => ReactNode;
}

/** A setting with a control other than a text field: the control on the left, its effect on the right. */
export function ControlRow({ path, explanation, children }: ControlRowProps) {
  const labelId = useId();
  return (
    <div className={styles.row}>
      <div className={styles.control}>
        <span id={labelId} className={styles.label}>
          {labelOf(path)}
        </span>
        {children(labelId)}
      </div>
      {explanation && <p className={`muted small ${styles.explanation}`}>{explanation}</p>}
    </div>
  );
}
