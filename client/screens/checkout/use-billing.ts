import { useState, type RefObject } from 'react';
import type { BillingAddress, OrderAddress } from '../../domain';
import { billingAddressVar } from '../../state/billing-address';
import { shippingAddressVar } from '../../state/cart';
import type { BillingProblems } from './billing-problems';

/** State of the billing address of the shipping step. */
export function useBilling(form: RefObject<HTMLFormElement | null>) {
  const [initialAddress] = useState(() => billingAddressVar());
  const [isSame, setSame] = useState(() => isShippingAddress(initialAddress));
  const [isBusiness, setBusiness] = useState(initialAddress?.gstin !== undefined);
  const [problems, setProblems] = useState<BillingProblems>({});

  /**
   * The billing address for a shipping address; null if the order needs none. Undefined for invalid fields: they then
   * have their errors, and the first one has the focus.
   */
  const readBilling = async (shippingAddress: OrderAddress): Promise<BillingAddress | null | undefined> => {
    if (!form.current || (isSame && !isBusiness)) return null;
    // The fields are on the screen, so the chunk is loaded.
    const { BILLING_FIELDS, billingName, readBillingForm } = await import('./billing-problems');
    const submission = readBillingForm(form.current, {
      shippingAddress: isSame ? shippingAddress : undefined,
      isBusiness,
    });
    setProblems(submission.problems);
    const firstInvalidName = BILLING_FIELDS.find((name) => submission.problems[name]);
    if (firstInvalidName)
      form.current.querySelector<HTMLElement>(`[name="${billingName(firstInvalidName)}"]`)?.focus();
    return submission.address;
  };

  return {
    readBilling,
    billing: { form, initialAddress, isSame, setSame, isBusiness, setBusiness, problems },
  };
}

export type Billing = ReturnType<typeof useBilling>['billing'];

/** True if the invoice goes to the shipping address, also with a GSTIN. */
function isShippingAddress(billingAddress: BillingAddress | null): boolean {
  const shippingAddress = shippingAddressVar();
  return (
    !billingAddress ||
    (billingAddress.address === shippingAddress?.address &&
      billingAddress.postalCode === shippingAddress.postalCode)
  );
}
