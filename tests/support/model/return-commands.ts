import type { ErrorCode } from '../../../server/domain/errors';
import { pick, type ShopCommand } from './order-commands';
import { loadInvoice } from './model-invoice';
import { markRefunded, moneyLeft, priceOfUnits, refundableUnits, refundUnits } from './refund-rules';
import {
  CASH,
  type ModelOrder,
  type ModelOrderItem,
  type ModelReturn,
  type ReturnState,
  type ShopModel,
} from './shop-model';
import { outcomeOf, requireEqual, requireOutcome, successesFirst, type SequenceShop } from './sequence-shop';
import { sumOf, takeUnits, type RequestedUnits } from './units';

const hasOrders = (model: Readonly<ShopModel>) => model.orders.length > 0;
const hasReturns = ({ orders }: Readonly<ShopModel>) => orders.some(({ returns }) => returns.length > 0);

/** The decision about all units of a return that came back. */
export type ReturnDecision = 'restock' | 'writeOff' | 'sendBack';
export type ReturnAction = 'APPROVE' | 'REJECT' | 'RECEIVE' | 'SETTLE' | 'WITHDRAW';

/** The next state of a return by its state and the action; other actions are refused. */
const NEXT_STATES: Partial<Record<ReturnState, Partial<Record<ReturnAction, ReturnState>>>> = {
  REQUESTED: { APPROVE: 'APPROVED', REJECT: 'REJECTED', WITHDRAW: 'WITHDRAWN' },
  APPROVED: { RECEIVE: 'RECEIVED', WITHDRAW: 'WITHDRAWN' },
  RECEIVED: { SETTLE: 'SETTLED' },
};

const isDropped = ({ state }: ModelReturn) => state === 'REJECTED' || state === 'WITHDRAWN';

/** Units of a line that the buyer may return: delivered, not in a return, and not refunded otherwise. */
function returnableUnits(order: ModelOrder, index: number): number {
  const { parcels, returns, orderItems } = order;
  const delivered = sumOf(
    parcels.filter(({ state }) => state === 'DELIVERED'),
    ({ units }) => units[index] ?? 0,
  );
  const returned = sumOf(
    returns.filter(
      (entry) => !isDropped(entry) && !(entry.state === 'SETTLED' && entry.decision === 'sendBack'),
    ),
    ({ units }) => units[index] ?? 0,
  );
  const item = orderItems[index];
  if (!item) return 0;
  const exchanged = sumOf(
    returns.filter(
      ({ state, wish, decision }) => state === 'SETTLED' && wish === 'EXCHANGE' && decision !== 'sendBack',
    ),
    ({ units }) => units[index] ?? 0,
  );
  // A refund takes the units that never arrived first, and their replacements.
  const missing = Math.max(0, item.qty + exchanged - item.cancelled - delivered);
  return Math.max(0, delivered - returned - Math.max(0, (order.sentRefunds[index] ?? 0) - missing));
}

/** The buyer requests a return of delivered units. */
export class RequestReturn implements ShopCommand {
  constructor(
    /** The order, or an index. */
    private readonly order: number | ModelOrder,
    private readonly units: RequestedUnits,
    private readonly wish: 'REFUND' | 'EXCHANGE',
  ) {}
  check = hasOrders;

  async run(model: ShopModel, sequenceShop: SequenceShop): Promise<void> {
    const order = typeof this.order === 'number' ? pickDelivered(model, this.order) : this.order;
    const lines = this.units.linesOf(order);
    const units = takeUnits(order, lines, returnableUnits);
    const reasons: ErrorCode[] = [];
    if (order.buyer.isDeleted) reasons.push('UNAUTHENTICATED');
    else if (!units || order.paidBy === undefined) reasons.push('INVALID_STATE');
    const actor = await sequenceShop.actorOf(order.buyer);
    const request = {
      lines: lines.map((line) => ({ ...line, reason: 'Does not fit' })),
      wish: this.wish,
    };
    const outcome = await outcomeOf(sequenceShop.shop.services.returns.request(actor, order.id, request));
    const details = requireOutcome(outcome, reasons);
    if (!details || !units) return;
    order.returns.push({ id: details.request.id, state: 'REQUESTED', wish: this.wish, units });
  }
  toString = () => `return ${this.units.toString()} of ${String(this.order)} for ${this.wish}`;
}

