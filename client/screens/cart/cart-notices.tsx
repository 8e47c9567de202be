import { isUnreachable, messageOf } from '../../apollo/message-of';
import { useChangeMessage } from '../../apollo/products/use-line-name';
import { Banner } from '../../components/feedback/banner';
import { isLineChange, isPriceFall, type CartChange } from '../../state/cart-changes';
import { useErrorText, useMerchantLang, useMessages } from '../../i18n/messages';
import styles from './cart-notices.module.css';

interface CartNoticesProps {
  /** Messages about the product of the URL and about lines with invalid data. */
  notices: readonly string[];
  /** Changes since the products were added. */
  changes: readonly CartChange[];
  /** Error of the refresh of the lines. */
  error: unknown;
  onRetry: () => void;
}

/** Notices above the cart. Each cart line shows the changes of its own product. §2 */
export function CartNotices({ notices, changes, error, onRetry }: CartNoticesProps) {
  const { cart, offline } = useMessages();
  const translate = useErrorText();
  const changeText = useChangeMessage(cart, useMerchantLang());
  const lineChanges = changes.filter(isLineChange);
  const changedLineCount = new Set(lineChanges.map(({ product }) => product)).size;
  const allNotices = [...notices, ...changes.filter((change) => !isLineChange(change)).map(changeText)];

  return (
    <div className={styles.notices} role="status">
      {changedLineCount > 0 && (
        <Banner tone={lineChanges.every(isPriceFall) ? 'ok' : 'wait'}>
          {cart.linesChanged(changedLineCount)}
        </Banner>
      )}
      {allNotices.map((notice) => (
        <Banner key={notice} tone="wait">
          {notice}
        </Banner>
      ))}
      {error !== undefined && (
        <Banner tone={isUnreachable(error) ? 'wait' : 'bad'} onRetry={onRetry}>
          {isUnreachable(error)
            ? offline.pricesNotChecked
            : `${cart.pricesNotChecked} ${translate(messageOf(error))}`}
        </Banner>
      )}
    </div>
  );
}
