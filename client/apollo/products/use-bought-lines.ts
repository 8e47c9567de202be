import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { paths } from '../../lib/paths';
import { addToCart, cartVar, useCart, type CartItem } from '../../state/cart';
import type { CurrentProduct } from '../../state/cart-changes';
import { loadCurrentProducts } from './cart-products';
import { useLineNames } from './use-line-name';

/** A line of an order that the buyer wants again. */
export interface BoughtLine {
  productId: string;
  name: string;
  nameHi?: string | null | undefined;
  qty: number;
  /** Units that did not reach the buyer. */
  cancelledQty: number;
}

/** The reason for fewer units of a line in the cart, or for none. */
type Problem = { kind: 'UNAVAILABLE' } | { kind: 'SOLD_OUT' } | { kind: 'LIMITED'; qty: number };

/** A line with a problem, by name. */
export type BoughtLineProblem = { name: string } & Problem;

/**
 * Returns a function that adds bought lines to the cart at the prices of today, and returns the problems with the names
 * of the lines in the language of the page. It throws, and changes nothing, if the shop does not answer. `merchantLang`
 * is undefined on an English page.
 */
export function useBoughtLines(
  merchantLang: 'en' | undefined,
): (lines: readonly BoughtLine[]) => Promise<BoughtLineProblem[]> {
  const client = useApolloClient();
  const lineName = useLineNames(merchantLang);
  // The order names a product that is deleted, and therefore not in the cache.
  const nameOf = ({ productId, name, nameHi }: BoughtLine) =>
    lineName({ product: productId, name: (merchantLang && nameHi) || name });
  return (lines) => addBoughtLines(client, lines, nameOf);
}

/** Returns the path that puts a bought product into the cart. It never lowers the quantity of a line in the cart. */
export function useBoughtPath(): (productId: string, qty: number) => string {
  const { items } = useCart();
  return (productId, qty) => paths.cart(productId, Math.max(qty, quantityIn(items, productId)));
}

function quantityIn(items: readonly CartItem[], productId: string): number {
  return items.find(({ product }) => product === productId)?.qty ?? 0;
}

async function addBoughtLines(
  client: ApolloClient,
  lines: readonly BoughtLine[],
  nameOf: (line: BoughtLine) => string,
): Promise<BoughtLineProblem[]> {
  const boughtLines = lines.filter((line) => boughtQty(line) > 0);
  const ids = boughtLines.map(({ productId }) => productId);
  const products = await loadCurrentProducts(client, ids);
  if (ids.some((id) => !products.has(id))) throw new Error('The shop did not answer for every product');
  return boughtLines.flatMap((line) => {
    const problem = addLine(line, products.get(line.productId));
    return problem ? [{ ...problem, name: nameOf(line) }] : [];
  });
}

/** Units of a line without the cancelled ones. */
function boughtQty({ qty, cancelledQty }: Pick<BoughtLine, 'qty' | 'cancelledQty'>): number {
  return qty - cancelledQty;
}

/** Adds one line, or raises the quantity of the line in the cart, and returns its problem. */
function addLine(line: BoughtLine, product: CurrentProduct = null): Problem | undefined {
  const { productId } = line;
  if (!product?.price) return { kind: 'UNAVAILABLE' };
  const { name = line.name, image = '', price, countInStock = 0 } = product;
  if (countInStock === 0) return { kind: 'SOLD_OUT' };
  const targetQty = Math.max(boughtQty(line), quantityIn(cartVar(), productId));
  const qty = Math.min(targetQty, countInStock);
  addToCart({ product: productId, name, image, price, countInStock, qty });
  return qty < targetQty ? { kind: 'LIMITED', qty } : undefined;
}
