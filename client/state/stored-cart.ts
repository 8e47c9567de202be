import {
  fromRupees,
  MAX_LENGTH,
  MAX_PRICE,
  MAX_STOCK,
  PAYMENT_METHOD,
  toRupees,
  type Paise,
  type ShippingAddress,
} from '../domain';
import type { Stored } from './persisted-var';

/** A line of the cart: price of one piece in paise, 1 ≤ qty ≤ countInStock. §3 */
export interface CartItem {
  product: string;
  name: string;
  image: string;
  price: Paise;
  countInStock: number;
  qty: number;
}

/** Keeps the usable lines, the last one of equal products, and names the others. §3 */
export function readCartItems(stored: unknown): Stored<readonly CartItem[]> {
  if (!Array.isArray(stored)) return { value: [], dropped: ['What was in the cart'] };
  const lines = new Map<string, CartItem>();
  const dropped: string[] = [];
  stored.forEach((line: unknown, index) => {
    const item = readCartItem(line);
    if (item) lines.set(item.product, item);
    else dropped.push(nameOf(line) ?? `Line ${index + 1}`);
  });
  return { value: [...lines.values()], dropped };
}

/** The lines as they lie in storage, prices in rupees. §3 */
export function presentCartItems(items: readonly CartItem[]): unknown {
  return items.map(({ product, name, image, price, countInStock, qty }) => {
    return { product, name, image, price: toRupees(price), countInStock, qty };
  });
}

/** Keeps an address whose four parts are all there. §5 */
export function readShippingAddress(stored: unknown): Stored<ShippingAddress | null> {
  const { address, city, postalCode, country } = (stored ?? {}) as Record<string, unknown>;
  const isWhole = [address, city, postalCode, country].every(
    (part) => typeof part === 'string' && part.trim() !== '' && part.length <= MAX_LENGTH.address,
  );
  if (!isWhole) return { value: null, dropped: ['shippingAddress'] };
  return { value: { address, city, postalCode, country } as ShippingAddress, dropped: [] };
}

/** Keeps the one method that is enabled. §9 */
export function readPaymentMethod(stored: unknown): Stored<string> {
  if (stored === PAYMENT_METHOD) return { value: PAYMENT_METHOD, dropped: [] };
  return { value: '', dropped: stored === '' ? [] : ['paymentMethord'] };
}

function readCartItem(line: unknown): CartItem | undefined {
  if (typeof line !== 'object' || line === null) return undefined;
  const { product, name, image, price, countInStock, qty } = line as Record<string, unknown>;
  if (typeof product !== 'string' || product === '') return undefined;
  if (typeof name !== 'string' || name === '' || !isOwnPath(image)) return undefined;
  const paise = typeof price === 'number' ? fromRupees(price) : NaN;
  const stock = readCount(countInStock);
  const pieces = readCount(qty);
  if (!stock || !pieces || !(paise > 0 && paise <= MAX_PRICE)) return undefined;
  return { product, name, image, price: paise, countInStock: stock, qty: Math.min(pieces, stock) };
}

/** A whole number from 1 to the largest stock. Older clients kept what a select gave them, a text. */
function readCount(value: unknown): number | undefined {
  const count = typeof value === 'string' ? Number(value) : value;
  if (typeof count !== 'number' || !Number.isInteger(count)) return undefined;
  return count >= 1 && count <= MAX_STOCK ? count : undefined;
}

/** A picture of this shop: a tampered line must not make the browser ask strangers. */
function isOwnPath(image: unknown): image is string {
  return typeof image === 'string' && /^\/(?![/\\])/.test(image);
}

function nameOf(line: unknown): string | undefined {
  const name = typeof line === 'object' && line !== null && 'name' in line ? line.name : undefined;
  return typeof name === 'string' && name !== '' ? name.slice(0, MAX_LENGTH.productName) : undefined;
}
