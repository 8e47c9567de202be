import { useId } from 'react';
import { PriceSummary } from '../../components/order/price-summary';
import { toPaise } from '../../lib/money';
import { useWords } from '../../i18n/messages';
import type { ShownOrder } from './order-data';
import styles from './receipt.module.css';

type Sums = Pick<ShownOrder, 'itemsPrice' | 'shippingPrice' | 'taxPrice' | 'totalPrice'>;

/** The order's amounts, as a receipt with a scalloped lower edge. §2 */
export function Receipt({ order }: { order: Sums }) {
  const headingId = useId();
  const { order: words } = useWords();
  return (
    <section className={styles.receipt} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {words.summary}
      </h2>
      <PriceSummary
        lines={[
          { label: words.lines.items, amount: toPaise(order.itemsPrice) },
          { label: words.lines.shipping, amount: toPaise(order.shippingPrice) },
          { label: words.lines.tax, amount: toPaise(order.taxPrice) },
        ]}
        total={toPaise(order.totalPrice)}
      />
    </section>
  );
}