/** The admin decides about a return, receives or settles it; the buyer withdraws it. Requests at once move it once. */
export class MoveReturn implements ShopCommand {
  constructor(
    /** The order and its return, or an index. */
    private readonly entry: number | [ModelOrder, ModelReturn],
    private readonly action: ReturnAction,
    private readonly decision: ReturnDecision,
    /** Number of concurrent requests. */
    private readonly requestCount: number,
  ) {}
  check = hasReturns;

  async run(model: ShopModel, sequenceShop: SequenceShop): Promise<void> {
    const [order, entry] = typeof this.entry === 'number' ? pickReturn(model, this.entry) : this.entry;
    await loadInvoice(order, sequenceShop);
    const { action } = this;
    // After a refund of an amount, only the sums are exact.
    if (action === 'SETTLE' && entry.wish === 'REFUND' && order.invoice?.isExact !== true) return;
    const { shop, admin } = sequenceShop;
    const isWithdrawal = action === 'WITHDRAW';
    const actor = isWithdrawal ? await sequenceShop.actorOf(order.buyer) : admin;
    const change = {
      action,
      ...(action === 'RECEIVE' && { received: this.receivedUnits(order, entry) }),
      ...(action === 'SETTLE' && order.paidBy === CASH && { reference: 'UTR-3' }),
    };
    const update = () => shop.services.returns.update(actor, entry.id, change);
    const outcomes = await Promise.all(Array.from({ length: this.requestCount }, () => outcomeOf(update())));
    for (const outcome of successesFirst(outcomes)) {
      const next = NEXT_STATES[entry.state]?.[action];
      const reasons: ErrorCode[] = [];
      if (isWithdrawal && order.buyer.isDeleted) reasons.push('UNAUTHENTICATED');
      else if (!next) reasons.push('INVALID_STATE');
      else if (action === 'APPROVE' && !this.isInStock(model, order, entry)) reasons.push('OUT_OF_STOCK');
      if (!requireOutcome(outcome, reasons) || !next) continue;
      await this.apply(model, { order, entry, next }, sequenceShop);
    }
    requireEqual(await sequenceShop.readRefunds(order.id), sorted(order.refunds), `refunds of ${order.id}`);
  }

  private async apply(
    model: ShopModel,
    { order, entry, next }: { order: ModelOrder; entry: ModelReturn; next: ReturnState },
    { shop, admin }: SequenceShop,
  ): Promise<void> {
    const isExchange = entry.wish === 'EXCHANGE';
    const unitsOf = (_item: object, index: number) => entry.units[index] ?? 0;
    if (next === 'APPROVED' && isExchange) model.releaseUnits(order, (item, index) => -unitsOf(item, index));
    if (next === 'WITHDRAWN' && entry.state === 'APPROVED' && isExchange) model.releaseUnits(order, unitsOf);
    if (next === 'RECEIVED') {
      entry.decision = this.decision;
      if (this.decision === 'restock') model.releaseUnits(order, unitsOf);
      if (this.decision === 'sendBack' && isExchange) model.releaseUnits(order, unitsOf);
    }
    entry.state = next;
    if (next !== 'SETTLED' || entry.decision === 'sendBack') return;
    if (isExchange) return this.replaceUnits(model, order, unitsOf);
    const { invoice } = order;
    // The refund names products, so it takes the earlier lines of a product first.
    const lines = order.orderItems.map((item, index) => ({
      product: item.productId,
      qty: Math.min(unitsOf(item, index), item.qty - item.refunded),
    }));
    const units = takeUnits(order, sumByProduct(lines), refundableUnits);
    if (!invoice || !units || order.refundedAt !== undefined) return;
    const amount = Math.min(priceOfUnits(order, invoice, units), moneyLeft(order));
    if (amount <= 0) return;
    order.refunds.push(amount);
    refundUnits(model, order, units, { isOfReturn: true });
    if (moneyLeft(order) === 0)
      markRefunded(model, order, (await shop.services.orders.get(admin, order.id)).refundedAt);
  }

