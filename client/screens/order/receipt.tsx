import { useId } from 'react';
import { PriceSummary } from '../../components/order/price-summary';
import { toPaise } from '../../lib/money';
import { useMessages } from '../../i18n/messages';
import type { OrderDetails } from './order-data';
import styles from './receipt.module.css';

type Sums = Pick<OrderDetails, 'itemsPrice' | 'shippingPrice' | 'taxPrice' | 'totalPrice'>;

/** The order's amounts, as a receipt with a scalloped lower edge. §2 */
export function Receipt({ order }: { order: Sums }) {
  const headingId = useId();
  const { order: messages } = useMessages();
  return (
    <section className={styles.receipt} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {messages.summary}
      </h2>
      <PriceSummary
        lines={[
          { label: messages.lines.items, amount: toPaise(order.itemsPrice) },
          { label: messages.lines.shipping, amount: toPaise(order.shippingPrice) },
          { label: messages.lines.tax, amount: toPaise(order.taxPrice) },
        ]}
        total={toPaise(order.totalPrice)}
      />
    </section>
  );
}
