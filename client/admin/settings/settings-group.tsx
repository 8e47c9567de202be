import type { SettingGroup } from '../../domain';
import type { Fields } from '../editing/use-fields';
import { TaxFields } from './tax/tax-fields';
import { AppearanceFields } from './appearance/appearance-fields';
import { GROUP_TITLES } from './setting-labels';
import type { SettingField, SettingValues } from './setting-values';
import { SettingRow } from './setting-row';
import { groupId } from './settings-nav';
import styles from './settings-form.module.css';

interface SettingsGroupProps {
  group: SettingGroup;
  visibleFields: readonly SettingField[];
  fields: Fields<SettingValues>;
  savedValues: SettingValues;
}

/** A group of settings: each field on the left, its effect on the right. */
export function SettingsGroup({ group, visibleFields, fields, savedValues }: SettingsGroupProps) {
  if (visibleFields.length === 0) return null;
  return (
    <section aria-labelledby={groupId(group)} className={styles.group}>
      <h2 id={groupId(group)} tabIndex={-1}>
        {GROUP_TITLES[group]}
      </h2>
      {group === 'APPEARANCE' && <AppearanceFields visibleFields={visibleFields} fields={fields} />}
      {group === 'TAX' && <TaxFields {...{ visibleFields, fields, savedValues }} />}
      {group !== 'APPEARANCE' &&
        group !== 'TAX' &&
        visibleFields.map((field) => <SettingRow key={field.path} field={field} fields={fields} />)}
    </section>
  );
}
