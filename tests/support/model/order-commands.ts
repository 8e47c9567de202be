import assert from 'node:assert/strict';
import type fc from 'fast-check';
import type { ErrorCode } from '../../../server/domain/errors';
import { ADDRESS } from '../fixtures/factories';
import type { ModelOrder, ModelPerson, ProductQuantity, ShopModel } from './shop-model';
import { outcomeOf, requireEqual, requireOutcome, type Stage } from './stage';

export type ShopCommand = fc.AsyncCommand<ShopModel, Stage>;

/** Picks an element by index, modulo the length, so that any number is valid. */
export function pick<T>(items: readonly T[], which: number): T {
  const item = items[which % items.length];
  assert.ok(item !== undefined, 'there is nothing to pick from');
  return item;
}

/** A basket as indices, so that it stays valid when fast-check shrinks it. */
export interface BasketInput {
  person: number;
  lines: { product: number; qty: number }[];
  /** True if the shopper saw an outdated price. */
  isOutdated: boolean;
}

interface ModelPlacement {
  buyer: ModelPerson;
  quantities: ProductQuantity[];
  key: string;
  body: object;
  reasons: ErrorCode[];
}

let lastKey = 0;

function read(model: ShopModel, { person, lines, isOutdated }: BasketInput): ModelPlacement {
  const buyer = pick(model.people, person);
  const quantities = lines.map(({ product, qty }) => ({ product: pick(model.products, product), qty }));
  const orderItems = quantities.map(({ product, qty }, index) => ({
    product: product.id,
    qty,
    ...(isOutdated && index === 0 && { price: (product.price + 1) / 100 }),
  }));
  const reasons: ErrorCode[] = [];
  if (buyer.isDeleted) reasons.push('UNAUTHENTICATED');
  if (quantities.some(({ product }) => product.isDeleted)) reasons.push('NOT_FOUND');
  if (quantities.some(({ product }) => product.price === 0)) reasons.push('BAD_INPUT');
  if (isOutdated) reasons.push('PRICE_CHANGED');
  if (model.shortagesOf(quantities).length > 0) reasons.push('OUT_OF_STOCK');
  lastKey += 1;
  const body = { orderItems, shippingAddress: ADDRESS, paymentMethod: 'PayPal' };
  return { buyer, quantities, key: `key-${lastKey}`, body, reasons };
}

async function send(stage: Stage, { buyer, body, key }: Pick<ModelPlacement, 'buyer' | 'body' | 'key'>) {
  return outcomeOf(stage.shop.services.orders.place(await stage.actorOf(buyer), body, key));
}

/** A shopper places an order; the shop refuses it exactly when the model has a reason. */
export class PlaceOrder implements ShopCommand {
  constructor(private readonly basket: BasketInput) {}
  check = () => true;

  async run(model: ShopModel, stage: Stage): Promise<void> {
    const placement = read(model, this.basket);
    const outcome = await send(stage, placement);
    const placed = requireOutcome(outcome, placement.reasons);
    if (placed) {
      assert.equal(placed.replayed, false);
      model.place({ ...placement, id: placed.order.id }, placement.quantities);
    }
    if (outcome.refusal?.code === 'OUT_OF_STOCK') {
      const observed = outcome.refusal.details.shortages?.map(({ product, asked, left }) => ({
        product,
        asked,
        left,
      }));
      const byProduct = (a: { product: string }, b: { product: string }) => (a.product < b.product ? -1 : 1);
      requireEqual(
        observed?.sort(byProduct),
        model.shortagesOf(placement.quantities).sort(byProduct),
        'short lines',
      );
    }
  }
  toString = () => `place ${JSON.stringify(this.basket)}`;
}

/** Several shoppers order at once: the order of execution is open, but stock never becomes negative. */
export class PlaceConcurrently implements ShopCommand {
  constructor(private readonly baskets: BasketInput[]) {}
  check = () => true;

  async run(model: ShopModel, stage: Stage): Promise<void> {
    const placement = this.baskets.map((basket) => read(model, basket));
    const outcomes = await Promise.all(placement.map((one) => send(stage, one)));
    const refused: [ModelPlacement, ErrorCode][] = [];
    outcomes.forEach((outcome, index) => {
      const one = pick(placement, index);
      if (outcome.refusal) refused.push([one, outcome.refusal.code]);
      else {
        requireEqual(one.reasons, [], 'what stood against a placed order');
        model.place({ ...one, id: outcome.value.order.id }, one.quantities);
      }
    });
    for (const [{ reasons, quantities }, code] of refused) {
      if (code === 'OUT_OF_STOCK')
        assert.ok(model.shortagesOf(quantities).length > 0, 'there was enough for all');
      else assert.ok(reasons.includes(code), `refused with ${code}, wanted ${reasons.join(' or ')}`);
    }
  }
  toString = () => `place at once ${JSON.stringify(this.baskets)}`;
}

/** A double click, or a retry after a lost response: returns the same order, whatever happened since. */
export class RepeatPlacement implements ShopCommand {
  constructor(private readonly order: number) {}
  check = (model: Readonly<ShopModel>) => model.orders.length > 0;

  async run(model: ShopModel, stage: Stage): Promise<void> {
    const order: ModelOrder = pick(model.orders, this.order);
    const second = requireOutcome(await send(stage, order), order.buyer.isDeleted ? ['UNAUTHENTICATED'] : []);
    if (second) requireEqual([second.order.id, second.replayed], [order.id, true], 'the same order again');
  }
  toString = () => `place again ${this.order}`;
}

/** The admin marks an order as delivered, which succeeds once and only for a paid order. */
export class Deliver implements ShopCommand {
  constructor(
    private readonly order: number,
    /** Number of concurrent requests. */
    private readonly times: number,
  ) {}
  check = (model: Readonly<ShopModel>) => model.orders.length > 0;

  async run(model: ShopModel, stage: Stage): Promise<void> {
    const order = pick(model.orders, this.order);
    const deliver = () => stage.shop.services.orders.deliver(stage.admin, order.id);
    const outcomes = await Promise.all(Array.from({ length: this.times }, () => outcomeOf(deliver())));
    for (const outcome of outcomes) {
      const reasons: ErrorCode[] = [];
      if (order.cancelledAt !== undefined) reasons.push('ORDER_CANCELLED');
      else if (order.paidBy === undefined) reasons.push('ORDER_NOT_PAID');
      else if (order.deliveredAt !== undefined) reasons.push('ALREADY_DELIVERED');
      else if (order.refundedAt !== undefined) reasons.push('ALREADY_REFUNDED');
      const delivered = requireOutcome(outcome, reasons);
      if (delivered) order.deliveredAt = delivered.deliveredAt?.getTime();
    }
  }
  toString = () => `deliver ${this.order}, ${this.times} at once`;
}
