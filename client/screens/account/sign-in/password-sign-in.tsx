import { useMutation } from '@apollo/client/react';
import { useEffect, useRef, type SubmitEvent } from 'react';
import { Link } from 'react-router-dom';
import { messageOf } from '../../../apollo/message-of';
import { Banner } from '../../../components/feedback/banner';
import { Button } from '../../../components/forms/button';
import { Field } from '../../../components/forms/field';
import { PasswordField } from '../../../components/forms/password-field';
import { readFormTexts } from '../../../lib/form-texts';
import { paths } from '../../../lib/paths';
import { signIn } from '../../../state/session';
import { useAccountMessages } from '../../../i18n/account-messages';
import { useErrorText } from '../../../i18n/messages';
import styles from './password-sign-in.module.css';
import { SignInDocument } from './sign-in.generated';

interface PasswordSignInProps {
  /** Address from the form before it; the form then takes the focus. Undefined for the first form of the screen. */
  email: string | undefined;
  /** Shows the form of the code, with the typed address. */
  onUseCode: (email: string) => void;
}

/** Form for email address and password. */
export function PasswordSignIn({ email, onUseCode }: PasswordSignInProps) {
  const account = useAccountMessages();
  const translate = useErrorText();
  const emailField = useRef<HTMLInputElement>(null);
  const [requestSignIn, { error, loading }] = useMutation(SignInDocument, { errorPolicy: 'all' });

  const isReplacement = email !== undefined;
  useEffect(
    function takeFocus() {
      if (isReplacement) emailField.current?.focus();
    },
    [isReplacement],
  );

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = readFormTexts(event.currentTarget, ['email', 'password']);
    const { data } = await requestSignIn({ variables: { input } });
    if (data) signIn(data.signIn);
  };

  return (
    <>
      {error && (
        <Banner tone="bad" role="alert">
          {translate(messageOf(error))}
        </Banner>
      )}
      {/* Without scripts, a GET form would put the password into the URL. */}
      <form className="form" method="post" noValidate onSubmit={submit}>
        <Field
          ref={emailField}
          label={account.email}
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={email}
        />
        <PasswordField label={account.password} name="password" autoComplete="current-password" />
        <Button type="submit" variant="primary" wide busy={loading}>
          {account.signIn}
        </Button>
      </form>
      <p className={styles.others}>
        <Link className="link target" to={paths.forgotPassword()}>
          {account.forgotPassword}
        </Link>
        <Button variant="text" onClick={() => onUseCode(emailField.current?.value.trim() ?? '')}>
          {account.useCode}
        </Button>
      </p>
    </>
  );
}
