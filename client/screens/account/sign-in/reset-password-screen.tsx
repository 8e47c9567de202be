import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Loading } from '../../../components/feedback/skeleton';
import { ButtonLink } from '../../../components/forms/button';
import { PageHead } from '../../../components/page/page-head';
import type { ApiMessage } from '../../../domain';
import { paths } from '../../../lib/paths';
import { useIsHydrated } from '../../../lib/use-is-hydrated';
import { signIn, type Session } from '../../../state/session';
import { useAccountMessages } from '../../../i18n/account-messages';
import { useErrorText } from '../../../i18n/messages';
import { AccountFormFrame } from './account-form-frame';
import headphones from './headphones.webp';
import { Outcome } from '../form-outcome';
import { ResetPasswordForm } from './reset-password-form';

/** Screen of the emailed reset link; the token is after the `#`. §5 */
export function ResetPasswordScreen() {
  const account = useAccountMessages();
  const token = useLocation().hash.slice(1);
  // Browsers send no hash to the server, so only the hydrated page knows the token.
  const isHydrated = useIsHydrated();

  return (
    <AccountFormFrame title={account.resetTitle} picture={headphones}>
      <PageHead title={account.resetTitle} />
      {isHydrated ? <ResetPassword key={token} token={token} /> : <Loading />}
    </AccountFormFrame>
  );
}

function ResetPassword({ token }: { token: string }) {
  const account = useAccountMessages();
  const translate = useErrorText();
  const [isDone, setDone] = useState(false);
  const [linkError, setLinkError] = useState<ApiMessage | string | undefined>(
    token ? undefined : account.noToken,
  );

  const handleReset = (session: { token: string; user: Omit<Session, 'token'> }) => {
    signIn(session);
    setDone(true);
  };

  if (isDone) {
    return (
      <Outcome tone="ok" text={account.isReset}>
        <ButtonLink to={paths.home()} variant="primary">
          {account.continueShopping}
        </ButtonLink>
      </Outcome>
    );
  }
  if (linkError) {
    return (
      <Outcome tone="bad" text={translate(linkError)}>
        <ButtonLink to={paths.forgotPassword()}>{account.requestNewLink}</ButtonLink>
      </Outcome>
    );
  }
  return <ResetPasswordForm token={token} onDone={handleReset} onInvalidLink={setLinkError} />;
}
