import { useMutation } from '@apollo/client/react';
import { useEffect, useRef, type SubmitEvent } from 'react';
import { useFormErrors } from '../../../../apollo/use-form-errors';
import { Banner } from '../../../../components/feedback/banner';
import { Button } from '../../../../components/forms/button';
import { Field } from '../../../../components/forms/field';
import { readFormTexts } from '../../../../lib/form-texts';
import { useAccountMessages } from '../../../../i18n/account-messages';
import { useErrorText } from '../../../../i18n/messages';
import { useSignInCodeMessages } from '../../../../i18n/sign-in-code-messages';
import { RequestSignInCodeDocument } from './request-sign-in-code.generated';

interface CodeRequestFormProps {
  /** First text of the field. */
  email: string;
  onSent: (email: string) => void;
}

/** Requests an email with a code. The server does not reveal whether the account exists. */
export function CodeRequestForm({ email, onSent }: CodeRequestFormProps) {
  const account = useAccountMessages();
  const messages = useSignInCodeMessages();
  const translate = useErrorText();
  const field = useRef<HTMLInputElement>(null);
  const { errors, showErrors, showServerError } = useFormErrors(['email']);
  const [requestCode, { loading }] = useMutation(RequestSignInCodeDocument, { errorPolicy: 'all' });

  useEffect(function takeFocus() {
    field.current?.focus();
  }, []);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const input = readFormTexts(form, ['email']);
    const recipient = input.email.trim();
    if (showErrors(form, recipient ? {} : { email: account.isRequired(account.email) })) return;
    const { error } = await requestCode({ variables: { input } });
    if (error) showServerError(form, error);
    else onSent(recipient);
  };

  return (
    <>
      {errors.form && (
        <Banner tone="bad" role="alert">
          {translate(errors.form)}
        </Banner>
      )}
      <p>{messages.lead}</p>
      <form className="form" method="post" noValidate onSubmit={submit}>
        <Field
          ref={field}
          label={account.email}
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={email}
          required
          error={errors.email}
        />
        <Button type="submit" variant="primary" wide busy={loading}>
          {messages.send}
        </Button>
      </form>
    </>
  );
}
