import type { DataSource, EntityManager } from 'typeorm';
import { PaymentCaptureEntity, RefusedCaptureEntity } from '../../../database/entities/payment.entity';
import type { Writer } from '../../../database/write-queue';
import { notFound, ShopError } from '../../../domain/errors';
import {
  refundRefusalOf,
  refundReportOf,
  refundUnansweredRefusal,
  type RefundReport,
} from '../../../domain/payments/refund-states';
import { parseQualifiedId, qualifyProviderId } from '../../../domain/payments/payment-methods';
import { moveRefusedCapture } from '../../../domain/payments/refused-capture-states';
import { englishTextOf } from '../../../domain/messages/english-text';
import { permit } from '../../../domain/accounts/authorization';
import type { Actor } from '../../../domain/accounts/permissions';
import { ProviderRefused, ProviderUnavailable, type ProviderOrder } from '../providers/provider';
import type { PaymentProviders } from '../providers/payment-providers';
import { SYSTEM, writeAudit, type AuditEntry } from '../../audit';
import { newId } from '../../../lib/ids';
import { readOrderNumbers } from '../../orders';
import type { ChargedAmount } from '../payment-reading';
import { findUnrefundedCaptures } from './refused-captures';
import { presentAmount } from '../../../domain/payments/charge';
import { refusalError } from '../../../domain/state-table';

const MAX_LISTED_CAPTURES = 100;

/** A capture at the provider that pays no order. */
export interface RefusedCapture {
  /** The provider's id of the capture, unique among all providers. */
  id: string;
  orderId: string;
  orderNumber: string;
  amount: ChargedAmount;
  reason: string;
  createdAt: Date;
  /** True while a requested refund has no outcome. */
  isRefunding: boolean;
  refundedAt: Date | undefined;
}

interface RefusedCaptureDeps {
  writer: Writer;
  reader: DataSource;
  providers: PaymentProviders;
  now: () => Date;
}

/** A report about the refund of a refused capture, with the provider's id of the refund or a reason. */
interface CaptureRefundOutcome {
  report: RefundReport;
  refundId?: string | undefined;
  detail?: string;
}

/** Refused captures and their refunds. The service records each refund before its request, and settles it once. §4 */
export class RefusedCaptureService {
  constructor(private readonly deps: RefusedCaptureDeps) {}

  /** Refused captures without a refund, newest first, at most 100. Throws as permit does. §6 */
  async list(actor: Actor): Promise<RefusedCapture[]> {
    permit(actor, 'payments.listRefusedCaptures');
    return this.present(await findUnrefundedCaptures(this.deps.reader, MAX_LISTED_CAPTURES));
  }

  /**
   * Refunds a refused capture. Throws as permit does, NOT_FOUND, METHOD_NOT_AVAILABLE, ALREADY_REFUNDED, CONFLICT if
   * the payment pays for an order now, PAYMENT_REJECTED, and PAYMENT_UNAVAILABLE while the outcome is unknown. §4, §6
   */
  async refund(actor: Actor, id: string): Promise<RefusedCapture> {
    permit(actor, 'payments.refundRefusedCapture');
    const capture = await this.deps.writer.transaction((tx) => this.startRefund(tx, id, actor));
    await this.callProvider(capture, actor);
    const rows = await this.deps.reader.getRepository(RefusedCaptureEntity).findBy(parseQualifiedId(id));
    const [refundedCapture] = await this.present(rows);
    if (!refundedCapture) throw notFound('payment');
    return refundedCapture;
  }

  /** Refunds a capture of an order that another capture pays. Throws as `refund` does. §4 */
  async refundSurplus({ provider, id }: RefusedCaptureEntity): Promise<void> {
    const qualifiedId = qualifyProviderId(provider, id);
    const capture = await this.deps.writer.transaction((tx) => this.startRefund(tx, qualifiedId, SYSTEM));
    await this.callProvider(capture, SYSTEM);
  }

  /** Settles a pending refund from the provider's payment. Returns true if the refund is settled now. */
  async settle(capture: RefusedCaptureEntity, payment: ProviderOrder | undefined): Promise<boolean> {
    const refund = payment?.refunds?.find(({ customId }) => customId === capture.refundRequestId);
    // A refund without a status is completed.
    const status = refund && (refund.status ?? 'COMPLETED');
    const outcome = this.outcomeOf(capture, status, refund?.id);
    if (outcome.report === 'settling') return false;
    await this.recordOutcome(capture, outcome, SYSTEM);
    return true;
  }

  private async present(rows: readonly RefusedCaptureEntity[]): Promise<RefusedCapture[]> {
    const orderNumbers = await readOrderNumbers(
      this.deps.reader,
      rows.map(({ orderId }) => orderId),
    );
    return rows.map((row) => presentCapture(row, orderNumbers.get(row.orderId) ?? ''));
  }

