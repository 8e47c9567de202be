import { useId, type MouseEvent } from 'react';
import styles from './error-summary.module.css';

interface ErrorSummaryProps {
  title: string;
  /** The errors with their field ids, in the order of the fields. */
  errors: readonly { fieldId: string; message: string }[];
}

/** All errors of a form, above it, as links to their fields. Screen readers announce the title. */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  const titleId = useId();

  const createClickHandler = (fieldId: string) => (event: MouseEvent) => {
    // Keep the URL unchanged, so that Back does not step through the fields.
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
        {errors.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a href={`#${fieldId}`} onClick={createClickHandler(fieldId)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
