import { aListedProduct } from '../fixtures/listing';

/** A product in a response of the admin list. */
export function aProductRow(overrides: Record<string, unknown> = {}) {
  return aListedProduct({ isDraft: false, deletedAt: null, version: 1, ...overrides });
}

export function aUserRow(overrides: Record<string, unknown> = {}) {
  return {
    id: 'u1',
    name: 'Meera Iyer',
    email: 'meera@example.com',
    isAdmin: false,
    createdAt: '2026-11-05T18:30:00.000Z',
    deletedAt: null,
    orderTotals: { orderCount: 7, totalSpent: { amount: '58021.60' } },
    ...overrides,
  };
}

export function anOrderRow(overrides: Record<string, unknown> = {}) {
  return {
    id: 'o1',
    orderNumber: String(overrides.id ?? 'o1')
      .slice(-8)
      .toUpperCase(),
    user: { id: 'u1', name: 'Meera Iyer' },
    createdAt: '2026-11-05T18:30:00.000Z',
    totalPrice: { amount: '124999.00' },
    paidAt: null,
    deliveredAt: null,
    isCancelled: false,
    isRefunded: false,
    isRefunding: false,
    paymentMethod: 'PAYPAL',
    status: 'PLACED',
    isGuestOrder: false,
    confirmUntil: null,
    confirmedAt: null,
    ...overrides,
  };
}

/** Returns a resolver for a page of a list: the requested rows and the total. */
export function pageOf<Row>(rows: readonly Row[]) {
  return ({ first = 10, offset = 0 }: { first?: number; offset?: number }) => ({
    nodes: rows.slice(offset, offset + first),
    totalCount: rows.length,
  });
}
