import { useRef, useState, type SubmitEvent } from 'react';
import { useDelivery } from '../../apollo/use-delivery';
import { Banner } from '../../components/feedback/banner';
import { usePage } from '../../components/page/page-context';
import { PinAnswer } from '../../components/address/pin-answer';
import { Button } from '../../components/forms/button';
import { isIndia, type OrderAddress } from '../../domain';
import { addressLines, addressTitle, toOrderAddress, type SavedAddress } from '../../lib/saved-address';
import { saveBillingAddress } from '../../state/billing-address';
import { saveShippingAddress } from '../../state/checkout';
import { clearShippingDraft } from '../../state/shipping-draft';
import { useAddressMessages } from '../../i18n/address-messages';
import { useMessages } from '../../i18n/messages';
import { BillingChoice } from './billing/billing-choice';
import { ShippingForm } from './shipping-form';
import { useBilling } from './billing/use-billing';
import { useLeaveShipping } from './use-leave-shipping';
import pageStyles from './checkout-page.module.css';
import styles from './saved-addresses.module.css';

const ANOTHER = 'another';

interface SavedAddressesProps {
  addresses: readonly SavedAddress[];
  /** The address of the current checkout, or its unsubmitted draft; null without one. */
  currentAddress: OrderAddress | null;
}

/** Choice of a saved address, or the form for another one. */
export function SavedAddresses({ addresses, currentAddress }: SavedAddressesProps) {
  const leaveShipping = useLeaveShipping();
  const { checkout } = useMessages();
  const [choice, setChoice] = useState(() => initialChoice(addresses, currentAddress));
  const messages = useAddressMessages();
  const { gst } = usePage().priceBook;
  const isAnother = choice === ANOTHER;
  const typedAddress = savedIdOf(addresses, currentAddress) === undefined ? currentAddress : null;

  const chosenAddress = addresses.find(({ id }) => id === choice);
  const isExport = gst !== undefined && chosenAddress !== undefined && !isIndia(chosenAddress.country);
  const form = useRef<HTMLFormElement>(null);
  const billingDefault = addresses.find(({ isDefaultBilling }) => isDefaultBilling);
  const defaultAddress = billingDefault && toOrderAddress(billingDefault);
  const { billing, readBilling } = useBilling(form, {
    defaultAddress,
    isChosen: billingDefault?.id === choice,
  });

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!chosenAddress || isExport) return;
    const shippingAddress = toOrderAddress(chosenAddress);
    const billingAddress = await readBilling(shippingAddress);
    if (billingAddress === undefined) return;
    saveShippingAddress(shippingAddress);
    saveBillingAddress(billingAddress);
    clearShippingDraft();
    leaveShipping();
  };

  return (
    <>
      <form ref={form} className={`form ${pageStyles.form}`} noValidate onSubmit={submit}>
        <AddressChoices addresses={addresses} choice={choice} onChoose={setChoice} />
        {chosenAddress && (
          <>
            <SavedAddressAnswer address={chosenAddress} />
            {isExport && (
              <Banner tone="bad" role="alert">
                {messages.exportNotTaxed}
              </Banner>
            )}
            <BillingChoice billing={billing} />
            <Button type="submit" variant="primary" wide disabled={isExport}>
              {checkout.continue}
            </Button>
          </>
        )}
      </form>
      {isAnother && <ShippingForm initialAddress={typedAddress} defaultBilling={defaultAddress} />}
    </>
  );
}

interface AddressChoicesProps {
  addresses: readonly SavedAddress[];
  /** Id of the chosen address, or `another`. */
  choice: string;
  onChoose: (choice: string) => void;
}

function AddressChoices({ addresses, choice, onChoose }: AddressChoicesProps) {
  const messages = useAddressMessages();
  const radio = (value: string) => (
    <input
      type="radio"
      name="savedAddress"
      value={value}
      checked={choice === value}
      onChange={() => onChoose(value)}
    />
  );
  return (
    <fieldset className={styles.choices}>
      <legend className="sr">{messages.yours}</legend>
      {addresses.map((address) => (
        <label key={address.id} className={styles.choice}>
          {radio(address.id)}
          <span>
            <strong>{addressTitle(address)}</strong>
            <span className={styles.lines}>{addressLines(address, messages.states).join('\n')}</span>
          </span>
        </label>
      ))}
      <label className={styles.choice}>
        {radio(ANOTHER)}
        <span>{messages.another}</span>
      </label>
    </fieldset>
  );
}

/** Delivery dates of a saved address, or the refusal before the order. */
function SavedAddressAnswer({ address }: { address: SavedAddress }) {
  const { result } = useDelivery(isIndia(address.country) ? address.postalCode : '');
  const promise = result.data?.delivery;
  return <PinAnswer promise={promise && { ...promise, city: address.city, state: address.state }} />;
}

/** The saved address of the current checkout, else the form with its text, else the default address. */
function initialChoice(addresses: readonly SavedAddress[], currentAddress: OrderAddress | null): string {
  const id = currentAddress ? savedIdOf(addresses, currentAddress) : addresses[0]?.id;
  return id ?? ANOTHER;
}

/** Id of the saved address that the checkout copied; undefined if the address was typed, or has changed since. */
function savedIdOf(
  addresses: readonly SavedAddress[],
  currentAddress: OrderAddress | null,
): string | undefined {
  const key = JSON.stringify(currentAddress);
  return addresses.find((address) => JSON.stringify(toOrderAddress(address)) === key)?.id;
}
