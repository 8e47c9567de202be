import { useId, useRef, useState, type SubmitEvent } from 'react';
import { usePinPlace } from '../../apollo/use-pin-place';
import { PinAnswer } from '../../components/address/pin-answer';
import { Button } from '../../components/forms/button';
import { usePage } from '../../components/page/page-context';
import { ErrorSummary } from '../../components/forms/error-summary';
import { isIndia, MAX_LENGTH, type OrderAddress } from '../../domain';
import { INDIA } from '../../lib/constants';
import { readFormTexts } from '../../lib/form-texts';
import { saveBillingAddress } from '../../state/billing-address';
import { saveShippingAddress } from '../../state/checkout';
import { clearShippingDraft, storeShippingDraft } from '../../state/shipping-draft';
import { useAddressMessages } from '../../i18n/address-messages';
import { useMessages } from '../../i18n/messages';
import { addressProblemsOf, normalizeAddress } from './address-problems';
import { BillingChoice } from './billing/billing-choice';
import { SHIPPING_FIELDS, ShippingFields } from './shipping-fields';
import { useBilling } from './billing/use-billing';
import { useLeaveShipping } from './use-leave-shipping';
import styles from './checkout-page.module.css';

const FIELD_NAMES = SHIPPING_FIELDS.map(({ name }) => name);
/** The fields that the PIN code fills. */
const PLACE_NAMES = ['city', 'state', 'country'] as const;
/** The fields that can have an error, in the order of the form. */
const CHECKED_NAMES = ['postalCode', 'address', 'city', 'state', 'country'] as const;

interface ShippingFormProps {
  initialAddress: OrderAddress | null;
  /** Default billing address of the account. */
  defaultBilling?: OrderAddress | undefined;
}

/**
 * The four address fields, and the state of an Indian PIN code. Each change saves a draft, which a valid submit
 * deletes. §2, §5
 */
export function ShippingForm({ initialAddress, defaultBilling }: ShippingFormProps) {
  const leaveShipping = useLeaveShipping();
  const { checkout } = useMessages();
  const form = useRef<HTMLFormElement>(null);
  const { fields, stateField, errors, showProblems, clearProblems } = useProblems();
  // Initial values; the inputs are uncontrolled.
  const [defaultAddress] = useState(initialAddress);
  const { country, postalCode, state, saveDraft } = useDraft(form, defaultAddress);
  const { billing, readBilling } = useBilling(form, { defaultAddress: defaultBilling });
  const { filled, followChange, ...answer } = usePinPlace({
    form,
    fields: { postalCode: 'postalCode', city: 'city', state: 'state' },
    initialPin: postalCode,
    // An empty country is India until the shopper enters another one.
    isInIndia: isIndia(country) || country.trim() === '',
    onFill: () => {
      if (form.current) clearProblems(fillPlace(form.current));
      saveDraft();
    },
  });

  const change = (target: EventTarget) => {
    if (target instanceof HTMLElement) clearProblems([target.getAttribute('name') ?? '']);
    saveDraft();
    followChange(target);
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const address = normalizeAddress(readShippingForm(event.currentTarget, defaultAddress));
    if (showProblems(address)) return;
    const billingAddress = await readBilling(address);
    if (billingAddress === undefined) return;
    saveShippingAddress(address);
    saveBillingAddress(billingAddress);
    clearShippingDraft();
    leaveShipping();
  };

  return (
    <form
      ref={form}
      className={`form ${styles.form}`}
      noValidate
      onChange={({ target }) => change(target)}
      onSubmit={submit}
    >
      {errors.length > 0 && <ErrorSummary title={checkout.fieldsToCheck(errors.length)} errors={errors} />}
      <ShippingFields
        {...{ fields, defaultAddress, country, postalCode, state, filled }}
        requiredState={stateField && { ...stateField, proposal: answer.promise?.state ?? undefined }}
      >
        <PinAnswer {...answer} filled={filled} />
      </ShippingFields>
      <BillingChoice billing={billing} />
      <Button type="submit" variant="primary" wide>
        {checkout.continue}
      </Button>
    </form>
  );
}

