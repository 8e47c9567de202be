import { Banner } from '../../../components/feedback/banner';
import { useBoughtName } from '../../../components/order/use-bought-name';
import { Block } from '../../../components/page/block';
import { formatDay } from '../../../components/order/day-time';
import { formatAmount } from '../../../lib/format';
import { useMerchantLang, useMessages } from '../../../i18n/messages';
import { useReturnMessages } from '../../../i18n/return-messages';
import type { OrderDetails } from '../order-data';
import styles from './order-changes.module.css';

/** Requested refunds, cancelled units and messages of the shop. */
export function OrderChanges({ order }: { order: OrderDetails }) {
  const { changes } = useReturnMessages();
  const { product } = useMessages();
  const lang = useMerchantLang();
  const boughtName = useBoughtName(order.orderItems);
  const dayOf = (iso: string) => formatDay(iso, product.dayNames);
  return (
    <Block title={changes.title}>
      <div className={styles.changes}>
        {order.refunds
          .filter(({ state }) => state === 'REQUESTED')
          .map(({ id, amount, createdAt }) => (
            <Banner key={id} tone="wait">
              {changes.requested(formatAmount(amount), dayOf(createdAt))}
            </Banner>
          ))}
        {order.orderItems
          .filter(({ cancelledQty }) => cancelledQty > 0)
          .map(({ productId, name, cancelledQty }) => (
            <p key={productId}>{changes.cancelled(boughtName(productId, name).name, cancelledQty)}</p>
          ))}
        {order.notes
          .filter(({ isPublic }) => isPublic)
          .map(({ id, text, createdAt }) => (
            <div key={id}>
              <p className="muted small">{changes.note(dayOf(createdAt))}</p>
              <p className={styles.note} lang={lang}>
                {text}
              </p>
            </div>
          ))}
      </div>
    </Block>
  );
}
