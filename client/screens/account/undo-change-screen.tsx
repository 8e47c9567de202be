import { useMutation } from '@apollo/client/react';
import { signOut } from '../../state/session';
import { useAccountMessages } from '../../i18n/account-messages';
import { UndoAccountChangeDocument } from './profile/mail-choices.generated';
import { MailedLink } from './mailed-link';

/** Reverts a change of email address or password, and ends all sessions, also on this device. §5 */
export function UndoChangeScreen() {
  const account = useAccountMessages();
  const [undoAccountChange] = useMutation(UndoAccountChangeDocument, { errorPolicy: 'all' });

  const submitToken = async (token: string) => {
    const { error } = await undoAccountChange({ variables: { input: { token } } });
    if (!error) signOut();
    return error;
  };
  return <MailedLink {...account.undoChange} submitToken={submitToken} />;
}
