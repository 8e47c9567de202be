import { useMutation } from '@apollo/client/react';
import type { SubmitEvent } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { messageOf } from '../../../apollo/message-of';
import { Banner } from '../../../components/feedback/banner';
import { Button } from '../../../components/forms/button';
import { Field } from '../../../components/forms/field';
import { PasswordField } from '../../../components/forms/password-field';
import { PageHead } from '../../../components/page/page-head';
import { MIN_PASSWORD_LENGTH } from '../../../domain';
import { readFormTexts } from '../../../lib/form-texts';
import { paths } from '../../../lib/paths';
import { signIn } from '../../../state/session';
import { type AccountMessages, useAccountMessages } from '../../../i18n/account-messages';
import { useLanguage, useErrorText } from '../../../i18n/messages';
import { AccountFormFrame } from './account-form-frame';
import headphones from './headphones.webp';
import { OptionalMailChoice } from '../profile/optional-mail-choice';
import { RegisterDocument } from './register.generated';
import { useFormErrors } from '../../../apollo/use-form-errors';

export function RegisterScreen() {
  const [query] = useSearchParams();
  const language = useLanguage() === 'hi' ? 'HI' : 'EN';
  const account = useAccountMessages();
  const translate = useErrorText();
  const { errors, showErrors } = useFormErrors(FIELDS);
  const [register, { error, loading }] = useMutation(RegisterDocument, { errorPolicy: 'all' });
  const problem = errors.form ?? (error && messageOf(error));

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { confirmPassword, ...input } = readFormTexts(event.currentTarget, FIELDS);
    const wantsOptionalMail = new FormData(event.currentTarget).has('wantsOptionalMail');
    if (showErrors(event.currentTarget, validationErrorsOf(input, confirmPassword, account))) return;
    const { data } = await register({ variables: { input: { ...input, language, wantsOptionalMail } } });
    if (data) signIn(data.register);
  };

  return (
    <AccountFormFrame title={account.register} picture={headphones}>
      <PageHead title={account.register} />
      {problem && (
        <Banner tone="bad" role="alert">
          {translate(problem)}
        </Banner>
      )}
      {/* Without scripts, a GET form would put the password into the URL. */}
      <form className="form" method="post" noValidate onSubmit={submit}>
        <Field label={account.name} name="name" autoComplete="name" error={errors.name} />
        <Field label={account.email} name="email" type="email" autoComplete="username" error={errors.email} />
        <PasswordField
          label={account.password}
          name="password"
          autoComplete="new-password"
          hint={account.atLeast(MIN_PASSWORD_LENGTH)}
          error={errors.password}
        />
        <PasswordField label={account.confirmPassword} name="confirmPassword" autoComplete="new-password" />
        <OptionalMailChoice name="wantsOptionalMail" />
        <Button type="submit" variant="primary" wide busy={loading}>
          {account.register}
        </Button>
      </form>
      <p className="muted">
        {account.haveAccount}{' '}
        <Link className="link" to={paths.login(query.get('redirect') ?? undefined)}>
          {account.signIn}
        </Link>
      </p>
    </AccountFormFrame>
  );
}

const FIELDS = ['name', 'email', 'password', 'confirmPassword'] as const;

/** Client-side validation: one message for the form, and one for each empty field but the repeated password. §5 */
function validationErrorsOf(
  { name, email, password }: { name: string; email: string; password: string },
  confirmPassword: string,
  messages: AccountMessages,
) {
  const emptyFieldErrors = {
    name: name.trim() ? undefined : messages.isRequired(messages.name),
    email: email.trim() ? undefined : messages.isRequired(messages.email),
    password: password ? undefined : messages.isRequired(messages.password),
  };
  if (Object.values(emptyFieldErrors).some(Boolean)) return { ...emptyFieldErrors, form: messages.fillAll };
  return password === confirmPassword ? {} : { form: messages.passwordsDiffer };
}
