import { ConflictMerge } from '../editing/conflict-merge';
import { differencesOf } from '../editing/differences';
import type { PageForm } from './use-page-form';
import styles from './page-editor.module.css';

const LABELS = { title: 'Title', body: 'Text' };

/** Shows the text of another admin beside the typed one; both stay until the admin has chosen. */
export function PageConflict({ form }: { form: PageForm }) {
  const { loaded, currentVersion, fields } = form;
  if (!currentVersion) return null;
  return (
    <ConflictMerge
      key={currentVersion.version}
      noun="page"
      differences={differencesOf({
        base: loaded.values,
        own: fields.values,
        current: currentVersion.values,
      })}
      labels={LABELS}
      renderValue={(difference, version) => (
        <span className={styles.conflictText}>{difference[version] || 'empty'}</span>
      )}
      isSaving={form.isSaving}
      onSave={(choices) => void form.merge(currentVersion, choices)}
      onClose={form.closeMerge}
    />
  );
}
