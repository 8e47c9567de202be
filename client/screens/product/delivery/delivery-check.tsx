import { skipToken, useQuery } from '@apollo/client/react';
import { useId, useState, type SubmitEvent } from 'react';
import { useHref, useLocation } from 'react-router-dom';
import { Button } from '../../../components/forms/button';
import { Field } from '../../../components/forms/field';
import { messageOf } from '../../../apollo/message-of';
import { parsePinCode } from '../../../domain';
import { paths, PIN_PARAMETER, readPinChoice } from '../../../lib/paths';
import { useErrorText, useMessages } from '../../../i18n/messages';
import { storeDeliveryPin, useDeliveryPin } from '../../../state/delivery-pin';
import { DeliveryDocument } from './delivery.generated';
import { DeliveryPromise } from './delivery-promise';
import styles from './delivery-check.module.css';

/**
 * Form for the delivery promise of a PIN code. It is a GET form, so it works without scripts. With scripts, it
 * remembers the PIN code on the device.
 */
export function DeliveryCheck({ productId }: { productId: string }) {
  const { product: messages } = useMessages();
  const translate = useErrorText();
  const id = useId();
  const action = useHref(paths.product(productId));
  const chosenText = readPinChoice(useLocation().search);
  const storedPin = useDeliveryPin();
  const [submittedText, setSubmittedText] = useState<string>();
  const [typedText, setTypedText] = useState<string>();
  const text = submittedText ?? chosenText ?? storedPin ?? '';
  const pin = parsePinCode(text);
  const isSubmitted = submittedText !== undefined || chosenText !== undefined;
  const { data, error, loading } = useQuery(
    DeliveryDocument,
    pin === undefined ? skipToken : { variables: { postalCode: pin } },
  );

  const check = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const submitted = (typedText ?? text).trim();
    const submittedPin = parsePinCode(submitted);
    if (submittedPin !== undefined) storeDeliveryPin(submittedPin);
    setSubmittedText(submitted);
  };

  return (
    <section aria-label={messages.deliverTo} className={styles.check}>
      <form className={styles.form} action={action} method="get" onSubmit={check} noValidate>
        <Field
          id={id}
          name={PIN_PARAMETER}
          label={messages.deliverTo}
          value={typedText ?? text}
          onChange={(event) => setTypedText(event.currentTarget.value)}
          inputMode="numeric"
          autoComplete="postal-code"
          placeholder={messages.pin}
          maxLength={12}
          error={pin === undefined && isSubmitted ? messages.badPin : undefined}
          addition={
            <Button type="submit" variant="text" busy={loading}>
              {messages.checkPin}
            </Button>
          }
        />
      </form>
      {(text !== '' || typedText !== undefined) && (
        <div role="status">
          {error && pin !== undefined && <p className={styles.refused}>{translate(messageOf(error))}</p>}
          {data && pin !== undefined && <DeliveryPromise promise={data.delivery} />}
        </div>
      )}
    </section>
  );
}
