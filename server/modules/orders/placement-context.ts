import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { In } from 'typeorm';
import { OrderEntity } from '../../database/entities/order.entity';
import { perDialect } from '../../database/dialect/dialect';
import { dialectOf } from '../../database/dialect/dialect-of';
import { placeholders } from '../../database/rows';
import type { Order } from '../../domain/model';
import type { ProductStock } from '../../domain/orders/order-quote';
import type { RequestedOrder } from '../../domain/orders/order-validation';
import type { Guest } from '../../domain/orders/guest';
import type { Member } from '../../domain/accounts/permissions';
import type { HoldLimits } from '../../domain/orders/stock-holds';
import type { DeliveryTerms } from '../../domain/delivery/service-area';
import { parseTerms, serviceAreasSql } from '../delivery';
import { BEFORE_FIRST, LAST_ROW_SQL, type LastRow } from '../audit';
import {
  heldStockParameters,
  heldStockSql,
  parseHeldStock,
  type HeldStockByHolder,
  type Holder,
} from './reserved-stock';
import { readGuestHolds } from './guests/guest-holds';
import { withItems } from './order-queries';
import { stockJsonSql, parseStocks } from './stock';

/** A validated order request, before any database read. */
export interface Placement {
  actor: Member;
  requestedOrder: RequestedOrder;
  /** The buyer, if it has no account. */
  guest?: Guest | undefined;
  idempotencyKey: string | undefined;
  bodyHash: string;
  /** Keyed hash of the client's network address. */
  addressHash: string | undefined;
}

/** Buyer data that the order copies. */
export interface Buyer {
  id: string;
  name: string;
  email: string;
}

interface KeyedPlacement {
  actor: { userId: string };
  idempotencyKey: string | undefined;
}

/** Stored data that the placement of a batch of orders needs. */
export interface PlacementContext {
  stocks: Map<string, ProductStock>;
  /** Accounts of the buyers by id, without deleted accounts. */
  buyers: Map<string, Buyer>;
  /** Stock that unpaid orders of the same accounts and network addresses hold. */
  heldStock: HeldStockByHolder;
  /** Rules for the service areas that match the PIN codes of the orders, by pattern. */
  deliveryTerms: ReadonlyMap<string, DeliveryTerms>;
  /** Last row of the audit log. */
  lastAuditRow: LastRow;
}

const contextSql = perDialect((dialect) => {
  const { jsonList, jsonObject, inTexts } = dialect;
  const { byAccount, byAddress } = heldStockSql(dialect);
  return `SELECT ${stockJsonSql(dialect)} AS stocks,
  (SELECT ${jsonList(jsonObject({ id: 'id', name: 'name', email: 'email' }))}
   FROM "user" WHERE deleted_at IS NULL AND id ${inTexts('?')}) AS buyers,
  ${byAccount} AS "byAccount", ${byAddress} AS "byAddress",
  ${serviceAreasSql(dialect)} AS areas,
  (SELECT ${jsonObject({ seq: 'seq', hash: 'hash' })} FROM (${LAST_ROW_SQL}) newest) AS last`;
});

interface ContextRow {
  stocks: string;
  buyers: string;
  byAccount: string;
  byAddress: string;
  areas: string;
  last: string | null;
}

/** Loads the context for several products and holders with one statement. */
export async function loadPlacementContext(
  tx: EntityManager,
  {
    productIds,
    holders,
    patterns,
    limits,
  }: {
    productIds: readonly string[];
    holders: readonly Holder[];
    /** Patterns of service areas. */
    patterns: readonly string[];
    limits: HoldLimits;
  },
): Promise<PlacementContext> {
  const [row] = await tx.query<ContextRow[]>(contextSql(dialectOf(tx)), [
    JSON.stringify(productIds),
    JSON.stringify(holders.map(({ userId }) => userId)),
    ...heldStockParameters(holders, limits),
    JSON.stringify(patterns),
  ]);
  const buyers = JSON.parse(row?.buyers ?? '[]') as Buyer[];
  const byGuest = await readGuestHolds(tx, holders, limits);
  return {
    stocks: parseStocks(row?.stocks ?? '[]'),
    buyers: new Map(buyers.map((buyer) => [buyer.id, buyer])),
    deliveryTerms: parseTerms(row?.areas ?? '[]'),
    heldStock: { ...parseHeldStock(row?.byAccount ?? '[]', row?.byAddress ?? '[]'), byGuest },
    lastAuditRow: row?.last ? (JSON.parse(row.last) as LastRow) : BEFORE_FIRST,
  };
}

/** Earlier orders with the same idempotency keys, by user and key. Runs no query if no placement has a key. */
export async function findPlacedOrders(
  tx: EntityManager,
  placements: readonly KeyedPlacement[],
): Promise<Map<string, { bodyHash: string; order: Order }>> {
  const keyPairs = placements.flatMap(({ actor, idempotencyKey }) =>
    idempotencyKey === undefined ? [] : [[actor.userId, idempotencyKey]],
  );
  if (keyPairs.length === 0) return new Map();
  const matches = await tx.query<{ id: string }[]>(
    `WITH wanted (user_id, idempotency_key) AS (VALUES ${placeholders(keyPairs.length, 2)})
     SELECT purchase.id FROM wanted JOIN "order" purchase
     ON purchase.user_id = wanted.user_id AND purchase.idempotency_key = wanted.idempotency_key`,
    keyPairs.flat(),
  );
  if (matches.length === 0) return new Map();
  const rows = await tx.findBy(OrderEntity, { id: In(matches.map(({ id }) => id)) });
  const orders = await withItems(tx, rows);
  return new Map(
    rows.flatMap(({ userId, idempotencyKey, bodyHash = '' }, index) => {
      const order = orders[index];
      return order ? [[orderRequestKeyOf(userId, idempotencyKey), { bodyHash, order }] as const] : [];
    }),
  );
}

/** Key of an order in a batch: its user and its idempotency key. */
export function orderRequestKeyOf(userId: string, idempotencyKey: string | undefined): string {
  return `${userId} ${idempotencyKey ?? ''}`;
}

/** SHA-256 of a request body in hexadecimal, which recognizes a repeated request. */
export function bodyHashOf(body: object): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('hex');
}
