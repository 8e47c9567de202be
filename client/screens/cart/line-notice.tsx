import { formatNumber, formatRupees } from '../../lib/format';
import type { LineChange } from '../../state/cart-changes';
import styles from './line-notice.module.css';

/** What is another price or number now than when the line was put in, beside that line. §2 */
export function LineNotice({ change }: { change: LineChange }) {
  if (change.kind === 'QUANTITY') {
    return (
      <p className={styles.notice}>
        {`Only ${formatNumber(change.to)} left, quantity changed from ${formatNumber(change.from)}`}
      </p>
    );
  }
  return <p className={styles.notice}>{`Was ${formatRupees(change.from)}, is ${formatRupees(change.to)}`}</p>;
}
