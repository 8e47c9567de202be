import { useMutation } from '@apollo/client/react';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { MyAddressesDocument } from '../../../apollo/my-addresses.generated';
import { useFormErrors } from '../../../apollo/use-form-errors';
import { usePinPlace } from '../../../apollo/use-pin-place';
import { Banner } from '../../../components/feedback/banner';
import { Button } from '../../../components/forms/button';
import { PostalAddressFields, STRUCTURED_FIELDS } from '../../../components/address/postal-address-fields';
import { Field } from '../../../components/forms/field';
import { isIndia } from '../../../domain';
import { INDIA } from '../../../lib/constants';
import { readFormTexts } from '../../../lib/form-texts';
import type { SavedAddress } from '../../../lib/saved-address';
import { useAddressMessages } from '../../../i18n/address-messages';
import { useErrorText } from '../../../i18n/messages';
import { CreateAddressDocument, UpdateAddressDocument } from './addresses.generated';
import styles from './address-book.module.css';

const FIELD_NAMES = [...STRUCTURED_FIELDS.map(({ name }) => name), 'state', 'country', 'label'] as const;
const BILLING = 'isDefaultBilling';

interface AddressFormProps {
  /** The address to change; absent for a new one. */
  address?: SavedAddress;
  onClose: () => void;
}

/** Form of a new or changed address. The server checks the fields, and its errors appear at them. */
export function AddressForm({ address, onClose }: AddressFormProps) {
  const messages = useAddressMessages();
  const translate = useErrorText();
  const { errors, showServerError, clearError } = useFormErrors(FIELD_NAMES);
  const [country, setCountry] = useState(address?.country ?? INDIA);
  const { save, isBusy } = useSaveAddress(address?.id);
  const formElement = useRef<HTMLFormElement>(null);
  const { followChange, ...answer } = usePinPlace({
    form: formElement,
    fields: { postalCode: 'postalCode', city: 'city', state: 'state' },
    initialPin: address?.postalCode ?? '',
    isInIndia: isIndia(country),
    onFill: (names) => names.forEach(clearError),
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
      <PostalAddressFields
        fields={STRUCTURED_FIELDS}
        address={address}
        country={country}
        onCountryChange={setCountry}
        isStateRequired
        errors={errors}
        answer={answer}
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

interface LabelFieldsProps {
  address: SavedAddress | undefined;
  errors: ReturnType<typeof useFormErrors>['errors'];
}

/** The label, and the tick for the default billing address. */
function LabelFields({ address, errors }: LabelFieldsProps) {
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
