import { useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { Loading } from '../../components/bone';
import { Button } from '../../components/button';
import { Field } from '../../components/field';
import { MAX_LENGTH, type ShippingAddress } from '../../domain';
import { textsOf } from '../../lib/form-texts';
import { paths } from '../../lib/paths';
import { saveShippingAddress, useShippingAddress } from '../../state/cart';
import { CheckoutPage } from './checkout-page';
import styles from './checkout-page.module.css';

const FIELDS = [
  { name: 'address', label: 'Address', autoComplete: 'shipping address-line1' },
  { name: 'city', label: 'City', autoComplete: 'shipping address-level2' },
  { name: 'postalCode', label: 'Postal Code', autoComplete: 'shipping postal-code' },
  { name: 'country', label: 'Country', autoComplete: 'shipping country-name' },
] as const;

export function ShippingScreen() {
  const saved = useShippingAddress();
  const navigate = useNavigate();
  const [missing, setMissing] = useState<readonly string[]>([]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const address = trimmed(textsOf(form, ['address', 'city', 'postalCode', 'country']));
    const empty = FIELDS.filter(({ name }) => !address[name]).map(({ name }) => name);
    setMissing(empty);
    if (empty[0]) return form.querySelector<HTMLInputElement>(`[name="${empty[0]}"]`)?.focus();
    saveShippingAddress(address);
    void navigate(paths.payment());
  };

  return (
    <CheckoutPage step={2} title="Shipping">
      {saved === undefined ? (
        <Loading />
      ) : (
        <form className={`form ${styles.form}`} noValidate onSubmit={submit}>
          {FIELDS.map((field) => (
            <Field
              key={field.name}
              {...field}
              required
              maxLength={MAX_LENGTH.address}
              defaultValue={saved?.[field.name]}
              error={missing.includes(field.name) ? `${field.label} is required` : undefined}
            />
          ))}
          <Button type="submit" variant="primary" wide>
            Continue
          </Button>
        </form>
      )}
    </CheckoutPage>
  );
}

function trimmed({ address, city, postalCode, country }: ShippingAddress): ShippingAddress {
  return {
    address: address.trim(),
    city: city.trim(),
    postalCode: postalCode.trim(),
    country: country.trim(),
  };
}
