import type { EntityManager } from 'typeorm';
import type { AddressEntity } from '../../database/entities/address.entity';
import type { OrderTerms } from '../../domain/orders/order-terms';
import { OrderEntity } from '../../database/entities/order.entity';
import type { Group, Outcome } from '../../database/write-queue';
import type { Order } from '../../domain/model';
import { ShopError } from '../../domain/errors';
import { invalidTokenError } from '../../domain/accounts/permissions';
import { sumByProduct } from '../../domain/orders/cart';
import { codRefusalError } from '../../domain/orders/cash-on-delivery';
import type { HashPhone } from '../accounts';
import { findAddresses } from '../addresses';
import { CashHistories } from './cash/cash-histories';
import { cashBuyerOf, cashProperties, isCashOrder } from './cash/cash-placement';
import { findGuestIds, guestPhoneOf, requireNewGuest } from './guests/guest-buyers';
import { NEW_ORDER_COUNTERS } from './fulfilment/line-counts';
import { addHold, mayHold, type Holder } from './reserved-stock';
import { patternsOfPins } from '../delivery';
import { newId } from '../../lib/ids';
import {
  findPlacedOrders,
  loadPlacementContext,
  orderRequestKeyOf,
  type Placement,
  type PlacementContext,
} from './placement-context';
import { assembleOrder } from './order-queries';
import { savedAddressIds, shippingPinOf } from './order-addresses';
import { writeDrafts, type OrderDraft } from './order-drafts';
import { acceptRequest, type PricingDeps } from './quotes/order-pricing';
import { itemRowsOf, shippingPropertiesOf } from './order-rows';
import { chargeRowsOf, orderTaxOf } from './tax/order-tax';
import { chargeOf, type ChargeTerms } from '../../domain/payments/charge';

/** A placed order; `replayed` is true if an earlier request with the same idempotency key placed it. */
export interface PlacedOrder {
  order: Order;
  replayed: boolean;
}

/** Dependencies of the placement of orders. */
export interface PlacementDeps extends PricingDeps {
  /** Currency and rate of the charge of new orders with a payment method. */
  chargeTermsOf: (paymentMethod: string) => ChargeTerms;
  /** Current terms of new orders. */
  orderTerms: () => OrderTerms;
  /** Computes a keyed hash of a phone number. */
  hashPhone: HashPhone;
  now: () => Date;
}

