import { useId, useRef, useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/forms/button';
import { ErrorSummary } from '../../components/forms/error-summary';
import { Field } from '../../components/forms/field';
import { isIndia, MAX_LENGTH, type ShippingAddress } from '../../domain';
import { readFormTexts } from '../../lib/form-texts';
import { paths } from '../../lib/paths';
import { saveShippingAddress } from '../../state/cart';
import { clearShippingDraft, storeShippingDraft } from '../../state/shipping-draft';
import { useMessages } from '../../i18n/messages';
import { addressProblemsOf, normalizeAddress } from './address-problems';
import styles from './checkout-page.module.css';

const FIELD_NAMES = ['address', 'city', 'postalCode', 'country'] as const;

const FIELDS = [
  { name: 'address', autoComplete: 'shipping street-address' },
  { name: 'city', autoComplete: 'shipping address-level2' },
  { name: 'postalCode', autoComplete: 'shipping postal-code' },
  { name: 'country', autoComplete: 'shipping country-name' },
] as const;

/** The four address fields. Each change saves a draft, which a valid submit deletes. §2, §5 */
export function ShippingForm({ initialAddress }: { initialAddress: ShippingAddress | null }) {
  const navigate = useNavigate();
  const { checkout } = useMessages();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<ReturnType<typeof addressProblemsOf>>({});
  // Initial values; the inputs are uncontrolled.
  const [defaultAddress] = useState(initialAddress);
  const [isInIndia, setInIndia] = useState(isIndia(defaultAddress?.country ?? ''));

  const fields = FIELDS.map((field) => {
    const problem = problems[field.name];
    const label = checkout.fields[field.name];
    const messages = {
      REQUIRED: checkout.isRequired(label),
      PIN: checkout.notAPinCode,
      TOO_LONG: checkout.isTooLong(label, MAX_LENGTH.address),
    };
    return { ...field, label, id: `${formId}${field.name}`, error: problem && messages[problem] };
  });
  const errors = fields.flatMap(({ id, error }) => (error ? [{ fieldId: id, message: error }] : []));

  const saveDraft = () => {
    if (!form.current) return;
    const draft = readFormTexts(form.current, FIELD_NAMES);
    storeShippingDraft(draft);
    setInIndia(isIndia(draft.country));
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const address = normalizeAddress(readFormTexts(event.currentTarget, FIELD_NAMES));
    const newProblems = addressProblemsOf(address);
    setProblems(newProblems);
    const firstInvalidName = FIELD_NAMES.find((name) => newProblems[name]);
    if (firstInvalidName) return document.getElementById(`${formId}${firstInvalidName}`)?.focus();
    saveShippingAddress(address);
    clearShippingDraft();
    void navigate(paths.payment());
  };

  return (
    <form ref={form} className={`form ${styles.form}`} noValidate onChange={saveDraft} onSubmit={submit}>
      {errors.length > 0 && <ErrorSummary title={checkout.fieldsToCheck(errors.length)} errors={errors} />}
      {fields.map((field) => (
        <Field
          key={field.name}
          {...field}
          required
          defaultValue={defaultAddress?.[field.name]}
          inputMode={field.name === 'postalCode' && isInIndia ? 'numeric' : undefined}
        />
      ))}
      <Button type="submit" variant="primary" wide>
        {checkout.continue}
      </Button>
    </form>
  );
}
