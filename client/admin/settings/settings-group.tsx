import type { SettingGroup } from '../../domain';
import type { Fields } from '../editing/use-fields';
import { TaxFields } from './tax/tax-fields';
import { PaymentFields } from './payment/payment-fields';
import { AppearanceFields } from './appearance/appearance-fields';
import { GROUP_TITLES } from './setting-labels';
import type { SettingField, SettingValues } from './setting-values';
import { SettingRow } from './setting-row';
import { groupId } from './settings-nav';
import styles from './settings-form.module.css';

const GROUPS_WITH_OWN_FIELDS: ReadonlySet<SettingGroup> = new Set(['APPEARANCE', 'TAX', 'PAYMENT']);

interface SettingsGroupProps {
  group: SettingGroup;
  visibleFields: readonly SettingField[];
  fields: Fields<SettingValues>;
  savedValues: SettingValues;
  /** True if the search matches the online payment methods, which are no settings. */
  areOnlineMethodsVisible: boolean;
}

/** A group of settings: each field on the left, its effect on the right. */
export function SettingsGroup({
  group,
  visibleFields,
  fields,
  savedValues,
  areOnlineMethodsVisible,
}: SettingsGroupProps) {
  return (
    <section aria-labelledby={groupId(group)} className={styles.group}>
      <h2 id={groupId(group)} tabIndex={-1}>
        {GROUP_TITLES[group]}
      </h2>
      {group === 'APPEARANCE' && <AppearanceFields visibleFields={visibleFields} fields={fields} />}
      {group === 'TAX' && <TaxFields {...{ visibleFields, fields, savedValues }} />}
      {group === 'PAYMENT' && <PaymentFields {...{ visibleFields, fields, areOnlineMethodsVisible }} />}
      {!GROUPS_WITH_OWN_FIELDS.has(group) &&
        visibleFields.map((field) => <SettingRow key={field.path} field={field} fields={fields} />)}
    </section>
  );
}
