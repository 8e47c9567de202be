import { useId } from 'react';
import { FREE_SHIPPING_ABOVE, shortOfFreeShipping, type Paise } from '../../domain';
import { formatRupees } from '../../lib/format';
import { useMessages } from '../../i18n/messages';
import styles from './free-shipping.module.css';

/** Share of the free-shipping limit from which the missing amount shows; below it, only the terms show. */
const NEAR = 0.6;

/** Missing amount for free shipping, as text and as a bar; far below the limit, only the terms. §9 */
export function FreeShipping({ itemsPrice }: { itemsPrice: Paise }) {
  const wordsId = useId();
  const { cart } = useMessages();
  const missing = shortOfFreeShipping(itemsPrice);

  if (itemsPrice < NEAR * FREE_SHIPPING_ABOVE)
    return <p className="muted small">{cart.freeAbove(formatRupees(FREE_SHIPPING_ABOVE))}</p>;
  return (
    <div className={styles.way}>
      <p id={wordsId} className={missing ? styles.words : styles.done}>
        {missing ? cart.amountToFreeShipping(formatRupees(missing)) : cart.shipsFree}
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
