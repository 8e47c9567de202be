import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isRetryable, messageOf } from '../../apollo/message-of';
import { Loading } from '../../components/feedback/skeleton';
import { Button, ButtonLink } from '../../components/forms/button';
import { PageHead } from '../../components/page/page-head';
import type { ApiMessage } from '../../domain';
import { paths } from '../../lib/paths';
import { useIsHydrated } from '../../lib/use-is-hydrated';
import { useAccountMessages } from '../../i18n/account-messages';
import { useErrorText } from '../../i18n/messages';
import { AccountFormFrame } from './sign-in/account-form-frame';
import lamp from './sign-in/lamp.webp';
import { Outcome } from './form-outcome';

interface MailedLinkProps {
  title: string;
  lead: string;
  /** Label of the confirm button. */
  action: string;
  /** Message after a successful confirmation. */
  done: string;
  /** Sends the token to the server; returns the error on failure. */
  submitToken: (token: string) => Promise<Error | undefined>;
}

interface Failure {
  message: ApiMessage | string;
  canRetry: boolean;
}

/** Screen of an emailed link. It requires a confirmation, because mail scanners open every link. */
export function MailedLink({ title, lead, ...link }: MailedLinkProps) {
  const token = useLocation().hash.slice(1);
  // Browsers send no hash to the server, so only the hydrated page knows the token.
  const isHydrated = useIsHydrated();

  return (
    <AccountFormFrame title={title} picture={lamp}>
      <PageHead title={title} />
      <p>{lead}</p>
      {isHydrated ? <ConfirmStep key={token} token={token} {...link} /> : <Loading />}
    </AccountFormFrame>
  );
}

function ConfirmStep({
  token,
  action,
  done,
  submitToken,
}: { token: string } & Omit<MailedLinkProps, 'title' | 'lead'>) {
  const account = useAccountMessages();
  const translate = useErrorText();
  const [state, setState] = useState<'ready' | 'busy' | 'done'>('ready');
  const [failure, setFailure] = useState<Failure | undefined>(
    token ? undefined : { message: account.noToken, canRetry: false },
  );

  const confirm = async () => {
    setState('busy');
    // Screen readers announce the same message again only after it was gone.
    setFailure(undefined);
    const error = await submitToken(token);
    setFailure(error && { message: messageOf(error), canRetry: isRetryable(error) });
    setState(error ? 'ready' : 'done');
  };
  const button = (
    <Button variant="primary" busy={state === 'busy'} onClick={() => void confirm()}>
      {action}
    </Button>
  );

  if (failure) {
    return (
      <Outcome tone="bad" text={translate(failure.message)}>
        {failure.canRetry ? button : <ButtonLink to={paths.profile()}>{account.profile}</ButtonLink>}
      </Outcome>
    );
  }
  if (state === 'done') {
    return (
      <Outcome tone="ok" text={done}>
        <ButtonLink to={paths.home()}>{account.continueShopping}</ButtonLink>
      </Outcome>
    );
  }
  return button;
}
