import { useMutation } from '@apollo/client/react';
import { messageOf } from '../../apollo/message-of';
import { useToast } from '../../components/feedback/toast';
import { useErrorText } from '../../i18n/messages';
import { useWishMessages } from '../../i18n/wish-messages';
import { UpdateWishListDocument, type OwnWishListFragment } from './wishlist.generated';
import styles from './account-wishlist.module.css';

/** The consent to emails about lower prices of a list's products. */
export function PriceDropChoice({
  list: { id, wantsMails, priceDropPercent },
}: {
  list: OwnWishListFragment;
}) {
  const messages = useWishMessages();
  const translate = useErrorText();
  const showToast = useToast();
  const [update, { loading }] = useMutation(UpdateWishListDocument);
  const choose = (isWanted: boolean) =>
    void update({ variables: { input: { id, wantsMails: isWanted } } }).catch((error: unknown) =>
      showToast(translate(messageOf(error))),
    );
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        checked={wantsMails}
        disabled={loading}
        onChange={({ target }) => choose(target.checked)}
      />
      {messages.priceDrops(priceDropPercent)}
    </label>
  );
}
