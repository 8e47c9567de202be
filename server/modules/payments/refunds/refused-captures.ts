import type { DataSource, EntityManager } from 'typeorm';
import { PaymentCaptureEntity, RefusedCaptureEntity } from '../../../database/entities/payment.entity';
import type { ProviderOrder } from '../providers/provider';
import { parseAmount } from '../../../domain/payments/charge';

/** A payment that the provider has captured and that does not pay its order. */
interface RefusedPayment {
  orderId: string;
  /** Payment method whose provider has the payment. */
  provider: string;
  payment: ProviderOrder;
  /** Reason why the payment does not pay the order, as a sentence. */
  reason: string;
  /** Merchant that must receive the money; undefined until the provider has supplied it. */
  merchantId: string | undefined;
  at: Date;
}

/** Receives each capture that pays no order. */
export type OnRefusedCapture = (capture: RefusedCaptureEntity) => void;

/**
 * Records each completed capture of a refused payment once, if this merchant received the money and no order uses the
 * capture. Returns the new rows. §4
 */
export async function insertRefusedCaptures(
  tx: EntityManager,
  { orderId, provider, payment, reason, merchantId, at }: RefusedPayment,
): Promise<RefusedCaptureEntity[]> {
  if (merchantId !== undefined && payment.merchantId !== merchantId) return [];
  const newRows: RefusedCaptureEntity[] = [];
  for (const { id, status, amount: capturedAmount } of payment.captures) {
    const amount = parseAmount(capturedAmount);
    if (status !== 'COMPLETED' || !amount) continue;
    const isRecorded =
      (await tx.existsBy(PaymentCaptureEntity, { provider, id })) ||
      (await tx.existsBy(RefusedCaptureEntity, { provider, id }));
    if (isRecorded) continue;
    const fields = {
      provider,
      id,
      orderId,
      providerOrderId: payment.id,
      amount,
      currency: capturedAmount.currencyCode,
    };
    const row = Object.assign(new RefusedCaptureEntity(), { ...fields, reason, createdAt: at });
    await tx.insert(RefusedCaptureEntity, row);
    newRows.push(row);
  }
  return newRows;
}

/** Refused captures of all orders without a refund, newest first. */
export function findUnrefundedCaptures(reader: DataSource, limit: number): Promise<RefusedCaptureEntity[]> {
  return (
    reader
      .getRepository(RefusedCaptureEntity)
      .createQueryBuilder('refused')
      .where('refused.refunded_at IS NULL')
      // Excludes captures that pay another order now.
      .andWhere(
        'NOT EXISTS (SELECT 1 FROM payment_capture used WHERE used.provider = refused.provider AND used.id = refused.id)',
      )
      .orderBy('refused.created_at', 'DESC')
      .addOrderBy('refused.id', 'DESC')
      .limit(limit)
      .getMany()
  );
}

/** Refused captures whose refund is requested and has no outcome. */
export function findCapturesWithPendingRefund(reader: DataSource): Promise<RefusedCaptureEntity[]> {
  return reader
    .getRepository(RefusedCaptureEntity)
    .createQueryBuilder('refused')
    .where('refused.refund_request_id IS NOT NULL AND refused.refunded_at IS NULL')
    .getMany();
}

/**
 * Refused captures of orders that another capture pays, without a requested refund, for these payment methods. The shop
 * refunds them by itself.
 */
export async function findSurplusCaptures(
  reader: DataSource,
  methods: readonly string[],
): Promise<RefusedCaptureEntity[]> {
  if (methods.length === 0) return [];
  return reader
    .getRepository(RefusedCaptureEntity)
    .createQueryBuilder('refused')
    .innerJoin('order', 'purchase', 'purchase.id = refused.order_id AND purchase.is_paid = 1')
    .where('refused.refunded_at IS NULL AND refused.refund_request_id IS NULL')
    .andWhere('refused.provider IN (:...methods)', { methods })
    .andWhere(
      'NOT EXISTS (SELECT 1 FROM payment_capture used WHERE used.provider = refused.provider AND used.id = refused.id)',
    )
    .getMany();
}

/** True if a capture is refunded or its refund is pending; such a capture pays no order. */
export function isRefundRequested(
  tx: EntityManager,
  { provider, id }: Pick<RefusedCaptureEntity, 'provider' | 'id'>,
): Promise<boolean> {
  return tx
    .createQueryBuilder(RefusedCaptureEntity, 'refused')
    .where('refused.provider = :provider AND refused.id = :id', { provider, id })
    .andWhere('(refused.refund_request_id IS NOT NULL OR refused.refunded_at IS NOT NULL)')
    .getExists();
}
