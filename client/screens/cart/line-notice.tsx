import { formatRupees } from '../../lib/format';
import type { LineChange } from '../../state/cart-changes';
import { useWords } from '../../words/words';
import styles from './line-notice.module.css';

/** What is another price or number now than when the line was put in, beside that line. §2 */
export function LineNotice({ change }: { change: LineChange }) {
  const { cart } = useWords();
  return (
    <p className={styles.notice}>
      {change.kind === 'QUANTITY'
        ? cart.lineOnlyLeft(change.to, change.from)
        : cart.lineWasIs(formatRupees(change.from), formatRupees(change.to))}
    </p>
  );
}
