import type { Page, Product, Session } from '../domain/model';
import type { UpsertReport } from '../domain/catalogue/product-upsert';
import type { Conflict } from '../domain/errors';
import { toRupees } from '../domain/pricing/money';
import type { OrderQuote } from '../domain/pricing/pricing';
import {
  presentItem,
  presentPendingEmail,
  presentPrices,
  presentProduct,
  presentUser,
} from '../lib/json-records';
import type { ErrorBody } from '../http/error-status';

/** An account with the token of this sign-in. §3 */
export function presentSession({ user, token }: Session) {
  return { ...presentUser(user), ...presentPendingEmail(user), token };
}

/** A numbered page of products. */
export function presentProductPage(list: { products: readonly Product[]; page: number; pages: number }) {
  return { products: list.products.map(presentProduct), page: list.page, pages: list.pages };
}

/** Presents the end of a page of changes: its cursor, and true if more changes follow. */
export function presentChangesEnd({ edges, hasNextPage }: Page<unknown>) {
  return { endCursor: edges.at(-1)?.cursor ?? null, hasNextPage };
}

/** Presents the results of a product upsert. */
export function presentUpsert({ results }: UpsertReport) {
  return {
    results: results.map(({ outcome, productId, error }) => ({
      outcome,
      ...(productId !== undefined && { product: productId }),
      ...(error && { error }),
    })),
  };
}

/** Returns the response header of an order that the same idempotency key placed before. */
export function presentReplay(isReplayed: boolean): Record<string, string> {
  return isReplayed ? { 'Idempotent-Replayed': 'true' } : {};
}

/** Presents an error; prices are in rupees, in the form of an order or a product. §8 */
export function presentErrorBody({ quote, conflict, ...body }: ErrorBody) {
  return {
    ...body,
    ...(quote !== undefined && { quote: presentQuote(quote) }),
    ...(conflict && {
      conflict: {
        version: conflict.version,
        current: presentVersion(conflict.current),
        yours: presentVersion(conflict.yours),
      },
    }),
  };
}

function presentVersion(version: Conflict['current']) {
  return typeof version.price === 'number' ? { ...version, price: toRupees(version.price) } : version;
}

/** Presents the quote of a PRICE_CHANGED error. */
function presentQuote(quote: OrderQuote) {
  return { orderItems: quote.orderItems.map(presentItem), ...presentPrices(quote) };
}
