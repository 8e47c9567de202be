import type { DataSource, EntityManager } from 'typeorm';
import { In } from 'typeorm';
import { OrderChargeEntity, OrderEntity, OrderItemEntity } from '../../database/entities/order.entity';
import type { OrderOwner } from '../../domain/accounts/authorization';
import { notFound } from '../../domain/errors';
import type { Order, OrderItem, OrderSummary } from '../../domain/model';
import { definedOnly } from '../../domain/read';
import { orderNumberOf, parseOrderNumber } from '../../domain/orders/order-number';
import type { CashConfirmation, Dispatch, OrderFlags } from '../../domain/orders/order-flags';
import { CASH_ON_DELIVERY } from '../../domain/payments/payment-methods';
import { taxOf } from '../../domain/tax/gst';
import type { ChargeTax } from '../../domain/pricing/gst-pricing';
import { presentAmount } from '../../domain/payments/charge';
import { countsOf } from './fulfilment/line-counts';
import { readReturns } from './fulfilment/return-queries';
import { readShipments } from './fulfilment/shipment-queries';
import { readOrderRefunds } from './fulfilment/refund-queries';
import { paymentResultOf, shippingMethodOf, orderTagsOf } from './order-columns';
import { billingAddressOfRow, shippingAddressOf } from './order-addresses';

type Source = DataSource | EntityManager;

/** The order row with an id. Throws NOT_FOUND. */
export async function getOrderRow(source: Source, orderId: string): Promise<OrderEntity> {
  const row = await source.getRepository(OrderEntity).findOneBy({ id: orderId });
  if (!row) throw notFound('order');
  return row;
}

/** Ids of the orders whose number a person typed; empty without such an order. Reads one index. */
export async function findOrderIds(source: Source, typedText: string): Promise<string[]> {
  const typedNumber = parseOrderNumber(typedText);
  if (!typedNumber) return [];
  const rows = await source
    .getRepository(OrderEntity)
    .find({ select: { id: true }, where: definedOnly(typedNumber) });
  return rows.map(({ id }) => id);
}

/** Order numbers of several orders, by id. Runs no query without an id. */
export async function readOrderNumbers(
  source: Source,
  orderIds: readonly string[],
): Promise<Map<string, string>> {
  if (orderIds.length === 0) return new Map();
  const rows = await source
    .getRepository(OrderEntity)
    .find({ select: { id: true, series: true, number: true }, where: { id: In([...new Set(orderIds)]) } });
  return new Map(rows.map((row) => [row.id, orderNumberOf(row)]));
}

/** Names of the buyers of several orders, by id of the order. */
export async function readBuyerNames(
  source: Source,
  orderIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await source.getRepository(OrderEntity).findBy({ id: In([...orderIds]) });
  return new Map(rows.map(({ id, buyerName }) => [id, buyerName]));
}

/** The order with an id and its items. Throws NOT_FOUND. */
export async function getOrder(source: Source, orderId: string): Promise<Order> {
  const [order] = await withItems(source, [await getOrderRow(source, orderId)]);
  if (!order) throw notFound('order');
  return order;
}

/** Orders with their items and charges. One statement reads the items of all orders. */
export function withItems(source: Source, rows: readonly OrderEntity[]): Promise<Order[]> {
  return withDetails(source, rows.map(summarize));
}

/** Taxed charges of orders, by id of the order. Runs no query without an order in a GST mode. */
export async function readCharges(
  source: Source,
  orders: readonly Pick<OrderEntity, 'id' | 'taxMode'>[],
): Promise<Map<string, ChargeTax[]>> {
  const orderIds = orders.filter(({ taxMode }) => taxMode !== 'FLAT_EXCLUSIVE').map(({ id }) => id);
  if (orderIds.length === 0) return new Map();
  const rows = await source
    .getRepository(OrderChargeEntity)
    .find({ where: { orderId: In(orderIds) }, order: { orderId: 'ASC', position: 'ASC' } });
  const chargesByOrder = new Map(orderIds.map((id) => [id, [] as ChargeTax[]]));
  for (const { orderId, kind, taxBasisPoints, taxable, cgst, sgst, igst } of rows)
    chargesByOrder.get(orderId)?.push({ kind, taxBasisPoints, taxable, cgst, sgst, igst });
  return chargesByOrder;
}

/** Completes summaries of orders with their items and charges. */
export async function withDetails(source: Source, summaries: readonly OrderSummary[]): Promise<Order[]> {
  const [items, charges, shipments, returns, refunds] = await Promise.all([
    readItems(
      source,
      summaries.map(({ id }) => id),
    ),
    readCharges(source, summaries),
    readShipments(source, summaries),
    readReturns(source, summaries),
    readOrderRefunds(source, summaries),
  ]);
  return summaries.map((summary, index) => ({
    ...summary,
    orderItems: items[index] ?? [],
    charges: charges.get(summary.id) ?? [],
    shipments: shipments.get(summary.id) ?? [],
    returns: returns.get(summary.id) ?? [],
    refunds: refunds.get(summary.id) ?? [],
  }));
}

/** Items of several orders, read with one statement. */
export async function readItems(source: Source, orderIds: readonly string[]): Promise<OrderItem[][]> {
  if (orderIds.length === 0) return [];
  const items = await source
    .getRepository(OrderItemEntity)
    .find({ where: { orderId: In([...orderIds]) }, order: { orderId: 'ASC', position: 'ASC' } });
  const itemsByOrder = new Map(orderIds.map((id) => [id, [] as OrderItemEntity[]]));
  for (const item of items) itemsByOrder.get(item.orderId)?.push(item);
  return orderIds.map((id) => (itemsByOrder.get(id) ?? []).map(itemOfRow));
}

