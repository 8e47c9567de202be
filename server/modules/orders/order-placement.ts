import type { EntityManager } from 'typeorm';
import type { AddressEntity } from '../../database/entities/address.entity';
import type { OrderTerms } from '../../domain/orders/order-terms';
import { OrderChargeEntity, OrderEntity, OrderItemEntity } from '../../database/entities/order.entity';
import { runPipelined } from '../../database/savepoints';
import { insertRows } from '../../database/rows';
import type { Group, Outcome } from '../../database/write-queue';
import type { Order } from '../../domain/model';
import { ShopError } from '../../domain/errors';
import { orderEvent, recordEvents, queueOrderMail } from '../outbox';
import { formatOrderNumber, type SeriesNumber } from '../../domain/orders/order-number';
import { quoteOrder, requireInStock } from '../../domain/orders/order-quote';
import { requirePlaceOfSupply } from '../../domain/orders/place-of-supply';
import { requireMember, VISITOR, type Member } from '../../domain/accounts/permissions';
import { sumByProduct } from '../../domain/orders/cart';
import { addHeldOrder, canHold } from '../../domain/orders/stock-holds';
import { findAddresses } from '../addresses';
import { writeAudit, type AuditEntry } from '../audit';
import { heldStockOf } from './reserved-stock';
import { patternsOfPins, requireServiceable, type PostalDirectory } from '../delivery';
import { newId } from '../../lib/ids';
import {
  findPlacedOrders,
  loadPlacementContext,
  type Placement,
  type PlacementContext,
} from './placement-context';
import { assembleOrder } from './order-queries';
import { addressColumns, copyAddresses, savedAddressIds, shippingPinOf } from './order-addresses';
import { takeOrderNumbers } from './order-counter';
import { itemColumns, orderColumns } from './order-rows';
import {
  insertCharges,
  itemTaxColumns,
  itemTaxOf,
  orderTaxColumns,
  orderTaxOf,
  requireTaxSums,
} from './order-tax';
import { deductStock } from './stock';
import { chargeOf, type ChargeTerms } from '../../domain/payments/charge';

/** A placed order; `replayed` is true if an earlier request with the same idempotency key placed it. */
export interface PlacedOrder {
  order: Order;
  replayed: boolean;
}

interface PlacementDeps {
  /** Currency and rate of the charge of new orders with a payment method. */
  chargeTermsOf: (paymentMethod: string) => ChargeTerms;
  /** Current terms of new orders. */
  orderTerms: () => OrderTerms;
  /** Places by PIN code. */
  postalDirectory: PostalDirectory;
  now: () => Date;
}

interface OrderDraft {
  actor: Member;
  row: OrderEntity;
  items: OrderItemEntity[];
  charges: OrderChargeEntity[];
  order: Order;
}

interface PlacementBatch extends PlacementContext {
  /** Orders that were already placed, by user and idempotency key. */
  placedOrderByKey: Map<string, { bodyHash: string; order: Order }>;
  /** Saved addresses that the orders name, by id. */
  savedAddresses: Map<string, AddressEntity>;
  drafts: OrderDraft[];
  terms: OrderTerms;
}

/**
 * Places a batch of orders as one group commit. It loads the context of all orders once, and accepts or rejects the
 * orders one after another. A few statements write the rows of all accepted orders. §3, §9
 */
export class OrderPlacement implements Group<Placement, PlacedOrder> {
  constructor(private readonly deps: PlacementDeps) {}

  async run(tx: EntityManager, placements: readonly Placement[]): Promise<Outcome<PlacedOrder>[]> {
    const terms = this.deps.orderTerms();
    const savedAddresses = await findAddresses(
      tx,
      savedAddressIds(placements.map(({ requestedOrder }) => requestedOrder)),
    );
    const context = await loadPlacementContext(tx, {
      productIds: placements.flatMap(({ requestedOrder }) =>
        requestedOrder.orderItems.map(({ product }) => product),
      ),
      holders: placements.map(({ actor, addressHash }) => ({ userId: actor.userId, addressHash })),
      patterns: patternsOfPins(
        this.deps.postalDirectory,
        placements.map(({ requestedOrder }) => shippingPinOf(requestedOrder, savedAddresses)),
      ),
      limits: terms.holdLimits,
    });
    const batch: PlacementBatch = {
      ...context,
      placedOrderByKey: await findPlacedOrders(tx, placements),
      savedAddresses,
      drafts: [],
      terms,
    };
    const outcomes = placements.map((placement) => this.tryPlace(placement, batch));
    await writeDrafts(tx, batch, this.deps.now());
    return outcomes;
  }

  private tryPlace(placement: Placement, batch: PlacementBatch): Outcome<PlacedOrder> {
    try {
      return { value: this.place(placement, batch) };
    } catch (error) {
      if (error instanceof ShopError) return { error };
      throw error;
    }
  }

