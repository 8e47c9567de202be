import { Picture } from '../../../components/product/picture';
import { MerchantText } from '../../../components/texts/merchant-text';
import { useParcelMessages } from '../../../i18n/parcel-messages';
import type { OrderDetails } from '../order-data';
import { ParcelView } from './parcel-view';
import { isUnderWay, unpackedQty, visibleParcels } from '../../../components/order/parcel-states';
import styles from './parcel-list.module.css';

/** The parcels of an order, newest first, after the items that are not packed. */
export function ParcelList({ order }: { order: OrderDetails }) {
  const messages = useParcelMessages();
  const parcels = visibleParcels(order);
  const primaryId = order.isPaid ? parcels.find(isUnderWay)?.id : undefined;
  return (
    <section aria-label={messages.title} className={styles.parcels}>
      <UnpackedItems order={order} />
      {parcels.map((parcel) => (
        <ParcelView
          key={parcel.id}
          parcel={parcel}
          order={order}
          isOnly={parcels.length === 1}
          isPrimary={parcel.id === primaryId}
        />
      ))}
    </section>
  );
}

/** The items of an order in parcels that follow in a later parcel. */
function UnpackedItems({ order }: { order: OrderDetails }) {
  const messages = useParcelMessages();
  const items = order.orderItems.filter((item) => unpackedQty(item) > 0);
  if (items.length === 0 || order.isCancelled || order.isRefunded) return null;
  return (
    <article className={styles.rest}>
      <h2 className={styles.heading}>{messages.rest}</h2>
      <ul className={styles.restItems}>
        {items.map((item) => (
          <li key={item.productId}>
            <Picture image={item.image} alt="" sizes="40px" className={styles.small} />
            <span>
              <span>
                <MerchantText text={item.name} textHi={item.nameHi} />
              </span>{' '}
              <span className="muted num">{messages.quantity(unpackedQty(item))}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="muted small">{messages.restHint}</p>
    </article>
  );
}
