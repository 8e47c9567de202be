import { useState } from 'react';
import { usePinPlace } from '../../../apollo/use-pin-place';
import { PinAnswer } from '../../../components/address/pin-answer';
import { StateField } from '../../../components/address/state-field';
import { Field } from '../../../components/forms/field';
import { isIndia, MAX_LENGTH } from '../../../domain';
import { INDIA } from '../../../lib/constants';
import { useAddressMessages } from '../../../i18n/address-messages';
import { useMessages } from '../../../i18n/messages';
import { billingName, type BillingField } from './billing-problems';
import type { Billing } from './use-billing';
import styles from './billing-choice.module.css';

/** Fields of the invoice: the business, and the billing address if it is another one. */
export function BillingFields({ billing }: { billing: Billing }) {
  const { billing: messages } = useAddressMessages();
  const fieldOf = useBillingField(billing);
  return (
    <fieldset className={styles.fields}>
      <legend className={styles.legend}>{messages.title}</legend>
      {billing.isBusiness && (
        <>
          <Field {...fieldOf('businessName')} label={messages.businessName} autoComplete="organization" />
          <Field
            {...fieldOf('gstin')}
            label={messages.gstin}
            hint={messages.gstinHint}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </>
      )}
      {!billing.isSame && <BillingAddressFields billing={billing} />}
    </fieldset>
  );
}

function BillingAddressFields({ billing }: { billing: Billing }) {
  const messages = useAddressMessages();
  const { fields: labels } = messages;
  const { checkout } = useMessages();
  const fieldOf = useBillingField(billing);
  const [country, setCountry] = useState(billing.initialAddress?.country ?? INDIA);
  const isInIndia = isIndia(country);
  const { filled, followChange, ...answer } = usePinPlace({
    form: billing.form,
    fields: { postalCode: billingName('postalCode'), city: billingName('city'), state: billingName('state') },
    initialPin: '',
    isInIndia,
    onFill: billing.clearProblems,
  });
  const hintOf = (name: 'city' | 'state') => (filled.includes(name) ? messages.filledIn : undefined);
  return (
    <div className={styles.address} onChange={({ target }) => followChange(target)}>
      <Field {...fieldOf('recipient')} label={labels.recipient} autoComplete="billing name" />
      <Field
        {...fieldOf('postalCode')}
        label={labels.postalCode}
        autoComplete="billing postal-code"
        inputMode={isInIndia ? 'numeric' : undefined}
      />
      <PinAnswer {...answer} filled={filled} isDelivery={false} />
      <Field {...fieldOf('address')} label={checkout.fields.address} autoComplete="billing street-address" />
      <Field
        {...fieldOf('city')}
        label={labels.city}
        hint={hintOf('city')}
        autoComplete="billing address-level2"
      />
      <StateField
        {...fieldOf('state')}
        isInIndia={isInIndia}
        state={billing.initialAddress?.state}
        hint={hintOf('state')}
        autoComplete="billing address-level1"
      />
      <Field
        {...fieldOf('country')}
        label={labels.country}
        autoComplete="billing country-name"
        defaultValue={country}
        onChange={({ target }) => setCountry(target.value)}
      />
    </div>
  );
}

/** Returns the attributes of a billing field: its name, initial text and error. */
function useBillingField({ initialAddress, isSame, problems }: Billing) {
  const { billing: messages, fields } = useAddressMessages();
  const { checkout } = useMessages();
  return (name: BillingField) => {
    const isBusinessField = name === 'businessName' || name === 'gstin';
    const label = isBusinessField
      ? messages[name]
      : name === 'address'
        ? checkout.fields.address
        : fields[name];
    const problem = problems[name];
    const texts = {
      REQUIRED: checkout.isRequired(label),
      TOO_LONG: checkout.isTooLong(label, name === 'recipient' ? MAX_LENGTH.userName : MAX_LENGTH.address),
      PIN: checkout.notAPinCode,
      GSTIN: messages.notAGstin,
      OTHER_STATE: messages.otherState,
    };
    return {
      name: billingName(name),
      required: true,
      defaultValue: isBusinessField || !isSame ? (initialAddress?.[name] ?? '') : '',
      error: problem && texts[problem],
    };
  };
}
