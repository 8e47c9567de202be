import { useMutation } from '@apollo/client/react';
import { useId, useRef, useState, type SubmitEvent } from 'react';
import { useFormErrors } from '../../../apollo/use-form-errors';
import { usePinPlace } from '../../../apollo/use-pin-place';
import { PostalAddressFields, STRUCTURED_FIELDS } from '../../../components/address/postal-address-fields';
import { Banner } from '../../../components/feedback/banner';
import { Dialog } from '../../../components/feedback/dialog';
import { Button } from '../../../components/forms/button';
import { isIndia } from '../../../domain';
import { useAddressMessages } from '../../../i18n/address-messages';
import { useErrorText } from '../../../i18n/messages';
import { readFormTexts } from '../../../lib/form-texts';
import type { OrderDetails } from '../order-data';
import { CorrectOrderAddressDocument } from './admin-order.generated';

/** The fields of an address of four texts, with optional contact fields. */
const TEXT_FIELDS = [
  { name: 'postalCode', autoComplete: 'off' },
  { name: 'recipient', autoComplete: 'off', isOptional: true },
  { name: 'phone', autoComplete: 'off', type: 'tel', isOptional: true },
  { name: 'address', autoComplete: 'off' },
  { name: 'city', autoComplete: 'off' },
] as const;
interface CorrectAddressDialogProps {
  order: OrderDetails;
  /** Called after a refusal, because the visible order may be stale. */
  onRefused: () => void;
  onClose: () => void;
}

/** Form that corrects the shipping address of an order. The fields follow the form of the stored address. */
export function CorrectAddressDialog({ order, onRefused, onClose }: CorrectAddressDialogProps) {
  const messages = useAddressMessages();
  const translate = useErrorText();
  const { shippingAddress: address, id } = order;
  const isStructured = address.line1 !== null;
  const fields = isStructured ? STRUCTURED_FIELDS : TEXT_FIELDS;
  const names = [...fields.map(({ name }) => name), 'state', 'country'];
  const { submit, errors, isBusy } = useCorrection({ id, names, onRefused, onClose });
  const [country, setCountry] = useState(address.country);
  const formId = useId();
  const formElement = useRef<HTMLFormElement>(null);
  const { followChange, ...answer } = usePinPlace({
    form: formElement,
    fields: { postalCode: 'postalCode', city: 'city', state: 'state' },
    initialPin: address.postalCode,
    isInIndia: isIndia(country),
  });

  return (
    <Dialog
      title={messages.correct}
      role="dialog"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={isBusy}>
            {messages.save}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        ref={formElement}
        className="form"
        method="post"
        noValidate
        onChange={({ target }) => followChange(target)}
        onSubmit={submit}
      >
        {errors.form && (
          <Banner tone="bad" role="alert">
            {translate(errors.form)}
          </Banner>
        )}
        <PostalAddressFields
          fields={fields}
          address={address}
          country={country}
          onCountryChange={setCountry}
          isStateRequired={isStructured}
          isOwnAddress={false}
          errors={errors}
          answer={answer}
        />
      </form>
    </Dialog>
  );
}

interface Correction {
  id: string;
  /** Names of the fields of the form. */
  names: readonly string[];
  onRefused: () => void;
  onClose: () => void;
}

/** Sends the form, and shows a refusal at the fields that it names. */
function useCorrection({ id, names, onRefused, onClose }: Correction) {
  const { errors, showServerError } = useFormErrors(names, 'shippingAddress');
  const [correctAddress, { loading: isBusy }] = useMutation(CorrectOrderAddressDocument, {
    errorPolicy: 'all',
  });
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const shippingAddress = readFormTexts(form, names);
    const { error } = await correctAddress({ variables: { input: { id, shippingAddress } } });
    if (!error) {
      onClose();
      return;
    }
    showServerError(form, error);
    onRefused();
  };
  return { submit, errors, isBusy };
}
