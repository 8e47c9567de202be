import { useId } from 'react';
import { FREE_SHIPPING_ABOVE, missingForFreeShipping, type Paise } from '../../domain';
import { formatRupees } from '../../lib/format';
import { useMessages } from '../../i18n/messages';
import styles from './free-shipping.module.css';

/** Share of the free-shipping limit from which the missing amount is visible; below it, only the terms are visible. */
const NEAR_LIMIT_SHARE = 0.6;

/** Missing amount for free shipping, as text and as a bar. Far below the limit, it shows only the terms. §9 */
export function FreeShipping({ itemsPrice }: { itemsPrice: Paise }) {
  const textId = useId();
  const { cart } = useMessages();
  const missingAmount = missingForFreeShipping(itemsPrice);

  if (itemsPrice < NEAR_LIMIT_SHARE * FREE_SHIPPING_ABOVE)
    return <p className="muted small">{cart.freeAbove(formatRupees(FREE_SHIPPING_ABOVE))}</p>;
  return (
    <div className={styles.freeShipping}>
      <p id={textId} className={missingAmount ? styles.text : styles.reached}>
        {missingAmount ? cart.amountToFreeShipping(formatRupees(missingAmount)) : cart.shipsFree}
      </p>
      <progress
        className={styles.bar}
        value={Math.min(itemsPrice, FREE_SHIPPING_ABOVE)}
        max={FREE_SHIPPING_ABOVE}
        aria-labelledby={textId}
      />
    </div>
  );
}
