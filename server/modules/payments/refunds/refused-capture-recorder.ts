import type { EntityManager } from 'typeorm';
import type { RefusedCaptureEntity } from '../../../database/entities/payment.entity';
import type { Writer } from '../../../database/write-queue';
import { englishTextOf } from '../../../domain/messages/english-text';
import type { PaymentProviders } from '../providers/payment-providers';
import type { ProviderOrder } from '../providers/provider';
import { insertRefusedCaptures, type OnRefusedCapture } from './refused-captures';

interface RecorderDeps {
  writer: Writer;
  providers: PaymentProviders;
  now: () => Date;
  /** Receives each capture that pays no order. */
  onRefusedCapture?: OnRefusedCapture | undefined;
}

/** A payment at a provider, and the order that it should pay. */
interface PaymentOfOrder {
  orderId: string;
  provider: string;
  payment: ProviderOrder;
}

/** Lists captures that pay no order, each once, in the transaction of the caller's records. §4 */
export class RefusedCaptureRecorder {
  constructor(private readonly deps: RecorderDeps) {}

  /** Lists the captures of a refused payment, after `writeFirst` in the same transaction. */
  async save(
    payment: PaymentOfOrder,
    reason: string,
    writeFirst: (tx: EntityManager) => Promise<void>,
  ): Promise<void> {
    const refusal = this.refusalOf(payment, reason);
    const captures = await this.deps.writer.transaction(async (tx) => {
      await writeFirst(tx);
      return insertRefusedCaptures(tx, refusal);
    });
    this.report(captures);
  }

  /** Lists the surplus of a booked payment. Returns the number of new captures. */
  async saveSurplus(payment: PaymentOfOrder): Promise<number> {
    if (!this.hasSurplus(payment)) return 0;
    const captures = await this.deps.writer.transaction((tx) => this.insertSurplus(tx, payment));
    this.report(captures);
    return captures.length;
  }

  /** Lists the captures of a booked payment that do not pay its order, and returns the new ones. */
  async insertSurplus(tx: EntityManager, payment: PaymentOfOrder): Promise<RefusedCaptureEntity[]> {
    if (!this.hasSurplus(payment)) return [];
    return insertRefusedCaptures(tx, this.refusalOf(payment, englishTextOf('payment.surplus')));
  }

  /** Reports new captures after the commit. */
  report(captures: readonly RefusedCaptureEntity[]): void {
    for (const capture of captures) this.deps.onRefusedCapture?.(capture);
  }

  /** True if a buyer may pay one provider order several times, and has done so. */
  private hasSurplus({ provider, payment }: PaymentOfOrder): boolean {
    const { isSurplusRefunded = false } = this.deps.providers.providerOf(provider);
    return isSurplusRefunded && payment.captures.length > 1;
  }

  private refusalOf({ orderId, provider, payment }: PaymentOfOrder, reason: string) {
    const { merchantId } = this.deps.providers.providerOf(provider);
    return { orderId, provider, payment, reason, merchantId, at: this.deps.now() };
  }
}
