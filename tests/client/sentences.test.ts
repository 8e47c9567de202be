import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sentence } from '../../client/i18n/hi/sentences';
import { ShopError } from '../../server/domain/errors';
import {
  readIdempotencyKey,
  readOrder,
  readShippingAddress,
} from '../../server/domain/orders/order-validation';
import {
  readCredentials,
  readEmail,
  readPassword,
  readProfile,
  readRegistration,
  readReview,
} from '../../server/domain/accounts/validation';

const ROOT = path.join(__dirname, '../..');
const DEVANAGARI = /[\u0900-\u097f]/;

/** Source files with messages that a shopper may read. */
const SOURCES = [
  'client/apollo/message-of.ts',
  'client/apollo/shop-link.ts',
  'client/screens/checkout/use-place-order.ts',
  'server/database/driver-errors.ts',
  'server/database/write-backpressure.ts',
  'server/domain/orders/order-states.ts',
  'server/domain/payments/payment-states.ts',
  'server/domain/orders/order-quote.ts',
  'server/domain/orders/order-validation.ts',
  'server/domain/accounts/permissions.ts',
  'server/domain/accounts/validation.ts',
  'server/http/error-status.ts',
  'server/http/rate-limits/limits.ts',
  'server/pages/pages.ts',
  'server/modules/payments/providers/compare-charge.ts',
  'server/modules/accounts/account.service.ts',
  'server/modules/orders/order-placement.ts',
  'server/modules/orders/order.service.ts',
  'server/modules/accounts/password-reset.service.ts',
  'server/modules/payments/payment-booking.ts',
  'server/modules/payments/payment-settlement.ts',
  'server/modules/payments/payment.service.ts',
  'server/modules/reviews/review.service.ts',
  'server/modules/orders/stock.ts',
  'server/modules/accounts/user-queries.ts',
];

/** Messages for API clients and the admin area only. */
const NOT_FOR_SHOPPERS = [
  /^(The body must be written in UTF-8|The content encoding|The body is not as long as)/,
  /^(Image must be a data URL|The refund (is|was)|The payment of this order is not in the books)/,
  /^Not a rate in rupees/,
  /API token/,
  // Internal errors, which are logged and never shown.
  /^Nobody counts/,
];

/** Messages in a file: string literals that look like sentences, with sample values. */
function sentencesIn(file: string): string[] {
  const code = readFileSync(path.join(ROOT, file), 'utf8').replace(/^\s*(\/\*\*|\*|\/\/).*$/gm, '');
  const texts = [...code.matchAll(/(['`])([A-Z][a-z]*(?: (?:(?!\1)[^\n])+)+)\1/g)].map(
    ([, , text]) => text ?? '',
  );
  return texts.map(withSamples);
}

function withSamples(template: string): string {
  return template
    .replace('${inWords(retryAfterSeconds)}', '5 seconds')
    .replace('${text}', 'Lamp: 3 asked, 1 left; Fan: 2 asked, 0 left')
    .replace(/\$\{[^}]*\}/g, '7');
}

/** Invalid values for input validation. */
const WRONG = [undefined, null, '', ' ', 5, -1, 1.5, 6e9, true, [], {}, 'a\u0000b', 'x', 'x'.repeat(5_000)];

function refusals(read: (raw: unknown) => unknown, good: Record<string, unknown>): string[] {
  const inputs = WRONG.flatMap((wrong) => [
    wrong,
    ...Object.keys(good).map((field) => ({ ...good, [field]: wrong })),
  ]);
  return inputs.flatMap((input) => refusal(() => read(input)));
}

function refusal(read: () => unknown): string[] {
  try {
    read();
    return [];
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    return [error.message, ...(error.details.fields ?? []).map(({ message }) => message)];
  }
}

const address = { address: '12 Palm Road', city: 'Pune', postalCode: '411001', country: 'India' };
const line = { product: 'p', qty: 1, price: 10 };
const order = { orderItems: [line], shippingAddress: address, paymentMethod: 'PayPal', expectedTotal: 10 };
const account = { name: 'Meera', email: 'meera@example.com', password: 'long enough' };

const READERS: readonly [name: string, said: () => string[]][] = [
  ['registration', () => refusals(readRegistration, account)],
  ['sign-in', () => refusals(readCredentials, account)],
  ['profile', () => refusals(readProfile, { ...account, currentPassword: 'long enough' })],
  ['email', () => WRONG.flatMap((wrong) => refusal(() => readEmail(wrong)))],
  ['password', () => WRONG.flatMap((wrong) => refusal(() => readPassword(wrong)))],
  ['review', () => refusals(readReview, { rating: 5, comment: 'Good' })],
  ['address', () => refusals(readShippingAddress, address)],
  ['order', () => refusals(readOrder, order)],
  ['order line', () => refusals((raw) => readOrder({ ...order, orderItems: [raw] }), line)],
  ['key', () => WRONG.flatMap((wrong) => refusal(() => readIdempotencyKey(wrong)))],
];

describe('§8 Server messages in Hindi', () => {
  it.each(SOURCES)('translates every message of %s', (file) => {
    const said = sentencesIn(file).filter((text) => !NOT_FOR_SHOPPERS.some((pattern) => pattern.test(text)));
    expect(said.filter((text) => !DEVANAGARI.test(sentence(text)))).toEqual([]);
  });

  it('finds messages in the source files', () => {
    expect(SOURCES.flatMap(sentencesIn).length).toBeGreaterThan(50);
  });

  it.each(READERS)('translates every validation error of %s', (_name, said) => {
    const texts = [...new Set(said())];
    expect(texts).not.toEqual([]);
    // Field names are Hindi too: the payment method is the only Latin text.
    const plain = texts.map((text) => sentence(text).replace(/PayPal|naam@example\.com/g, ''));
    expect(plain.filter((text) => !DEVANAGARI.test(text) || /[A-Za-z]{2}/.test(text))).toEqual([]);
  });

  it.each(['Product', 'Order', 'User', 'Review'])('translates %s not found', (what) => {
    expect(sentence(`${what} not found`)).toMatch(DEVANAGARI);
  });

  it('keeps names, counts and units', () => {
    expect(sentence('Not enough in stock. Lamp: 3 asked, 1 left; Fan: 2 asked, 0 left')).toBe(
      'स्टॉक काफ़ी नहीं है। Lamp: 3 चाहिए, 1 बचे हैं; Fan: 2 चाहिए, एक भी नहीं बचा',
    );
    expect(sentence('Too many tries, please wait 1 minute')).toContain('1 मिनट');
    expect(sentence('Postal code is required')).toBe('पिन कोड भरना ज़रूरी है');
  });

  it('leaves an unknown message unchanged', () => {
    expect(sentence('Anything else')).toBe('Anything else');
  });
});
