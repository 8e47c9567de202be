import { useMutation } from '@apollo/client/react';
import type { SubmitEvent } from 'react';
import { Link } from 'react-router-dom';
import { Banner } from '../../components/banner';
import { Button, ButtonLink } from '../../components/button';
import { Field } from '../../components/field';
import { PageHead } from '../../components/page-head';
import { textsOf } from '../../lib/form-texts';
import { paths } from '../../lib/paths';
import { Door } from './door';
import lamp from './lamp.webp';
import { Outcome } from './outcome';
import { RequestPasswordResetDocument } from './request-password-reset.generated';
import { useRefusals } from './use-refusals';

const TITLE = 'Forgot Password';
const DONE =
  'If there is an account with this address, a mail with a link is on its way to it. The link works for 30 minutes, and once.';

/** Asks for a link to choose a new password. The shop does not say whether there is such an account. §5 */
export function ForgotPasswordScreen() {
  const { refusals, tell, tellError } = useRefusals(['email']);
  const [askForLink, { data, loading }] = useMutation(RequestPasswordResetDocument, { errorPolicy: 'all' });

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const input = textsOf(form, ['email']);
    if (tell(form, input.email.trim() ? {} : { email: 'Email is required' })) return;
    const { error } = await askForLink({ variables: { input } });
    if (error) tellError(form, error);
  };

  return (
    <Door title={TITLE} picture={lamp}>
      <PageHead title={TITLE} />
      {data ? (
        <Outcome tone="ok" words={DONE}>
          <ButtonLink to={paths.login()}>Sign In</ButtonLink>
        </Outcome>
      ) : (
        <>
          {refusals.form && (
            <Banner tone="bad" role="alert">
              {refusals.form}
            </Banner>
          )}
          <p>Give us the address of your account, and we mail you a link to choose a new password.</p>
          <form className="form" method="post" noValidate onSubmit={submit}>
            <Field
              label="Email"
              name="email"
              type="email"
              autoComplete="username"
              required
              error={refusals.email}
            />
            <Button type="submit" variant="primary" wide busy={loading}>
              Send Link
            </Button>
          </form>
          <p className="muted">
            Remembered it?{' '}
            <Link className="link" to={paths.login()}>
              Sign In
            </Link>
          </p>
        </>
      )}
    </Door>
  );
}
