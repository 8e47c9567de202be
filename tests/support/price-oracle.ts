import fc from 'fast-check';
import { parseAmount, presentAmount } from '../../server/payments/compare';
import { TAX_BASIS_POINTS } from '../../server/domain/constants';
import { requireExactSum } from '../../server/domain/order-validation';
import { parseDecimal, toDecimal, toRupees } from '../../server/domain/money';
import { priceOrder } from '../../server/domain/pricing';

/** A basket as a shopper reads it: prices in rupees as text, whole pieces. */
export type Basket = readonly { price: string; qty: number }[];

/** The four amounts of a basket in rupees, as texts with two decimals; undefined where the shop takes none. */
export type Amounts = Record<'items' | 'shipping' | 'tax' | 'total', string> | undefined;

// ₹9,000,000,000,000.00, the highest sum that an order may have.
const LARGEST = 900_000_000_000_000n;

/** Prices by §9 in whole numbers of any size, without a line of the shop's own code. */
export function priceByHand(basket: Basket): Amounts {
  let items = 0n;
  for (const { price, qty } of basket) items += paiseOf(price) * BigInt(qty);
  if (items > LARGEST) return undefined;
  const shipping = items > 5_000_000n ? 0n : 55_000n;
  // 4 % of a paisa is 4 hundredths of one; 50 hundredths and more count as a whole.
  const hundredths = items * 4n;
  const tax = hundredths / 100n + (hundredths % 100n < 50n ? 0n : 1n);
  const total = items + shipping + tax;
  return { items: textOf(items), shipping: textOf(shipping), tax: textOf(tax), total: textOf(total) };
}

/** The same by the shop: reads the texts, prices, and writes texts again. */
export function priceByShop(basket: Basket): Amounts {
  const prices = priceOrder(
    basket.map(({ price, qty }) => ({ price: parseDecimal(price) ?? NaN, qty })),
    TAX_BASIS_POINTS,
  );
  try {
    requireExactSum(prices);
  } catch {
    return undefined;
  }
  const { itemsPrice, shippingPrice, taxPrice, totalPrice } = prices;
  return {
    items: toDecimal(itemsPrice),
    shipping: toDecimal(shippingPrice),
    tax: toDecimal(taxPrice),
    total: toDecimal(totalPrice),
  };
}

/** An amount as the REST door writes it, a JSON number, brought back to two decimals as text. */
export function throughJson(amount: string): string {
  const json = JSON.stringify(toRupees(parseDecimal(amount) ?? NaN));
  const [whole = '', decimals = ''] = json.split('.');
  return `${whole}.${decimals.padEnd(2, '0')}`;
}

/** An amount as the payment provider is asked for it, and as its answer is read. */
export function throughProvider(amount: string): string {
  const asked = presentAmount(parseDecimal(amount) ?? NaN, 'INR');
  return toDecimal(parseAmount(asked) ?? NaN);
}

const price = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 999_999_999 }) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 5_000_100 }) },
  // A paisa to either side of free shipping, and where the tax is exactly half a paisa or just below it.
  { weight: 1, arbitrary: fc.constantFrom(1, 12, 13, 37, 38, 112, 4_999_999, 5_000_000, 5_000_001) },
);
const qty = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 12 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 1_000_000 }) },
);
const line = fc.record({ price: price.map((paise) => spell(BigInt(paise))), qty });
const exactly = (paise: number) => [{ price: textOf(BigInt(paise)), qty: 1 }];

/** Any basket that can be written: none to a hundred lines, often few, many of them near the lines of §9. */
export const aBasket: fc.Arbitrary<Basket> = fc.oneof(
  { weight: 12, arbitrary: fc.array(line, { maxLength: 6 }) },
  { weight: 1, arbitrary: fc.array(line, { minLength: 90, maxLength: 100 }) },
  { weight: 2, arbitrary: fc.integer({ min: 4_999_900, max: 5_000_100 }).map(exactly) },
);

/** Lets as many random baskets pass as the hand and the shop price alike. Throws with seed and basket. */
export function checkBaskets(baskets: number, seed: number): void {
  fc.assert(
    fc.property(aBasket, (basket) => {
      const byHand = priceByHand(basket);
      const byShop = priceByShop(basket);
      const isSame = (['items', 'shipping', 'tax', 'total'] as const).every(
        (part) => byHand?.[part] === byShop?.[part] && (!byHand || isCarried(byHand[part])),
      );
      if (!isSame)
        throw new Error(`By hand ${JSON.stringify(byHand)}, by the shop ${JSON.stringify(byShop)}`);
    }),
    { numRuns: baskets, seed },
  );
}

function isCarried(amount: string): boolean {
  return throughJson(amount) === amount && throughProvider(amount) === amount;
}

// Both spellings of round amounts are read: 2631.5 and 2631.50, 12 and 12.00.
function spell(paise: bigint): string {
  return paise % 3n === 0n ? textOf(paise).replace(/\.?0+$/, '') : textOf(paise);
}

function textOf(paise: bigint): string {
  return `${paise / 100n}.${(paise % 100n).toString().padStart(2, '0')}`;
}

function paiseOf(text: string): bigint {
  const [whole = '', decimals = ''] = text.split('.');
  return BigInt(whole) * 100n + BigInt(decimals.padEnd(2, '0'));
}
