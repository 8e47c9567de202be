import { lazy, Suspense, useId } from 'react';
import { Loading } from '../../components/feedback/skeleton';
import { PriceSummary } from '../../components/order/price-summary';
import { toPaise } from '../../lib/money';
import { useMessages } from '../../i18n/messages';
import { usePaymentMethodMessages } from '../../i18n/payment-method-messages';
import type { ReceiptOrder } from './order-data';
import styles from './receipt.module.css';

// Its own chunk, because only orders with GST need it.
const GstReceiptLines = lazy(async () => ({
  default: (await import('./gst/gst-receipt-lines')).GstReceiptLines,
}));

/** The order's amounts, in the style of a paper receipt. §2 */
export function Receipt({ order }: { order: ReceiptOrder }) {
  const headingId = useId();
  const { order: messages } = useMessages();
  const { feeLine } = usePaymentMethodMessages();
  const fee = toPaise(order.feePrice);
  return (
    <section className={styles.receipt} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {messages.summary}
      </h2>
      {order.taxMode === 'FLAT_EXCLUSIVE' ? (
        <PriceSummary
          lines={[
            { label: messages.lines.items, amount: toPaise(order.itemsPrice) },
            { label: messages.lines.shipping, amount: toPaise(order.shippingPrice) - fee },
            ...(fee > 0 ? [{ label: feeLine, amount: fee }] : []),
            { label: messages.lines.tax, amount: toPaise(order.taxPrice) },
          ]}
          total={toPaise(order.totalPrice)}
        />
      ) : (
        <Suspense fallback={<Loading />}>
          <GstReceiptLines order={order} />
        </Suspense>
      )}
    </section>
  );
}
