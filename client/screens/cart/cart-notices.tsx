import { messageOf } from '../../apollo/message-of';
import { Banner } from '../../components/banner';
import { sayChange, type CartChange, isLineChange } from '../../state/cart-changes';
import styles from './cart-notices.module.css';

interface CartNoticesProps {
  /** Sentences of what happened on the way to this page. */
  told: readonly string[];
  /** What changed since the lines were put in. */
  changes: readonly CartChange[];
  /** Why the lines could not be compared with what the shop has now. */
  error: unknown;
  onAskAgain: () => void;
}

/** What a shopper should know of the cart before anything else; each line says the rest itself. §2 */
export function CartNotices({ told, changes, error, onAskAgain }: CartNoticesProps) {
  const lines = new Set(changes.filter(isLineChange).map(({ product }) => product)).size;
  const notices = [
    ...told,
    ...(lines > 0 ? [sayMarked(lines)] : []),
    ...changes.filter((change) => !isLineChange(change)).map(sayChange),
  ];

  return (
    <div className={styles.notices} role="status">
      {notices.map((notice) => (
        <Banner key={notice} tone="wait">
          {notice}
        </Banner>
      ))}
      {error !== undefined && (
        <Banner tone="bad" onRetry={onAskAgain}>
          Prices and stock could not be checked. {messageOf(error)}
        </Banner>
      )}
    </div>
  );
}

function sayMarked(lines: number): string {
  return lines === 1
    ? 'One thing in your cart has changed since you put it there: it is marked below.'
    : `${lines} things in your cart have changed since you put them there: they are marked below.`;
}