interface PlacementBatch extends PlacementContext {
  /** Orders that were already placed, by user and idempotency key. */
  placedOrderByKey: Map<string, { bodyHash: string; order: Order }>;
  /** Saved addresses that the orders name, by id. */
  savedAddresses: Map<string, AddressEntity>;
  /** Ids of earlier guests with the idempotency keys of the orders. */
  guestIds: ReadonlySet<string>;
  /** Earlier cash orders of the buyers. */
  cashHistories: CashHistories;
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
      holders: placements.map(holderOf),
      patterns: patternsOfPins(
        this.deps.postalDirectory,
        placements.map(({ requestedOrder }) => shippingPinOf(requestedOrder, savedAddresses)),
      ),
      limits: terms.holdLimits,
    });
    const batch: PlacementBatch = {
      ...context,
      placedOrderByKey: await findPlacedOrders(tx, placements),
      guestIds: await findGuestIds(tx, placements),
      cashHistories: await CashHistories.read(
        tx,
        placements.filter(isCashOrder).map((placement) => cashBuyerOf(placement, savedAddresses)),
        { hashPhone: this.deps.hashPhone, at: this.deps.now() },
      ),
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
    const requestKey = orderRequestKeyOf(actor.userId, idempotencyKey);
    const earlierOrder = idempotencyKey === undefined ? undefined : batch.placedOrderByKey.get(requestKey);
    if (earlierOrder && earlierOrder.bodyHash !== bodyHash) {
      throw new ShopError('IDEMPOTENCY_KEY_REUSED', 'order.keyReused');
    }
    if (earlierOrder) return { order: earlierOrder.order, replayed: true };
    if (placement.guest) requireNewGuest(batch.guestIds, placement);
    const draft = this.createDraft(placement, batch);
    const { order } = draft;
    if (order.holdsStock) reserveInBatch(placement, order, batch);
    batch.drafts.push(draft);
    if (idempotencyKey !== undefined) batch.placedOrderByKey.set(requestKey, { bodyHash, order });
    return { order, replayed: false };
  }

  private createDraft(placement: Placement, batch: PlacementBatch): OrderDraft {
    const { actor, guest, requestedOrder, idempotencyKey, bodyHash } = placement;
    const { paymentMethod, giftMessage } = requestedOrder;
    const { cod, priceBook, holdMs } = batch.terms;
    const charge = this.deps.chargeTermsOf(paymentMethod);
    const { addresses, quotedOrder } = acceptRequest(
      requestedOrder,
      { userId: guest ? undefined : actor.userId, guestPhone: guest?.phone },
      { ...batch, orderTerms: batch.terms },
      this.deps,
    );
    const { orderItems, tax, itemsPrice, shippingPrice, taxPrice, totalPrice, feePrice } = quotedOrder;
    const buyer = guest ?? batch.buyers.get(actor.userId);
    // The account was deleted after the token check.
    if (!buyer) throw invalidTokenError();
    const now = this.deps.now();
    const holdsStock = this.mayHoldStock(placement, batch);
    const isCash = isCashOrder(placement);
    // No later payment reserves the stock of a cash order, so the order needs its stock now.
    if (isCash && !holdsStock) throw codRefusalError('cod.holdLimit');
    const row = Object.assign(new OrderEntity(), {
      id: newId(),
      userId: actor.userId,
      buyerName: buyer.name,
      buyerEmail: buyer.email,
      ...addresses,
      paymentMethod,
      giftMessage,
      ...shippingPropertiesOf(quotedOrder),
      itemsPrice,
      shippingPrice,
      taxPrice,
      totalPrice,
      feePrice,
      taxBasisPoints: priceBook.taxBasisPoints,
      ...orderTaxOf(priceBook, tax),
      chargeAmount: chargeOf(totalPrice, charge),
      chargeCurrency: charge.currencyCode,
      ...NEW_ORDER_COUNTERS,
      isPaid: false,
      isDelivered: false,
      holdsStock,
      holdUntil: new Date(now.getTime() + (holdsStock ? holdMs : 0)),
      ...(isCash && cod && cashProperties(cod, now)),
      addressHash: holdsStock ? placement.addressHash : undefined,
      guestPhone: guest && guestPhoneOf(guest, requestedOrder),
      idempotencyKey,
      bodyHash: idempotencyKey === undefined ? undefined : bodyHash,
      createdAt: now,
    });
    const items = itemRowsOf(row.id, orderItems);
    return {
      actor,
      guest: guest && { ...guest, id: actor.userId },
      row,
      items,
      charges: chargeRowsOf(row.id, tax),
      order: assembleOrder(row, items, tax?.charges ?? []),
    };
  }

  private mayHoldStock(placement: Placement, { heldStock, stocks, terms }: PlacementBatch): boolean {
    return mayHold(holderOf(placement), heldStock, {
      lines: placement.requestedOrder.orderItems,
      limits: terms.holdLimits,
      availableStockOf: (productId) => stocks.get(productId)?.countInStock ?? 0,
    });
  }
}

/** Account, network address and contact data of an order that requests a hold. */
function holderOf(placement: Placement): Holder {
  const { actor, addressHash, guest, requestedOrder } = placement;
  const holder = { userId: actor.userId, addressHash };
  if (!guest) return holder;
  const contact = { email: guest.email, phone: guestPhoneOf(guest, requestedOrder) };
  return { ...holder, guest: { ...contact, isCashOrder: isCashOrder(placement) } };
}

/** Reserves stock in the context of the batch, so that later orders of the batch see the reduced stock. */
function reserveInBatch(
  placement: Placement,
  { totalPrice, confirmedAt }: Order,
  { stocks, heldStock, cashHistories, savedAddresses }: PlacementBatch,
): void {
  if (isCashOrder(placement)) cashHistories.add(cashBuyerOf(placement, savedAddresses), totalPrice);
  const lines = sumByProduct(placement.requestedOrder.orderItems);
  for (const { product, qty } of lines) {
    const stock = stocks.get(product);
    if (stock) stock.countInStock -= qty;
  }
  // The limits do not count a confirmed cash order.
  if (confirmedAt === undefined) addHold(holderOf(placement), heldStock, lines);
}
