import { formatRupees } from '../../../lib/format';
import { useLostFocus } from '../../../lib/input/use-lost-focus';
import { toPaise } from '../../../lib/money';
import { useCashMessages } from '../../../i18n/cash-messages';
import type { OrderDetails } from '../order-data';
import { ConfirmOrder } from './confirm-order';
import styles from './cash-section.module.css';

interface CashSectionProps {
  order: OrderDetails;
  onOutdated: () => void;
}

/** Task of the buyer of an unpaid order with cash on delivery: to confirm it, then to pay at the door. */
export function CashSection({ order, onOutdated }: CashSectionProps) {
  const messages = useCashMessages();
  const amount = formatRupees(toPaise(order.totalPrice), { paise: true });
  const isUnconfirmed = order.confirmedAt === null;
  const heading = useLostFocus<HTMLHeadingElement>(!isUnconfirmed);
  return (
    <section
      className={styles.cash}
      aria-label={isUnconfirmed ? messages.confirmTitle : messages.payTitle(amount)}
    >
      {isUnconfirmed && <ConfirmOrder order={order} onOutdated={onOutdated} />}
      <div role="status" className={styles.status}>
        {!isUnconfirmed && (
          <>
            <h2 ref={heading} tabIndex={-1} className={styles.title}>
              {messages.payTitle(amount)}
            </h2>
            <p>{messages.payLead}</p>
          </>
        )}
      </div>
    </section>
  );
}
