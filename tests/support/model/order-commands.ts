import assert from 'node:assert/strict';
import type fc from 'fast-check';
import type { ErrorCode } from '../../../server/domain/errors';
import type { Order } from '../../../server/domain/model';
import { ADDRESS } from '../fixtures/factories';
import { PINS } from './model-address';
import { amountsOf } from './model-prices';
import {
  CASH_LIMIT,
  MAX_REFUSALS,
  type ModelMethod,
  type ModelOrder,
  type ModelUser,
  type ProductQuantity,
  type ShopModel,
} from './shop-model';
import { outcomeOf, requireEqual, requireOutcome, type SequenceShop } from './sequence-shop';
import { adoptParcelIds, deliverAllUnits } from './units';

/** A random command that changes the model and the real shop. */
export type ShopCommand = fc.AsyncCommand<ShopModel, SequenceShop>;

/** Picks an element by index, modulo the length, so that any number is valid. */
export function pick<T>(items: readonly T[], index: number): T {
  const item = items[index % items.length];
  assert.ok(item !== undefined, 'the list is empty');
  return item;
}

/** A cart as indices, so that it stays valid when fast-check shrinks it. */
export interface CartInput {
  user: number;
  items: { product: number; qty: number }[];
  /** True if the shopper saw an outdated price. */
  isOutdated: boolean;
  /** Index of the PIN code; undefined for the saved address. A guest has no saved address. */
  pin?: number;
  method: ModelMethod;
  isGuest: boolean;
  /** Terms of the total that the shopper saw; undefined if the request names no total. */
  seenTerms?: 'current' | 'previous';
}

interface ModelPlacement {
  buyer: ModelUser;
  quantities: ProductQuantity[];
  key: string;
  body: object;
  postalCode: string;
  method: ModelMethod;
  reasons: ErrorCode[];
}

let lastKeyNumber = 0;
let lastGuestNumber = 0;

/** The buyer of an order without an account. The shop assigns the id and the token. */
function createGuest(postalCode: string): ModelUser {
  lastGuestNumber += 1;
  const contact = {
    name: `Guest ${lastGuestNumber}`,
    email: `model-guest-${lastGuestNumber}@example.com`,
    phone: `+9197${String(lastGuestNumber).padStart(8, '0')}`,
  };
  const savedAddress = { id: '', postalCode };
  return { id: '', ...contact, isDeleted: false, savedAddress, orderToken: '', refusalCount: 0 };
}

function readPlacement(model: ShopModel, cart: CartInput): ModelPlacement {
  const { items, isOutdated, method, isGuest } = cart;
  const pin = isGuest ? (cart.pin ?? 0) : cart.pin;
  const buyer = isGuest ? createGuest(pick(PINS, pin ?? 0)) : pick(model.users, cart.user);
  const postalCode = pin === undefined ? buyer.savedAddress.postalCode : pick(PINS, pin);
  const quantities = items.map(({ product, qty }) => ({ product: pick(model.products, product), qty }));
  const orderItems = quantities.map(({ product, qty }, index) => ({
    product: product.id,
    qty,
    ...(isOutdated && index === 0 && { price: (product.price + 1) / 100 }),
  }));
  const reasons: ErrorCode[] = [];
  if (buyer.isDeleted) reasons.push('UNAUTHENTICATED');
  if (quantities.some(({ product }) => product.isDeleted)) reasons.push('NOT_FOUND');
  if (quantities.some(({ product }) => product.price === 0)) reasons.push('BAD_INPUT');
  const amounts = amountsOf(quantities, model.priceBook, postalCode);
  if (method === 'COD' && !isCashAllowed(buyer, amounts?.total)) reasons.push('METHOD_NOT_AVAILABLE');
  const expectedTotal = seenTotalOf(model, cart, { quantities, postalCode });
  const isTotalOutdated = expectedTotal !== undefined && expectedTotal !== amounts?.total;
  if (isOutdated || isTotalOutdated) reasons.push('PRICE_CHANGED');
  if (postalCode === model.excludedPin) reasons.push('NOT_SERVICEABLE');
  if (model.shortagesOf(quantities).length > 0) reasons.push('OUT_OF_STOCK');
  lastKeyNumber += 1;
  const { name, email, phone, savedAddress } = buyer;
  const shippingAddress =
    pin === undefined ? { addressId: savedAddress.id } : { ...ADDRESS, postalCode, phone };
  const guest = isGuest ? { guest: { name, email, phone } } : {};
  const body = { orderItems, shippingAddress, paymentMethod: method, expectedTotal, ...guest };
  return { buyer, quantities, key: `key-${lastKeyNumber}`, body, postalCode, method, reasons };
}

function isCashAllowed({ refusalCount }: ModelUser, total: string | undefined): boolean {
  return refusalCount < MAX_REFUSALS && Math.round(Number(total) * 100) <= CASH_LIMIT;
}

/** Adds a placed order to the model. The shop assigned the account of a guest. */
function addPlacedOrder(model: ShopModel, orderRequest: ModelPlacement, order: Order): void {
  const { buyer } = orderRequest;
  if (buyer.orderToken !== undefined)
    Object.assign(buyer, { id: order.user.id, orderToken: order.accessToken });
  model.addOrder({ ...orderRequest, id: order.id, number: order.orderNumber }, orderRequest.quantities);
}

function seenTotalOf(
  model: ShopModel,
  { seenTerms }: CartInput,
  { quantities, postalCode }: Pick<ModelPlacement, 'quantities' | 'postalCode'>,
): string | undefined {
  if (seenTerms === undefined) return undefined;
  const priceBook = seenTerms === 'current' ? model.priceBook : model.previousPriceBook;
  return amountsOf(quantities, priceBook, postalCode)?.total;
}

