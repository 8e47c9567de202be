import { Fragment, type ReactNode } from 'react';
import { StateField } from '../../components/address/state-field';
import { Field } from '../../components/forms/field';
import { isIndia, parsePinCode, type OrderAddress } from '../../domain';
import { useAddressMessages } from '../../i18n/address-messages';

/** The fields with their autofill tokens. The PIN code is first, because it fills the place. */
export const SHIPPING_FIELDS = [
  { name: 'postalCode', autoComplete: 'shipping postal-code' },
  { name: 'address', autoComplete: 'shipping street-address' },
  { name: 'city', autoComplete: 'shipping address-level2' },
  { name: 'country', autoComplete: 'shipping country-name' },
] as const;

type ShippingField = (typeof SHIPPING_FIELDS)[number] & {
  id: string;
  label: string;
  error: string | undefined;
};

interface ShippingFieldsProps {
  fields: readonly ShippingField[];
  defaultAddress: OrderAddress | null;
  /** Current text of the country. */
  country: string;
  /** Current text of the postal code. */
  postalCode: string;
  /** Last state of the form. */
  state: string | undefined;
  /** Error of the state, and the state of the PIN code as its proposal; undefined if the state is optional. */
  requiredState: { id: string; error: string | undefined; proposal: string | undefined } | undefined;
  /** Names of the fields that the PIN code has filled. */
  filled: readonly string[];
  /** Answer to the PIN code. */
  children: ReactNode;
}

/** The four fields, and the optional state of an Indian PIN code. */
export function ShippingFields({
  fields,
  defaultAddress,
  country,
  postalCode,
  state,
  requiredState,
  filled,
  children,
}: ShippingFieldsProps) {
  const { filledIn } = useAddressMessages();
  const hintOf = (name: string) => (filled.includes(name) ? filledIn : undefined);
  const hasPin = (isIndia(country) || country.trim() === '') && parsePinCode(postalCode) !== undefined;
  return fields.map(({ name, ...field }) => (
    <Fragment key={name}>
      <Field
        {...field}
        name={name}
        required
        defaultValue={defaultAddress?.[name]}
        inputMode={name === 'postalCode' && isIndia(country) ? 'numeric' : undefined}
        hint={hintOf(name)}
      />
      {name === 'postalCode' && children}
      {name === 'city' && hasPin && (
        <StateField
          // A proposal that arrives later replaces the empty field.
          key={requiredState?.proposal}
          id={requiredState?.id}
          name="state"
          autoComplete="shipping address-level1"
          isInIndia
          required={requiredState !== undefined}
          state={state ?? requiredState?.proposal}
          error={requiredState?.error}
          hint={hintOf('state')}
        />
      )}
    </Fragment>
  ));
}
