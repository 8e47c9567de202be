import { useId } from 'react';
import { FREE_SHIPPING_ABOVE, shortOfFreeShipping, type Paise } from '../../domain';
import { formatRupees } from '../../lib/format';
import { useWords } from '../../i18n/messages';
import styles from './free-shipping.module.css';

/** Share of the limit from which the missing amount encourages; below it, the terms are enough. */
const NEAR = 0.6;

/** The missing amount for free shipping, as a sentence and as a bar; far from the limit, only the terms. §9 */
export function FreeShipping({ itemsPrice }: { itemsPrice: Paise }) {
  const wordsId = useId();
  const { cart } = useWords();
  const missing = shortOfFreeShipping(itemsPrice);

  if (itemsPrice < NEAR * FREE_SHIPPING_ABOVE)
    return <p className="muted small">{cart.freeAbove(formatRupees(FREE_SHIPPING_ABOVE))}</p>;
  return (
    <div className={styles.way}>
      <p id={wordsId} className={missing ? styles.words : styles.done}>
        {missing ? cart.moreForFree(formatRupees(missing)) : cart.shipsFree}
      </p>
      <progress
        className={styles.bar}
        value={Math.min(itemsPrice, FREE_SHIPPING_ABOVE)}
        max={FREE_SHIPPING_ABOVE}
        aria-labelledby={wordsId}
      />
    </div>
  );
}
