import { useMutation } from '@apollo/client/react';
import type { SubmitEvent } from 'react';
import { useFormErrors } from '../../apollo/use-form-errors';
import { Banner } from '../../components/feedback/banner';
import { Button } from '../../components/forms/button';
import { Field } from '../../components/forms/field';
import { readFormTexts } from '../../lib/form-texts';
import { useGuestMessages } from '../../i18n/guest-messages';
import { useErrorText, useMessages } from '../../i18n/messages';
import { RequestOrderAccessCodeDocument } from './order-access.generated';

/** Number and email address of an order. */
export interface OrderContact {
  orderNumber: string;
  email: string;
}

const FIELDS = ['orderNumber', 'email'] as const;

interface AccessRequestFormProps {
  contact: OrderContact;
  onSent: (contact: OrderContact) => void;
}

/** Requests an email with a code. The server does not reveal whether the order exists. */
export function AccessRequestForm({ contact, onSent }: AccessRequestFormProps) {
  const { access, email } = useGuestMessages();
  const { checkout } = useMessages();
  const translate = useErrorText();
  const { errors, showErrors, showServerError } = useFormErrors(FIELDS);
  const [requestCode, { loading }] = useMutation(RequestOrderAccessCodeDocument, { errorPolicy: 'all' });

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const texts = readFormTexts(form, FIELDS);
    const input = { orderNumber: texts.orderNumber.trim(), email: texts.email.trim() };
    const problems = {
      ...(input.orderNumber === '' && { orderNumber: checkout.isRequired(access.orderNumber) }),
      ...(input.email === '' && { email: checkout.isRequired(email) }),
    };
    if (showErrors(form, problems)) return;
    const { error } = await requestCode({ variables: { input } });
    if (error) showServerError(form, error);
    else onSent(input);
  };

  return (
    <>
      <p>{access.lead}</p>
      {errors.form && (
        <Banner tone="bad" role="alert">
          {translate(errors.form)}
        </Banner>
      )}
      {/* Without scripts, a GET form would put the address into the URL. */}
      <form className="form" method="post" noValidate onSubmit={submit}>
        <Field
          label={access.orderNumber}
          name="orderNumber"
          autoComplete="off"
          required
          defaultValue={contact.orderNumber}
          error={errors.orderNumber}
        />
        <Field
          label={email}
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={contact.email}
          error={errors.email}
        />
        <Button type="submit" variant="primary" wide busy={loading}>
          {access.sendCode}
        </Button>
      </form>
    </>
  );
}
