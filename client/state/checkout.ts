import { MAX_LENGTH, type OrderAddress, type PaymentMethodId } from '../domain';
import { persistedVar, type StoredValue } from './persisted-var';

const METHODS: readonly unknown[] = ['Razorpay', 'PayPal', 'COD'] satisfies PaymentMethodId[];
/** Optional fields of a stored address. */
const STRUCTURED_FIELDS: readonly string[] = ['recipient', 'phone', 'line1', 'line2', 'landmark', 'state'];
/** Room for both lines and the landmark of a saved address. */
const MAX_ADDRESS_LENGTH = Math.max(MAX_LENGTH.address, 3 * MAX_LENGTH.addressLine + 4);

/** Shipping address of the next order; null until the shopper enters it. */
export const shippingAddressVar = persistedVar<OrderAddress | null>({
  key: 'shippingAddress',
  empty: null,
  parse: (storedJson) => parseShippingAddress(storedJson),
  present: (address) => address ?? undefined,
});

/** Payment method of the next order; '' until the shopper chooses one. */
export const paymentMethodVar = persistedVar<PaymentMethodId | ''>({
  // The specification requires this spelling.
  key: 'paymentMethord',
  empty: '',
  parse: parsePaymentMethod,
  present: (method) => method,
});

/** Shipping address of the next order; null if missing, undefined before the first read of storage. */
export const useShippingAddress = shippingAddressVar.use;

/** Payment method of the next order; '' if not chosen, undefined before the first read of storage. */
export const usePaymentMethod = paymentMethodVar.use;

export function saveShippingAddress(address: OrderAddress): void {
  shippingAddressVar.change(() => address);
}

export function savePaymentMethod(method: PaymentMethodId): void {
  paymentMethodVar.change(() => method);
}

/** Accepts an address with all four fields, and the structured and the further fields that it has. §5 */
export function parseShippingAddress(
  storedJson: unknown,
  furtherNames: readonly string[] = [],
): StoredValue<OrderAddress | null> {
  const fields = (storedJson ?? {}) as Record<string, unknown>;
  const { address, city, postalCode, country } = fields;
  const isComplete = [address, city, postalCode, country].every((field) => isAddressText(field));
  if (!isComplete) return { value: null, droppedKeys: ['shippingAddress'] };
  const structuredNames = [...STRUCTURED_FIELDS, ...furtherNames].filter((name) =>
    isAddressText(fields[name]),
  );
  const structuredFields: object = Object.fromEntries(structuredNames.map((name) => [name, fields[name]]));
  const value = { address, city, postalCode, country, ...structuredFields };
  return { value: value as OrderAddress, droppedKeys: [] };
}

function isAddressText(field: unknown): boolean {
  return typeof field === 'string' && field.trim() !== '' && field.length <= MAX_ADDRESS_LENGTH;
}

/** Accepts the payment methods of the shop only; Place Order checks that the method is enabled. §9 */
export function parsePaymentMethod(storedJson: unknown): StoredValue<PaymentMethodId | ''> {
  if (METHODS.includes(storedJson)) return { value: storedJson as PaymentMethodId, droppedKeys: [] };
  return { value: '', droppedKeys: storedJson === '' ? [] : ['paymentMethord'] };
}
