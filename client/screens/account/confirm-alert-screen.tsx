import { useMutation } from '@apollo/client/react';
import { ConfirmStockAlertDocument } from '../../apollo/wishes/stock-alert.generated';
import { useWishMessages } from '../../i18n/wish-messages';
import { MailedLink } from './mailed-link';

/** Confirms a stock alert with the token of an emailed link. */
export function ConfirmAlertScreen() {
  const { confirmAlert } = useWishMessages();
  const [confirm] = useMutation(ConfirmStockAlertDocument, { errorPolicy: 'all' });

  const submitToken = async (token: string) => {
    const { error } = await confirm({ variables: { input: { token } } });
    return error;
  };
  return <MailedLink {...confirmAlert} submitToken={submitToken} />;
}
