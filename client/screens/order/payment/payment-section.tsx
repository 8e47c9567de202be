import { lazy, Suspense, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Banner } from '../../../components/feedback/banner';
import { useBoughtName } from '../../../components/order/use-bought-name';
import { formatMoment, formatRupees } from '../../../lib/format';
import { classNames } from '../../../lib/class-names';
import { METHOD_NAMES } from '../../../lib/payment-methods';
import { toPaise } from '../../../lib/money';
import { changeMessage, type CartChange, type OrderArrival } from '../../../state/cart-changes';
import { useMessages } from '../../../i18n/messages';
import { PayBar } from './pay-bar';
import { PaymentSkeleton } from './payment-skeleton';
import type { OrderDetails } from '../order-data';
import styles from './payment-section.module.css';

// An order loads the code of its own method only.
const PaymentWidget = lazy(async () => ({
  default: (await import('./payment-widget')).PaymentWidget,
}));
const RazorpayPayment = lazy(async () => ({
  default: (await import('./razorpay/razorpay-payment')).RazorpayPayment,
}));

interface PaymentSectionProps {
  order: OrderDetails;
  onOutdated: () => void;
}

/** Payment section of an unpaid order, above the other sections of the order. §2, §4 */
export function PaymentSection({ order, onOutdated }: PaymentSectionProps) {
  const { order: messages, cart } = useMessages();
  const arrival = useLocation().state as Partial<OrderArrival> | null;
  const boughtName = useBoughtName(order.orderItems);
  const { heldUntil, orderItems, totalPrice } = order;
  const isRazorpay = order.paymentMethod === METHOD_NAMES.Razorpay;
  const section = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const amount = formatRupees(toPaise(totalPrice), { paise: true });
  const nameOf = ({ product, name }: CartChange) => {
    const item = orderItems.find(({ productId }) => productId === product);
    return item ? boughtName(product, item.name).name : name;
  };
  const hasStockHold = heldUntil !== null && isInFuture(heldUntil);

  return (
    <div ref={section} className={classNames(styles.payment, isRazorpay && styles.stacked)}>
      <div className={styles.text}>
        <h2 ref={heading} tabIndex={-1}>
          {messages.payToConfirm(amount)}
        </h2>
        {arrival?.priceFalls?.map((change) => (
          <Banner key={change.product} tone="ok">
            {changeMessage({ ...change, name: nameOf(change) }, cart)}
          </Banner>
        ))}
        <p className="muted small">
          {hasStockHold ? messages.heldUntil(formatHoldEnd(heldUntil)) : messages.notHeld}
        </p>
      </div>
      <Suspense fallback={<PaymentSkeleton />}>
        {isRazorpay ? (
          <RazorpayPayment
            orderId={order.id}
            amount={amount}
            hold={hasStockHold ? { until: heldUntil, text: formatHoldEnd(heldUntil) } : undefined}
            onOutdated={onOutdated}
          />
        ) : (
          <PaymentWidget orderId={order.id} onRefused={onOutdated} />
        )}
      </Suspense>
      <PayBar amount={amount} heading={heading} section={section} />
    </div>
  );
}

const isInFuture = (isoTime: string) => Date.parse(isoTime) > Date.now();

const DATE_LENGTH = '2026-11-05'.length;

/** End of a stock hold in Asia/Kolkata: `18:03`, with the date if it is not today. */
function formatHoldEnd(heldUntil: string): string {
  const endText = formatMoment(heldUntil);
  const nowText = formatMoment(new Date().toISOString());
  const isToday = endText.slice(0, DATE_LENGTH) === nowText.slice(0, DATE_LENGTH);
  return isToday ? endText.slice(DATE_LENGTH + 1) : endText;
}
