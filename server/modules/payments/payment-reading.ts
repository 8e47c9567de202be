import type { DataSource } from 'typeorm';
import { In } from 'typeorm';
import { PaymentEventEntity } from '../../database/entities/payment.entity';
import { presentAmount } from '../../domain/payments/charge';

/** An amount in a currency; `value` is a decimal string. */
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
  /** Reason of a refused or unknown outcome, or a remark. */
  detail: string | undefined;
  createdAt: Date;
}

/**
 * Reads the journals of several orders with one statement and returns one list per order, oldest entry first.
 */
export async function readPaymentEvents(
  reader: DataSource,
  orderIds: readonly string[],
): Promise<PaymentEvent[][]> {
  const rows = await reader.getRepository(PaymentEventEntity).find({
    where: { orderId: In([...orderIds]) },
    order: { seq: 'ASC' },
  });
  const events = rows.map(
    ({ amount, currency, requestId: _requestId, refundId: _refundId, seq: _seq, ...event }) => ({
      ...event,
      amount: presentAmount(amount, currency),
    }),
  );
  return orderIds.map((orderId) => events.filter((event) => event.orderId === orderId));
}
