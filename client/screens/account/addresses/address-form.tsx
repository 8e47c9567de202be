import { useMutation } from '@apollo/client/react';
import { useEffect, useRef, useState, type ComponentProps, type SubmitEvent } from 'react';
import { MyAddressesDocument } from '../../../apollo/my-addresses.generated';
import { Banner } from '../../../components/feedback/banner';
import { Button } from '../../../components/forms/button';
import { Field, SelectField } from '../../../components/forms/field';
import { INDIAN_STATES, isIndia } from '../../../domain';
import { readFormTexts } from '../../../lib/form-texts';
import { formatPhone } from '../../../lib/format';
import type { SavedAddress } from '../../../lib/saved-address';
import { useErrorText, useMessages } from '../../../i18n/messages';
import { useFormErrors } from '../use-form-errors';
import { CreateAddressDocument, UpdateAddressDocument } from './addresses.generated';
import styles from './address-book.module.css';

/** The fields in the Indian order, with their autofill tokens. */
const TEXT_FIELDS = [
  { name: 'postalCode', autoComplete: 'postal-code' },
  { name: 'recipient', autoComplete: 'name' },
  { name: 'phone', autoComplete: 'tel-national', type: 'tel' },
  { name: 'line1', autoComplete: 'address-line1' },
  { name: 'line2', autoComplete: 'address-line2' },
  { name: 'landmark', autoComplete: 'off' },
  { name: 'city', autoComplete: 'address-level2' },
] as const;
const FIELD_NAMES = [...TEXT_FIELDS.map(({ name }) => name), 'state', 'country'] as const;
const OPTIONAL = ['line2', 'landmark'];
const INDIA = 'India';

interface AddressFormProps {
  /** The address to change; absent for a new one. */
  address?: SavedAddress;
  onClose: () => void;
}

/** Form of a new or changed address. The server checks the fields, and its errors appear at them. */
export function AddressForm({ address, onClose }: AddressFormProps) {
  const { addresses: messages } = useMessages();
  const translate = useErrorText();
  const { errors, showServerError } = useFormErrors(FIELD_NAMES);
  const [country, setCountry] = useState(address?.country ?? INDIA);
  const isInIndia = isIndia(country);
  const save = useSaveAddress(address?.id);
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    const error = await save(readFormTexts(form, FIELD_NAMES));
    setBusy(false);
    if (error) showServerError(form, error);
    else onClose();
  };
  return (
    <form className={`form ${styles.form}`} method="post" noValidate onSubmit={submit}>
      <FocusedHeading>{address ? messages.change : messages.add}</FocusedHeading>
      {errors.form && (
        <Banner tone="bad" role="alert">
          {translate(errors.form)}
        </Banner>
      )}
      {TEXT_FIELDS.map(({ name, ...field }) => (
        <Field
          key={name}
          {...field}
          name={name}
          label={messages.fields[name]}
          required={!OPTIONAL.includes(name)}
          inputMode={name === 'postalCode' && isInIndia ? 'numeric' : undefined}
          defaultValue={name === 'phone' ? formatPhone(address?.phone ?? '') : (address?.[name] ?? '')}
          error={errors[name]}
        />
      ))}
      <StateField isInIndia={isInIndia} state={address?.state} error={errors.state} />
      <Field
        name="country"
        label={messages.fields.country}
        autoComplete="country-name"
        required
        value={country}
        onChange={({ target }) => setCountry(target.value)}
        error={errors.country}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={isBusy}>
          {messages.save}
        </Button>
        <Button onClick={onClose}>{messages.cancel}</Button>
      </div>
    </form>
  );
}

/** A heading that takes the focus, because the button that opened the form is gone. */
function FocusedHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(function focusHeading() {
    heading.current?.focus();
  }, []);
  return (
    <h3 ref={heading} tabIndex={-1}>
      {children}
    </h3>
  );
}

interface StateFieldProps {
  isInIndia: boolean;
  state: string | null | undefined;
  error: ComponentProps<typeof Field>['error'];
}

/** A choice of the Indian states, or a text field for a region of another country. */
function StateField({ isInIndia, state, error }: StateFieldProps) {
  const { addresses: messages } = useMessages();
  const field = {
    name: 'state',
    label: messages.fields.state,
    autoComplete: 'address-level1',
    defaultValue: state ?? '',
    error,
  };
  if (!isInIndia) return <Field {...field} />;
  return (
    <SelectField {...field} required>
      <option value="">{messages.chooseState}</option>
      {INDIAN_STATES.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

/** Returns a function that stores the address, and returns the error of a refused one. */
function useSaveAddress(id: string | undefined) {
  const options = {
    errorPolicy: 'all' as const,
    refetchQueries: [MyAddressesDocument],
    awaitRefetchQueries: true,
  };
  const [create] = useMutation(CreateAddressDocument, options);
  const [update] = useMutation(UpdateAddressDocument, options);
  return async (input: Record<(typeof FIELD_NAMES)[number], string>): Promise<unknown> => {
    const { error } = await (id === undefined
      ? create({ variables: { input } })
      : update({ variables: { input: { id, ...input } } }));
    return error;
  };
}
