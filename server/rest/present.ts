import type { DeliveryPromise, ServiceArea } from '../domain/delivery/service-area';
import type { Page, Product, Session } from '../domain/model';
import type { UpsertReport } from '../domain/catalogue/product-upsert';
import type { Conflict } from '../domain/errors';
import { toRupees } from '../domain/pricing/money';
import type { OrderQuote } from '../domain/orders/order-amounts';
import { presentPendingEmail, presentProduct, presentUser } from '../lib/json-records';
import { presentAmounts } from '../lib/order-records';
import { englishTextOf } from '../domain/messages/english-text';
import type { ErrorBody } from '../http/error-status';

/** Presents an account with the token of this sign-in. §3 */
export function presentSession({ user, token, claimedOrders }: Session) {
  return { ...presentUser(user), ...presentPendingEmail(user), token, ...presentClaims(claimedOrders) };
}

/** Presents the number of guest orders that moved to an account; empty without one. */
export function presentClaims(claimedOrders = 0): { claimedOrders?: number } {
  return claimedOrders > 0 ? { claimedOrders } : {};
}

/** Presents a numbered page of products. */
export function presentProductPage(list: { products: readonly Product[]; page: number; pages: number }) {
  return { products: list.products.map(presentProduct), page: list.page, pages: list.pages };
}

/** Presents the place and the delivery terms of a PIN code. */
export function presentDelivery(promise: DeliveryPromise) {
  const { postalCode, city = null, state = null, stateName = null, serviceable, cod, days } = promise;
  return { postalCode, city, state, stateName, serviceable, cod, days };
}

/** Presents the rules for service areas. */
export function presentServiceAreas({ areas }: { areas: readonly ServiceArea[] }) {
  return areas.map(({ pattern, serviceable, cod, daysMin, daysMax }) => ({
    pattern,
    serviceable,
    cod,
    daysMin,
    daysMax,
  }));
}

/** Presents the end of a page of changes: its cursor, and true if more changes follow. */
export function presentChangesCursor({ edges, hasNextPage }: Page<unknown>) {
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

/** Returns the header that marks a replay: an earlier request with the same idempotency key made the change. */
export function presentReplay(isReplayed: boolean): Record<string, string> {
  return isReplayed ? { 'Idempotent-Replayed': 'true' } : {};
}

/** Presents an error. The quote has the fields of an order, the conflict those of a product; prices in rupees. §8 */
export function presentErrorBody({ quote, conflict, ...body }: ErrorBody) {
  return {
    ...body,
    ...(quote !== undefined && { quote: presentQuote(quote) }),
    ...(conflict && {
      conflict: {
        version: conflict.version,
        current: presentConflictingFields(conflict.current),
        yours: presentConflictingFields(conflict.yours),
      },
    }),
  };
}

function presentConflictingFields(fields: Conflict['current']) {
  return {
    ...fields,
    ...(typeof fields.price === 'number' && { price: toRupees(fields.price) }),
    ...(typeof fields.mrp === 'number' && { mrp: toRupees(fields.mrp) }),
  };
}

/** Presents a quote; amounts in rupees, rates in percent. */
export function presentQuote(quote: OrderQuote) {
  return {
    ...presentAmounts(quote),
    shippingMethods: quote.shippingMethods.map(({ id, name, price, days = null }) => ({
      id,
      name,
      price: toRupees(price),
      days,
    })),
    paymentMethods: quote.paymentMethods.map(({ id, available, reason, fee }) => ({
      id,
      available,
      ...(reason && { reason: englishTextOf(reason) }),
      fee: toRupees(fee),
    })),
  };
}
