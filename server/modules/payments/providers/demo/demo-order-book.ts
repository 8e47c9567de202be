import {
  remainingAmountOfDemoOrder,
  OutdatedDemoOrder,
  type DemoOrder,
  type DemoOrderStore,
  type DemoRefund,
} from './demo-orders';
import { DemoRefusal } from './demo-provider-http';
import { parseAmount } from '../../../../domain/payments/charge';

/** Fields of an order that a client creates. */
export type NewDemoOrder = Pick<DemoOrder, 'amount' | 'customId' | 'referenceId'>;

/** Result of a call. `isNew` is true if this call created or captured the order. */
export interface DemoOrderResult {
  order: DemoOrder;
  isNew: boolean;
}

/** Dependencies of the order book. */
export interface DemoOrderBookOptions {
  store: DemoOrderStore;
  now: () => Date;
  newId: () => string;
  /** Derives the id of an order, capture or refund; the same text gives the same id. */
  idOf: (text: string) => string;
}

const MAX_ATTEMPTS = 5;
const CURRENCY_CODE = /^[A-Z]{3}$/;

/** True if the value has the format of a currency code. */
export function isCurrencyCode(raw: unknown): raw is string {
  return typeof raw === 'string' && CURRENCY_CODE.test(raw);
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

/**
 * Retries an operation a few times after a concurrent change of the same order. Throws DemoRefusal after too many
 * attempts.
 */
export async function retryOutdatedChange<T>(operation: () => Promise<T>): Promise<T> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    try {
      return await operation();
    } catch (error) {
      if (!(error instanceof OutdatedDemoOrder)) throw error;
    }
  }
  throw new DemoRefusal(409, 'CONCURRENT_CHANGE', 'Other requests change the order at the same time');
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
  const remainingAmount = remainingAmountOfDemoOrder(order);
  if (remainingAmount === 0)
    throw new DemoRefusal(422, 'CAPTURE_FULLY_REFUNDED', 'The capture is already fully refunded');
  const amount = parseAmount({ value, currencyCode });
  if (
    amount !== undefined &&
    amount > 0 &&
    amount <= remainingAmount &&
    currencyCode === order.amount.currencyCode
  )
    return;
  throw new DemoRefusal(
    422,
    'REFUND_AMOUNT_EXCEEDED',
    'The amount must be positive, in the currency of the capture, and at most its remaining amount',
  );
}

/** Parses a refund request in the Orders v2 format. Throws DemoRefusal. */
export function readNewRefund(body: Record<string, unknown>): Pick<DemoRefund, 'amount' | 'customId'> {
  const { value, currency_code: currencyCode } = asObject(body['amount']);
  return {
    amount: { value: String(value), currencyCode: String(currencyCode) },
    customId: readReference(body['custom_id']),
  };
}

/**
 * Order book of the demo provider: creates, approves, captures and refunds orders. Every method throws DemoRefusal and
 * the errors of the store.
 */
export class DemoOrderBook {
  constructor(private readonly options: DemoOrderBookOptions) {}

  async get(id: string): Promise<DemoOrder> {
    const order = await this.options.store.get(id);
    if (!order) throw new DemoRefusal(404, 'INVALID_RESOURCE_ID', 'There is no such order');
    return order;
  }

  /** Creates an order; a repeated request id returns the same order. */
  create(newOrder: NewDemoOrder, requestId: string | null): Promise<DemoOrderResult> {
    const { store, now, newId, idOf } = this.options;
    return retryOutdatedChange(async () => {
      // The id derives from the request id, so a repeated request finds its order.
      const id = idOf(requestId === null ? `new ${newId()}` : `request ${requestId}`);
      const existingOrder = await store.get(id);
      if (existingOrder) return { order: existingOrder, isNew: false };
      const time = now().toISOString();
      const order: DemoOrder = {
        ...newOrder,
        id,
        version: 1,
        status: 'CREATED',
        createTime: time,
        updateTime: time,
      };
      await store.save(order, 0);
      return { order, isNew: true };
    });
  }

  approve(id: string): Promise<DemoOrder> {
    return retryOutdatedChange(async () => {
      const order = await this.get(id);
      requireUncaptured(order);
      return this.updateOrder(order, { status: 'APPROVED' });
    });
  }

  /** Captures an order. A repeated request id returns the same capture; another request id is refused. */
  capture(id: string, requestId: string | null): Promise<DemoOrderResult> {
    return retryOutdatedChange(async () => {
      const order = await this.get(id);
      if (requestId !== null && order.captureRequestId === requestId) return { order, isNew: false };
      requireApproved(order);
      const captureId = this.options.idOf(`capture ${id}`);
      const captureRequestId = requestId ?? undefined;
      const capturedOrder = await this.updateOrder(order, {
        status: 'COMPLETED',
        captureId,
        captureRequestId,
      });
      return { order: capturedOrder, isNew: true };
    });
  }

  /** Refunds an amount of a capture; a repeated request id returns the same refund. */
  refund(
    captureId: string,
    newRefund: Pick<DemoRefund, 'requestId' | 'amount' | 'customId'>,
  ): Promise<DemoRefund> {
    const { store, now, idOf } = this.options;
    return retryOutdatedChange(async () => {
      const order = await store.findByCapture(captureId);
      if (!order) throw new DemoRefusal(404, 'INVALID_RESOURCE_ID', 'There is no such capture');
      const { refunds = [] } = order;
      const existingRefund = refunds.find(({ requestId }) => requestId === newRefund.requestId);
      if (existingRefund) return existingRefund;
      requireRefundable(order, newRefund.amount);
      const id = idOf(`refund ${captureId} ${newRefund.requestId}`);
      const refund = { ...newRefund, id, createTime: now().toISOString() };
      await this.updateOrder(order, { refunds: [...refunds, refund] });
      return refund;
    });
  }

  private async updateOrder(order: DemoOrder, changes: Partial<DemoOrder>): Promise<DemoOrder> {
    const { store, now } = this.options;
    const updatedOrder = {
      ...order,
      ...changes,
      version: order.version + 1,
      updateTime: now().toISOString(),
    };
    await store.save(updatedOrder, order.version);
    return updatedOrder;
  }
}
