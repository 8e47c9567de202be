import type { ReactNode } from 'react';
import { Banner } from '../../components/feedback/banner';
import styles from './edit-notes.module.css';

interface EditNotesProps {
  refusal: string | undefined;
  isSaved: boolean;
  /** `Product Updated!!` */
  savedText: string;
  children?: ReactNode;
}

/** The result of the last save, shown above the first field. §8 */
export function EditNotes({ refusal, isSaved, savedText, children }: EditNotesProps) {
  return (
    <div className={styles.notes}>
      {refusal && (
        <Banner tone="bad" role="alert">
          {refusal}
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
