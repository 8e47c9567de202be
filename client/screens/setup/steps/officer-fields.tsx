import { useState } from 'react';
import { Field } from '../../../components/forms/field';
import { SAME_CONTACT } from './legal-input';
import { useSetupMessages } from '../setup-messages';
import type { SetupSettingsFragment } from '../setup.generated';
import { CheckRow } from '../step-form';
import type { StepErrors } from '../use-step-form';
import styles from '../setup.module.css';

interface OfficerFieldsProps {
  officer: SetupSettingsFragment['shop']['grievanceOfficer'];
  shop: Pick<SetupSettingsFragment['shop'], 'email' | 'phone'>;
  errors: StepErrors;
}

/** The grievance officer, by default with the contacts of the shop. */
export function OfficerFields({ officer, shop, errors }: OfficerFieldsProps) {
  const { legal } = useSetupMessages();
  const hasOwnContact = officer.name !== '' && (officer.email !== shop.email || officer.phone !== shop.phone);
  const [isSameContact, setSameContact] = useState(!hasOwnContact);
  const field = (name: keyof typeof officer, label: string) => ({
    label,
    name: `shop.grievanceOfficer.${name}`,
    defaultValue: officer[name],
    error: errors[`shop.grievanceOfficer.${name}`],
  });
  return (
    <fieldset className={styles.officer}>
      <legend>{legal.officer}</legend>
      <div className={styles.pair}>
        <Field {...field('name', legal.officerName)} />
        <Field {...field('designation', legal.designation)} />
      </div>
      <CheckRow
        label={legal.sameContact}
        name={SAME_CONTACT}
        checked={isSameContact}
        onChange={({ target }) => setSameContact(target.checked)}
      />
      {!isSameContact && (
        <div className={styles.pair}>
          <Field {...field('email', legal.officerEmail)} type="email" />
          <Field {...field('phone', legal.officerPhone)} type="tel" />
        </div>
      )}
    </fieldset>
  );
}
