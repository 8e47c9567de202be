import { useMutation } from '@apollo/client/react';
import { useAccountMessages } from '../../i18n/account-messages';
import { VerifyEmailDocument } from './profile/mail-choices.generated';
import { MailedLink } from './mailed-link';

/** Confirms an email address. §5 */
export function VerifyEmailScreen() {
  const account = useAccountMessages();
  const [verifyEmail] = useMutation(VerifyEmailDocument, { errorPolicy: 'all' });

  const submitToken = async (token: string) => {
    const { error } = await verifyEmail({ variables: { input: { token } } });
    return error;
  };
  return <MailedLink {...account.verify} submitToken={submitToken} />;
}
