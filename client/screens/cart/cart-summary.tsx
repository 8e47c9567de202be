import { lazy, Suspense, useId } from 'react';
import { ButtonLink } from '../../components/forms/button';
import { usePage } from '../../components/page/page-context';
import { PriceSummary } from '../../components/order/price-summary';
import { Loading } from '../../components/feedback/skeleton';
import { priceOrder, type PriceBook } from '../../domain';
import { paths } from '../../lib/paths';
import { useCart } from '../../state/cart';
import { useSession } from '../../state/session';
import { useMessages } from '../../i18n/messages';
import { FreeShipping } from './free-shipping';
import styles from './cart-summary.module.css';

// Its own chunk, because the shopper can read and change the cart without it.
const CartDelivery = lazy(async () => ({ default: (await import('./cart-delivery')).CartDelivery }));

// Its own chunk, because only shops with a GST mode need it.
const GstCartAmounts = lazy(async () => ({ default: (await import('./gst-cart-amounts')).GstCartAmounts }));

// Its own chunk, because only shops with shipping methods need it.
const ShippingLater = lazy(async () => ({ default: (await import('./shipping-later')).ShippingLater }));

/** Order amounts for the cart lines, and the link to the checkout. §2, §9 */
export function CartSummary() {
  const { priceBook } = usePage();
  const { itemsPrice } = useCart();
  const session = useSession();
  const headingId = useId();
  const { cart } = useMessages();

  return (
    <section className="panel" aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {cart.summary}
      </h2>
      {priceBook.gst ? (
        <Suspense fallback={<Loading />}>
          <GstCartAmounts priceBook={priceBook} />
        </Suspense>
      ) : (
        <FlatCartAmounts priceBook={priceBook} />
      )}
      {priceBook.hasShippingMethods ? (
        <Suspense>
          <ShippingLater />
        </Suspense>
      ) : (
        <FreeShipping itemsPrice={itemsPrice} />
      )}
      <div className={styles.delivery}>
        <Suspense>
          <CartDelivery />
        </Suspense>
      </div>
      <ButtonLink variant="primary" wide to={session ? paths.shipping() : paths.login(paths.shipping())}>
        {cart.checkout}
      </ButtonLink>
      <p className={styles.back}>
        <ButtonLink variant="text" to={paths.home()}>
          {cart.continueShopping}
        </ButtonLink>
      </p>
    </section>
  );
}

/** The amounts of the cart with one tax rate on the items. */
function FlatCartAmounts({ priceBook }: { priceBook: PriceBook }) {
  const { count, items } = useCart();
  const { cart, order } = useMessages();
  const { hasShippingMethods } = priceBook;
  // The price of a shipping method depends on the address.
  const options = hasShippingMethods && { methodPrice: 0 };
  const { itemsPrice, shippingPrice, taxPrice, totalPrice } = priceOrder(items, priceBook, options);
  return (
    <PriceSummary
      lines={[
        { label: cart.subtotal(count), amount: itemsPrice },
        ...(hasShippingMethods ? [] : [{ label: order.lines.shipping, amount: shippingPrice }]),
        { label: cart.taxOf(priceBook.taxBasisPoints / 100), amount: taxPrice },
      ]}
      totalLabel={cart.estimatedTotal}
      total={totalPrice}
    />
  );
}
