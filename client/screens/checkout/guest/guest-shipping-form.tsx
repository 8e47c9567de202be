import { useRef, useState, type RefObject, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { useFormErrors } from '../../../apollo/use-form-errors';
import { usePinPlace } from '../../../apollo/use-pin-place';
import { PostalAddressFields, STRUCTURED_FIELDS } from '../../../components/address/postal-address-fields';
import { Button } from '../../../components/forms/button';
import { usePage } from '../../../components/page/page-context';
import {
  isIndia,
  orderAddressOf,
  parsePhone,
  parsePinCode,
  type BillingAddress,
  type OrderAddress,
} from '../../../domain';
import { INDIA } from '../../../lib/constants';
import { readFormTexts } from '../../../lib/form-texts';
import { saveBillingAddress } from '../../../state/billing-address';
import { saveShippingAddress } from '../../../state/checkout';
import { clearShippingDraft, storeShippingDraft } from '../../../state/shipping-draft';
import { useAddressMessages } from '../../../i18n/address-messages';
import { useGuestMessages } from '../../../i18n/guest-messages';
import { useMessages } from '../../../i18n/messages';
import { BillingChoice } from '../billing/billing-choice';
import { useBilling } from '../billing/use-billing';
import { useLeaveShipping } from '../use-leave-shipping';
import styles from '../checkout-page.module.css';

/** The email address and these fields are the seven of a guest's checkout. */
const FIELDS = STRUCTURED_FIELDS.filter(({ name }) => name !== 'line2' && name !== 'landmark');
const NAMES = ['postalCode', 'recipient', 'phone', 'line1', 'city', 'state', 'country'] as const;

type Texts = Record<(typeof NAMES)[number], string>;

/** Address form of a guest, PIN code first. The recipient is the name of the guest. */
export function GuestShippingForm({ initialAddress }: { initialAddress: OrderAddress | null }) {
  const { checkout } = useMessages();
  const messages = useGuestMessages();
  // Initial values; the inputs are uncontrolled.
  const [defaultAddress] = useState(initialAddress);
  const form = useRef<HTMLFormElement>(null);
  const { country, onCountryChange, showCountryField } = useCountry(form, defaultAddress?.country);
  const { errors, showErrors, clearError } = useFormErrors(NAMES);
  const problemsOf = useGuestAddressProblems();
  const { billing, readBilling } = useBilling(form);
  const readForm = () => readGuestForm(form.current, country);
  const saveDraft = () => storeShippingDraft(readForm());
  const { followChange, ...answer } = usePinPlace({
    form,
    fields: { postalCode: 'postalCode', city: 'city', state: 'state' },
    initialPin: defaultAddress?.postalCode ?? '',
    isInIndia: isIndia(country),
    onFill: (names) => {
      names.forEach(clearError);
      saveDraft();
    },
  });
  const continueWith = useContinue();

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const texts = readForm();
    if (showErrors(event.currentTarget, problemsOf(texts))) return;
    const address = orderAddressOfForm(texts);
    const billingAddress = await readBilling(address);
    if (billingAddress !== undefined) continueWith(address, billingAddress);
  };

  return (
    <form
      ref={form}
      className={`form ${styles.form}`}
      noValidate
      onChange={({ target }) => {
        if (isNamed(target)) clearError(target.name);
        saveDraft();
        followChange(target);
      }}
      onSubmit={submit}
    >
      <PostalAddressFields
        fields={FIELDS}
        address={defaultAddress ?? undefined}
        {...{ country, onCountryChange, errors, answer }}
        labels={{ line1: messages.address }}
        hints={{ phone: messages.phoneHint }}
        isStateRequired
      />
      {!onCountryChange && <OtherCountryButton onClick={showCountryField} />}
      <BillingChoice billing={billing} />
      <Button type="submit" variant="primary" wide>
        {checkout.continue}
      </Button>
    </form>
  );
}

const isNamed = (target: EventTarget): target is EventTarget & { name: string } => 'name' in target;

/** The country. Its field is visible for other countries than India, and after a click on its button. */
function useCountry(form: RefObject<HTMLFormElement | null>, initialCountry: string | undefined) {
  const [country, setCountry] = useState(initialCountry || INDIA);
  const [hasField, setHasField] = useState(!isIndia(country));
  const showCountryField = () => {
    // The field replaces the button, and takes its focus.
    flushSync(() => setHasField(true));
    form.current?.querySelector<HTMLElement>('[name="country"]')?.focus();
  };
  return { country, onCountryChange: hasField ? setCountry : undefined, showCountryField };
}

/** Shows the field of the country. With GST the shop delivers within India only. */
function OtherCountryButton({ onClick }: { onClick: () => void }) {
  const { otherCountry } = useGuestMessages();
  const { gst } = usePage().priceBook;
  if (gst) return null;
  return (
    <p>
      <Button variant="text" onClick={onClick}>
        {otherCountry}
      </Button>
    </p>
  );
}

/** Stores the addresses, and opens the next step. */
function useContinue() {
  const leaveShipping = useLeaveShipping();
  return (address: OrderAddress, billingAddress: BillingAddress | null) => {
    saveShippingAddress(address);
    saveBillingAddress(billingAddress);
    clearShippingDraft();
    leaveShipping();
  };
}

function orderAddressOfForm(texts: Texts): OrderAddress {
  const phone = parsePhone(texts.phone, isIndia(texts.country)) ?? texts.phone;
  const state = texts.state || undefined;
  return orderAddressOf({ ...texts, phone, state, line2: undefined, landmark: undefined });
}

/** The fields of the form; the country comes from the form if it has the field. */
function readGuestForm(form: HTMLFormElement | null, country: string): Texts & { address: string } {
  const texts = form ? readFormTexts(form, NAMES) : ({} as Partial<Texts>);
  const trimmed = Object.fromEntries(NAMES.map((name) => [name, (texts[name] ?? '').trim()])) as Texts;
  return { ...trimmed, country: trimmed.country || country, address: trimmed.line1 };
}

/** Returns a function that gives the error of each invalid field. The server checks the fields again. */
function useGuestAddressProblems() {
  const { checkout } = useMessages();
  const { fields, stateMissing } = useAddressMessages();
  const { address, notAPhone } = useGuestMessages();
  return (texts: Texts) => {
    const isInIndia = isIndia(texts.country);
    const labels = { ...fields, line1: address };
    const missing = NAMES.filter((name) => texts[name] === '' && (name !== 'state' || isInIndia));
    return {
      ...(parsePhone(texts.phone, isInIndia) === undefined && { phone: notAPhone }),
      ...(isInIndia && parsePinCode(texts.postalCode) === undefined && { postalCode: checkout.notAPinCode }),
      ...Object.fromEntries(missing.map((name) => [name, checkout.isRequired(labels[name])])),
      ...(missing.includes('state') && { state: stateMissing }),
    };
  };
}
