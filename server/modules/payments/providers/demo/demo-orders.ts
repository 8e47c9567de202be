import { createHmac } from 'node:crypto';
import type { ProviderAmount } from '../../../../domain/payments/charge';
import { parseAmount } from '../../../../domain/payments/charge';

/** A payment as the demo provider keeps it. Plain JSON values only, so that any table can hold it. §4 */
export interface DemoOrder {
  id: string;
  /** Counts the changes; starts at 1. */
  version: number;
  status: 'CREATED' | 'APPROVED' | 'COMPLETED';
  amount: ProviderAmount;
  customId?: string | undefined;
  referenceId?: string | undefined;
  captureId?: string | undefined;
  /** The request that captured it, so that the same one again gets the same answer. */
  captureRequestId?: string | undefined;
  /** What was given back. */
  refunds?: DemoRefund[] | undefined;
  /** ISO dates. */
  createTime: string;
  updateTime: string;
}

/** Money that the demo provider gave back. */
export interface DemoRefund {
  id: string;
  /** The request it answers, so that the same one again gets the same refund. */
  requestId: string;
  amount: ProviderAmount;
  customId?: string | undefined;
  /** ISO date. */
  createTime: string;
}

/** Another change of the same order came first. */
export class StaleDemoOrder extends Error {
  constructor(id: string) {
    super(`Demo order ${id} was changed meanwhile`);
    this.name = 'StaleDemoOrder';
  }
}

/** Where the demo provider keeps its orders. */
export interface DemoOrderStore {
  get(id: string): Promise<DemoOrder | undefined>;
  findByCapture(captureId: string): Promise<DemoOrder | undefined>;
  /**
   * Keeps an order. With an expected version it throws StaleDemoOrder unless the kept order has that version;
   * 0 stands for "none kept yet".
   */
  put(order: DemoOrder, expectedVersion?: number): Promise<void>;
}

/** A store that forgets everything with the process. */
export function createMemoryDemoStore(): DemoOrderStore {
  const orders = new Map<string, DemoOrder>();
  return {
    get: (id) => Promise.resolve(orders.get(id)),
    findByCapture: (captureId) =>
      Promise.resolve([...orders.values()].find((order) => order.captureId === captureId)),
    put(order, expectedVersion) {
      const kept = orders.get(order.id)?.version ?? 0;
      if (expectedVersion !== undefined && expectedVersion !== kept) {
        return Promise.reject(new StaleDemoOrder(order.id));
      }
      orders.set(order.id, { ...order });
      return Promise.resolve();
    },
  };
}

const CODE_LENGTH = 17;
const CODE_LETTERS = '0123456789ABCDEFGHJKLMNPQRSTUVWX';

/** A code like those PayPal gives, 17 capitals and digits; the same secret and text give the same code. */
export function codeOf(secret: string, text: string): string {
  const bytes = createHmac('sha256', secret).update(text).digest().subarray(0, CODE_LENGTH);
  return Array.from(bytes, (byte) => CODE_LETTERS.charAt(byte % CODE_LETTERS.length)).join('');
}

const PAYER = { payer_id: 'DEMOBUYER1234', email_address: 'demo.buyer@haat.example' };

function presentDemoAmount({ value, currencyCode }: ProviderAmount) {
  return { currency_code: currencyCode, value };
}

function presentPayments(order: DemoOrder) {
  if (order.captureId === undefined) return undefined;
  const { refunds = [] } = order;
  const capture = {
    id: order.captureId,
    status: captureStatus(order),
    amount: presentDemoAmount(order.amount),
    final_capture: true,
    create_time: order.updateTime,
    update_time: order.updateTime,
  };
  return { captures: [capture], ...(refunds.length > 0 && { refunds: refunds.map(presentDemoRefund) }) };
}

function captureStatus(order: DemoOrder): string {
  if (!order.refunds?.length) return 'COMPLETED';
  return restOfDemoOrder(order) === 0 ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
}

/** What of a captured order was not given back, in the smallest unit of its currency. */
export function restOfDemoOrder({ amount, refunds = [] }: DemoOrder): number {
  return refunds.reduce((rest, given) => rest - (parseAmount(given.amount) ?? 0), parseAmount(amount) ?? 0);
}

/** A refund as Orders v2 writes it. */
export function presentDemoRefund({ id, amount, customId, createTime }: DemoRefund) {
  return {
    id,
    status: 'COMPLETED',
    amount: presentDemoAmount(amount),
    custom_id: customId,
    create_time: createTime,
  };
}

/** An order as Orders v2 writes it; absent parts are left out by JSON. */
export function presentDemoOrder(order: DemoOrder, merchantId: string) {
  const unit = {
    reference_id: order.referenceId ?? 'default',
    custom_id: order.customId,
    amount: presentDemoAmount(order.amount),
    payee: { merchant_id: merchantId },
    payments: presentPayments(order),
  };
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    create_time: order.createTime,
    update_time: order.updateTime,
    payer: order.status === 'CREATED' ? undefined : PAYER,
    purchase_units: [unit],
    links: [],
  };
}