async function sendPlacement(
  sequenceShop: SequenceShop,
  { buyer, body, key }: Pick<ModelPlacement, 'buyer' | 'body' | 'key'>,
) {
  const actor = await sequenceShop.placerOf(buyer);
  return outcomeOf(sequenceShop.shop.services.orders.place(actor, body, key));
}

/** A shopper places an order. The shop refuses it exactly if the model has a reason. */
export class PlaceOrder implements ShopCommand {
  constructor(private readonly cart: CartInput) {}
  check = () => true;

  async run(model: ShopModel, sequenceShop: SequenceShop): Promise<void> {
    const orderRequest = readPlacement(model, this.cart);
    const outcome = await sendPlacement(sequenceShop, orderRequest);
    const orderResult = requireOutcome(outcome, orderRequest.reasons);
    if (orderResult) {
      assert.equal(orderResult.replayed, false);
      addPlacedOrder(model, orderRequest, orderResult.order);
    }
    if (outcome.refusal?.code === 'OUT_OF_STOCK') {
      const shortages = outcome.refusal.details.shortages?.map(({ product, asked, left }) => ({
        product,
        asked,
        left,
      }));
      const byProduct = (a: { product: string }, b: { product: string }) => (a.product < b.product ? -1 : 1);
      requireEqual(
        shortages?.sort(byProduct),
        model.shortagesOf(orderRequest.quantities).sort(byProduct),
        'products with too little stock',
      );
    }
  }
  toString = () => `place ${JSON.stringify(this.cart)}`;
}

/** Several shoppers place orders at once. Any order of execution is correct, but stock never becomes negative. */
export class PlaceConcurrently implements ShopCommand {
  constructor(private readonly carts: CartInput[]) {}
  check = () => true;

  async run(model: ShopModel, sequenceShop: SequenceShop): Promise<void> {
    const orderRequests = this.carts.map((cart) => readPlacement(model, cart));
    const outcomes = await Promise.all(
      orderRequests.map((orderRequest) => sendPlacement(sequenceShop, orderRequest)),
    );
    const refusals: [ModelPlacement, ErrorCode][] = [];
    outcomes.forEach((outcome, index) => {
      const orderRequest = pick(orderRequests, index);
      if (outcome.refusal) refusals.push([orderRequest, outcome.refusal.code]);
      else {
        requireEqual(orderRequest.reasons, [], 'reasons to refuse a placed order');
        addPlacedOrder(model, orderRequest, outcome.value.order);
      }
    });
    for (const [{ reasons, quantities }, code] of refusals) {
      if (code === 'OUT_OF_STOCK')
        assert.ok(model.shortagesOf(quantities).length > 0, 'the shop refused an order despite enough stock');
      else assert.ok(reasons.includes(code), `refused with ${code}, expected ${reasons.join(' or ')}`);
    }
  }
  toString = () => `place at once ${JSON.stringify(this.carts)}`;
}

/** A shopper sends a placed order again, after a double click or a lost response. The shop returns the same order. */
export class RepeatPlacement implements ShopCommand {
  constructor(private readonly order: number) {}
  check = (model: Readonly<ShopModel>) => model.orders.length > 0;

  async run(model: ShopModel, sequenceShop: SequenceShop): Promise<void> {
    const order: ModelOrder = pick(model.orders, this.order);
    const repeatedPlacement = requireOutcome(
      await sendPlacement(sequenceShop, order),
      order.buyer.isDeleted ? ['UNAUTHENTICATED'] : [],
    );
    if (repeatedPlacement)
      requireEqual(
        [repeatedPlacement.order.id, repeatedPlacement.replayed],
        [order.id, true],
        'the same order again',
      );
  }
  toString = () => `place again ${this.order}`;
}

/** The admin marks an order as delivered, which succeeds once and only for a paid order. */
export class DeliverOrder implements ShopCommand {
  constructor(
    private readonly order: number,
    /** Number of concurrent requests. */
    private readonly requestCount: number,
  ) {}
  check = (model: Readonly<ShopModel>) => model.orders.length > 0;

  async run(model: ShopModel, sequenceShop: SequenceShop): Promise<void> {
    const order = pick(model.orders, this.order);
    const deliver = () => sequenceShop.shop.services.orders.deliver(sequenceShop.admin, order.id);
    const outcomes = await Promise.all(Array.from({ length: this.requestCount }, () => outcomeOf(deliver())));
    for (const outcome of outcomes) {
      const reasons: ErrorCode[] = [];
      if (order.cancelledAt !== undefined) reasons.push('ORDER_CANCELLED');
      else if (order.paidBy === undefined) reasons.push('ORDER_NOT_PAID');
      else if (order.deliveredAt !== undefined) reasons.push('ALREADY_DELIVERED');
      else if (order.refundedAt !== undefined) reasons.push('ALREADY_REFUNDED');
      else if (order.orderItems.every(({ qty, cancelled }) => cancelled >= qty))
        reasons.push('INVALID_STATE');
      const deliveredOrder = requireOutcome(outcome, reasons);
      if (!deliveredOrder) continue;
      deliverAllUnits(order);
      adoptParcelIds(order, deliveredOrder);
      order.deliveredAt = deliveredOrder.deliveredAt?.getTime();
    }
  }
  toString = () => `deliver ${this.order}, ${this.requestCount} at once`;
}
