import type { EntityManager } from 'typeorm';
import { perDialect } from '../../database/dialect/dialect';
import { dialectOf } from '../../database/dialect/dialect-of';
import type { Quantity } from '../../domain/orders/cart';
import {
  addHeldOrder,
  canHold,
  heldStockOf,
  noHeldStock,
  type HeldStock,
  type HoldLimits,
  type HoldRequest,
} from '../../domain/orders/stock-holds';
import { guestKeysOf, readGuestHolds, type GuestHolder } from './guests/guest-holds';

/** Account and network address of an order that requests a hold. */
export interface Holder {
  userId: string;
  /** Keyed hash of the network address. */
  addressHash: string | undefined;
  /** A buyer without an account, whose held stock counts by other keys. */
  guest?: GuestHolder | undefined;
}

/** Stock that the unpaid orders of accounts and network addresses hold. */
export interface HeldStockByHolder {
  byAccount: Map<string, HeldStock>;
  byAddress: Map<string, HeldStock>;
  /** Held stock of guests, by the keys of `guestKeysOf`. */
  byGuest: Map<string, HeldStock>;
}

interface AccountRow {
  userId: string;
  orderId: string;
  productId: string;
  qty: number;
}

interface AddressRow {
  addressHash: string;
  orders: number;
  pieces: number;
}

/** Unpaid orders that hold stock. The limits do not count a confirmed cash order, because its buyer takes it. */
const UNPAID_HOLDS_SQL = `"order" purchase JOIN order_item item ON item.order_id = purchase.id
  WHERE purchase.holds_stock = 1 AND purchase.is_paid = 0 AND purchase.confirmed_at IS NULL`;

const ACCOUNT_COLUMNS = {
  userId: 'purchase.user_id',
  orderId: 'purchase.id',
  productId: 'item.product_id',
  qty: 'item.qty',
};
const ADDRESS_COLUMNS = { addressHash: 'held_from', orders: 'orders', pieces: 'pieces' };

/**
 * SQL for held stock. `byAccount` lists the held order items of accounts and binds a JSON list of account ids.
 * `byAddress` sums the held stock of each network address and binds a JSON list of address hashes.
 */
export const heldStockSql = perDialect(({ jsonList, jsonObject, inTexts }) => ({
  byAccount: `(SELECT ${jsonList(jsonObject(ACCOUNT_COLUMNS))}
  FROM ${UNPAID_HOLDS_SQL} AND purchase.user_id ${inTexts('?')})`,
  byAddress: `(SELECT ${jsonList(jsonObject(ADDRESS_COLUMNS))}
  FROM (SELECT purchase.held_from, COUNT(DISTINCT purchase.id) AS orders, SUM(item.qty) AS pieces
    FROM ${UNPAID_HOLDS_SQL} AND purchase.held_from ${inTexts('?')}
    GROUP BY purchase.held_from) held)`,
}));

const holdContextSql = perDialect((dialect) => {
  const { jsonList, jsonObject, inTexts } = dialect;
  const { byAccount, byAddress } = heldStockSql(dialect);
  return `SELECT ${byAccount} AS account, ${byAddress} AS address,
       (SELECT ${jsonList(jsonObject({ id: 'id', countInStock: 'count_in_stock' }))}
        FROM product WHERE id ${inTexts('?')}) AS stock`;
});

/** Bound values of the two SQL expressions of `heldStockSql`. */
export function heldStockParameters(
  holders: readonly Holder[],
  { isEnforced }: HoldLimits,
): [string, string] {
  if (!isEnforced) return ['[]', '[]'];
  const addressHashes = holders.flatMap(({ addressHash }) => addressHash ?? []);
  return [JSON.stringify(holders.map(({ userId }) => userId)), JSON.stringify(addressHashes)];
}

/** Parses the results of the two SQL expressions of `heldStockSql`. */
export function parseHeldStock(
  accountJson: string,
  addressJson: string,
): Pick<HeldStockByHolder, 'byAccount' | 'byAddress'> {
  const orders = new Map<string, { userId: string; lines: Quantity[] }>();
  for (const { userId, orderId, productId, qty } of JSON.parse(accountJson) as AccountRow[]) {
    const heldOrder = orders.get(orderId) ?? { userId, lines: [] };
    heldOrder.lines.push({ product: productId, qty });
    orders.set(orderId, heldOrder);
  }
  const byAccount = new Map<string, HeldStock>();
  for (const { userId, lines } of orders.values()) addHeldOrder(heldStockOf(byAccount, userId), lines);
  const byAddress = new Map(
    (JSON.parse(addressJson) as AddressRow[]).map(({ addressHash, orders: orderCount, pieces }) => {
      return [addressHash, { ...noHeldStock(), orders: orderCount, pieces }];
    }),
  );
  return { byAccount, byAddress };
}

/** True if an order may hold its stock: within the limits of its account, or of each key of a guest. */
export function mayHold(
  holder: Holder,
  heldStock: HeldStockByHolder,
  { limits, ...request }: Pick<HoldRequest, 'lines' | 'availableStockOf'> & { limits: HoldLimits },
): boolean {
  const { addressHash } = holder;
  const address = addressHash === undefined ? undefined : heldStockOf(heldStock.byAddress, addressHash);
  const limited = holder.guest?.isCashOrder ? { ...holder, addressHash: undefined } : holder;
  return accountStocksOf(limited, heldStock).every((account) =>
    canHold({ ...request, account, address }, limits),
  );
}

/** Adds the lines of an order to the held stock of its holder. */
export function addHold(holder: Holder, heldStock: HeldStockByHolder, lines: readonly Quantity[]): void {
  const { addressHash } = holder;
  for (const account of accountStocksOf(holder, heldStock)) addHeldOrder(account, lines);
  if (addressHash !== undefined) addHeldOrder(heldStockOf(heldStock.byAddress, addressHash), lines);
}

/** The held stock that the limits of an account apply to. */
function accountStocksOf(holder: Holder, { byAccount, byGuest }: HeldStockByHolder): HeldStock[] {
  return holder.guest
    ? guestKeysOf(holder.guest, holder.addressHash).map((key) => heldStockOf(byGuest, key))
    : [heldStockOf(byAccount, holder.userId)];
}

/** True if an unpaid order without a hold may hold its stock now. */
export async function isHoldAllowed(
  tx: EntityManager,
  { holder, lines, limits }: { holder: Holder; lines: readonly Quantity[]; limits: HoldLimits },
): Promise<boolean> {
  if (!limits.isEnforced) return true;
  const productIdsJson = JSON.stringify(lines.map(({ product }) => product));
  const [row] = await tx.query<{ account: string; address: string; stock: string }[]>(
    holdContextSql(dialectOf(tx)),
    [...heldStockParameters([holder], limits), productIdsJson],
  );
  const heldStock = {
    ...parseHeldStock(row?.account ?? '[]', row?.address ?? '[]'),
    byGuest: await readGuestHolds(tx, [holder], limits),
  };
  const productStocks = JSON.parse(row?.stock ?? '[]') as { id: string; countInStock: number }[];
  const stockByProduct = new Map(productStocks.map((product) => [product.id, product.countInStock]));
  return mayHold(holder, heldStock, {
    lines,
    limits,
    availableStockOf: (id) => stockByProduct.get(id) ?? 0,
  });
}
