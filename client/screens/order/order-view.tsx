import { lazy, Suspense } from 'react';
import { useIsAdmin } from '../../apollo/use-is-admin';
import { Banner } from '../../components/feedback/banner';
import { Block } from '../../components/page/block';
import { OrderLines } from '../../components/order/order-lines';
import { MerchantText } from '../../components/texts/merchant-text';
import { WithSidebar } from '../../components/page/with-sidebar';
import { orderFactsOf } from '../../components/order/order-rest';
import { ignoreErrors, isDeliverable } from '../../domain';
import { visibleParcels } from '../../components/order/parcel-states';
import { formatAddress, formatDate, mailLink } from '../../lib/format';
import { toPaise } from '../../lib/money';
import { methodOfName } from '../../lib/payment-methods';
import { shippingNameOf } from '../../lib/names/shipping-name';
import { useLanguage, useMessages } from '../../i18n/messages';
import { InvoiceButton } from './documents/invoice-button';
import { OrderOutcomeBanners } from './order-outcome-banners';
import { OrderStep } from './order-step';
import { OrderTimeline } from './order-timeline';
import { PaymentOrConfirmation, usePaymentState } from './payment/payment-or-confirmation';
import { Receipt } from './receipt';
import type { OrderDetails } from './order-data';
import { orderStateKey, useOrderUpdates } from './use-order-updates';
import styles from './order-view.module.css';

const OrderDocuments = lazy(async () => ({
  default: (await import('./documents/order-documents')).OrderDocuments,
}));
// Its own chunk, because only guests need it.
const AccountPanel = lazy(async () => ({ default: (await import('./guest/account-panel')).AccountPanel }));
// Its own chunk, because only orders with parcels need it.
const importParcelList = () => import('./parcels/parcel-list');
const ParcelList = lazy(async () => ({ default: (await importParcelList()).ParcelList }));
// The list is above the address, which would move down if the chunk came after the order.
importParcelList().catch(ignoreErrors('the lazy component reports a failed import', undefined));
// Its own chunk, because only orders with returns need it.
const OrderReturns = lazy(async () => ({ default: (await import('./returns/order-returns')).OrderReturns }));
// Its own chunk, because only orders with a change need it.
const OrderChanges = lazy(async () => ({ default: (await import('./returns/order-changes')).OrderChanges }));
// Its own chunk, because only gifts need it.
const OrderGift = lazy(async () => ({ default: (await import('./gift/order-gift')).OrderGift }));
// Its own chunk, because an order can be read without it.
const ShopperActions = lazy(async () => ({ default: (await import('./shopper-actions')).ShopperActions }));
// Its own chunk, because only delivered orders need it.
const ReturnLink = lazy(async () => ({ default: (await import('./returns/return-link')).ReturnLink }));
// Its own chunk, because only orders with cash on delivery need it.
const CashSection = lazy(async () => ({ default: (await import('./cash/cash-section')).CashSection }));
// Admin-only chunks, which shoppers never load.
const DeliverAction = lazy(async () => ({ default: (await import('./deliver-action')).DeliverAction }));
const AdminOrderActions = lazy(async () => ({
  default: (await import('./admin/admin-order-actions')).AdminOrderActions,
}));
const AdminOrderRecords = lazy(async () => ({
  default: (await import('./admin/admin-order-records')).AdminOrderRecords,
}));

interface OrderViewProps {
  order: OrderDetails;
  /** Refetches the order after a refused action, or when the state on the server differs from the visible order. */
  onOutdated: () => void;
}

export function OrderView({ order, onOutdated }: OrderViewProps) {
  const isAdmin = useIsAdmin();
  useOrderUpdates(order, onOutdated);
  const paymentState = usePaymentState(order);
  const { order: messages, shared } = useMessages();
  const { orderItems, paidAt } = order;
  const items = orderItems.map(presentLine);

  return (
    <div className={styles.order}>
      <PaymentOrConfirmation order={order} paymentState={paymentState} onOutdated={onOutdated} />
      {paymentState.isGuest && (order.isPaid || order.confirmedAt !== null) && (
        <Suspense>
          <AccountPanel order={order} />
        </Suspense>
      )}
      {paymentState.isCashDue && (
        <Suspense>
          <CashSection order={order} onOutdated={onOutdated} />
        </Suspense>
      )}
      {order.shipments.length === 0 && <OrderTimeline order={order} />}
      <WithSidebar
        sidebar={
          <OrderSidebar order={order} onOutdated={onOutdated} hasInvoiceAbove={paymentState.isConfirmed} />
        }
      >
        <Parcels order={order} />
        <Shipping order={order} />
        <Billing address={order.billingAddress} />
        <Block title={messages.payment}>
          <p>{shared.paymentMethods[methodOfName(order.paymentMethod)]}</p>
          <OrderStep
            isDone={paidAt !== null}
            tone={paidAt ? 'ok' : 'wait'}
            text={paidAt ? messages.paidOn(formatDate(paidAt)) : messages.notPaid}
          />
          <OrderOutcomeBanners order={order} />
        </Block>
        {order.invoice && <Documents order={order} />}
        <Block title={messages.items}>
          {items.length === 0 ? <Banner tone="plain">{messages.empty}</Banner> : <OrderLines items={items} />}
        </Block>
        {/* The last block, because its chunk can arrive after the others. */}
        {order.giftMessage && (
          <Suspense>
            <OrderGift message={order.giftMessage} />
          </Suspense>
        )}
      </WithSidebar>
      {/* The key remounts the records after each state change, so that they refetch. */}
      <Suspense>
        {isAdmin && <AdminOrderRecords key={order.id + orderStateKey(order)} order={order} />}
      </Suspense>
    </div>
  );
}

