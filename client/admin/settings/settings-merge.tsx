import { ConflictMerge } from '../editing/conflict-merge';
import { differencesOf } from '../editing/differences';
import { ConflictAuthors } from './setting-authors';
import { labelOf } from './setting-labels';
import { settingText } from './tax/setting-text';
import { LOGO_PATH, SETTING_FIELDS, type SettingsVersion } from './setting-values';
import type { useSettingsForm } from './use-settings-form';
import styles from './settings-form.module.css';

const LABELS = Object.fromEntries(SETTING_FIELDS.map(({ path }) => [path, labelOf(path)]));

interface SettingsMergeProps {
  edit: ReturnType<typeof useSettingsForm>;
  currentVersion: SettingsVersion;
}

/** Merges this edit with the settings that another admin saved meanwhile. */
export function SettingsMerge({ edit, currentVersion }: SettingsMergeProps) {
  const { loaded, fields } = edit;
  const differences = differencesOf({
    base: loaded.values,
    own: fields.values,
    current: currentVersion.values,
  });
  const untouchedPaths = differences.filter(({ changedBy }) => changedBy === 'own').map(({ field }) => field);
  return (
    <ConflictMerge
      noun="page of settings"
      differences={differences}
      labels={LABELS}
      renderValue={(difference, version) => (
        <SettingValue path={difference.field} value={difference[version]} />
      )}
      notes={<ConflictAuthors sinceVersion={loaded.version} untouchedPaths={untouchedPaths} />}
      isSaving={edit.isSaving}
      onSave={(choices) => void edit.merge(currentVersion, choices)}
      onClose={edit.closeMerge}
    />
  );
}

function SettingValue({ path, value }: { path: string; value: string }) {
  if (path === LOGO_PATH && value !== '') return <img className={styles.logo} src={value} alt="Logo" />;
  return settingText(path, value) || 'empty';
}
