import {
  gstCodeOfState,
  isGstin,
  isIndia,
  MAX_LENGTH,
  parsePinCode,
  stateOfGstin,
  type BillingAddress,
  type OrderAddress,
} from '../../../domain';
import { readFormTexts } from '../../../lib/form-texts';

export const BILLING_FIELDS = [
  'businessName',
  'gstin',
  'recipient',
  'postalCode',
  'address',
  'city',
  'state',
  'country',
] as const;
export type BillingField = (typeof BILLING_FIELDS)[number];

export type BillingProblem = 'REQUIRED' | 'TOO_LONG' | 'PIN' | 'GSTIN' | 'OTHER_STATE';
export type BillingProblems = Partial<Record<BillingField, BillingProblem>>;

/** The submitted billing address, or its problems. */
export interface BillingSubmission {
  address?: BillingAddress;
  problems: BillingProblems;
}

/** Name of a billing field in the form, which has a shipping address too. */
export const billingName = (name: BillingField) => `billing.${name}` as const;

/**
 * Reads the billing fields of a form. `shippingAddress` is the address of the invoice if the form has no other one. The
 * server checks the same rules. §5
 */
export function readBillingForm(
  form: HTMLFormElement,
  { shippingAddress, isBusiness }: { shippingAddress: OrderAddress | undefined; isBusiness: boolean },
): BillingSubmission {
  const texts = readFormTexts(form, BILLING_FIELDS.map(billingName));
  const textOf = (name: BillingField) => texts[billingName(name)].trim();
  const address: OrderAddress = shippingAddress ?? {
    address: textOf('address'),
    city: textOf('city'),
    postalCode: parsePinCode(textOf('postalCode')) ?? textOf('postalCode'),
    country: textOf('country'),
    recipient: textOf('recipient'),
    ...(textOf('state') && { state: textOf('state') }),
  };
  const gstin = textOf('gstin').toUpperCase().replace(/\s/g, '');
  const businessName = textOf('businessName');
  const problems = {
    ...(shippingAddress ? {} : addressProblems(address)),
    ...(isBusiness && businessProblems({ gstin, businessName }, address)),
  };
  return Object.keys(problems).length > 0
    ? { problems }
    : { problems, address: { ...address, ...(isBusiness && { gstin, businessName }) } };
}

function addressProblems(address: OrderAddress): BillingProblems {
  const problems: BillingProblems = {};
  const isInIndia = isIndia(address.country);
  for (const name of ['recipient', 'postalCode', 'address', 'city', 'country'] as const) {
    const length = [...(address[name] ?? '')].length;
    if (length === 0) problems[name] = 'REQUIRED';
    else if (length > (name === 'recipient' ? MAX_LENGTH.userName : MAX_LENGTH.address))
      problems[name] = 'TOO_LONG';
  }
  if (!problems.postalCode && isInIndia && parsePinCode(address.postalCode) === undefined)
    problems.postalCode = 'PIN';
  if (isInIndia && address.state === undefined) problems.state = 'REQUIRED';
  return problems;
}

function businessProblems(
  { gstin, businessName }: { gstin: string; businessName: string },
  { state, country }: OrderAddress,
): BillingProblems {
  const problems: BillingProblems = {};
  if (businessName === '') problems.businessName = 'REQUIRED';
  else if ([...businessName].length > MAX_LENGTH.businessName) problems.businessName = 'TOO_LONG';
  if (gstin === '') problems.gstin = 'REQUIRED';
  else if (!isGstin(gstin)) problems.gstin = 'GSTIN';
  else if (!isIndia(country) || (state !== undefined && gstCodeOfState(state) !== stateOfGstin(gstin)))
    problems.gstin = 'OTHER_STATE';
  return problems;
}
