import type { EntityManager } from 'typeorm';
import type { OrderChargeEntity, OrderEntity, OrderItemEntity } from '../../database/entities/order.entity';
import { runPipelined } from '../../database/savepoints';
import { insertRows } from '../../database/rows';
import type { Order } from '../../domain/model';
import type { Member } from '../../domain/accounts/permissions';
import { formatOrderNumber, type SeriesNumber } from '../../domain/orders/order-number';
import { orderEvent, recordEvents, queueOrderMail } from '../outbox';
import { writeAudit, type AuditEntry, type LastRow } from '../audit';
import { cashColumns, sendConfirmationCodes } from './cash/cash-placement';
import { addressColumns } from './order-addresses';
import { takeOrderNumbers } from './order-counter';
import { itemColumns, orderColumns } from './order-rows';
import { insertCharges, itemTaxColumns, orderTaxColumns, requireTaxSums } from './tax/order-tax';
import { insertGuests, type NewGuest } from './guests/guest-buyers';
import { deductStock } from './stock';

/** An accepted order before its rows are written. */
export interface OrderDraft {
  actor: Member;
  /** The guest to insert with the order. */
  guest: NewGuest | undefined;
  row: OrderEntity;
  items: OrderItemEntity[];
  charges: OrderChargeEntity[];
  order: Order;
}

/** Writes the rows of accepted orders in a few statements: stock, numbers, orders, emails, audit, and events. */
export async function writeDrafts(
  tx: EntityManager,
  { drafts, lastAuditRow }: { drafts: readonly OrderDraft[]; lastAuditRow: LastRow },
  at: Date,
): Promise<void> {
  if (drafts.length === 0) return;
  const items = drafts.flatMap((draft) => draft.items);
  const reservedItems = drafts.filter(({ row }) => row.holdsStock).flatMap((draft) => draft.items);
  const reservedQuantities = reservedItems.map(({ productId, qty }) => ({ product: productId, qty }));
  const [lowStockEvents, numbers] = await runPipelined(tx, [
    () => deductStock(tx, reservedQuantities),
    () => takeOrderNumbers(tx, drafts.length),
  ]);
  numberDrafts(drafts, numbers);
  const rows = drafts.map(({ row }) => row);
  const placedEvents = drafts.map(({ order }) => orderEvent('order.created', order));
  const guests = drafts.flatMap(({ guest }) => guest ?? []);
  // Inserts guests and orders first, because the other rows reference them.
  await runPipelined(tx, [
    ...(guests.length > 0 ? [() => insertGuests(tx, guests, at)] : []),
    () => insertOrders(tx, rows),
    () => insertItems(tx, items),
    () =>
      insertCharges(
        tx,
        drafts.flatMap(({ charges }) => charges),
      ),
    () => queueOrderMail(tx, 'ORDER_PLACED', rows, at),
    () => writeAudit(tx, drafts.map(auditEntryOf), at, lastAuditRow),
    () => recordEvents(tx, [...placedEvents, ...lowStockEvents], at),
  ]);
  await sendConfirmationCodes(tx, rows, at);
  await requireTaxSums(tx, rows);
}

function insertItems(tx: EntityManager, items: readonly OrderItemEntity[]): Promise<void> {
  const taxes = itemTaxColumns(items);
  return insertRows(
    tx,
    'order_item',
    items.map((item, index) => ({ ...itemColumns(item), ...taxes[index] })),
  );
}

function insertOrders(tx: EntityManager, rows: readonly OrderEntity[]): Promise<void> {
  const addresses = addressColumns(rows);
  const taxes = orderTaxColumns(rows);
  const cash = cashColumns(rows);
  const hasGuests = rows.some(({ guestPhone }) => guestPhone !== undefined);
  const hasGiftMessages = rows.some(({ giftMessage }) => giftMessage !== undefined);
  return insertRows(
    tx,
    'order',
    rows.map((row, index) => ({
      ...orderColumns(row),
      ...(hasGuests && { guest_phone: row.guestPhone }),
      ...(hasGiftMessages && { gift_message: row.giftMessage }),
      ...addresses[index],
      ...taxes[index],
      ...cash[index],
    })),
  );
}

/** Sets the numbers of the drafts, in the order of their requests. */
function numberDrafts(drafts: readonly OrderDraft[], numbers: readonly SeriesNumber[]): void {
  numbers.forEach((seriesNumber, index) => {
    const draft = drafts[index];
    if (!draft) return;
    Object.assign(draft.row, seriesNumber);
    draft.order.orderNumber = formatOrderNumber(seriesNumber);
  });
}

function auditEntryOf({ actor, row, items }: OrderDraft): AuditEntry {
  const lines = items.map(({ productId, price, qty }) => ({ product: productId, price, qty }));
  return { actor, action: 'order.place', subject: row.id, after: { totalPrice: row.totalPrice, lines } };
}
