import { lazy, Suspense } from 'react';
import { skipToken, useQuery } from '@apollo/client/react';
import { MyAddressesDocument } from '../../apollo/my-addresses.generated';
import { Loading } from '../../components/feedback/skeleton';
import { useShippingAddress } from '../../state/checkout';
import { useSession } from '../../state/session';
import { useShopper } from '../../state/shopper';
import { useShippingDraft } from '../../state/shipping-draft';
import { useMessages } from '../../i18n/messages';
import { CheckoutPage } from './checkout-page';
import { FinishedSignIn } from './finished-steps';
import { SavedAddresses } from './saved-addresses';
import { ShippingForm } from './shipping-form';

// Its own chunk, because only shops with guests need it.
const GuestShippingForm = lazy(async () => ({
  default: (await import('./guest/guest-shipping-form')).GuestShippingForm,
}));

/** Shipping address step: the saved addresses, if there are any, and the form. §2 */
export function ShippingScreen() {
  const { checkout } = useMessages();
  const storedAddress = useShippingAddress();
  const draft = useShippingDraft();
  const session = useSession();
  const shopper = useShopper();
  const { data, loading } = useQuery(MyAddressesDocument, session ? {} : skipToken);
  // Without an answer, for example without a network, the form still works.
  const addresses = data?.myAddresses ?? [];
  return (
    <CheckoutPage
      title={checkout.shipping}
      heading={checkout.headings.shipping}
      finished={<FinishedSignIn shopper={shopper} isFolded />}
    >
      {storedAddress === undefined || draft === undefined || (loading && !data) ? (
        <Loading />
      ) : shopper?.guestEmail ? (
        <Suspense fallback={<Loading />}>
          <GuestShippingForm initialAddress={draft ?? storedAddress} />
        </Suspense>
      ) : addresses.length > 0 ? (
        <SavedAddresses addresses={addresses} currentAddress={draft ?? storedAddress} />
      ) : (
        <ShippingForm initialAddress={draft ?? storedAddress} />
      )}
    </CheckoutPage>
  );
}
