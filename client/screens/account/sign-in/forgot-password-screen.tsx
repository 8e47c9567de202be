import { useMutation } from '@apollo/client/react';
import type { SubmitEvent } from 'react';
import { Link } from 'react-router-dom';
import { Banner } from '../../../components/feedback/banner';
import { Button, ButtonLink } from '../../../components/forms/button';
import { Field } from '../../../components/forms/field';
import { PageHead } from '../../../components/page/page-head';
import { readFormTexts } from '../../../lib/form-texts';
import { paths } from '../../../lib/paths';
import { useAccountMessages } from '../../../i18n/account-messages';
import { useErrorText } from '../../../i18n/messages';
import { AccountFormFrame } from './account-form-frame';
import lamp from './lamp.webp';
import { Outcome } from '../form-outcome';
import { RequestPasswordResetDocument } from './request-password-reset.generated';
import { useFormErrors } from '../../../apollo/use-form-errors';

/** Requests an email with a reset link. The server does not reveal whether the account exists. §5 */
export function ForgotPasswordScreen() {
  const account = useAccountMessages();
  const translate = useErrorText();
  const { errors, showErrors, showServerError } = useFormErrors(['email']);
  const [requestLink, { data, loading }] = useMutation(RequestPasswordResetDocument, { errorPolicy: 'all' });

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const input = readFormTexts(form, ['email']);
    if (showErrors(form, input.email.trim() ? {} : { email: account.isRequired(account.email) })) return;
    const { error } = await requestLink({ variables: { input } });
    if (error) showServerError(form, error);
  };

  return (
    <AccountFormFrame title={account.forgotTitle} picture={lamp}>
      <PageHead title={account.forgotTitle} />
      {data ? (
        <Outcome tone="ok" text={account.linkSent}>
          <ButtonLink to={paths.login()}>{account.signIn}</ButtonLink>
        </Outcome>
      ) : (
        <>
          {errors.form && (
            <Banner tone="bad" role="alert">
              {translate(errors.form)}
            </Banner>
          )}
          <p>{account.forgotLead}</p>
          <form className="form" method="post" noValidate onSubmit={submit}>
            <Field
              label={account.email}
              name="email"
              type="email"
              autoComplete="username"
              required
              error={errors.email}
            />
            <Button type="submit" variant="primary" wide busy={loading}>
              {account.sendLink}
            </Button>
          </form>
          <p className="muted">
            {account.rememberedPassword}{' '}
            <Link className="link" to={paths.login()}>
              {account.signIn}
            </Link>
          </p>
        </>
      )}
    </AccountFormFrame>
  );
}
