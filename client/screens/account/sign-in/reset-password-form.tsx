import { useMutation } from '@apollo/client/react';
import type { SubmitEvent } from 'react';
import { fieldsOf, messageOf } from '../../../apollo/message-of';
import { Banner } from '../../../components/feedback/banner';
import { Button } from '../../../components/forms/button';
import { PasswordField } from '../../../components/forms/password-field';
import { MIN_PASSWORD_LENGTH, type ApiMessage } from '../../../domain';
import { readFormTexts } from '../../../lib/form-texts';
import { type AccountMessages, useAccountMessages } from '../../../i18n/account-messages';
import { useErrorText } from '../../../i18n/messages';
import { ResetPasswordDocument, type ResetPasswordMutation } from './reset-password.generated';
import { useFormErrors } from '../../../apollo/use-form-errors';

const FIELDS = ['password', 'confirmPassword'] as const;

interface ResetPasswordFormProps {
  token: string;
  onDone: (session: ResetPasswordMutation['resetPassword']) => void;
  /** Called when the server rejects the token of the link. */
  onInvalidLink: (message: ApiMessage) => void;
}

export function ResetPasswordForm({ token, onDone, onInvalidLink }: ResetPasswordFormProps) {
  const account = useAccountMessages();
  const translate = useErrorText();
  const { errors, showErrors, showServerError } = useFormErrors(FIELDS);
  const [resetPassword, { loading }] = useMutation(ResetPasswordDocument, { errorPolicy: 'all' });

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { password, confirmPassword } = readFormTexts(form, FIELDS);
    if (showErrors(form, validationErrorsOf(password, confirmPassword, account))) return;
    const { data, error } = await resetPassword({ variables: { input: { token, password } } });
    if (data) onDone(data.resetPassword);
    else if (fieldsOf(error).token) onInvalidLink(messageOf(error));
    else showServerError(form, error);
  };

  return (
    <>
      {errors.form && (
        <Banner tone="bad" role="alert">
          {translate(errors.form)}
        </Banner>
      )}
      {/* Without scripts, a GET form would put the password into the URL. */}
      <form className="form" method="post" noValidate onSubmit={submit}>
        {/* Password managers look for a username field. The link does not contain the username. */}
        <input type="text" autoComplete="username" hidden readOnly />
        <PasswordField
          label={account.newPassword}
          name="password"
          autoComplete="new-password"
          required
          hint={account.atLeast(MIN_PASSWORD_LENGTH)}
          error={errors.password}
        />
        <PasswordField
          label={account.confirmPassword}
          name="confirmPassword"
          autoComplete="new-password"
          required
          error={errors.confirmPassword}
        />
        <Button type="submit" variant="primary" wide busy={loading}>
          {account.setPassword}
        </Button>
      </form>
    </>
  );
}

function validationErrorsOf(password: string, confirmPassword: string, messages: AccountMessages) {
  if ([...password].length < MIN_PASSWORD_LENGTH) return { password: messages.tooShort(MIN_PASSWORD_LENGTH) };
  return password === confirmPassword ? {} : { confirmPassword: messages.passwordsDiffer };
}
