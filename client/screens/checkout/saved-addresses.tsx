import { useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/forms/button';
import type { OrderAddress } from '../../domain';
import { paths } from '../../lib/paths';
import { addressLines, toOrderAddress, type SavedAddress } from '../../lib/saved-address';
import { saveShippingAddress } from '../../state/cart';
import { clearShippingDraft } from '../../state/shipping-draft';
import { useMessages } from '../../i18n/messages';
import { ShippingForm } from './shipping-form';
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
  const navigate = useNavigate();
  const { addresses: messages, checkout } = useMessages();
  const [choice, setChoice] = useState(() => initialChoice(addresses, currentAddress));
  const isAnother = choice === ANOTHER;
  const typedAddress = currentAddress?.line1 === undefined ? currentAddress : null;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const address = addresses.find(({ id }) => id === choice);
    if (!address) return;
    saveShippingAddress(toOrderAddress(address));
    clearShippingDraft();
    void navigate(paths.payment());
  };

  return (
    <>
      <form className={`form ${pageStyles.form}`} noValidate onSubmit={submit}>
        <fieldset className={styles.choices}>
          <legend className="sr">{messages.yours}</legend>
          {addresses.map((address) => (
            <label key={address.id} className={styles.choice}>
              <input
                type="radio"
                name="savedAddress"
                value={address.id}
                checked={choice === address.id}
                onChange={() => setChoice(address.id)}
              />
              <span>
                <strong>{address.recipient}</strong>
                <span className={styles.lines}>{addressLines(address).join('\n')}</span>
              </span>
            </label>
          ))}
          <label className={styles.choice}>
            <input
              type="radio"
              name="savedAddress"
              value={ANOTHER}
              checked={isAnother}
              onChange={() => setChoice(ANOTHER)}
            />
            <span>{messages.another}</span>
          </label>
        </fieldset>
        {!isAnother && (
          <Button type="submit" variant="primary" wide>
            {checkout.continue}
          </Button>
        )}
      </form>
      {isAnother && <ShippingForm initialAddress={typedAddress} />}
    </>
  );
}

/** The saved address of the current checkout, else the form with its text, else the default address. */
function initialChoice(addresses: readonly SavedAddress[], currentAddress: OrderAddress | null): string {
  if (!currentAddress) return addresses[0]?.id ?? ANOTHER;
  const key = JSON.stringify(currentAddress);
  return addresses.find((address) => JSON.stringify(toOrderAddress(address)) === key)?.id ?? ANOTHER;
}
