import type { DataSource } from 'typeorm';
import { In } from 'typeorm';
import { PaymentEventEntity } from '../../database/entities/payment.entity';
import { presentAmount } from '../../domain/payments/charge';

/** An amount in a currency of the provider, as a decimal text. */
export interface ChargedAmount {
  value: string;
  currencyCode: string;
}

/** An entry of the payment journal. */
export interface PaymentEvent {
  id: string;
  orderId: string;
  /** `create`, `capture` or `refund`. */
  call: string;
  /** `intent` before the call; `done`, `refused` or `unknown` after it. */
  outcome: string;
  providerOrderId: string | undefined;
  captureId: string | undefined;
  amount: ChargedAmount;
  /** Why it was refused or stayed unknown. */
  detail: string | undefined;
  createdAt: Date;
}

/** Money that was given back for an order. */
export interface Refund {
  amount: ChargedAmount;
  refundedAt: Date;
}

/** The journal of each of some orders, oldest entry first, in one statement; of all calls, or only the refunds that are done. */
export async function readPaymentEvents(
  reader: DataSource,
  orderIds: readonly string[],
  { isRefund = false } = {},
): Promise<PaymentEvent[][]> {
  const rows = await reader.getRepository(PaymentEventEntity).find({
    where: { orderId: In([...orderIds]), ...(isRefund && { call: 'refund', outcome: 'done' }) },
    order: { seq: 'ASC' },
  });
  const events = rows.map(
    ({ amount, currency, requestId: _sent, refundId: _theirs, seq: _place, ...event }) => ({
      ...event,
      amount: presentAmount(amount, currency),
    }),
  );
  return orderIds.map((orderId) => events.filter((event) => event.orderId === orderId));
}
