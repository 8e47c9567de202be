import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { messageOf } from '../../../apollo/message-of';
import { Banner } from '../../../components/feedback/banner';
import { Button } from '../../../components/forms/button';
import { useToast } from '../../../components/feedback/toast';
import { paths } from '../../../lib/paths';
import { signOut } from '../../../state/session';
import { useAccountMessages } from '../../../i18n/account-messages';
import { useErrorText } from '../../../i18n/messages';
import { SignOutEverywhereDocument } from './account-closing.generated';
import { CloseAccountDialog } from './close-account-dialog';
import styles from './account-closing.module.css';

/** Buttons that end all sessions and close the account. §5 */
export function AccountClosing() {
  const { closing } = useAccountMessages();
  const translate = useErrorText();
  const showToast = useToast();
  const navigate = useNavigate();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const [endSessions, { error, loading }] = useMutation(SignOutEverywhereDocument, { errorPolicy: 'all' });

  const signOutWithNotice = (notice: string) => {
    void navigate(paths.home());
    signOut();
    showToast(notice);
  };
  const signOutEverywhere = async () => {
    const { data } = await endSessions();
    if (data) signOutWithNotice(closing.isSignedOut);
  };

  return (
    <div className={styles.end}>
      {error && (
        <Banner tone="bad" role="alert">
          {translate(messageOf(error))}
        </Banner>
      )}
      <p className="muted">{closing.signOutLead}</p>
      <div>
        <Button busy={loading} onClick={() => void signOutEverywhere()}>
          {closing.signOut}
        </Button>
      </div>
      <p className="muted">{closing.closeLead}</p>
      <div>
        <Button variant="danger" onClick={() => setDialogOpen(true)}>
          {closing.close}
        </Button>
      </div>
      {isDialogOpen && (
        <CloseAccountDialog
          onCancel={() => setDialogOpen(false)}
          onClosed={() => signOutWithNotice(closing.isClosed)}
        />
      )}
    </div>
  );
}
