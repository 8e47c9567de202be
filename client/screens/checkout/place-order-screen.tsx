import { Navigate } from 'react-router-dom';
import { usePage } from '../../components/page/page-context';
import { Loading } from '../../components/feedback/skeleton';
import { paths } from '../../lib/paths';
import { useCart, usePaymentMethod, useShippingAddress } from '../../state/cart';
import { useSession } from '../../state/session';
import { useMessages } from '../../i18n/messages';
import { CheckoutPage } from './checkout-page';
import { OrderReview } from './order-review';

/** The last checkout step; redirects to the first incomplete step. §2 */
export function PlaceOrderScreen() {
  const { checkout } = useMessages();
  const { isLoaded } = useCart();
  const session = useSession();
  const address = useShippingAddress();
  const paymentMethod = usePaymentMethod();
  const { gst } = usePage().priceBook;

  // With GST the state decides the tax. A stored address without a state is older than the tax mode.
  if (address === null || (gst && address && !address.state))
    return <Navigate to={paths.shipping()} replace />;
  if (paymentMethod === '') return <Navigate to={paths.payment()} replace />;
  return (
    <CheckoutPage step={4} title={checkout.placeOrder} lead={checkout.reviewHint}>
      {isLoaded && session && address && paymentMethod ? (
        <OrderReview userId={session.id} address={address} />
      ) : (
        <Loading />
      )}
    </CheckoutPage>
  );
}
