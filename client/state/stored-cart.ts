import { fromRupees, MAX_LENGTH, MAX_PRICE, MAX_STOCK, toRupees, type Paise } from '../domain';
import type { StoredValue } from './persisted-var';

/** A cart line: unit price in paise, 1 ≤ qty ≤ countInStock. §3 */
export interface CartItem {
  product: string;
  name: string;
  image: string;
  price: Paise;
  countInStock: number;
  qty: number;
}

/** Returns the valid lines, the last line per product, and the names of the invalid lines. §3 */
export function parseCartItems(storedJson: unknown): StoredValue<readonly CartItem[]> {
  if (!Array.isArray(storedJson)) return { value: [], droppedKeys: ['your cart'] };
  const lines = new Map<string, CartItem>();
  const droppedKeys: string[] = [];
  storedJson.forEach((line: unknown, index) => {
    const item = parseCartItem(line);
    if (item) lines.set(item.product, item);
    else droppedKeys.push(nameOf(line) ?? `Line ${index + 1}`);
  });
  return { value: [...lines.values()], droppedKeys };
}

/** The lines in storage format, prices in rupees. §3 */
export function presentCartItems(items: readonly CartItem[]): unknown {
  return items.map(({ product, name, image, price, countInStock, qty }) => {
    return { product, name, image, price: toRupees(price), countInStock, qty };
  });
}

function parseCartItem(line: unknown): CartItem | undefined {
  if (typeof line !== 'object' || line === null) return undefined;
  const { product, name, image, price, countInStock, qty } = line as Record<string, unknown>;
  if (typeof product !== 'string' || product === '') return undefined;
  if (typeof name !== 'string' || name === '' || !isShopPath(image)) return undefined;
  const paise = typeof price === 'number' ? fromRupees(price) : NaN;
  const stock = parseCount(countInStock);
  const quantity = parseCount(qty);
  if (!stock || !quantity || !(paise > 0 && paise <= MAX_PRICE)) return undefined;
  return { product, name, image, price: paise, countInStock: stock, qty: Math.min(quantity, stock) };
}

/** Accepts integers from 1 to the largest stock. Older clients stored counts as text. */
function parseCount(value: unknown): number | undefined {
  const count = typeof value === 'string' ? Number(value) : value;
  if (typeof count !== 'number' || !Number.isInteger(count)) return undefined;
  return count >= 1 && count <= MAX_STOCK ? count : undefined;
}

/** Accepts pictures of this shop only: tampered storage must not cause requests to other sites. */
function isShopPath(image: unknown): image is string {
  return typeof image === 'string' && /^\/(?![/\\])/.test(image);
}

function nameOf(line: unknown): string | undefined {
  const name = typeof line === 'object' && line !== null && 'name' in line ? line.name : undefined;
  return typeof name === 'string' && name !== '' ? name.slice(0, MAX_LENGTH.productName) : undefined;
}
