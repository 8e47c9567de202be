import { Button } from 'antd';
import { formatMoment } from '../../lib/format';
import { LANGUAGE_NAMES, statusOf, type PageLanguage } from './page-labels';
import type { PageForm } from './use-page-form';
import styles from './page-editor.module.css';

interface PageSaveBarProps {
  form: PageForm;
  language: PageLanguage;
  /** True if the other language has unsaved changes. */
  isOtherUnsaved: boolean;
}

/** Saves the text of one language as a draft, or publishes it. */
export function PageSaveBar({ form, language, isOtherUnsaved }: PageSaveBarProps) {
  const { isUnsaved, isSaving, sentState, loaded } = form;
  const isPublished = loaded.version > 0 && loaded.publishedVersion === loaded.version;
  const note = isUnsaved ? 'Unsaved changes' : savedNote(form);
  return (
    <div className={styles.bar} role="group" aria-label="Save">
      <p aria-live="polite">
        <strong>{`${LANGUAGE_NAMES[language]}: ${note}`}</strong>
        {isOtherUnsaved && ' · The other language has unsaved changes'}
      </p>
      {isUnsaved && (
        <Button size="large" disabled={isSaving} onClick={form.discard}>
          Discard Changes
        </Button>
      )}
      <Button
        size="large"
        disabled={!isUnsaved || (isSaving && sentState !== 'DRAFT')}
        loading={isSaving && sentState === 'DRAFT'}
        onClick={() => void form.save('DRAFT')}
      >
        Save Draft
      </Button>
      <Button
        size="large"
        type="primary"
        disabled={
          (!isUnsaved && (isPublished || loaded.version === 0)) || (isSaving && sentState === 'DRAFT')
        }
        loading={isSaving && sentState === 'PUBLISHED'}
        onClick={() => void form.save('PUBLISHED')}
      >
        Publish
      </Button>
    </div>
  );
}

function savedNote({ loaded }: PageForm): string {
  const { text } = statusOf(loaded);
  return loaded.updatedAt === undefined ? text : `${text}, ${formatMoment(loaded.updatedAt)}`;
}
