import { useRef, type SubmitEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useFormErrors } from '../../../apollo/use-form-errors';
import { Button } from '../../../components/forms/button';
import { Field } from '../../../components/forms/field';
import { PageHead } from '../../../components/page/page-head';
import { readFormTexts } from '../../../lib/form-texts';
import { readRedirect } from '../../../lib/paths';
import { guestVar } from '../../../state/guest';
import { saveGuestEmail } from '../../../state/guest-orders';
import { useGuestMessages } from '../../../i18n/guest-messages';
import { AccountFormFrame } from './account-form-frame';
import lamp from './lamp.webp';
import styles from './guest-step.module.css';

/** An address with one `@` and a domain; the server checks it in full. */
const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

interface GuestStepProps {
  /** Shows the form of the code, with the typed address. */
  onUseCode: (email: string) => void;
  /** Shows the form of the password, with the typed address. */
  onUsePassword: (email: string) => void;
}

/** First step of the checkout where the shop allows guests: the email address, and the other forms of sign-in. */
export function GuestStep({ onUseCode, onUsePassword }: GuestStepProps) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const messages = useGuestMessages();
  const emailField = useRef<HTMLInputElement>(null);
  const { errors, showErrors } = useFormErrors(['email']);
  const typedEmail = () => emailField.current?.value.trim() ?? '';

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = readFormTexts(event.currentTarget, ['email']).email.trim();
    if (showErrors(event.currentTarget, EMAIL_PATTERN.test(email) ? {} : { email: messages.notAnEmail }))
      return;
    saveGuestEmail(email);
    void navigate(readRedirect(search));
  };

  return (
    <AccountFormFrame title={messages.heading} picture={lamp}>
      <PageHead title={messages.heading} />
      <p className="muted">{messages.lead}</p>
      <form className="form" method="post" noValidate onSubmit={submit}>
        <Field
          ref={emailField}
          label={messages.email}
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={guestVar()?.email}
          hint={messages.emailHint}
          error={errors.email}
        />
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" wide>
            {messages.continueAsGuest}
          </Button>
          <Button wide onClick={() => onUseCode(typedEmail())}>
            {messages.signInWithCode}
          </Button>
        </div>
      </form>
      <p>
        <Button variant="text" onClick={() => onUsePassword(typedEmail())}>
          {messages.usePassword}
        </Button>
      </p>
    </AccountFormFrame>
  );
}
