import { useState } from 'react';
import { useLocation } from 'react-router-dom';
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
  /** Sends the token to the server; returns the error message on failure. */
  submitToken: (token: string) => Promise<ApiMessage | undefined>;
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
  const [errorMessage, setErrorMessage] = useState<ApiMessage | string | undefined>(
    token ? undefined : account.noToken,
  );

  const confirm = async () => {
    setState('busy');
    const problem = await submitToken(token);
    setErrorMessage(problem);
    setState(problem === undefined ? 'done' : 'ready');
  };

  if (errorMessage || state === 'done') {
    return (
      <Outcome tone={errorMessage ? 'bad' : 'ok'} text={errorMessage ? translate(errorMessage) : done}>
        <ButtonLink to={errorMessage ? paths.profile() : paths.home()}>
          {errorMessage ? account.profile : account.continueShopping}
        </ButtonLink>
      </Outcome>
    );
  }
  return (
    <Button variant="primary" busy={state === 'busy'} onClick={() => void confirm()}>
      {action}
    </Button>
  );
}
