import { lazy, Suspense } from 'react';
import { useChangeMessage } from '../../apollo/products/use-line-name';
import { useRefreshedLines } from '../../apollo/products/use-refreshed-lines';
import { Banner } from '../../components/feedback/banner';
import { usePage } from '../../components/page/page-context';
import { Block } from '../../components/page/block';
import { CartLineName } from './summary/cart-line-name';
import { OrderLines } from '../../components/order/order-lines';
import { WithSidebar } from '../../components/page/with-sidebar';
import type { OrderAddress, PaymentMethodId } from '../../domain';
import { formatAddress } from '../../lib/format';
import { paths } from '../../lib/paths';
import { useBillingAddress } from '../../state/billing-address';
import { useCart } from '../../state/cart';
import type { Shopper } from '../../state/shopper';
import { isPriceFall } from '../../state/cart-changes';
import { useMerchantLang, useMessages } from '../../i18n/messages';
import { ChangeLink } from './change-link';
import { FinishedShipping, FinishedSignIn } from './finished-steps';
import { OrderSummary } from './order-summary';
import { usePlaceOrder } from './use-place-order';
import styles from './order-review.module.css';

// Its own chunk, because only shops with shipping methods need it.
const DeliveryChoice = lazy(async () => ({
  default: (await import('./quote/delivery-choice')).DeliveryChoice,
}));

// Its own chunk, because it is not needed for the order.
const ArrivalDates = lazy(async () => ({ default: (await import('./arrival-dates')).ArrivalDates }));

// Its own chunk, because the order can be placed without it.
const GiftChoice = lazy(async () => ({ default: (await import('./gift/gift-choice')).GiftChoice }));

interface OrderReviewProps {
  shopper: Shopper;
  address: OrderAddress;
  paymentMethod: PaymentMethodId;
}

/** Summary of the order, and the Place Order button. §2 */
export function OrderReview({ shopper, address, paymentMethod }: OrderReviewProps) {
  const cart = useCart();
  const { cart: cartMessages, checkout } = useMessages();
  const changeText = useChangeMessage(cartMessages, useMerchantLang());
  const { hasShippingMethods } = usePage().priceBook;
  const { placeOrder, placedItems, refusal, ...buttonState } = usePlaceOrder({
    shopper,
    address,
    paymentMethod,
  });
  const { changes } = useRefreshedLines(cart.isLoaded);
  const items = placedItems ?? cart.items;
  const visibleChanges = refusal?.changes.length ? refusal.changes : changes;

  return (
    <WithSidebar
      sidebar={
        <OrderSummary
          {...buttonState}
          items={items}
          address={address}
          paymentMethod={paymentMethod}
          refusal={refusal}
          onPlace={placeOrder}
        />
      }
    >
      <FinishedSignIn shopper={shopper} />
      <FinishedShipping address={address}>
        <Suspense>
          {!hasShippingMethods && <ArrivalDates address={address} />}
          {hasShippingMethods && items.length > 0 && (
            <DeliveryChoice items={items} address={address} paymentMethod={paymentMethod} />
          )}
        </Suspense>
      </FinishedShipping>
      <Billing />
      <Payment method={paymentMethod} />
      <Block title={checkout.items}>
        <div role="status" className={styles.changes}>
          {visibleChanges.map((change) => (
            <Banner key={change.kind + change.product} tone={isPriceFall(change) ? 'ok' : 'wait'}>
              {changeText(change)}
            </Banner>
          ))}
        </div>
        {items.length === 0 ? (
          <Banner tone="plain">{checkout.emptyCart}</Banner>
        ) : (
          <OrderLines
            items={items.map((item) => ({ ...item, id: item.product, name: <CartLineName item={item} /> }))}
          />
        )}
      </Block>
      {/* The last block, because its chunk can arrive after the others. */}
      <Suspense>
        {items.length > 0 && <GiftChoice shopper={shopper} isPlaced={placedItems !== undefined} />}
      </Suspense>
    </WithSidebar>
  );
}

function Payment({ method }: { method: PaymentMethodId }) {
  const { checkout, shared } = useMessages();
  return (
    <Block
      title={checkout.payment}
      action={<ChangeLink to={paths.payment()} label={checkout.changeMethod} />}
    >
      <p>{shared.paymentMethods[method]}</p>
    </Block>
  );
}

/** The address of the invoice, with business name and GSTIN; nothing if it is the shipping address. */
function Billing() {
  const billingAddress = useBillingAddress();
  const { order } = useMessages();
  return (
    billingAddress && (
      <Block title={order.billing}>
        <p>{formatAddress(billingAddress)}</p>
      </Block>
    )
  );
}
