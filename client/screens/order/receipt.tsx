import { useId } from 'react';
import { PriceSummary } from '../../components/price-summary';
import { toPaise } from '../../lib/money';
import type { ShownOrder } from './shown-order';
import styles from './receipt.module.css';

/** What the order costs, on paper with a scalloped lower edge. §2 */
export function Receipt({ order }: { order: ShownOrder }) {
  const headingId = useId();
  return (
    <section className={styles.receipt} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        Order Summary
      </h2>
      <PriceSummary
        lines={[
          { label: 'Items', amount: toPaise(order.itemsPrice) },
          { label: 'Shipping', amount: toPaise(order.shippingPrice) },
          { label: 'Tax', amount: toPaise(order.taxPrice) },
        ]}
        total={toPaise(order.totalPrice)}
      />
    </section>
  );
}
