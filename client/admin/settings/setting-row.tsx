import { Switch } from 'antd';
import type { ReactNode } from 'react';
import { SETTING_DEFINITIONS, type SettingKey } from '../../domain';
import { TextField } from '../editing/text-field';
import type { Fields } from '../editing/use-fields';
import { ControlRow } from './control-row';
import { labelOf, SWITCH_EFFECTS } from './setting-labels';
import type { SettingField, SettingValues } from './setting-values';
import styles from './settings-form.module.css';

const MULTILINE_ROWS = 4;

interface SettingRowProps {
  field: SettingField;
  fields: Fields<SettingValues>;
  /** A note below the field. */
  hint?: ReactNode;
}

/** A setting with a text or a switch: the control on the left, its effect on the right. */
export function SettingRow({ field, fields, hint }: SettingRowProps) {
  const { path, key, explanation } = field;
  if (SETTING_DEFINITIONS[key].limits.type === 'boolean')
    return (
      <ControlRow path={path} explanation={SWITCH_EFFECTS[path] ?? explanation}>
        {(labelId) => (
          <Switch
            aria-labelledby={labelId}
            checked={fields.values[path] === 'true'}
            onChange={(isOn) => fields.change({ [path]: String(isOn) })}
          />
        )}
      </ControlRow>
    );
  return (
    <div className={styles.row}>
      <TextField
        label={labelOf(path)}
        name={path}
        autoComplete="off"
        value={fields.values[path] ?? ''}
        problem={fields.problems[path]}
        hint={hint}
        rows={isMultiline(key) ? MULTILINE_ROWS : undefined}
        onChange={(value) => fields.change({ [path]: value })}
        onBlur={() => fields.validateField(path)}
      />
      {explanation && <p className={`muted small ${styles.explanation}`}>{explanation}</p>}
    </div>
  );
}

function isMultiline(key: SettingKey): boolean {
  const { limits } = SETTING_DEFINITIONS[key];
  return limits.type === 'text' && limits.isMultiline === true;
}
