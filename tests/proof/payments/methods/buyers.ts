import type { Random } from '../../random';
import type { PaymentMethodName, Purchase } from '../../shop-client';

const METHODS: readonly PaymentMethodName[] = ['PayPal', 'Razorpay', 'COD'];
/** One order in this number is of a guest. */
const ORDERS_PER_GUEST = 3;

/** The buyer of a purchase: an account or a guest, with a payment method and a phone number. */
export type Buyer = Pick<Purchase, 'token' | 'method' | 'guest' | 'phone'>;

let lastPhoneNumber = 0;

/** A buyer with another phone number at each call; a guest has another email address too. */
export function createBuyer({
  token,
  method,
  isGuest,
}: Pick<Purchase, 'token' | 'method'> & { isGuest: boolean }): Buyer {
  lastPhoneNumber += 1;
  const number = String(lastPhoneNumber).padStart(8, '0');
  const phone = `+9198${number}`;
  const guest = { name: `Guest ${number}`, email: `guest-${number}@example.com`, phone };
  return { token, method, phone, ...(isGuest && { guest }) };
}

/** A random buyer: of each payment method, with an account or as a guest. */
export function pickBuyer(random: Random, shoppers: readonly string[]): Buyer {
  return createBuyer({
    token: random.pick(shoppers),
    method: random.pick(METHODS),
    isGuest: random.integer(1, ORDERS_PER_GUEST) === 1,
  });
}