  private outcomeOf(
    { refundAskedAt, provider }: RefusedCaptureEntity,
    status: string | undefined,
    refundId: string | undefined,
  ): CaptureRefundOutcome {
    if (status !== undefined) return { report: refundReportOf(status), refundId, detail: status };
    const { refundExpiryMs } = this.deps.providers.providerOf(provider).timeouts;
    const hasExpired = this.deps.now().getTime() - (refundAskedAt?.getTime() ?? 0) > refundExpiryMs;
    return hasExpired
      ? { report: 'expired', detail: englishTextOf('refund.neverMade') }
      : { report: 'settling' };
  }

  private async startRefund(
    tx: EntityManager,
    id: string,
    actor: AuditEntry['actor'],
  ): Promise<RefusedCaptureEntity> {
    const key = parseQualifiedId(id);
    const capture = await tx.findOneBy(RefusedCaptureEntity, key);
    if (!capture) throw notFound('payment');
    moveRefusedCapture(capture, 'refund', { isUsed: await tx.existsBy(PaymentCaptureEntity, key) });
    this.deps.providers.get(capture.provider);
    const at = this.deps.now();
    Object.assign(capture, { refundRequestId: newId(), refundAskedAt: at });
    const { refundRequestId, refundAskedAt, orderId: subject } = capture;
    await tx.update(RefusedCaptureEntity, key, { refundRequestId, refundAskedAt });
    await writeAudit(tx, [{ actor, action: 'payment.return', subject, after: auditedAmountOf(capture) }], at);
    return capture;
  }

  private async callProvider(capture: RefusedCaptureEntity, actor: AuditEntry['actor']): Promise<void> {
    const { id, refundRequestId = '', amount, currency } = capture;
    try {
      const provider = this.deps.providers.providerOf(capture.provider);
      const response = provider.refundCapture(id, refundRequestId, presentAmount(amount, currency));
      const { status = 'COMPLETED', id: refundId } = await response;
      const outcome = this.outcomeOf(capture, status, refundId);
      if (outcome.report === 'settling') throw refusalError(refundUnansweredRefusal);
      await this.recordOutcome(capture, outcome, actor);
      if (outcome.report === 'failed') throw refundRefused();
    } catch (error) {
      if (error instanceof ProviderUnavailable) throw refusalError(refundUnansweredRefusal);
      if (!(error instanceof ProviderRefused)) throw error;
      const report = refundRefusalOf(error.issue);
      await this.recordOutcome(capture, { report, detail: error.message }, actor);
      if (report === 'declined') throw refundRefused();
    }
  }

  private recordOutcome(
    capture: RefusedCaptureEntity,
    outcome: CaptureRefundOutcome,
    actor: AuditEntry['actor'],
  ): Promise<void> {
    const { provider, id, orderId: subject, refundRequestId } = capture;
    const at = this.deps.now();
    return this.deps.writer.transaction(async (tx) => {
      const currentCapture = await tx.findOneByOrFail(RefusedCaptureEntity, { provider, id });
      if (currentCapture.refundRequestId !== refundRequestId) return;
      const { effects } = moveRefusedCapture(currentCapture, outcome.report);
      if (effects.length === 0) return;
      const isDone = effects.includes('record refund');
      const fields = isDone
        ? { refundedAt: at, refundId: outcome.refundId }
        : { refundRequestId: () => 'NULL', refundAskedAt: () => 'NULL' };
      await tx.update(RefusedCaptureEntity, { provider, id }, fields);
      const action = isDone ? 'payment.returned' : 'payment.return-refused';
      const after = isDone ? auditedAmountOf(capture) : { detail: outcome.detail };
      await writeAudit(tx, [{ actor, action, subject, after }], at);
    });
  }
}

function presentCapture(row: RefusedCaptureEntity, orderNumber: string): RefusedCapture {
  const { orderId, amount, currency, reason, createdAt, refundedAt, refundRequestId } = row;
  const id = qualifyProviderId(row.provider, row.id);
  const isRefunding = refundRequestId !== undefined && refundedAt === undefined;
  const presentedAmount = presentAmount(amount, currency);
  return { id, orderId, orderNumber, amount: presentedAmount, reason, createdAt, isRefunding, refundedAt };
}

function auditedAmountOf({ provider, id, amount, currency }: RefusedCaptureEntity) {
  return { capture: qualifyProviderId(provider, id), amount, currency };
}

function refundRefused(): ShopError {
  return new ShopError('PAYMENT_REJECTED', 'refund.refused');
}
