import type { DataSource, EntityManager } from 'typeorm';
import type { OrderEntity } from '../../database/entities/order.entity';
import { ReturnRequestEntity } from '../../database/entities/return.entity';
import type { SubjectMailKind } from '../../domain/emails/email';
import type { Quantity } from '../../domain/orders/cart';
import type { LineCounts, RequestedQuantity } from '../../domain/orders/line-quantities';
import type { Paise } from '../../domain/pricing/money';
import { acceptedQtyOf, spreadReceived, type ReturnChange } from '../../domain/returns/return';
import type { ReturnItem, ReturnRequest } from '../../domain/returns/return-model';
import { isReturnEnded, moveReturn } from '../../domain/returns/return-states';
import type { ReturnAction, ReturnState } from '../../domain/returns/return-names';
import { runEffects } from '../../domain/state-table';
import { writeAudit, type AuditEntry } from '../audit';
import { queueSubjectMail, recordEvents, returnEvent } from '../outbox';
import { addToCounts, readLineCounts, refreshCounts, releaseStock, reserveStock } from '../orders';
import { getReturn, writeReceivedItems } from './return-journal';

/** A refund that a return causes. */
export interface ReturnRefund {
  actor: AuditEntry['actor'];
  order: OrderEntity;
  request: ReturnRequest;
  /** Units that the shop took back and has not refunded. */
  units: readonly RequestedQuantity[];
  reference: string | undefined;
  at: Date;
}

/** The refund that a return requested in its transaction. */
export interface RequestedReturnRefund {
  id: string;
  amount: Paise;
  /** Asks the payment provider for the refund, after the commit. */
  afterCommit: () => Promise<void>;
}

/** Quotes and requests the refunds of returns. */
export interface ReturnRefunds {
  /** The amount that comes back for units of an order; 0 if the earlier refunds leave nothing. */
  quote(
    source: DataSource | EntityManager,
    order: OrderEntity,
    units: readonly RequestedQuantity[],
  ): Promise<Paise>;
  /** Requests the refund with its credit note, in the transaction of the settlement; undefined if nothing is left. */
  request(tx: EntityManager, refund: ReturnRefund): Promise<RequestedReturnRefund | undefined>;
}

/** Dependencies of a change of a return. */
export interface ReturnChangeDeps {
  returnRefunds: ReturnRefunds;
}

/** An action on a return of an order. */
export interface RequestedReturnChange {
  actor: AuditEntry['actor'];
  order: OrderEntity;
  request: ReturnRequest;
  change: ReturnChange;
  at: Date;
}

/** A changed return, and the work after the commit. */
export interface ChangedReturn {
  updated: ReturnRequest;
  afterCommit: (() => Promise<void>) | undefined;
}

const MAIL_KINDS: Readonly<Record<Exclude<ReturnAction, 'WITHDRAW'>, SubjectMailKind>> = {
  APPROVE: 'RETURN_APPROVED',
  REJECT: 'RETURN_REJECTED',
  RECEIVE: 'RETURN_RECEIVED',
  SETTLE: 'RETURN_SETTLED',
};

/**
 * Carries out an action on a return in the caller's transaction, with stock, counts, email, audit entry and event.
 * Throws as moveReturn does, BAD_INPUT for decisions that do not add up, and OUT_OF_STOCK for an exchange without
 * stock.
 */
export async function applyReturnChange(
  tx: EntityManager,
  { actor, order, request, change, at }: RequestedReturnChange,
  deps: ReturnChangeDeps,
): Promise<ChangedReturn> {
  const { action } = change;
  const { next, effects } = moveReturn(request.state, action);
  const items = change.received ? spreadReceived(request.items, change.received) : request.items;
  const isExchange = request.wish === 'EXCHANGE';
  let refund: RequestedReturnRefund | undefined;
  await runEffects(effects, {
    'hold replacement': async () => {
      if (isExchange)
        await reserveStock(
          tx,
          quantitiesOfItems(items, ({ qty }) => qty),
          at,
        );
    },
    'release replacement': async () => {
      const releasedQtyOf = (item: ReturnItem) => (action === 'RECEIVE' ? item.sendBack : item.qty);
      if (isExchange) await releaseStock(tx, quantitiesOfItems(items, releasedQtyOf), at);
    },
    // The counts of the lines follow from the state.
    'free units': () => Promise.resolve(),
    restock: async () => {
      await writeReceivedItems(tx, request.id, items);
      await releaseStock(
        tx,
        quantitiesOfItems(items, ({ restock }) => restock),
        at,
      );
    },
    'settle wish': async () => {
      if (isExchange) return replaceUnits(tx, { order, items, at });
      refund = await requestRefund(tx, { actor, order, request, change, at }, deps);
    },
    'email the buyer': () =>
      action === 'WITHDRAW'
        ? Promise.resolve()
        : queueSubjectMail(tx, MAIL_KINDS[action], { order, subjectId: request.id }, at),
  });
  const refundable = await refundableOf(tx, { order, request, items, action, refund }, deps);
  await writeState(tx, request.id, { state: next, change, refundable, refundId: refund?.id, at });
  await refreshCounts(tx, order.id);
  const after = { return: request.number, state: next, ...decisionsOf(items, action) };
  await writeAudit(tx, [{ actor, action: 'return.update', subject: order.id, after }], at);
  const updated = await getReturn(tx, request.id);
  const type = next === 'SETTLED' ? 'return.settled' : 'return.updated';
  await recordEvents(tx, [returnEvent(type, updated)], at);
  return { updated, afterCommit: refund?.afterCommit };
}

