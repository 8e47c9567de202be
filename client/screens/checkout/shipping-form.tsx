import { useId, useRef, useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/forms/button';
import { ErrorSummary } from '../../components/forms/error-summary';
import { Field } from '../../components/forms/field';
import { MAX_LENGTH, type ShippingAddress } from '../../domain';
import { textsOf } from '../../lib/form-texts';
import { paths } from '../../lib/paths';
import { saveShippingAddress } from '../../state/cart';
import { clearShippingDraft, storeShippingDraft } from '../../state/shipping-draft';
import { useMessages } from '../../i18n/messages';
import { isIndia, problemsOf, tidyAddress } from './address-problems';
import styles from './checkout-page.module.css';

const NAMES = ['address', 'city', 'postalCode', 'country'] as const;

const FIELDS = [
  { name: 'address', autoComplete: 'shipping street-address' },
  { name: 'city', autoComplete: 'shipping address-level2' },
  { name: 'postalCode', autoComplete: 'shipping postal-code' },
  { name: 'country', autoComplete: 'shipping country-name' },
] as const;

/** The four address fields. A draft stores each keystroke until the form is submitted. §2, §5 */
export function ShippingForm({ start }: { start: ShippingAddress | null }) {
  const navigate = useNavigate();
  const { checkout } = useMessages();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<ReturnType<typeof problemsOf>>({});
  // Initial values; the inputs are uncontrolled.
  const [first] = useState(start);
  const [isInIndia, setInIndia] = useState(isIndia(first?.country ?? ''));

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
    const typed = textsOf(form.current, NAMES);
    storeShippingDraft(typed);
    setInIndia(isIndia(typed.country));
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const address = tidyAddress(textsOf(event.currentTarget, NAMES));
    const newProblems = problemsOf(address);
    setProblems(newProblems);
    const wrong = NAMES.find((name) => newProblems[name]);
    if (wrong) return document.getElementById(`${formId}${wrong}`)?.focus();
    saveShippingAddress(address);
    clearShippingDraft();
    void navigate(paths.payment());
  };

  return (
    <form ref={form} className={`form ${styles.form}`} noValidate onChange={saveDraft} onSubmit={submit}>
      {errors.length > 0 && <ErrorSummary title={checkout.needLook(errors.length)} errors={errors} />}
      {fields.map((field) => (
        <Field
          key={field.name}
          {...field}
          required
          defaultValue={first?.[field.name]}
          inputMode={field.name === 'postalCode' && isInIndia ? 'numeric' : undefined}
        />
      ))}
      <Button type="submit" variant="primary" wide>
        {checkout.continue}
      </Button>
    </form>
  );
}
