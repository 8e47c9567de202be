import {
  restOfDemoOrder,
  OutdatedDemoOrder,
  type DemoOrder,
  type DemoOrderStore,
  type DemoRefund,
} from './demo-orders';
import { DemoRefusal } from './demo-provider-http';
import { parseAmount } from '../../../../domain/payments/charge';

export type NewDemoOrder = Pick<DemoOrder, 'amount' | 'customId' | 'referenceId'>;

/** An order. `isNew` is true if this call created or captured it. */
export interface BookEntry {
  order: DemoOrder;
  isNew: boolean;
}

export interface BookOptions {
  store: DemoOrderStore;
  now: () => Date;
  newId: () => string;
  /** Derives the id of an order, capture or refund; the same text gives the same id. */
  idOf: (text: string) => string;
}

const TRIES = 5;
const CURRENCY = /^[A-Z]{3}$/;

/** True if a text has the shape of a currency code. */
export function isCurrencyCode(raw: unknown): raw is string {
  return typeof raw === 'string' && CURRENCY.test(raw);
}

function asObject(raw: unknown): Record<string, unknown> {
  return typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : {};
}

function readReference(raw: unknown): string | undefined {
  if (raw === undefined || raw === null) return undefined;
  if (typeof raw === 'string' && raw.length <= 127) return raw;
  throw new DemoRefusal(400, 'INVALID_STRING_LENGTH', 'A reference is a text of at most 127 characters');
}

/** Parses a new order in the Orders v2 format. Throws DemoRefusal. */
export function readNewOrder(body: Record<string, unknown>, defaultCurrency: string): NewDemoOrder {
  const units = body['purchase_units'];
  if (!Array.isArray(units) || units.length !== 1) {
    throw new DemoRefusal(422, 'UNSUPPORTED_PURCHASE_UNITS', 'An order has exactly one purchase unit');
  }
  const unit = asObject(units[0]);
  const { value, currency_code: currencyCode = defaultCurrency } = asObject(unit['amount']);
  if (!isCurrencyCode(currencyCode)) {
    throw new DemoRefusal(422, 'INVALID_CURRENCY_CODE', 'The currency is a code of three capitals');
  }
  // Some PayPal clients send the value as a number.
  const amount = { value: String(value), currencyCode };
  if (!parseAmount(amount)) {
    throw new DemoRefusal(422, 'INVALID_PARAMETER_VALUE', 'The amount is a plain decimal above zero');
  }
  return {
    amount,
    customId: readReference(unit['custom_id']),
    referenceId: readReference(unit['reference_id']),
  };
}

/** Retries work a few times after a concurrent change of the same order. */
async function retry<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof OutdatedDemoOrder)) throw error;
    }
  }
  throw new DemoRefusal(409, 'CONCURRENT_CHANGE', 'The order is being changed by others');
}

function requireUncaptured(order: DemoOrder): void {
  if (order.status !== 'COMPLETED') return;
  throw new DemoRefusal(422, 'ORDER_ALREADY_CAPTURED', 'The order was captured before');
}

function requireApproved(order: DemoOrder): void {
  requireUncaptured(order);
  if (order.status === 'APPROVED') return;
  throw new DemoRefusal(422, 'ORDER_NOT_APPROVED', 'The buyer has not approved the order');
}

function requireRefundable(order: DemoOrder, { value, currencyCode }: DemoRefund['amount']): void {
  const rest = restOfDemoOrder(order);
  if (rest === 0) throw new DemoRefusal(422, 'CAPTURE_FULLY_REFUNDED', 'All of it was given back before');
  const amount = parseAmount({ value, currencyCode });
  if (amount !== undefined && amount > 0 && amount <= rest && currencyCode === order.amount.currencyCode)
    return;
  throw new DemoRefusal(422, 'REFUND_AMOUNT_EXCEEDED', 'So much of it is not there to give back');
}

/** Parses a refund request in the Orders v2 format. Throws DemoRefusal. */
export function readNewRefund(body: Record<string, unknown>): Pick<DemoRefund, 'amount' | 'customId'> {
  const { value, currency_code: currencyCode } = asObject(body['amount']);
  return {
    amount: { value: String(value), currencyCode: String(currencyCode) },
    customId: readReference(body['custom_id']),
  };
}

/** Order store operations of the demo provider. Every method throws DemoRefusal and the errors of the store. */
export class DemoBook {
  constructor(private readonly options: BookOptions) {}

  async get(id: string): Promise<DemoOrder> {
    const order = await this.options.store.get(id);
    if (!order) throw new DemoRefusal(404, 'INVALID_RESOURCE_ID', 'There is no such order');
    return order;
  }

  /** Creates an order; a repeated request id returns the same order. */
  create(newOrder: NewDemoOrder, requestId: string | null): Promise<BookEntry> {
    const { store, now, newId, idOf } = this.options;
    return retry(async () => {
      // The id derives from the request id, so a repeated request finds its order.
      const id = idOf(requestId === null ? `new ${newId()}` : `request ${requestId}`);
      const stored = await store.get(id);
      if (stored) return { order: stored, isNew: false };
      const time = now().toISOString();
      const order: DemoOrder = {
        ...newOrder,
        id,
        version: 1,
        status: 'CREATED',
        createTime: time,
        updateTime: time,
      };
      await store.put(order, 0);
      return { order, isNew: true };
    });
  }

  approve(id: string): Promise<DemoOrder> {
    return retry(async () => {
      const order = await this.get(id);
      requireUncaptured(order);
      return this.change(order, { status: 'APPROVED' });
    });
  }

  /** Captures an order. A repeated request id returns the same capture; another request id is refused. */
  capture(id: string, requestId: string | null): Promise<BookEntry> {
    return retry(async () => {
      const order = await this.get(id);
      if (requestId !== null && order.captureRequestId === requestId) return { order, isNew: false };
      requireApproved(order);
      const captureId = this.options.idOf(`capture ${id}`);
      const captureRequestId = requestId ?? undefined;
      const captured = await this.change(order, { status: 'COMPLETED', captureId, captureRequestId });
      return { order: captured, isNew: true };
    });
  }

  /** Refunds an amount of a capture; a repeated request id returns the same refund. */
  refund(
    captureId: string,
    requested: Pick<DemoRefund, 'requestId' | 'amount' | 'customId'>,
  ): Promise<DemoRefund> {
    const { store, now, idOf } = this.options;
    return retry(async () => {
      const order = await store.findByCapture(captureId);
      if (!order) throw new DemoRefusal(404, 'INVALID_RESOURCE_ID', 'There is no such capture');
      const { refunds = [] } = order;
      const stored = refunds.find(({ requestId }) => requestId === requested.requestId);
      if (stored) return stored;
      requireRefundable(order, requested.amount);
      const id = idOf(`refund ${captureId} ${requested.requestId}`);
      const refund = { ...requested, id, createTime: now().toISOString() };
      await this.change(order, { refunds: [...refunds, refund] });
      return refund;
    });
  }

  private async change(order: DemoOrder, changes: Partial<DemoOrder>): Promise<DemoOrder> {
    const { store, now } = this.options;
    const next = { ...order, ...changes, version: order.version + 1, updateTime: now().toISOString() };
    await store.put(next, order.version);
    return next;
  }
}
