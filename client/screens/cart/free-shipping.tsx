import { useId } from 'react';
import { usePage } from '../../components/page/page-context';
import { missingForFreeShipping, type Paise } from '../../domain';
import { formatRupees } from '../../lib/format';
import { useMessages } from '../../i18n/messages';
import styles from './free-shipping.module.css';

/** Share of the free-shipping limit from which the missing amount is visible; below it, only the terms are visible. */
const NEAR_LIMIT_SHARE = 0.6;

/** Missing amount for free shipping, as text and as a bar. Far below the limit, it shows only the terms. §9 */
export function FreeShipping({ itemsPrice }: { itemsPrice: Paise }) {
  const textId = useId();
  const { cart } = useMessages();
  const { shipping } = usePage().priceBook;
  const { freeAbove } = shipping;
  const missingAmount = missingForFreeShipping(itemsPrice, shipping);

  if (itemsPrice < NEAR_LIMIT_SHARE * freeAbove)
    return <p className="muted small">{cart.freeAbove(formatRupees(freeAbove))}</p>;
  return (
    <div className={styles.freeShipping}>
      <p id={textId} className={missingAmount ? styles.text : styles.reached}>
        {missingAmount ? cart.amountToFreeShipping(formatRupees(missingAmount)) : cart.shipsFree}
      </p>
      <progress
        className={styles.bar}
        value={Math.min(itemsPrice, freeAbove)}
        max={freeAbove}
        aria-labelledby={textId}
      />
    </div>
  );
}
