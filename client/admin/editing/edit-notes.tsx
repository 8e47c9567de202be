import type { ReactNode } from 'react';
import { Banner } from '../../components/feedback/banner';
import styles from './edit-notes.module.css';

interface EditNotesProps {
  errorMessage: string | undefined;
  isSaved: boolean;
  /** Message after a successful save, such as `Product Updated!!`. */
  savedText: string;
  children?: ReactNode;
}

/** The result of the last save, shown above the first field. §8 */
export function EditNotes({ errorMessage, isSaved, savedText, children }: EditNotesProps) {
  return (
    <div className={styles.notes}>
      {errorMessage && (
        <Banner tone="bad" role="alert">
          {errorMessage}
        </Banner>
      )}
      {isSaved && (
        <Banner tone="ok" role="alert">
          {savedText}
        </Banner>
      )}
      {children}
    </div>
  );
}