interface OrderSidebarProps extends OrderViewProps {
  /** True if the confirmation has the invoice button. */
  hasInvoiceAbove: boolean;
}

/** The receipt, and the actions of the buyer or the admin. */
function OrderSidebar({ order, onOutdated, hasInvoiceAbove }: OrderSidebarProps) {
  const isAdmin = useIsAdmin();
  return (
    <div className={styles.aside}>
      <Receipt order={order} />
      <Suspense>
        <OrderActions order={order} onOutdated={onOutdated} />
      </Suspense>
      {hasOneInvoice(order) && !hasInvoiceAbove && <InvoiceButton orderId={order.id} />}
      <Suspense>
        {isAdmin ? (
          <AdminOrderActions order={order} onOutdated={onOutdated} />
        ) : (
          <ShopperActions order={order} onOutdated={onOutdated} />
        )}
      </Suspense>
    </div>
  );
}

/** The buyer, the shipping address and the state of the delivery. */
function Shipping({ order }: { order: OrderDetails }) {
  const { user, shippingAddress, shippingMethod, deliveredAt } = order;
  const { order: messages } = useMessages();
  const language = useLanguage();
  return (
    <Block title={messages.shipping}>
      <p className={styles.buyer}>
        {user.name}
        <br />
        <a className="link" href={mailLink(user.email)}>
          {user.email}
        </a>
        <br />
        {formatAddress(shippingAddress)}
      </p>
      {shippingMethod && <p className="muted">{shippingNameOf(shippingMethod, language)}</p>}
      <OrderStep
        isDone={deliveredAt !== null}
        tone={deliveredAt ? 'ok' : 'wait'}
        text={deliveredAt ? messages.deliveredOn(formatDate(deliveredAt)) : messages.notDelivered}
      />
    </Block>
  );
}

/** The parcels and returns of an order; a delivered order without parcels has the link to its return. */
function Parcels({ order }: { order: OrderDetails }) {
  const isAdmin = useIsAdmin();
  const hasParcels = order.shipments.length > 0;
  return (
    <Suspense>
      {hasChanges(order) && <OrderChanges order={order} />}
      {order.returns.length > 0 && <OrderReturns order={order} />}
      {hasParcels && <ParcelList order={order} />}
      {order.isDelivered && !hasParcels && !isAdmin && (
        <ReturnLink orderId={order.id} products={order.orderItems.map(({ productId }) => productId)} />
      )}
    </Suspense>
  );
}

/** True for an order with a requested refund, cancelled units or a message of the shop. */
function hasChanges({ refunds, orderItems, notes }: OrderDetails): boolean {
  return (
    refunds.some(({ state }) => state === 'REQUESTED') ||
    orderItems.some(({ cancelledQty }) => cancelledQty > 0) ||
    notes.some(({ isPublic }) => isPublic)
  );
}

/** False for several parcels: each of them can have its own invoice, which the documents list. */
function hasOneInvoice(order: OrderDetails): boolean {
  return order.invoice !== null && visibleParcels(order).length < 2;
}

/** The documents; the key remounts them after each state change, so that they refetch. */
function Documents({ order }: { order: OrderDetails }) {
  return (
    <Suspense>
      <OrderDocuments key={orderStateKey(order)} orderId={order.id} />
    </Suspense>
  );
}

function presentLine({ productId, name, nameHi, price, ...item }: OrderDetails['orderItems'][number]) {
  return {
    ...item,
    id: productId,
    name: <MerchantText text={name} textHi={nameHi} />,
    price: toPaise(price),
  };
}

function Billing({ address }: { address: OrderDetails['billingAddress'] }) {
  const { order } = useMessages();
  return (
    address && (
      <Block title={order.billing}>
        <p>{formatAddress(address)}</p>
      </Block>
    )
  );
}

/** The button Mark As Delivered of a paid order, only for admins. §4, §6 */
function OrderActions({ order, onOutdated }: OrderViewProps) {
  return useIsAdmin() && isDeliverable(order, orderFactsOf(order)) ? (
    <DeliverAction orderId={order.id} onRefused={onOutdated} />
  ) : null;
}
