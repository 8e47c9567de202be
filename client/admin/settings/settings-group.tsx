import type { SettingGroup } from '../../domain';
import { TextField } from '../editing/text-field';
import type { Fields } from '../editing/use-fields';
import { AppearanceFields } from './appearance/appearance-fields';
import { GROUP_TITLES, labelOf } from './setting-labels';
import type { SettingField, SettingValues } from './setting-values';
import { groupId } from './settings-nav';
import styles from './settings-form.module.css';

interface SettingsGroupProps {
  group: SettingGroup;
  visibleFields: readonly SettingField[];
  fields: Fields<SettingValues>;
}

/** A group of settings: each field on the left, its effect on the right. */
export function SettingsGroup({ group, visibleFields, fields }: SettingsGroupProps) {
  if (visibleFields.length === 0) return null;
  return (
    <section aria-labelledby={groupId(group)} className={styles.group}>
      <h2 id={groupId(group)} tabIndex={-1}>
        {GROUP_TITLES[group]}
      </h2>
      {group === 'APPEARANCE' ? (
        <AppearanceFields visibleFields={visibleFields} fields={fields} />
      ) : (
        visibleFields.map((field) => <SettingRow key={field.path} field={field} fields={fields} />)
      )}
    </section>
  );
}

function SettingRow({
  field: { path, explanation },
  fields,
}: { field: SettingField } & Pick<SettingsGroupProps, 'fields'>) {
  return (
    <div className={styles.row}>
      <TextField
        label={labelOf(path)}
        name={path}
        autoComplete="off"
        value={fields.values[path] ?? ''}
        problem={fields.problems[path]}
        onChange={(value) => fields.change({ [path]: value })}
        onBlur={() => fields.validateField(path)}
      />
      {explanation && <p className={`muted small ${styles.explanation}`}>{explanation}</p>}
    </div>
  );
}
