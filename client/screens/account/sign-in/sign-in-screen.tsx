import { useMutation } from '@apollo/client/react';
import type { SubmitEvent } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { messageOf } from '../../../apollo/message-of';
import { Banner } from '../../../components/feedback/banner';
import { Button } from '../../../components/forms/button';
import { Field } from '../../../components/forms/field';
import { PasswordField } from '../../../components/forms/password-field';
import { PageHead } from '../../../components/page/page-head';
import { readFormTexts } from '../../../lib/form-texts';
import { paths } from '../../../lib/paths';
import { signIn } from '../../../state/session';
import { useAccountMessages } from '../../../i18n/account-messages';
import { useErrorText } from '../../../i18n/messages';
import { AccountFormFrame } from './account-form-frame';
import lamp from './lamp.webp';
import { SignInDocument } from './sign-in.generated';

/** Sign-in form. The RedirectSignedIn guard continues after sign-in. §2 */
export function SignInScreen() {
  const [query] = useSearchParams();
  const account = useAccountMessages();
  const translate = useErrorText();
  const [requestSignIn, { error, loading }] = useMutation(SignInDocument, { errorPolicy: 'all' });

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = readFormTexts(event.currentTarget, ['email', 'password']);
    const { data } = await requestSignIn({ variables: { input } });
    if (data) signIn(data.signIn);
  };

  return (
    <AccountFormFrame title={account.signIn} picture={lamp}>
      <PageHead title={account.signIn} />
      {error && (
        <Banner tone="bad" role="alert">
          {translate(messageOf(error))}
        </Banner>
      )}
      {/* Without scripts, a GET form would put the password into the URL. */}
      <form className="form" method="post" noValidate onSubmit={submit}>
        <Field label={account.email} name="email" type="email" autoComplete="username" />
        <PasswordField label={account.password} name="password" autoComplete="current-password" />
        <Button type="submit" variant="primary" wide busy={loading}>
          {account.signIn}
        </Button>
      </form>
      <p>
        <Link className="link target" to={paths.forgotPassword()}>
          {account.forgotPassword}
        </Link>
      </p>
      <p className="muted">
        {account.newCustomer}{' '}
        <Link className="link" to={paths.register(query.get('redirect') ?? undefined)}>
          {account.register}
        </Link>
      </p>
    </AccountFormFrame>
  );
}
