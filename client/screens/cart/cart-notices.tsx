import { isUnreachable, messageOf } from '../../apollo/message-of';
import { Banner } from '../../components/feedback/banner';
import { isLineChange, isPriceFall, sayChange, type CartChange } from '../../state/cart-changes';
import { useSentence, useWords } from '../../i18n/messages';
import styles from './cart-notices.module.css';

interface CartNoticesProps {
  /** Messages about events before this screen opened. */
  notices: readonly string[];
  /** Changes since the products were added. */
  changes: readonly CartChange[];
  /** Error of the refresh of the lines. */
  error: unknown;
  onAskAgain: () => void;
}

/** Notices above the cart; each line shows its own changes. §2 */
export function CartNotices({ notices: messages, changes, error, onAskAgain }: CartNoticesProps) {
  const { cart, offline } = useWords();
  const sentence = useSentence();
  const marked = changes.filter(isLineChange);
  const lines = new Set(marked.map(({ product }) => product)).size;
  const notices = [
    ...messages,
    ...changes.filter((change) => !isLineChange(change)).map((change) => sayChange(change, cart)),
  ];

  return (
    <div className={styles.notices} role="status">
      {lines > 0 && <Banner tone={marked.every(isPriceFall) ? 'ok' : 'wait'}>{cart.marked(lines)}</Banner>}
      {notices.map((notice) => (
        <Banner key={notice} tone="wait">
          {notice}
        </Banner>
      ))}
      {error !== undefined && (
        <Banner tone={isUnreachable(error) ? 'wait' : 'bad'} onRetry={onAskAgain}>
          {isUnreachable(error) ? offline.unchecked : `${cart.unchecked} ${sentence(messageOf(error))}`}
        </Banner>
      )}
    </div>
  );
}
