import { useMutation } from '@apollo/client/react';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { messageOf } from '../../../../apollo/message-of';
import { useFormErrors } from '../../../../apollo/use-form-errors';
import { Banner } from '../../../../components/feedback/banner';
import { Button } from '../../../../components/forms/button';
import { Field } from '../../../../components/forms/field';
import { CODE_LENGTH, foldDigits } from '../../../../domain';
import { useErrorText } from '../../../../i18n/messages';
import { useSignInCodeMessages } from '../../../../i18n/sign-in-code-messages';
import { signIn } from '../../../../state/session';
import { ResendCode } from './resend-code';
import { SignInWithCodeDocument } from './sign-in-with-code.generated';
import styles from './sign-in-by-code.module.css';

interface CodeFormProps {
  /** Address that received the code. */
  email: string;
  onChangeEmail: () => void;
}

/** Signs in with the code of an email. Takes the focus, because it replaces the form for the address. */
export function CodeForm({ email, onChangeEmail }: CodeFormProps) {
  const messages = useSignInCodeMessages();
  const translate = useErrorText();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const { errors, showErrors } = useFormErrors(['code']);
  const [requestSignIn, { loading }] = useMutation(SignInWithCodeDocument, { errorPolicy: 'all' });

  useEffect(function takeFocus() {
    field.current?.focus();
  }, []);

  const focusCode = () => {
    setCode('');
    field.current?.focus();
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (showErrors(form, code.length === CODE_LENGTH ? {} : { code: messages.sixDigits })) return;
    const { data, error } = await requestSignIn({ variables: { input: { email, code } } });
    if (data) return signIn(data.signInWithCode);
    showErrors(form, { form: messageOf(error) });
    focusCode();
  };

  return (
    <>
      <h2>{messages.title}</h2>
      {errors.form && (
        <Banner tone="bad" role="alert">
          {translate(errors.form)}
        </Banner>
      )}
      {/* Without scripts, a GET form would put the code into the URL. */}
      <form className={`form ${styles.code}`} method="post" noValidate onSubmit={submit}>
        <Field
          ref={field}
          label={messages.code}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={code}
          onChange={({ target }) =>
            setCode(foldDigits(target.value).replace(/\D/g, '').slice(0, CODE_LENGTH))
          }
          hint={<span className={styles.address}>{messages.sentTo(email)}</span>}
          error={errors.code}
        />
        <Button type="submit" variant="primary" wide busy={loading}>
          {messages.continue}
        </Button>
      </form>
      <ResendCode email={email} onSent={focusCode} />
      <Button variant="text" onClick={onChangeEmail}>
        {messages.changeEmail}
      </Button>
    </>
  );
}