  /** Owes the units again whose money is not refunded; the stock of the others is free again. */
  private replaceUnits(
    model: ShopModel,
    order: ModelOrder,
    unitsOf: (item: object, index: number) => number,
  ): void {
    const replacedOf = (item: ModelOrderItem, index: number) =>
      order.refundedAt === undefined ? Math.min(unitsOf(item, index), item.qty - item.refunded) : 0;
    model.releaseUnits(order, (item, index) => unitsOf(item, index) - replacedOf(item, index));
    order.orderItems.forEach((item, index) => (item.replaced += replacedOf(item, index)));
  }

  private receivedUnits(order: ModelOrder, { units }: ModelReturn): object[] {
    const quantities = new Map<string, number>();
    order.orderItems.forEach(({ productId }, index) => {
      const qty = units[index] ?? 0;
      if (qty > 0) quantities.set(productId, (quantities.get(productId) ?? 0) + qty);
    });
    return [...quantities].map(([product, qty]) => ({ product, [this.decision]: qty }));
  }

  private isInStock(model: ShopModel, order: ModelOrder, { wish, units }: ModelReturn): boolean {
    if (wish === 'REFUND') return true;
    const quantities = model
      .quantitiesOf(order)
      .map(({ product }, index) => ({ product, qty: units[index] ?? 0 }))
      .filter(({ qty }) => qty > 0);
    return model.shortagesOf(quantities).length === 0;
  }

  toString = () =>
    `${this.action} return ${String(this.entry)} (${this.decision}), ${this.requestCount} at once`;
}

/** The buyer returns delivered units, and the shop approves, receives and settles the return: the normal sequence. */
export class ReturnUnits implements ShopCommand {
  constructor(
    private readonly order: number,
    private readonly units: RequestedUnits,
    private readonly wish: 'REFUND' | 'EXCHANGE',
    private readonly decision: ReturnDecision,
  ) {}
  check = hasOrders;

  async run(model: ShopModel, sequenceShop: SequenceShop): Promise<void> {
    const order = pickDelivered(model, this.order);
    const returnCount = order.returns.length;
    await new RequestReturn(order, this.units, this.wish).run(model, sequenceShop);
    const [entry] = order.returns.slice(returnCount);
    if (!entry) return;
    for (const action of ['APPROVE', 'RECEIVE', 'SETTLE'] as const)
      await new MoveReturn([order, entry], action, this.decision, 1).run(model, sequenceShop);
  }
  toString = () => `return ${this.units.toString()} of ${this.order} for ${this.wish} and ${this.decision}`;
}

/** Picks mostly an order with a delivered parcel, and sometimes any order. */
function pickDelivered({ orders }: ShopModel, index: number): ModelOrder {
  const deliveredOrders = orders.filter(({ parcels }) => parcels.some(({ state }) => state === 'DELIVERED'));
  return pick(deliveredOrders.length > 0 && index > 0 ? deliveredOrders : orders, index);
}

/** Picks mostly an open return, and sometimes any return. */
function pickReturn({ orders }: ShopModel, index: number): [ModelOrder, ModelReturn] {
  const returns = orders.flatMap((order) =>
    order.returns.map((entry): [ModelOrder, ModelReturn] => [order, entry]),
  );
  const openReturns = returns.filter(([, { state }]) => NEXT_STATES[state]);
  return pick(openReturns.length > 0 && index > 0 ? openReturns : returns, index);
}

function sumByProduct(
  lines: readonly { product: string; qty: number }[],
): { product: string; qty: number }[] {
  const products = [...new Set(lines.map(({ product }) => product))];
  return products.map((product) => ({
    product,
    qty: sumOf(lines, (line) => (line.product === product ? line.qty : 0)),
  }));
}

const sorted = (amounts: readonly number[]) => [...amounts].sort((one, other) => one - other);
