import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { paths } from '../../lib/paths';
import { addToCart, cartVar, useCart, type CartItem } from '../../state/cart';
import type { CurrentProduct } from '../../state/cart-changes';
import { loadCurrentProducts } from './cart-products';

/** A line of an order that the buyer wants again. */
export interface BoughtLine {
  productId: string;
  name: string;
  qty: number;
  /** Units that did not reach the buyer. */
  cancelledQty: number;
}

/** The reason for fewer units of a line in the cart, or for none. */
export type BoughtLineProblem = { name: string } & (
  { kind: 'UNAVAILABLE' } | { kind: 'SOLD_OUT' } | { kind: 'LIMITED'; qty: number }
);

/**
 * Returns a function that adds bought lines to the cart at the prices of today, and returns the problems. It throws, and
 * changes nothing, if the shop does not answer.
 */
export function useBoughtLines(): (lines: readonly BoughtLine[]) => Promise<BoughtLineProblem[]> {
  const client = useApolloClient();
  return (lines) => addBoughtLines(client, lines);
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
): Promise<BoughtLineProblem[]> {
  const boughtLines = lines.filter((line) => boughtQty(line) > 0);
  const ids = boughtLines.map(({ productId }) => productId);
  const products = await loadCurrentProducts(client, ids);
  if (ids.some((id) => !products.has(id))) throw new Error('The shop did not answer for every product');
  return boughtLines.flatMap((line) => addLine(line, products.get(line.productId)) ?? []);
}

/** Units of a line without the cancelled ones. */
function boughtQty({ qty, cancelledQty }: Pick<BoughtLine, 'qty' | 'cancelledQty'>): number {
  return qty - cancelledQty;
}

/** Adds one line, or raises the quantity of the line in the cart, and returns its problem. */
function addLine(line: BoughtLine, product: CurrentProduct = null): BoughtLineProblem | undefined {
  const { productId } = line;
  if (!product?.price) return { kind: 'UNAVAILABLE', name: line.name };
  const { name = line.name, image = '', price, countInStock = 0 } = product;
  if (countInStock === 0) return { kind: 'SOLD_OUT', name };
  const targetQty = Math.max(boughtQty(line), quantityIn(cartVar(), productId));
  const qty = Math.min(targetQty, countInStock);
  addToCart({ product: productId, name, image, price, countInStock, qty });
  return qty < targetQty ? { kind: 'LIMITED', name, qty } : undefined;
}
