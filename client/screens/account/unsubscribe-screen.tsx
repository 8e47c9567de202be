import { useMutation } from '@apollo/client/react';
import { useAccountMessages } from '../../i18n/account-messages';
import { UnsubscribeDocument } from './profile/mail-choices.generated';
import { MailedLink } from './mailed-link';

/** Unsubscribes from optional emails. */
export function UnsubscribeScreen() {
  const account = useAccountMessages();
  const [unsubscribe] = useMutation(UnsubscribeDocument, { errorPolicy: 'all' });

  const submitToken = async (token: string) => {
    const { error } = await unsubscribe({ variables: { input: { token } } });
    return error;
  };
  return <MailedLink {...account.unsubscribe} submitToken={submitToken} />;
}
