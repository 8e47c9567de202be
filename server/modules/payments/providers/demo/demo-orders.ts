import { createHmac } from 'node:crypto';
import type { ProviderAmount } from '../../../../domain/payments/charge';
import { parseAmount } from '../../../../domain/payments/charge';

/** Stored order of the demo provider. It has JSON values only, so any table can store it. §4 */
export interface DemoOrder {
  id: string;
  /** Number of changes; starts at 1. */
  version: number;
  status: 'CREATED' | 'APPROVED' | 'COMPLETED';
  amount: ProviderAmount;
  customId?: string | undefined;
  referenceId?: string | undefined;
  captureId?: string | undefined;
  /** Request id of the capture, so a repeated request gets the same response. */
  captureRequestId?: string | undefined;
  /** Refunds of this payment. */
  refunds?: DemoRefund[] | undefined;
  /** ISO dates. */
  createTime: string;
  updateTime: string;
}

/** A refund by the demo provider. */
export interface DemoRefund {
  id: string;
  /** Request id of the refund, so a repeated request gets the same refund. */
  requestId: string;
  amount: ProviderAmount;
  customId?: string | undefined;
  /** ISO date. */
  createTime: string;
}

/** Optimistic lock error: another request has changed the order. */
export class OutdatedDemoOrder extends Error {
  constructor(id: string) {
    super(`Demo order ${id} was changed meanwhile`);
    this.name = 'OutdatedDemoOrder';
  }
}

/** Storage of the demo provider's orders. */
export interface DemoOrderStore {
  get(id: string): Promise<DemoOrder | undefined>;
  findByCapture(captureId: string): Promise<DemoOrder | undefined>;
  /**
   * Stores an order. With an expected version, it throws OutdatedDemoOrder unless the stored order has that version; 0
   * means that no order is stored yet.
   */
  save(order: DemoOrder, expectedVersion?: number): Promise<void>;
}

const ID_LENGTH = 17;
const ID_CHARACTERS = '0123456789ABCDEFGHJKLMNPQRSTUVWX';

/** Derives an id in PayPal's format: 17 capital letters and digits. The same secret and text give the same id. */
export function deriveDemoId(secret: string, text: string): string {
  const bytes = createHmac('sha256', secret).update(text).digest().subarray(0, ID_LENGTH);
  return Array.from(bytes, (byte) => ID_CHARACTERS.charAt(byte % ID_CHARACTERS.length)).join('');
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
    status: captureStatusOf(order),
    amount: presentDemoAmount(order.amount),
    final_capture: true,
    create_time: order.updateTime,
    update_time: order.updateTime,
  };
  return { captures: [capture], ...(refunds.length > 0 && { refunds: refunds.map(presentDemoRefund) }) };
}

function captureStatusOf(order: DemoOrder): string {
  if (!order.refunds?.length) return 'COMPLETED';
  return remainingAmountOfDemoOrder(order) === 0 ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
}

/** Amount of a captured order that is not refunded, in the smallest unit of its currency. */
export function remainingAmountOfDemoOrder({ amount, refunds = [] }: DemoOrder): number {
  return refunds.reduce(
    (remaining, refund) => remaining - (parseAmount(refund.amount) ?? 0),
    parseAmount(amount) ?? 0,
  );
}

/** JSON of a refund in the Orders v2 format. */
export function presentDemoRefund({ id, amount, customId, createTime }: DemoRefund) {
  return {
    id,
    status: 'COMPLETED',
    amount: presentDemoAmount(amount),
    custom_id: customId,
    create_time: createTime,
  };
}

/** JSON of an order in the Orders v2 format; JSON omits undefined fields. */
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
