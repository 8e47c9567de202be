import { useMutation } from '@apollo/client/react';
import { Fragment, useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { MyAddressesDocument } from '../../../apollo/my-addresses.generated';
import { usePinPlace } from '../../../apollo/use-pin-place';
import { Banner } from '../../../components/feedback/banner';
import { Button } from '../../../components/forms/button';
import { PinAnswer } from '../../../components/address/pin-answer';
import { StateField } from '../../../components/address/state-field';
import { Field } from '../../../components/forms/field';
import { isIndia } from '../../../domain';
import { readFormTexts } from '../../../lib/form-texts';
import { formatPhone } from '../../../lib/format';
import type { SavedAddress } from '../../../lib/saved-address';
import { useAddressMessages } from '../../../i18n/address-messages';
import { useErrorText } from '../../../i18n/messages';
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
const FIELD_NAMES = [...TEXT_FIELDS.map(({ name }) => name), 'state', 'country', 'label'] as const;
const BILLING = 'isDefaultBilling';
const OPTIONAL = ['line2', 'landmark'];
const INDIA = 'India';

interface AddressFormProps {
  /** The address to change; absent for a new one. */
  address?: SavedAddress;
  onClose: () => void;
}

/** Form of a new or changed address. The server checks the fields, and its errors appear at them. */
export function AddressForm({ address, onClose }: AddressFormProps) {
  const messages = useAddressMessages();
  const translate = useErrorText();
  const { errors, showServerError } = useFormErrors(FIELD_NAMES);
  const [country, setCountry] = useState(address?.country ?? INDIA);
  const isInIndia = isIndia(country);
  const { save, isBusy } = useSaveAddress(address?.id);
  const formElement = useRef<HTMLFormElement>(null);
  const { filled, followChange, ...answer } = usePinPlace({
    form: formElement,
    fields: { postalCode: 'postalCode', city: 'city', state: 'state' },
    initialPin: address?.postalCode ?? '',
    isInIndia,
  });

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const error = await save(readAddressForm(form));
    if (error) showServerError(form, error);
    else onClose();
  };
  return (
    <form
      ref={formElement}
      className={`form ${styles.form}`}
      method="post"
      noValidate
      onChange={({ target }) => followChange(target)}
      onSubmit={submit}
    >
      <FocusedHeading>{address ? messages.change : messages.add}</FocusedHeading>
      {errors.form && (
        <Banner tone="bad" role="alert">
          {translate(errors.form)}
        </Banner>
      )}
      <AddressFields address={address} isInIndia={isInIndia} errors={errors} filled={filled}>
        <PinAnswer {...answer} filled={filled} />
      </AddressFields>
      <Field
        name="country"
        label={messages.fields.country}
        autoComplete="country-name"
        required
        value={country}
        onChange={({ target }) => setCountry(target.value)}
        error={errors.country}
      />
      <LabelFields address={address} errors={errors} />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={isBusy}>
          {messages.save}
        </Button>
        <Button onClick={onClose}>{messages.cancel}</Button>
      </div>
    </form>
  );
}

interface AddressFieldsProps {
  address: SavedAddress | undefined;
  isInIndia: boolean;
  errors: ReturnType<typeof useFormErrors>['errors'];
  /** Names of the fields that the PIN code has filled. */
  filled: readonly string[];
  /** Answer to the PIN code. */
  children: ReactNode;
}

/** All fields except the country. */
function AddressFields({ address, isInIndia, errors, filled, children }: AddressFieldsProps) {
  const messages = useAddressMessages();
  const hintOf = (name: string) => (filled.includes(name) ? messages.filledIn : undefined);
  return (
    <>
      {TEXT_FIELDS.map(({ name, ...field }) => (
        <Fragment key={name}>
          <Field
            {...field}
            name={name}
            label={messages.fields[name]}
            required={!OPTIONAL.includes(name)}
            inputMode={name === 'postalCode' && isInIndia ? 'numeric' : undefined}
            defaultValue={name === 'phone' ? formatPhone(address?.phone ?? '') : (address?.[name] ?? '')}
            hint={hintOf(name)}
            error={errors[name]}
          />
          {name === 'postalCode' && children}
        </Fragment>
      ))}
      <StateField
        name="state"
        autoComplete="address-level1"
        required
        isInIndia={isInIndia}
        state={address?.state}
        hint={hintOf('state')}
        error={errors.state}
      />
    </>
  );
}

/** The label, and the tick for the default billing address. */
function LabelFields({ address, errors }: Pick<AddressFieldsProps, 'address' | 'errors'>) {
  const messages = useAddressMessages();
  return (
    <>
      <Field
        name="label"
        label={messages.fields.label}
        autoComplete="off"
        defaultValue={address?.label ?? ''}
        hint={messages.labelHint}
        error={errors.label}
      />
      <label className={styles.check}>
        <input type="checkbox" name={BILLING} defaultChecked={address?.isDefaultBilling ?? false} />
        {messages.useForInvoices}
      </label>
    </>
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

/** Texts of the form, and its tick. */
type AddressInput = Record<(typeof FIELD_NAMES)[number], string> & Record<typeof BILLING, boolean>;

function readAddressForm(form: HTMLFormElement): AddressInput {
  return { ...readFormTexts(form, FIELD_NAMES), [BILLING]: new FormData(form).has(BILLING) };
}

/** Returns a function that stores the address and returns the error of a refused one, and its progress. */
function useSaveAddress(id: string | undefined) {
  const options = {
    errorPolicy: 'all' as const,
    refetchQueries: [MyAddressesDocument],
    awaitRefetchQueries: true,
  };
  const [create, creation] = useMutation(CreateAddressDocument, options);
  const [update, change] = useMutation(UpdateAddressDocument, options);
  const save = async (input: AddressInput): Promise<unknown> => {
    const { error } = await (id === undefined
      ? create({ variables: { input } })
      : update({ variables: { input: { id, ...input } } }));
    return error;
  };
  return { save, isBusy: creation.loading || change.loading };
}
