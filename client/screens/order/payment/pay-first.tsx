import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Banner } from '../../../components/feedback/banner';
import { formatMoment, formatRupees } from '../../../lib/format';
import { toPaise } from '../../../lib/money';
import { changeMessage, type OrderArrival } from '../../../state/cart-changes';
import { useMessages } from '../../../i18n/messages';
import { PayBar } from './pay-bar';
import { PaymentWidget } from './payment-widget';
import type { OrderDetails } from '../order-data';
import styles from './pay-first.module.css';

interface PayFirstProps {
  order: OrderDetails;
  onOutdated: () => void;
}

/** Payment section of an unpaid order, above the rest of the order. §2, §4 */
export function PayFirst({ order, onOutdated }: PayFirstProps) {
  const { order: messages, cart } = useMessages();
  const arrival = useLocation().state as Partial<OrderArrival> | null;
  const { heldUntil, totalPrice } = order;
  const section = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const amount = formatRupees(toPaise(totalPrice), { paise: true });
  const isHeld = heldUntil !== null && isInFuture(heldUntil);

  return (
    <div ref={section} className={styles.pay}>
      <div className={styles.words}>
        <h2 ref={heading} tabIndex={-1}>
          {messages.payToConfirm(amount)}
        </h2>
        {arrival?.priceFalls?.map((change) => (
          <Banner key={change.product} tone="ok">
            {changeMessage(change, cart)}
          </Banner>
        ))}
        <p className="muted small">{isHeld ? messages.heldUntil(holdEnd(heldUntil)) : messages.notHeld}</p>
      </div>
      <PaymentWidget orderId={order.id} onRefused={onOutdated} />
      <PayBar amount={amount} heading={heading} section={section} />
    </div>
  );
}

const isInFuture = (moment: string) => Date.parse(moment) > Date.now();

const DAY_LENGTH = '2026-11-05'.length;

/** End of a stock hold in Asia/Kolkata: `18:03`, with the date if it is not today. */
function holdEnd(heldUntil: string): string {
  const end = formatMoment(heldUntil);
  const now = formatMoment(new Date().toISOString());
  const isToday = end.slice(0, DAY_LENGTH) === now.slice(0, DAY_LENGTH);
  return isToday ? end.slice(DAY_LENGTH + 1) : end;
}
