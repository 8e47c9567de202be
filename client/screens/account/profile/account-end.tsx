import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { messageOf } from '../../../apollo/message-of';
import { Banner } from '../../../components/feedback/banner';
import { Button } from '../../../components/forms/button';
import { useToast } from '../../../components/feedback/toast';
import { paths } from '../../../lib/paths';
import { signOut } from '../../../state/session';
import { useErrorText, useMessages } from '../../../i18n/messages';
import { SignOutEverywhereDocument } from './account-end.generated';
import { CloseAccountDialog } from './close-account-dialog';
import styles from './account-end.module.css';

/** Buttons that end all sessions and close the account. §5 */
export function AccountEnd() {
  const { end } = useMessages().account;
  const translate = useErrorText();
  const showToast = useToast();
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const [endSessions, { error, loading }] = useMutation(SignOutEverywhereDocument, { errorPolicy: 'all' });

  const leave = (notice: string) => {
    void navigate(paths.home());
    signOut();
    showToast(notice);
  };
  const signOutEverywhere = async () => {
    const { data } = await endSessions();
    if (data) leave(end.isSignedOut);
  };

  return (
    <section className={styles.end} aria-labelledby="account-end">
      <h2 id="account-end">{end.title}</h2>
      {error && (
        <Banner tone="bad" role="alert">
          {translate(messageOf(error))}
        </Banner>
      )}
      <p className="muted">{end.signOutLead}</p>
      <div>
        <Button busy={loading} onClick={() => void signOutEverywhere()}>
          {end.signOut}
        </Button>
      </div>
      <p className="muted">{end.closeLead}</p>
      <div>
        <Button variant="danger" onClick={() => setAsked(true)}>
          {end.close}
        </Button>
      </div>
      {isAsked && (
        <CloseAccountDialog onCancel={() => setAsked(false)} onClosed={() => leave(end.isClosed)} />
      )}
    </section>
  );
}