/**
 * The fields with their labels and errors; the state only with GST, which requires it. `showProblems` shows the errors
 * of an address, and focuses the first; `clearProblems` removes the errors of changed fields.
 */
function useProblems() {
  const { checkout } = useMessages();
  const addressMessages = useAddressMessages();
  const hasGst = usePage().priceBook.gst !== undefined;
  const formId = useId();
  const [problems, setProblems] = useState<ReturnType<typeof addressProblemsOf>>({});
  const fields = SHIPPING_FIELDS.map((field) => {
    const problem = problems[field.name];
    const label = checkout.fields[field.name];
    const messages = {
      REQUIRED: checkout.isRequired(label),
      PIN: checkout.notAPinCode,
      TOO_LONG: checkout.isTooLong(label, MAX_LENGTH.address),
      EXPORT: addressMessages.exportNotTaxed,
    };
    return { ...field, label, id: `${formId}${field.name}`, error: problem && messages[problem] };
  });
  const stateField = hasGst
    ? { id: `${formId}state`, error: problems.state && addressMessages.stateMissing }
    : undefined;
  const errors = [...fields, ...(stateField ? [stateField] : [])].flatMap(({ id, error }) =>
    error ? [{ fieldId: id, message: error }] : [],
  );

  const showProblems = (address: OrderAddress): boolean => {
    const newProblems = addressProblemsOf(address, { hasGst });
    setProblems(newProblems);
    const firstInvalidName = CHECKED_NAMES.find((name) => newProblems[name]);
    if (firstInvalidName) document.getElementById(`${formId}${firstInvalidName}`)?.focus();
    return firstInvalidName !== undefined;
  };
  const clearProblems = (names: readonly string[]) =>
    setProblems((all) => Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name))));
  return { fields, stateField, errors, showProblems, clearProblems };
}

/** Stores the text of the form as the draft, and returns the texts that change the form itself. */
function useDraft(form: { readonly current: HTMLFormElement | null }, initialAddress: OrderAddress | null) {
  const [{ country, postalCode, state }, setTexts] = useState({
    country: initialAddress?.country ?? '',
    postalCode: initialAddress?.postalCode ?? '',
    state: initialAddress?.state,
  });
  const saveDraft = () => {
    if (!form.current) return;
    const draft = readShippingForm(form.current, initialAddress);
    storeShippingDraft(draft);
    // The state field is absent while the shopper types the country; it then keeps its value.
    const hasState = form.current.elements.namedItem('state') !== null;
    setTexts((texts) => ({ ...draft, state: hasState ? draft.state : texts.state }));
  };
  return { country, postalCode, state, saveDraft };
}

/** Fills an empty country after the look-up of an Indian PIN code. Returns the names of the place that have a text. */
function fillPlace(form: HTMLFormElement): readonly string[] {
  const country = form.elements.namedItem('country');
  if (country instanceof HTMLInputElement && country.value.trim() === '') country.value = INDIA;
  const texts = readShippingForm(form, null);
  return PLACE_NAMES.filter((name) => texts[name]?.trim());
}

/**
 * The address in the form; it has a state only if the shopper or the PIN code chose one. Until one of the four texts
 * changes, it keeps the further fields of the initial address, such as the name and the phone that a guest typed.
 */
function readShippingForm(form: HTMLFormElement, initialAddress: OrderAddress | null): OrderAddress {
  const texts = readFormTexts(form, FIELD_NAMES);
  const isUnchanged = FIELD_NAMES.every((name) => texts[name] === initialAddress?.[name]);
  const initial: Partial<OrderAddress> = isUnchanged && initialAddress ? initialAddress : {};
  const { state: initialState, ...initialFields } = initial;
  const hasStateField = form.elements.namedItem('state') !== null;
  const state = hasStateField ? readFormTexts(form, ['state']).state : initialState;
  return { ...initialFields, ...texts, ...(state && { state }) };
}
