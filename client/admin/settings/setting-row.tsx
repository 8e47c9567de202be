import { TextField } from '../editing/text-field';
import type { Fields } from '../editing/use-fields';
import { labelOf } from './setting-labels';
import type { SettingField, SettingValues } from './setting-values';
import styles from './settings-form.module.css';

interface SettingRowProps {
  field: SettingField;
  fields: Fields<SettingValues>;
}

/** A setting with a text: the field on the left, its effect on the right. */
export function SettingRow({ field: { path, explanation }, fields }: SettingRowProps) {
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
