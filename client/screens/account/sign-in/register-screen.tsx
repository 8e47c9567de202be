import { useMutation } from '@apollo/client/react';
import { useState, type SubmitEvent } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { Banner } from '../../../components/feedback/banner';
import { Button } from '../../../components/forms/button';
import { Field } from '../../../components/forms/field';
import { PasswordField } from '../../../components/forms/password-field';
import { PageHead } from '../../../components/page/page-head';
import { MIN_PASSWORD_LENGTH } from '../../../domain';
import { checkoutStepAt } from '../../../lib/navigation/checkout-step';
import { readFormTexts } from '../../../lib/form-texts';
import { paths } from '../../../lib/paths';
import { signIn } from '../../../state/session';
import { type AccountMessages, useAccountMessages } from '../../../i18n/account-messages';
import { useCheckoutPageMessages } from '../../../i18n/checkout-page-messages';
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
  const { errors, showErrors, showServerError, clearError } = useFormErrors(FIELDS);
  const isMismatch = errors.form !== undefined && errors.form === account.passwordsDiffer;
  const [register, { loading }] = useMutation(RegisterDocument, { errorPolicy: 'all' });

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { confirmPassword, ...input } = readFormTexts(form, FIELDS);
    const wantsOptionalMail = new FormData(form).has('wantsOptionalMail');
    if (showErrors(form, validationErrorsOf(input, confirmPassword, account))) return;
    const { data, error } = await register({
      variables: { input: { ...input, language, wantsOptionalMail } },
    });
    if (data) signIn(data.register);
    else showServerError(form, error);
  };

  const change = (target: EventTarget) => {
    if (!(target instanceof HTMLInputElement)) return;
    clearError(target.name);
    if (isMismatch && /password/i.test(target.name)) clearError('form');
  };

  return (
    <AccountFormFrame title={account.register} picture={headphones}>
      <PageHead title={account.register} />
      <RegisterLead />
      {errors.form && (
        <Banner tone="bad" role="alert">
          {translate(errors.form)}
        </Banner>
      )}
      {/* Without scripts, a GET form would put the password into the URL. */}
      <form
        className="form"
        method="post"
        noValidate
        onChange={({ target }) => change(target)}
        onSubmit={submit}
      >
        <Field label={account.name} name="name" autoComplete="name" error={errors.name} />
        <Field label={account.email} name="email" type="email" autoComplete="username" error={errors.email} />
        <PasswordFields errors={errors} isMismatch={isMismatch} />
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

/** The reason for an account. */
function RegisterLead() {
  const isCheckout = checkoutStepAt(useLocation()) !== undefined;
  const checkout = useCheckoutPageMessages();
  const account = useAccountMessages();
  return <p className="muted">{(isCheckout ? checkout : account).registerLead}</p>;
}

interface PasswordFieldsProps {
  errors: ReturnType<typeof useFormErrors>['errors'];
  /** True if the passwords differ; the message is above the form. */
  isMismatch: boolean;
}

/** The password, with a hint at its strength, and its repetition. */
function PasswordFields({ errors, isMismatch }: PasswordFieldsProps) {
  const account = useAccountMessages();
  const [password, setPassword] = useState('');
  return (
    <>
      <PasswordField
        label={account.password}
        name="password"
        autoComplete="new-password"
        hint={strengthHintOf(password, account)}
        error={errors.password}
        isInvalid={isMismatch}
        onChange={({ target }) => setPassword(target.value)}
      />
      <PasswordField
        label={account.confirmPassword}
        name="confirmPassword"
        autoComplete="new-password"
        error={errors.confirmPassword}
        isInvalid={isMismatch}
      />
    </>
  );
}

const FIELDS = ['name', 'email', 'password', 'confirmPassword'] as const;

/** Length from which a password is strong. */
const STRONG_PASSWORD_LENGTH = 12;

/** The minimum length, or the strength of a password that has it. Length matters more than kinds of characters. */
function strengthHintOf(password: string, messages: AccountMessages): string {
  // Characters as the server counts them: an emoji is one.
  const { length } = [...password];
  if (length < MIN_PASSWORD_LENGTH) return messages.atLeast(MIN_PASSWORD_LENGTH);
  return length < STRONG_PASSWORD_LENGTH
    ? messages.longerIsSafer(STRONG_PASSWORD_LENGTH)
    : messages.strongPassword;
}

/** Client-side validation: one message for the form, and one for each field with an error. §5 */
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
  const isTooShort = password !== '' && [...password].length < MIN_PASSWORD_LENGTH;
  const errors = {
    ...emptyFieldErrors,
    ...(isTooShort && { password: messages.tooShort(MIN_PASSWORD_LENGTH) }),
  };
  if (Object.values(emptyFieldErrors).some(Boolean)) return { ...errors, form: messages.fillAll };
  return password === confirmPassword ? errors : { ...errors, form: messages.passwordsDiffer };
}
