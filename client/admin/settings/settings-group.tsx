import { useId } from 'react';
import type { SettingGroup } from '../../domain';
import { TextField } from '../editing/text-field';
import type { Fields } from '../editing/use-fields';
import { GROUP_TITLES, labelOf } from './setting-labels';
import type { SettingField, SettingValues } from './setting-values';
import styles from './settings-form.module.css';

interface SettingsGroupProps {
  group: SettingGroup;
  visibleFields: readonly SettingField[];
  fields: Fields<SettingValues>;
}

/** A group of settings: each field on the left, its effect on the right. */
export function SettingsGroup({ group, visibleFields, fields }: SettingsGroupProps) {
  const headingId = useId();
  if (visibleFields.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className={styles.group}>
      <h2 id={headingId}>{GROUP_TITLES[group]}</h2>
      {visibleFields.map(({ path, explanation }) => (
        <div key={path} className={styles.row}>
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
      ))}
    </section>
  );
}
