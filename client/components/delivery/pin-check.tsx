import { useState, type ReactNode, type SubmitEvent } from 'react';
import type { ApiMessage } from '../../domain';
import { useErrorText, useMessages } from '../../i18n/messages';
import { PIN_PARAMETER } from '../../lib/paths';
import { Button } from '../forms/button';
import { Field } from '../forms/field';
import styles from './pin-check.module.css';

interface PinCheckProps {
  /** URL of the page that answers the form without scripts. */
  action: string;
  /** The checked text; '' without one. */
  text: string;
  isInvalid: boolean;
  isBusy: boolean;
  /** Error of the check itself, such as a lost connection. */
  error: ApiMessage | undefined;
  onCheck: (text: string) => void;
  /** The promise; announced politely. */
  children: ReactNode;
}

/** Form for the delivery promise of a PIN code. It is a GET form, so it works without scripts. */
export function PinCheck({ action, text, isInvalid, isBusy, error, onCheck, children }: PinCheckProps) {
  const { product: messages } = useMessages();
  const translate = useErrorText();
  const [typedText, setTypedText] = useState<string>();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onCheck((typedText ?? text).trim());
  };

  return (
    <section aria-label={messages.deliverTo} className={styles.check}>
      <form className={styles.form} action={action} method="get" onSubmit={submit} noValidate>
        <Field
          name={PIN_PARAMETER}
          label={messages.deliverTo}
          value={typedText ?? text}
          onChange={(event) => setTypedText(event.currentTarget.value)}
          inputMode="numeric"
          autoComplete="postal-code"
          placeholder={messages.pin}
          maxLength={12}
          error={isInvalid ? messages.badPin : undefined}
          addition={
            <Button type="submit" variant="text" busy={isBusy}>
              {messages.checkPin}
            </Button>
          }
        />
      </form>
      {(text !== '' || typedText !== undefined) && (
        <div role="status">
          {error && <p className={styles.refused}>{translate(error)}</p>}
          {children}
        </div>
      )}
    </section>
  );
}
