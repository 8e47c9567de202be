import { Block } from '../../../components/page/block';
import { useGiftMessages } from '../../../i18n/buying/gift-messages';
import styles from './order-gift.module.css';

/** The message of the buyer to the recipient. */
export function OrderGift({ message }: { message: string }) {
  const messages = useGiftMessages();
  return (
    <Block title={messages.message}>
      <p className={styles.message} dir="auto">
        {message}
      </p>
    </Block>
  );
}
