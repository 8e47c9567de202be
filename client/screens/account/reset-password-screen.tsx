import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Loading } from '../../components/bone';
import { ButtonLink } from '../../components/button';
import { PageHead } from '../../components/page-head';
import { paths } from '../../lib/paths';
import { useIsHydrated } from '../../lib/use-is-hydrated';
import { signIn, type Session } from '../../state/session';
import { Door } from './door';
import headphones from './headphones.webp';
import { Outcome } from './outcome';
import { ResetPasswordForm } from './reset-password-form';

const TITLE = 'Choose a New Password';
const NO_TOKEN = 'This link is not whole, please ask for a new one';

/** Where the link of the mail leads; what allows the change stands behind the `#`. §5 */
export function ResetPasswordScreen() {
  const token = useLocation().hash.slice(1);
  // No server is ever told what stands behind the `#`.
  const isHydrated = useIsHydrated();

  return (
    <Door title={TITLE} picture={headphones}>
      <PageHead title={TITLE} />
      {isHydrated ? <ResetPassword key={token} token={token} /> : <Loading />}
    </Door>
  );
}

function ResetPassword({ token }: { token: string }) {
  const [isDone, setDone] = useState(false);
  const [refusal, setRefusal] = useState(token ? undefined : NO_TOKEN);

  const finish = (session: { token: string; user: Omit<Session, 'token'> }) => {
    signIn(session);
    setDone(true);
  };

  if (isDone) {
    return (
      <Outcome
        tone="ok"
        words="Your new password is set, and you are signed in. Everywhere else you are signed out."
      >
        <ButtonLink to={paths.home()} variant="primary">
          Continue Shopping
        </ButtonLink>
      </Outcome>
    );
  }
  if (refusal) {
    return (
      <Outcome tone="bad" words={refusal}>
        <ButtonLink to={paths.forgotPassword()}>Ask for a new link</ButtonLink>
      </Outcome>
    );
  }
  return <ResetPasswordForm token={token} onDone={finish} onRefusal={setRefusal} />;
}
