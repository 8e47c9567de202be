import { useId } from 'react';
import { useBoughtName } from '../../../components/order/use-bought-name';
import { useBoughtPath } from '../../../apollo/products/use-bought-lines';
import { useIsAdmin } from '../../../apollo/use-is-admin';
import { Link } from 'react-router-dom';
import { buttonClassOf } from '../../../components/forms/button';
import { Picture } from '../../../components/product/picture';
import { linePrice } from '../../../domain';
import { classNames } from '../../../lib/class-names';
import { formatRupees } from '../../../lib/format';
import { toPaise } from '../../../lib/money';
import { paths } from '../../../lib/paths';
import { useParcelMessages, type ParcelMessages } from '../../../i18n/parcel-messages';
import type { OrderDetails } from '../order-data';
import { ReturnLink } from '../returns/return-link';
import { isUnderWay } from '../../../components/order/parcel-states';
import { ParcelTrack } from '../../../components/order/parcel-track';
import styles from './parcel-view.module.css';

type Parcel = OrderDetails['shipments'][number];

interface ParcelViewProps {
  parcel: Parcel;
  order: OrderDetails;
  /** True for the only parcel of the order, which needs no number. */
  isOnly: boolean;
  /** True for the one parcel whose link is the primary action of the page. */
  isPrimary: boolean;
}

/** One parcel: courier, number, steps, contents and actions. */
export function ParcelView({ parcel, order, isOnly, isPrimary }: ParcelViewProps) {
  const headingId = useId();
  const messages = useParcelMessages();
  const { state } = parcel;
  return (
    <article className={styles.parcel} aria-labelledby={headingId}>
      <header className={styles.header}>
        <h2 id={headingId} className={styles.heading}>
          {titleOf(parcel, isOnly, messages)}
        </h2>
        <Carrier parcel={parcel} />
      </header>
      <ParcelTrack parcel={parcel} label={messages.timeline(parcel.position)} />
      {state === 'LOST' && <p>{messages.lostHint}</p>}
      {state === 'RETURNED_TO_ORIGIN' && <p>{messages.returnedHint}</p>}
      <ul className={styles.items}>
        {parcel.items.map((item) => (
          <ParcelItem key={item.productId} item={item} order={order} parcel={parcel} />
        ))}
      </ul>
      <ParcelActions parcel={parcel} orderId={order.id} isPrimary={isPrimary} />
    </article>
  );
}

/** The courier with its number, or own delivery; a packed parcel may have neither yet. */
function Carrier({ parcel: { state, courier, awb } }: { parcel: Parcel }) {
  const messages = useParcelMessages();
  if (awb === '' && courier === '' && state === 'PACKED') return null;
  return (
    <p className="muted small">
      {awb === '' ? (
        courier || messages.ownDelivery
      ) : (
        <>
          {courier === '' ? messages.trackingNumber : messages.courierAnd(courier)}{' '}
          <span className={styles.number}>{awb}</span>
        </>
      )}
    </p>
  );
}

function titleOf(
  { position, state, isReplacement }: Parcel,
  isOnly: boolean,
  messages: ParcelMessages,
): string {
  const stateText = messages.states[state];
  if (isReplacement) return messages.replacement(position, stateText);
  return isOnly ? messages.singleParcel(stateText) : messages.parcel(position, stateText);
}

interface ParcelItemProps {
  item: Parcel['items'][number];
  order: OrderDetails;
  parcel: Parcel;
}

function ParcelItem({ item, order, parcel }: ParcelItemProps) {
  const messages = useParcelMessages();
  const boughtPath = useBoughtPath();
  const { productId, image, qty } = item;
  const { name, lang } = useBoughtName(order.orderItems)(productId, item.name);
  const price = order.orderItems.find((line) => line.productId === productId)?.price;
  return (
    <li className={styles.item}>
      <Picture image={image} alt="" sizes="72px" />
      <div className={styles.text}>
        <p>
          <Link className={classNames('target', styles.name)} to={paths.product(productId)} lang={lang}>
            {name}
          </Link>{' '}
          <span className="muted small num">{messages.quantity(qty)}</span>
        </p>
        {parcel.state === 'DELIVERED' && (
          <p className={styles.links}>
            <Link className="link target" to={`${paths.product(productId)}#reviews`}>
              {messages.review}
              <span className="sr">{messages.ofProduct(name)}</span>
            </Link>
            <Link className="link target" to={boughtPath(productId, qty)}>
              {messages.buyAgain}
              <span className="sr">{messages.ofProduct(name)}</span>
            </Link>
          </p>
        )}
      </div>
      {price && !parcel.isReplacement && (
        <span className={classNames('price', styles.price)}>
          {formatRupees(linePrice({ price: toPaise(price), qty }))}
        </span>
      )}
    </li>
  );
}

interface ParcelActionsProps {
  parcel: Parcel;
  orderId: string;
  isPrimary: boolean;
}

/** The courier's page of a parcel under way, or the tracking page; the return of a delivered parcel. */
function ParcelActions({ parcel, orderId, isPrimary }: ParcelActionsProps) {
  const messages = useParcelMessages();
  const isAdmin = useIsAdmin();
  const { state, courier, position, trackingUrl, trackingToken, items } = parcel;
  if (state === 'DELIVERED' && !isAdmin)
    return (
      <div className={styles.actions}>
        <ReturnLink orderId={orderId} products={items.map(({ productId }) => productId)} />
      </div>
    );
  if (!isUnderWay(parcel)) return null;
  const className = buttonClassOf({ variant: isPrimary ? 'primary' : 'outline' });
  return (
    <div className={styles.actions}>
      {trackingUrl === null ? (
        <Link className={className} to={paths.tracking(trackingToken)}>
          {messages.track}
          <span className="sr">{messages.ofParcel(position)}</span>
        </Link>
      ) : (
        <a className={className} href={trackingUrl} rel="noreferrer">
          {messages.trackAt(courier)}
          <span className="sr">{messages.opensTheirWebsite}</span>
        </a>
      )}
    </div>
  );
}
