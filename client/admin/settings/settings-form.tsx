import { Input } from 'antd';
import { useState, type SubmitEvent } from 'react';
import { SETTING_GROUPS } from '../../domain';
import { ConflictMerge } from '../editing/conflict-merge';
import { differencesOf } from '../editing/differences';
import { EditNotes } from '../editing/edit-notes';
import { UnsavedGuard } from '../editing/unsaved-guard';
import { useFirstProblem } from '../editing/use-first-problem';
import { ConflictAuthors } from './conflict-authors';
import { SaveBar } from './save-bar';
import { labelOf } from './setting-labels';
import { matchesSearch, SETTING_FIELDS } from './setting-values';
import type { EditedSettingsFragment } from './settings.generated';
import { SettingsGroup } from './settings-group';
import { useSettingsForm } from './use-settings-form';
import styles from './settings-form.module.css';

const LABELS = Object.fromEntries(SETTING_FIELDS.map(({ path }) => [path, labelOf(path)]));

/** All settings in groups, with a search and a bar that lists the unsaved changes. */
export function SettingsForm({ settings }: { settings: EditedSettingsFragment }) {
  const edit = useSettingsForm(settings);
  const { loaded, currentVersion, fields, changedPaths } = edit;
  const { form, showFirstProblem } = useFirstProblem();
  const [search, setSearch] = useState('');
  const visibleFields = SETTING_FIELDS.filter(
    (field) => matchesSearch(field, search.trim()) || fields.problems[field.path] !== undefined,
  );

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (edit.isSaving || changedPaths.length === 0) return;
    if (fields.check()) await edit.save();
    else showFirstProblem();
  };

  return (
    <form ref={form} className={styles.edit} method="post" noValidate onSubmit={submit}>
      <EditNotes errorMessage={edit.errorMessage} isSaved={edit.isSaved} savedText="Settings Updated!!" />
      <Input.Search
        aria-label="Search settings"
        placeholder="Search settings"
        value={search}
        allowClear
        onChange={({ target }) => setSearch(target.value)}
        onSearch={(_text, event) => event?.preventDefault()}
      />
      {visibleFields.length === 0 && <p>No setting matches “{search}”.</p>}
      {SETTING_GROUPS.map((group) => (
        <SettingsGroup
          key={group}
          group={group}
          visibleFields={visibleFields.filter((field) => field.group === group)}
          fields={fields}
        />
      ))}
      <SaveBar labels={changedPaths.map(labelOf)} isSaving={edit.isSaving} onDiscard={edit.discard} />
      {currentVersion && (
        <ConflictMerge
          key={currentVersion.version}
          noun="page of settings"
          differences={differencesOf({
            base: loaded.values,
            own: fields.values,
            current: currentVersion.values,
          })}
          labels={LABELS}
          renderValue={(difference, version) => difference[version] || 'empty'}
          notes={<ConflictAuthors sinceVersion={loaded.version} />}
          isSaving={edit.isSaving}
          onSave={(choices) => void edit.merge(currentVersion, choices)}
          onClose={edit.closeMerge}
        />
      )}
      <UnsavedGuard isUnsaved={changedPaths.length > 0} />
    </form>
  );
}
