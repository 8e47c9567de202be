import { useState, type SubmitEvent } from 'react';
import { Link } from 'react-router-dom';
import { SETTING_GROUPS } from '../../domain';
import { officePaths } from '../../lib/office-paths';
import { EditNotes } from '../editing/edit-notes';
import { UnsavedGuard } from '../editing/unsaved-guard';
import { useFirstProblem } from '../editing/use-first-problem';
import { LastChange } from './setting-authors';
import { SettingsMerge } from './settings-merge';
import { SaveBar } from '../editing/save-bar';
import { labelOf } from './setting-labels';
import { hasUnreadableColour, matchesSearch, SETTING_FIELDS } from './setting-values';
import type { EditedSettingsFragment } from './settings.generated';
import { SettingsFiles } from './files/settings-files';
import { matchesOnlineMethods } from './payment/online-method-texts';
import { SettingsNav } from './settings-nav';
import { SettingsGroup } from './settings-group';
import { isUsedInMode, MODE_PATH } from './tax/tax-values';
import { useSettingsForm } from './use-settings-form';
import styles from './settings-form.module.css';

interface SettingsFormProps {
  settings: EditedSettingsFragment;
  /** Called after an import of a file, so that the form loads the new values. */
  onImported: () => Promise<unknown>;
}

/** All settings in groups, with a search and a bar that lists the unsaved changes. */
export function SettingsForm({ settings, onImported }: SettingsFormProps) {
  const edit = useSettingsForm(settings);
  const { loaded, currentVersion, fields, changedPaths } = edit;
  const { form, showFirstProblem } = useFirstProblem();
  const [search, setSearch] = useState('');
  const mode = fields.values[MODE_PATH] ?? '';
  const visibleFields = SETTING_FIELDS.filter(
    (field) =>
      fields.problems[field.path] !== undefined ||
      (matchesSearch(field, search.trim()) && isUsedInMode(field.path, mode)),
  );
  const areOnlineMethodsVisible = matchesOnlineMethods(search.trim());
  const visibleGroups = SETTING_GROUPS.filter(
    (group) =>
      visibleFields.some((field) => field.group === group) ||
      (group === 'PAYMENT' && areOnlineMethodsVisible),
  );

  const isInvalid = (path: string) =>
    fields.problems[path] !== undefined || hasUnreadableColour(path, fields.values);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (edit.isSaving || changedPaths.length === 0) return;
    if (fields.check()) await edit.save();
    else showFirstProblem();
  };

  return (
    <form ref={form} className={styles.edit} method="post" noValidate onSubmit={submit}>
      <EditNotes errorMessage={edit.errorMessage} isSaved={edit.isSaved} savedText="Settings Updated!!" />
      <LastChange key={`version-${loaded.version}`} />
      <div className={styles.columns}>
        <SettingsNav search={search} onSearch={setSearch} groups={visibleGroups} />
        <div className={styles.groups}>
          {visibleGroups.length === 0 && <p>No setting matches “{search}”.</p>}
          {visibleGroups.map((group) => (
            <SettingsGroup
              key={group}
              group={group}
              visibleFields={visibleFields.filter((field) => field.group === group)}
              fields={fields}
              savedValues={loaded.values}
              areOnlineMethodsVisible={areOnlineMethodsVisible}
            />
          ))}
        </div>
      </div>
      <ContentScreens />
      <SettingsFiles hasUnsavedChanges={changedPaths.length > 0} onImported={onImported} />
      <SaveBar
        labels={changedPaths.map(labelOf)}
        invalidLabels={changedPaths.filter(isInvalid).map(labelOf)}
        isSaving={edit.isSaving}
        onDiscard={edit.discard}
      />
      {currentVersion && (
        <SettingsMerge key={currentVersion.version} edit={edit} currentVersion={currentVersion} />
      )}
      <UnsavedGuard isUnsaved={changedPaths.length > 0} />
    </form>
  );
}

/** Links to the screens of the settings with lists. */
function ContentScreens() {
  return (
    <p className="muted">
      The content of the shop has screens of its own:{' '}
      <Link className="link" to={officePaths.homePage()}>
        Home page
      </Link>
      {' and '}
      <Link className="link" to={officePaths.menus()}>
        Menus
      </Link>
      .
    </p>
  );
}
