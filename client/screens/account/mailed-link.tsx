import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Loading } from '../../components/feedback/skeleton';
import { Button, ButtonLink } from '../../components/forms/button';
import { PageHead } from '../../components/page/page-head';
import type { ApiMessage } from '../../domain';
import { paths } from '../../lib/paths';
import { useIsHydrated } from '../../lib/use-is-hydrated';
import { useErrorText, useMessages } from '../../i18n/messages';
import { AccountFormFrame } from './sign-in/account-form-frame';
import lamp from './sign-in/lamp.webp';
import { Outcome } from './outcome';

interface MailedLinkProps {
  title: string;
  lead: string;
  action: string;
  done: string;
  /** Uses the token; returns an error message on failure. */
  act: (token: string) => Promise<ApiMessage | undefined>;
}

/** Screen of an emailed link. It asks for confirmation, because mail scanners open every link. */
export function MailedLink({ title, lead, ...link }: MailedLinkProps) {
  const token = useLocation().hash.slice(1);
  // Browsers never send the part after the `#` to a server.
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
  act,
}: { token: string } & Omit<MailedLinkProps, 'title' | 'lead'>) {
  const { account } = useMessages();
  const translate = useErrorText();
  const [state, setState] = useState<'ready' | 'busy' | 'done'>('ready');
  const [refusal, setRefusal] = useState<ApiMessage | string | undefined>(
    token ? undefined : account.noToken,
  );

  const confirm = async () => {
    setState('busy');
    const problem = await act(token);
    setRefusal(problem);
    setState(problem === undefined ? 'done' : 'ready');
  };

  if (refusal || state === 'done') {
    return (
      <Outcome tone={refusal ? 'bad' : 'ok'} text={refusal ? translate(refusal) : done}>
        <ButtonLink to={refusal ? paths.profile() : paths.home()}>
          {refusal ? account.profile : account.continueShopping}
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
