import { Loading } from '../../components/feedback/skeleton';
import { useShippingAddress } from '../../state/cart';
import { useShippingDraft } from '../../state/shipping-draft';
import { useMessages } from '../../i18n/messages';
import { CheckoutPage } from './checkout-page';
import { ShippingForm } from './shipping-form';

/** Shipping address step. §2 */
export function ShippingScreen() {
  const { checkout } = useMessages();
  const savedAddress = useShippingAddress();
  const draft = useShippingDraft();
  return (
    <CheckoutPage step={2} title={checkout.shipping}>
      {savedAddress === undefined || draft === undefined ? (
        <Loading />
      ) : (
        <ShippingForm initialAddress={draft ?? savedAddress} />
      )}
    </CheckoutPage>
  );
}
