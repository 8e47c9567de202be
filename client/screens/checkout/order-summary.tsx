import { lazy, Suspense, useId, type ReactNode } from 'react';
import { Banner } from '../../components/feedback/banner';
import { Loading } from '../../components/feedback/skeleton';
import { Button, ButtonLink } from '../../components/forms/button';
import { usePage } from '../../components/page/page-context';
import { PriceSummary } from '../../components/order/price-summary';
import { priceOrder, type OrderAddress, type Paise, type PriceBook } from '../../domain';
import { formatRupees } from '../../lib/format';
import { paths } from '../../lib/paths';
import type { CartItem } from '../../state/cart';
import { useErrorText, useMessages } from '../../i18n/messages';
import { OrderAgreement } from './order-agreement';
import type { Refusal } from './order-refusal';
import styles from './order-summary.module.css';

// Its own chunk, because only shops with a GST mode need it.
const GstOrderAmounts = lazy(async () => ({
  default: (await import('./gst/gst-order-amounts')).GstOrderAmounts,
}));

interface OrderSummaryProps {
  items: readonly CartItem[];
  address: OrderAddress;
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
  const childrenOf = (total: Paise | undefined) => (
    <OrderControls isEmpty={items.length === 0} total={total} refusal={refusal} {...controls} />
  );

  return (
    <section className="panel" aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {order.summary}
      </h2>
      {priceBook.gst && items.length > 0 ? (
        <Suspense fallback={<Loading />}>
          <GstOrderAmounts
            priceBook={priceBook}
            items={items}
            placeOfSupply={address.state}
            quote={refusal?.quote}
          >
            {childrenOf}
          </GstOrderAmounts>
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

interface OrderControlsProps extends Omit<OrderSummaryProps, 'items' | 'address'> {
  isEmpty: boolean;
  /** Total to pay; undefined while it loads. */
  total: Paise | undefined;
}

/** The refusal of the last attempt, and the Place Order button with its total. */
function OrderControls({ isEmpty, total, refusal, isBusy, isWaiting, onPlace }: OrderControlsProps) {
  const amountId = useId();
  const { cart, checkout, offline } = useMessages();
  const translate = useErrorText();
  const buttonText = isBusy ? checkout.placing : checkout.placeOrder;
  const hasChanges = refusal !== undefined && refusal.changes.length > 0;
  const banner = refusal && (
    <Banner tone={hasChanges ? 'wait' : 'bad'} role="alert">
      {hasChanges ? checkout.cartChanged : translate(refusal.message)}
    </Banner>
  );
  if (isEmpty)
    return (
      <>
        {banner}
        <ButtonLink variant="primary" wide to={paths.home()}>
          {cart.continueShopping}
        </ButtonLink>
      </>
    );
  return (
    <>
      {/* The amounts explain a quote with other taxes. */}
      {(hasChanges || !refusal?.quote) && banner}
      <OrderAgreement />
      <Button
        variant="primary"
        wide
        busy={isBusy}
        disabled={isWaiting || total === undefined}
        aria-describedby={amountId}
        onClick={() => total !== undefined && onPlace(total)}
      >
        {isWaiting ? offline.orderQueuedTitle : buttonText}
      </Button>
      <p id={amountId} className="muted small">
        {total !== undefined && checkout.payNext(formatRupees(total, { paise: true }))}
      </p>
    </>
  );
}
