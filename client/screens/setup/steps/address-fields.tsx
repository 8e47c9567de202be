import { Field, SelectField } from '../../../components/forms/field';
import { INDIAN_STATES } from '../../../domain';
import type { SetupSettingsFragment } from '../setup.generated';
import { useSetupMessages } from '../setup-messages';
import type { StepErrors } from '../use-step-form';
import styles from '../setup.module.css';

interface AddressFieldsProps {
  address: SetupSettingsFragment['shop']['address'];
  /** Two letters of the selected state; empty for none. */
  state: string;
  onState: (state: string) => void;
  errors: StepErrors;
}

/** The address of the shop. */
export function AddressFields({ address, state, onState, errors }: AddressFieldsProps) {
  const { legal } = useSetupMessages();
  const field = (key: keyof typeof address, label: string) => ({
    label,
    name: `shop.address.${key}`,
    defaultValue: address[key],
    error: errors[`shop.address.${key}`],
  });
  return (
    <>
      <div className={styles.pair}>
        <Field {...field('line1', legal.line1)} autoComplete="address-line1" />
        <Field {...field('line2', legal.line2)} autoComplete="address-line2" />
      </div>
      <div className={styles.triple}>
        <Field {...field('postalCode', legal.postalCode)} inputMode="numeric" autoComplete="postal-code" />
        <Field {...field('city', legal.city)} autoComplete="address-level2" />
        <SelectField
          label={legal.state}
          name="shop.address.state"
          value={state}
          error={errors['shop.address.state']}
          onChange={({ target }) => onState(target.value)}
        >
          <option value="">{legal.chooseState}</option>
          {INDIAN_STATES.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
    </>
  );
}
