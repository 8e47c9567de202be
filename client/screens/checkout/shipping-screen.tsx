import { Loading } from '../../components/feedback/skeleton';
import { useShippingAddress } from '../../state/cart';
import { useShippingDraft } from '../../state/shipping-draft';
import { useMessages } from '../../i18n/messages';
import { CheckoutPage } from './checkout-page';
import { ShippingForm } from './shipping-form';

/** Shipping address step. §2 */
export function ShippingScreen() {
  const { checkout } = useMessages();
  const saved = useShippingAddress();
  const draft = useShippingDraft();
  return (
    <CheckoutPage step={2} title={checkout.shipping}>
      {saved === undefined || draft === undefined ? <Loading /> : <ShippingForm start={draft ?? saved} />}
    </CheckoutPage>
  );
}
