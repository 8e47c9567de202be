import { useMutation } from '@apollo/client/react';
import type { SubmitEvent } from 'react';
import { codeOf, messageOf } from '../../../apollo/message-of';
import { useFormErrors } from '../../../apollo/use-form-errors';
import { Banner } from '../../../components/feedback/banner';
import { Button } from '../../../components/forms/button';
import { CODE_DIGITS, CodeField, readCode } from '../../../components/forms/code-field';
import { readFormTexts } from '../../../lib/form-texts';
import { formatMoment } from '../../../lib/format';
import { useCashMessages } from '../../../i18n/cash-messages';
import { useErrorText } from '../../../i18n/messages';
import type { OrderDetails } from '../order-data';
import { ConfirmOrderDocument, RequestConfirmationCodeDocument } from './confirm-order.generated';
import styles from './cash-section.module.css';

interface ConfirmOrderProps {
  order: OrderDetails;
  onOutdated: () => void;
}

/** Confirms an order with the code of an email. */
export function ConfirmOrder({ order, onOutdated }: ConfirmOrderProps) {
  const messages = useCashMessages();
  const translate = useErrorText();
  const { errors, showErrors, showServerError } = useFormErrors(['code']);
  const [confirmOrder, { loading }] = useMutation(ConfirmOrderDocument, { errorPolicy: 'all' });
  const { id, user, confirmUntil } = order;

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const code = readCode(readFormTexts(form, ['code']).code);
    if (showErrors(form, code.length === CODE_DIGITS ? {} : { code: messages.sixDigits })) return;
    const { error } = await confirmOrder({ variables: { input: { id, code } } });
    if (error) showServerError(form, error);
    // The order has changed: it is cancelled, or another device has confirmed it.
    if (!error || codeOf(error) === 'INVALID_STATE') onOutdated();
  };

  return (
    <>
      <h2>{messages.confirmTitle}</h2>
      <p>
        {messages.confirmLead(user.email)}{' '}
        {confirmUntil && <span className="muted">{messages.confirmUntil(formatMoment(confirmUntil))}</span>}
      </p>
      {errors.form && (
        <Banner tone="bad" role="alert">
          {translate(errors.form)}
        </Banner>
      )}
      {/* Without scripts, a GET form would put the code into the URL. */}
      <form className={`form ${styles.form}`} method="post" noValidate onSubmit={submit}>
        <CodeField label={messages.code} error={errors.code} />
        <Button type="submit" variant="primary" wide busy={loading}>
          {messages.confirm}
        </Button>
      </form>
      <ResendConfirmationCode orderId={id} />
    </>
  );
}

function ResendConfirmationCode({ orderId }: { orderId: string }) {
  const messages = useCashMessages();
  const translate = useErrorText();
  const [requestCode, { data, error, loading }] = useMutation(RequestConfirmationCodeDocument, {
    errorPolicy: 'all',
  });
  return (
    <>
      <p>
        <Button
          variant="text"
          busy={loading}
          onClick={() => void requestCode({ variables: { id: orderId } })}
        >
          {messages.resend}
        </Button>
      </p>
      <p role="status" className="small">
        {error ? translate(messageOf(error)) : data && messages.resent}
      </p>
    </>
  );
}
