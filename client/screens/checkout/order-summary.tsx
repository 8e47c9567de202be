import { lazy, Suspense, useId, type ReactNode } from 'react';
import { Loading } from '../../components/feedback/skeleton';
import { usePage } from '../../components/page/page-context';
import { PriceSummary } from '../../components/order/price-summary';
import {
  priceOrder,
  type OrderAddress,
  type Paise,
  type PaymentMethodId,
  type PriceBook,
} from '../../domain';
import type { CartItem } from '../../state/cart';
import { useMessages } from '../../i18n/messages';
import { isQuotedOrder } from './quote/is-quoted-order';
import { OrderControls } from './order-controls';
import type { Refusal } from './order-refusal';
import styles from './order-summary.module.css';

// Its own chunk, because only shops with a GST mode need it.
const GstOrderAmounts = lazy(async () => ({
  default: (await import('./gst/gst-order-amounts')).GstOrderAmounts,
}));
// Its own chunk, because only cash on delivery and shipping methods need it.
const QuotedOrderAmounts = lazy(async () => ({
  default: (await import('./quote/quoted-order-amounts')).QuotedOrderAmounts,
}));

interface OrderSummaryProps {
  items: readonly CartItem[];
  address: OrderAddress;
  paymentMethod: PaymentMethodId;
  refusal: Refusal | undefined;
  isBusy: boolean;
  /** True if the order waits for a connection. */
  isWaiting: boolean;
  /** Places the order for the visible total. */
  onPlace: (total: Paise) => void;
}

/** The amounts of the order, and the Place Order button. §9 */
export function OrderSummary({ items, address, refusal, ...controls }: OrderSummaryProps) {
  const headingId = useId();
  const { order } = useMessages();
  const { priceBook } = usePage();
  const { paymentMethod } = controls;
  const isQuoted = isQuotedOrder(paymentMethod, priceBook);
  const childrenOf = (total: Paise | undefined) => (
    <OrderControls isEmpty={items.length === 0} total={total} refusal={refusal} {...controls} />
  );

  return (
    <section className="panel" aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {order.summary}
      </h2>
      {items.length > 0 && (isQuoted || priceBook.gst) ? (
        <Suspense fallback={<Loading />}>
          {isQuoted ? (
            <QuotedOrderAmounts {...{ items, address, paymentMethod }} isRefused={refusal !== undefined}>
              {childrenOf}
            </QuotedOrderAmounts>
          ) : (
            <GstOrderAmounts
              priceBook={priceBook}
              items={items}
              placeOfSupply={address.state}
              quote={refusal?.quote}
            >
              {childrenOf}
            </GstOrderAmounts>
          )}
        </Suspense>
      ) : (
        <FlatOrderAmounts priceBook={priceBook} items={items}>
          {childrenOf}
        </FlatOrderAmounts>
      )}
    </section>
  );
}

interface FlatOrderAmountsProps {
  priceBook: PriceBook;
  items: readonly CartItem[];
  /** The controls below the amounts. */
  children: (total: Paise) => ReactNode;
}

/** The four amounts of the order with one tax rate on the items. §9 */
function FlatOrderAmounts({ priceBook, items, children }: FlatOrderAmountsProps) {
  const { order } = useMessages();
  const { itemsPrice, shippingPrice, taxPrice, totalPrice } = priceOrder(items, priceBook);
  const isEmpty = items.length === 0;
  return (
    <>
      <PriceSummary
        lines={[
          { label: order.lines.items, amount: itemsPrice },
          { label: order.lines.shipping, amount: isEmpty ? 0 : shippingPrice },
          { label: order.lines.tax, amount: taxPrice },
        ]}
        total={isEmpty ? 0 : totalPrice}
      />
      {children(totalPrice)}
    </>
  );
}
