import { useMutation } from '@apollo/client/react';
import { messageOf } from '../../../apollo/message-of';
import { MyAddressesDocument } from '../../../apollo/my-addresses.generated';
import { Banner } from '../../../components/feedback/banner';
import { Dialog } from '../../../components/feedback/dialog';
import { Button } from '../../../components/forms/button';
import { addressName, type SavedAddress } from '../../../lib/saved-address';
import { useAddressMessages } from '../../../i18n/address-messages';
import { useErrorText } from '../../../i18n/messages';
import { DeleteAddressDocument } from './addresses.generated';

/** Deletes an address after a confirmation. */
export function DeleteAddressDialog({ address, onClose }: { address: SavedAddress; onClose: () => void }) {
  const messages = useAddressMessages();
  const translate = useErrorText();
  const [remove, { error, loading }] = useMutation(DeleteAddressDocument, {
    errorPolicy: 'all',
    refetchQueries: [MyAddressesDocument],
    awaitRefetchQueries: true,
  });
  const confirm = async () => {
    const { data } = await remove({ variables: { id: address.id } });
    if (data) onClose();
  };

  return (
    <Dialog
      title={messages.removeTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{messages.keep}</Button>
          <Button variant="danger" busy={loading} onClick={() => void confirm()}>
            {messages.remove}
          </Button>
        </>
      }
    >
      {error && (
        <Banner tone="bad" role="alert">
          {translate(messageOf(error))}
        </Banner>
      )}
      <p>
        {addressName(address)}, {address.city}
      </p>
      <p>{messages.ordersKeepIt}</p>
    </Dialog>
  );
}
