import { useId, type MouseEvent } from 'react';
import styles from './error-summary.module.css';

interface ErrorSummaryProps {
  title: string;
  /** What is wrong, with the id of the field it is about, in the order of the fields. */
  errors: readonly { fieldId: string; words: string }[];
}

/** All that is wrong with a form, above it: each sentence leads to its field. The title is announced. */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  const titleId = useId();

  const goTo = (fieldId: string) => (event: MouseEvent) => {
    // The address stays as it is, so that Back does not lead through the fields.
    event.preventDefault();
    document.getElementById(fieldId)?.focus();
  };

  return (
    <section className={styles.summary} aria-labelledby={titleId}>
      <div role="alert">
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
      </div>
      <ul>
        {errors.map(({ fieldId, words }) => (
          <li key={fieldId}>
            <a href={`#${fieldId}`} onClick={goTo(fieldId)}>
              {words}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
