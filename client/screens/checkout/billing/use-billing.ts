import { useState, type RefObject } from 'react';
import type { BillingAddress, OrderAddress } from '../../../domain';
import { billingAddressVar } from '../../../state/billing-address';
import { shippingAddressVar } from '../../../state/checkout';
import type { BillingProblems } from './billing-problems';

/** The account's default billing address. */
interface DefaultBilling {
  /** Undefined without one. */
  defaultAddress?: OrderAddress | undefined;
  /** True if the shopper chose the default billing address as the shipping address. */
  isChosen?: boolean;
}

/**
 * State of the billing address of the shipping step. The addresses of the current checkout come before the default
 * billing address, and a tick of the shopper comes before both.
 */
export function useBilling(
  form: RefObject<HTMLFormElement | null>,
  { defaultAddress, isChosen = false }: DefaultBilling = {},
) {
  const [storedAddress] = useState(() => billingAddressVar());
  const [isNewCheckout] = useState(() => storedAddress === null && shippingAddressVar() === null);
  const [wasSame] = useState(() => isShippingAddress(storedAddress));
  const initialAddress: BillingAddress | null = storedAddress ?? defaultAddress ?? null;
  const [tick, setSame] = useState<boolean>();
  const isSame = tick ?? (isNewCheckout && defaultAddress ? isChosen : wasSame);
  const [isBusiness, setBusiness] = useState(storedAddress?.gstin !== undefined);
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

  const clearProblems = (names: readonly string[]) =>
    setProblems((all) => Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name))));

  return {
    readBilling,
    billing: { form, initialAddress, isSame, setSame, isBusiness, setBusiness, problems, clearProblems },
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