/** Requests the refund of the accepted units that no other refund has paid back meanwhile. */
async function requestRefund(
  tx: EntityManager,
  { actor, order, request, change, at }: RequestedReturnChange,
  { returnRefunds }: ReturnChangeDeps,
): Promise<RequestedReturnRefund | undefined> {
  const units = await unrefundedUnitsOf(tx, request.items, order.id);
  if (units.length === 0) return undefined;
  return returnRefunds.request(tx, { actor, order, request, units, reference: change.reference, at });
}

/**
 * Owes the buyer the accepted units again, and releases the reserved stock of those whose money came back meanwhile.
 */
async function replaceUnits(
  tx: EntityManager,
  { order, items, at }: { order: OrderEntity; items: readonly ReturnItem[]; at: Date },
): Promise<void> {
  const lines = await readLineCounts(tx, order.id);
  const replacedQtyOf = (item: ReturnItem) =>
    order.refundedAt === undefined ? unrefundedQtyOf(item, lines) : 0;
  const changes = items.map((item) => ({ id: item.orderItemId, change: replacedQtyOf(item) }));
  await addToCounts(
    tx,
    'replacedQty',
    changes.filter(({ change }) => change > 0),
  );
  const releasedQtyOf = (item: ReturnItem) => acceptedQtyOf(item) - replacedQtyOf(item);
  await releaseStock(tx, quantitiesOfItems(items, releasedQtyOf), at);
}

/** The units that the shop took back and whose money is not refunded. */
async function unrefundedUnitsOf(
  tx: EntityManager,
  items: readonly ReturnItem[],
  orderId: string,
): Promise<Quantity[]> {
  const lines = await readLineCounts(tx, orderId);
  return quantitiesOfItems(items, (item) => unrefundedQtyOf(item, lines));
}

function unrefundedQtyOf(item: ReturnItem, lines: readonly LineCounts[]): number {
  const line = lines.find(({ id }) => id === item.orderItemId);
  return Math.min(acceptedQtyOf(item), line ? line.qty - line.refundedQty : 0);
}

async function refundableOf(
  tx: EntityManager,
  {
    order,
    request,
    items,
    action,
    refund,
  }: {
    order: OrderEntity;
    request: ReturnRequest;
    items: readonly ReturnItem[];
    action: ReturnAction;
    refund: RequestedReturnRefund | undefined;
  },
  { returnRefunds }: ReturnChangeDeps,
): Promise<Paise> {
  if (request.wish === 'EXCHANGE') return 0;
  if (action === 'SETTLE') return refund?.amount ?? 0;
  if (action !== 'RECEIVE') return request.refundable;
  const units = await unrefundedUnitsOf(tx, items, order.id);
  return units.length === 0 ? 0 : returnRefunds.quote(tx, order, units);
}

interface StateChange {
  state: ReturnState;
  change: ReturnChange;
  refundable: Paise;
  refundId: string | undefined;
  at: Date;
}

/** Records a state of a return, with the times that it sets. */
async function writeState(
  tx: EntityManager,
  id: string,
  { state, change, refundable, refundId, at }: StateChange,
): Promise<void> {
  await tx.update(
    ReturnRequestEntity,
    { id },
    {
      state,
      refundable,
      ...(refundId !== undefined && { refundId }),
      ...(state === 'APPROVED' && { approvedAt: at }),
      ...(state === 'RECEIVED' && { receivedAt: at }),
      ...(state === 'SETTLED' && { settledAt: at }),
      ...(state === 'REJECTED' && { rejectedReason: change.reason }),
      ...(isReturnEnded(state) && { endedAt: at }),
    },
  );
}

/** Units of items by product, each product once, because it may be in several lines of an order. */
function quantitiesOfItems(items: readonly ReturnItem[], qtyOf: (item: ReturnItem) => number): Quantity[] {
  const qtyByProduct = new Map<string, number>();
  for (const item of items)
    qtyByProduct.set(item.productId, (qtyByProduct.get(item.productId) ?? 0) + qtyOf(item));
  return [...qtyByProduct].map(([product, qty]) => ({ product, qty })).filter(({ qty }) => qty > 0);
}

function decisionsOf(items: readonly ReturnItem[], action: ReturnAction) {
  if (action !== 'RECEIVE') return {};
  return {
    lines: items.map(({ productId: product, restock, writeOff, sendBack }) => {
      return { product, restock, writeOff, sendBack };
    }),
  };
}
