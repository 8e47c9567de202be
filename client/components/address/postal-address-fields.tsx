import { Fragment, type ComponentProps } from 'react';
import { formatPhone, isIndia, type ApiMessage } from '../../domain';
import { useAddressMessages, type AddressMessages } from '../../i18n/address-messages';
import { Field } from '../forms/field';
import { PinAnswer } from './pin-answer';
import { StateField } from './state-field';

type FieldName = Exclude<keyof AddressMessages['fields'], 'state' | 'country' | 'label'>;

/** A text field of an address form, with its autofill token. */
interface AddressField {
  name: FieldName;
  autoComplete: string;
  type?: 'tel';
  isOptional?: boolean;
}

/** The fields of a structured address in the Indian order. */
export const STRUCTURED_FIELDS = [
  { name: 'postalCode', autoComplete: 'postal-code' },
  { name: 'recipient', autoComplete: 'name' },
  { name: 'phone', autoComplete: 'tel-national', type: 'tel' },
  { name: 'line1', autoComplete: 'address-line1' },
  { name: 'line2', autoComplete: 'address-line2', isOptional: true },
  { name: 'landmark', autoComplete: 'off', isOptional: true },
  { name: 'city', autoComplete: 'address-level2' },
] as const satisfies readonly AddressField[];

interface PostalAddressFieldsProps {
  fields: readonly AddressField[];
  /** Initial values; absent for a new address. */
  address: Partial<Record<FieldName | 'state', string | null>> | undefined;
  /** Current text of the country. */
  country: string;
  /** Absent if the form has no field of the country. */
  onCountryChange: ((country: string) => void) | undefined;
  /** Labels of fields with another name in this form. */
  labels?: Partial<Record<FieldName, string>>;
  /** Hints of fields that the PIN code does not fill. */
  hints?: Partial<Record<FieldName, string>>;
  isStateRequired: boolean;
  /** False for an address of another person, which the browser must not fill with that of the user. */
  isOwnAddress?: boolean;
  errors: Partial<Record<string, ApiMessage | string>>;
  /** Answer to the PIN code. */
  answer: ComponentProps<typeof PinAnswer>;
}

/** All fields of an address, with the answer to its PIN code. */
export function PostalAddressFields({
  fields,
  address,
  country,
  onCountryChange,
  labels,
  hints,
  isStateRequired,
  isOwnAddress = true,
  errors,
  answer,
}: PostalAddressFieldsProps) {
  const messages = useAddressMessages();
  const isInIndia = isIndia(country);
  const filled: readonly string[] = answer.filled ?? [];
  const hintOf = (name: string) => (filled.includes(name) ? messages.filledIn : undefined);
  return (
    <>
      {fields.map(({ name, isOptional, autoComplete, ...field }) => (
        <Fragment key={name}>
          <Field
            {...field}
            autoComplete={isOwnAddress ? autoComplete : 'off'}
            name={name}
            label={labels?.[name] ?? messages.fields[name]}
            required={!isOptional}
            inputMode={name === 'postalCode' && isInIndia ? 'numeric' : undefined}
            defaultValue={name === 'phone' ? formatPhone(address?.phone ?? '') : (address?.[name] ?? '')}
            hint={hintOf(name) ?? hints?.[name]}
            error={errors[name]}
          />
          {name === 'postalCode' && <PinAnswer {...answer} />}
        </Fragment>
      ))}
      <StateField
        name="state"
        autoComplete={isOwnAddress ? 'address-level1' : 'off'}
        required={isStateRequired}
        isInIndia={isInIndia}
        state={address?.state}
        hint={hintOf('state')}
        error={errors.state}
      />
      {onCountryChange && (
        <Field
          name="country"
          label={messages.fields.country}
          autoComplete={isOwnAddress ? 'country-name' : 'off'}
          required
          value={country}
          onChange={({ target }) => onCountryChange(target.value)}
          error={errors.country}
        />
      )}
    </>
  );
}