/** Converts the row of a new order, its items and its charges to a domain order. */
export function assembleOrder(
  row: OrderEntity,
  items: readonly OrderItemEntity[],
  charges: readonly ChargeTax[],
): Order {
  return {
    ...summarize(row),
    orderItems: items.map(itemOfRow),
    charges: [...charges],
    shipments: [],
    returns: [],
    refunds: [],
  };
}

/** Flags of an order row that determine the state of the order. */
export function flagsOf(row: OrderEntity): OrderFlags {
  return {
    isPaid: row.isPaid,
    isDelivered: row.isDelivered,
    isCancelled: row.cancelledAt !== undefined,
    isRefunded: row.refundedAt !== undefined,
    isRefunding: row.refundRequestId !== undefined,
    cashConfirmation: cashConfirmationOf(row),
    dispatch: dispatchOf(row),
  };
}

/** The owner of an order row: its account, or the guest with the current address. */
export function ownerOf(row: OrderEntity): OrderOwner {
  return { id: row.id, userId: row.userId, guestAddressVersion: guestAddressVersionOf(row) };
}

function guestAddressVersionOf({ guestPhone, guestEmailCorrectedAt }: OrderEntity): number | undefined {
  if (guestPhone === undefined) return undefined;
  return guestEmailCorrectedAt === undefined ? 0 : 1;
}

/** Derives the dispatch of an order from the numbers of its parcels. */
function dispatchOf({
  isPacked,
  packedParcels,
  sentParcels,
  endedParcels,
}: OrderEntity): Dispatch | undefined {
  if (sentParcels + endedParcels === 0) return undefined;
  return isPacked && packedParcels === 0 ? 'complete' : 'partial';
}

function cashConfirmationOf({ paymentMethod, confirmedAt }: OrderEntity): CashConfirmation | undefined {
  if (paymentMethod !== CASH_ON_DELIVERY) return undefined;
  return confirmedAt === undefined ? 'pending' : 'confirmed';
}

function itemOfRow(row: OrderItemEntity): OrderItem {
  const { productId, name, image, price, qty, sku, hsn, unit, mrp, options, finalSale, taxable } = row;
  const counts = countsOf(row);
  const item = { productId, name, image, price, qty, sku, hsn, unit, mrp, options, finalSale, counts };
  if (taxable === undefined) return item;
  const { cgst, sgst, igst, taxBasisPoints, discount } = row;
  const total = taxable + taxOf(row);
  return { ...item, tax: { taxable, cgst, sgst, igst, taxBasisPoints, discount, total } };
}

/** Converts an order row to a domain order without items. */
export function summarize(row: OrderEntity): OrderSummary {
  return {
    id: row.id,
    orderNumber: orderNumberOf(row),
    userId: row.userId,
    user: { id: row.userId, name: row.buyerName, email: row.buyerEmail },
    shippingAddress: shippingAddressOf(row),
    billingAddress: billingAddressOfRow(row),
    paymentMethod: row.paymentMethod,
    shippingMethod: shippingMethodOf(row),
    giftMessage: row.giftMessage,
    itemsPrice: row.itemsPrice,
    shippingPrice: row.shippingPrice,
    taxPrice: row.taxPrice,
    taxBasisPoints: row.taxBasisPoints,
    totalPrice: row.totalPrice,
    taxMode: row.taxMode,
    placeOfSupply: row.placeOfSupply,
    cgst: row.cgst,
    sgst: row.sgst,
    igst: row.igst,
    discountPrice: row.discountPrice,
    feePrice: row.feePrice,
    ...flagsOf(row),
    paidAt: row.paidAt,
    deliveredAt: row.deliveredAt,
    cancelledAt: row.cancelledAt,
    refundedAt: row.refundedAt,
    addressCorrectedAt: row.addressCorrectedAt,
    confirmedAt: row.confirmedAt,
    confirmUntil: row.confirmUntil,
    collectedAt: row.collectedAt,
    isGuestOrder: row.guestPhone !== undefined,
    guestAddressVersion: guestAddressVersionOf(row),
    claimedAt: row.claimedAt,
    noteCount: row.noteCount,
    assigneeId: row.assigneeId,
    isPacked: row.isPacked,
    packedParcels: row.packedParcels,
    sentParcels: row.sentParcels,
    openReturns: row.openReturns,
    dueReplacements: row.dueReplacements,
    tags: orderTagsOf(row),
    heldUntil: holdEndOf(row),
    holdsStock: row.holdsStock,
    charge: presentAmount(row.chargeAmount, row.chargeCurrency),
    createdAt: row.createdAt,
    refundedAmount: row.refundedAmount,
    reservedRefunds: row.reservedRefunds,
    changes: row.changes,
    paymentResult: paymentResultOf(row),
  };
}

/** End of the hold of an unpaid order. A cash order holds its stock without an end. */
function holdEndOf({ holdsStock, isPaid, paymentMethod, holdUntil }: OrderEntity): Date | undefined {
  return holdsStock && !isPaid && paymentMethod !== CASH_ON_DELIVERY ? holdUntil : undefined;
}
