import { useId } from 'react';
import { FREE_SHIPPING_ABOVE, shortOfFreeShipping, type Paise } from '../../domain';
import { formatRupees } from '../../lib/format';
import { useWords } from '../../words/words';
import styles from './free-shipping.module.css';

/** How much more makes shipping free, as a sentence and as a bar. §9 */
export function FreeShipping({ itemsPrice }: { itemsPrice: Paise }) {
  const wordsId = useId();
  const { cart } = useWords();
  const missing = shortOfFreeShipping(itemsPrice);

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
