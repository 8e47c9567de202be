import type { EntityManager } from 'typeorm';
import { perDialect } from '../../../database/dialect/dialect';
import { dialectOf } from '../../../database/dialect/dialect-of';
import type { Quantity } from '../../../domain/orders/cart';
import {
  addHeldOrder,
  heldStockOf,
  type HeldStock,
  type HoldLimits,
} from '../../../domain/orders/stock-holds';

/** Contact data of a guest, by which the shop counts held stock. */
export interface GuestHolder {
  email: string;
  /** Empty for a guest without a phone. */
  phone: string;
  /**
   * True for a cash order, which the shop refuses without a hold. The limits of an account then ignore the network
   * address, because all buyers of a mobile network may share one.
   */
  isCashOrder?: boolean;
}

interface GuestRow {
  orderId: string;
  email: string;
  phone: string;
  addressHash: string | null;
  productId: string;
  qty: number;
}

/** A caller that requests a hold; it may have an account. */
interface PossibleGuest {
  guest?: GuestHolder | undefined;
  addressHash: string | undefined;
}

const COLUMNS = `purchase.id AS "orderId", purchase.buyer_email AS email, purchase.guest_phone AS phone,
  purchase.held_from AS "addressHash", item.product_id AS "productId", item.qty`;

/** Each selection reads its own partial index; UNION removes orders that match several keys. */
const guestHoldsSql = perDialect(({ inTexts }) => {
  const selectBy = (column: string) => `SELECT id FROM "order"
    WHERE ${column} ${inTexts('?')} AND guest_phone IS NOT NULL AND holds_stock = 1 AND is_paid = 0 AND confirmed_at IS NULL`;
  return `SELECT ${COLUMNS} FROM "order" purchase JOIN order_item item ON item.order_id = purchase.id
    WHERE purchase.id IN (${['buyer_email', 'guest_phone', 'held_from'].map(selectBy).join(' UNION ')})`;
});

/** Keys of a guest: email address, phone and network address. The limits of an account apply to each of them. */
export function guestKeysOf({ email, phone }: GuestHolder, addressHash: string | undefined): string[] {
  return [
    `email ${email}`,
    ...(phone === '' ? [] : [`phone ${phone}`]),
    ...(addressHash === undefined ? [] : [`address ${addressHash}`]),
  ];
}

/**
 * Stock that the unpaid orders of guests hold, by the keys of the guests in a batch. The rows stay few, because no
 * order beyond the limits holds stock. Runs no statement without a guest.
 */
export async function readGuestHolds(
  tx: EntityManager,
  holders: readonly PossibleGuest[],
  { isEnforced }: HoldLimits,
): Promise<Map<string, HeldStock>> {
  const heldStock = new Map<string, HeldStock>();
  const guests = holders.flatMap(({ guest, addressHash }) => (guest ? [{ ...guest, addressHash }] : []));
  if (!isEnforced || guests.length === 0) return heldStock;
  const rows = await tx.query<GuestRow[]>(guestHoldsSql(dialectOf(tx)), [
    JSON.stringify(guests.map(({ email }) => email)),
    JSON.stringify(guests.map(({ phone }) => phone).filter((phone) => phone !== '')),
    JSON.stringify(guests.flatMap(({ addressHash }) => addressHash ?? [])),
  ]);
  for (const { row, lines } of ordersOf(rows)) {
    for (const key of guestKeysOf(row, row.addressHash ?? undefined))
      addHeldOrder(heldStockOf(heldStock, key), lines);
  }
  return heldStock;
}

function ordersOf(rows: readonly GuestRow[]): Iterable<{ row: GuestRow; lines: Quantity[] }> {
  const orders = new Map<string, { row: GuestRow; lines: Quantity[] }>();
  for (const row of rows) {
    const order = orders.get(row.orderId) ?? { row, lines: [] };
    order.lines.push({ product: row.productId, qty: row.qty });
    orders.set(row.orderId, order);
  }
  return orders.values();
}
