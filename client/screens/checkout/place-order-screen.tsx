import { Navigate } from 'react-router-dom';
import { usePage } from '../../components/page/page-context';
import type { OrderAddress, PriceBook } from '../../domain';
import { Loading } from '../../components/feedback/skeleton';
import { paths } from '../../lib/paths';
import { useCart } from '../../state/cart';
import { usePaymentMethod, useShippingAddress } from '../../state/checkout';
import { useShopper, type Shopper } from '../../state/shopper';
import { useMessages } from '../../i18n/messages';
import { PageHead } from '../../components/page/page-head';
import { OrderReview } from './order-review';
import styles from './checkout-page.module.css';

/** The last checkout step; redirects to the first incomplete step. §2 */
export function PlaceOrderScreen() {
  const { checkout } = useMessages();
  const { isLoaded } = useCart();
  const shopper = useShopper();
  const address = useShippingAddress();
  const paymentMethod = usePaymentMethod();
  const { priceBook, paymentMethods } = usePage();

  if (address === null || (address && shopper && !isComplete(address, shopper, priceBook)))
    return <Navigate to={paths.shipping()} replace />;
  // The merchant may have disabled the method since the payment step.
  if (paymentMethod === '' || (paymentMethod && !paymentMethods.includes(paymentMethod)))
    return <Navigate to={paths.payment()} replace />;
  return (
    <div className={`wrap page ${styles.review}`}>
      <PageHead title={checkout.placeOrder} />
      <h1>{checkout.headings.placeOrder}</h1>
      {isLoaded && shopper && address && paymentMethod ? (
        <OrderReview shopper={shopper} address={address} paymentMethod={paymentMethod} />
      ) : (
        <Loading />
      )}
    </div>
  );
}

/**
 * False for an address that the order cannot use: with GST an address without a state, which is older than the tax
 * mode, and the address of a guest without a recipient.
 */
function isComplete(address: OrderAddress, { guestEmail }: Shopper, { gst }: PriceBook): boolean {
  return !(gst && !address.state) && !(guestEmail !== undefined && !address.recipient);
}