  private place(placement: Placement, batch: PlacementBatch): PlacedOrder {
    const { actor, idempotencyKey, bodyHash } = placement;
    const userKey = `${actor.userId} ${idempotencyKey ?? ''}`;
    const earlierOrder = idempotencyKey === undefined ? undefined : batch.placedOrderByKey.get(userKey);
    if (earlierOrder && earlierOrder.bodyHash !== bodyHash) {
      throw new ShopError('IDEMPOTENCY_KEY_REUSED', 'order.keyReused');
    }
    if (earlierOrder) return { order: earlierOrder.order, replayed: true };
    const draft = this.createDraft(placement, batch);
    const { order } = draft;
    if (order.holdsStock) reserveInBatch(placement, batch);
    batch.drafts.push(draft);
    if (idempotencyKey !== undefined) batch.placedOrderByKey.set(userKey, { bodyHash, order });
    return { order, replayed: false };
  }

  private createDraft(placement: Placement, batch: PlacementBatch): OrderDraft {
    const { actor, requestedOrder, idempotencyKey, bodyHash } = placement;
    const { stocks, buyers } = batch;
    const { priceBook, holdMs } = batch.terms;
    const charge = this.deps.chargeTermsOf(requestedOrder.paymentMethod);
    // Before the PIN code: the refusal names it, and the address may belong to another account.
    const addresses = copyAddresses(requestedOrder, actor.userId, batch.savedAddresses);
    requireServiceable(
      shippingPinOf(requestedOrder, batch.savedAddresses),
      this.deps.postalDirectory,
      batch.deliveryTerms,
    );
    const placeOfSupply = priceBook.gst && requirePlaceOfSupply(addresses, this.deps.postalDirectory);
    const { orderItems, tax, ...prices } = quoteOrder(requestedOrder, stocks, { priceBook, placeOfSupply });
    requireInStock(requestedOrder.orderItems, stocks);
    const buyer = buyers.get(actor.userId);
    // The account was deleted after the token check, so this throws the error of an invalid token.
    if (!buyer) requireMember({ ...VISITOR, tokenFailed: true });
    const now = this.deps.now();
    const holdsStock = this.mayHoldStock(placement, batch);
    const row = Object.assign(new OrderEntity(), {
      id: newId(),
      userId: actor.userId,
      buyerName: buyer?.name,
      buyerEmail: buyer?.email,
      ...addresses,
      paymentMethod: requestedOrder.paymentMethod,
      ...prices,
      taxBasisPoints: priceBook.taxBasisPoints,
      ...orderTaxOf(priceBook, tax),
      chargeAmount: chargeOf(prices.totalPrice, charge),
      chargeCurrency: charge.currencyCode,
      isPaid: false,
      isDelivered: false,
      holdsStock,
      holdUntil: new Date(now.getTime() + (holdsStock ? holdMs : 0)),
      addressHash: holdsStock ? placement.addressHash : undefined,
      idempotencyKey,
      bodyHash: idempotencyKey === undefined ? undefined : bodyHash,
      createdAt: now,
    });
    const items = orderItems.map(({ tax: _, ...item }, position) =>
      Object.assign(
        new OrderItemEntity(),
        { id: newId(), orderId: row.id, position },
        item,
        itemTaxOf(orderItems[position]),
      ),
    );
    const charges = (tax?.charges ?? []).map((charge, position) =>
      Object.assign(new OrderChargeEntity(), { orderId: row.id, position }, charge),
    );
    return { actor, row, items, charges, order: assembleOrder(row, items, tax?.charges ?? []) };
  }

  private mayHoldStock(
    { actor, requestedOrder, addressHash }: Placement,
    { heldStock, stocks, terms }: PlacementBatch,
  ): boolean {
    const request = {
      lines: requestedOrder.orderItems,
      account: heldStockOf(heldStock.byAccount, actor.userId),
      address: addressHash === undefined ? undefined : heldStockOf(heldStock.byAddress, addressHash),
      availableStockOf: (productId: string) => stocks.get(productId)?.countInStock ?? 0,
    };
    return canHold(request, terms.holdLimits);
  }
}

/** Reserves stock in the context of the batch, so that later orders of the batch see the reduced stock. */
function reserveInBatch(
  { actor, requestedOrder, addressHash }: Placement,
  { stocks, heldStock }: PlacementBatch,
): void {
  const lines = sumByProduct(requestedOrder.orderItems);
  for (const { product, qty } of lines) {
    const stock = stocks.get(product);
    if (stock) stock.countInStock -= qty;
  }
  addHeldOrder(heldStockOf(heldStock.byAccount, actor.userId), lines);
  if (addressHash !== undefined) addHeldOrder(heldStockOf(heldStock.byAddress, addressHash), lines);
}

async function writeDrafts(
  tx: EntityManager,
  { drafts, lastAuditRow }: PlacementBatch,
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
  // Inserts the orders first, because the other rows reference them.
  await runPipelined(tx, [
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
  return insertRows(
    tx,
    'order',
    rows.map((row, index) => ({ ...orderColumns(row), ...addresses[index], ...taxes[index] })),
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
