import type { Report } from '../report';
import type { CustomerLog } from './customer-log';

/** Counts and faults of all cycles. */
export class CrashTally {
  readonly lostOrders: string[] = [];
  readonly dataFaults: string[] = [];
  readonly stockFaults: string[] = [];
  readonly unpaidOrders: string[] = [];
  readonly unsettledPayments: string[] = [];
  readonly duplicates: string[] = [];
  readonly integrityProblems: string[] = [];
  requestsWithoutResponse = 0;
  slowestSettlementMs = 0;
  private orders = 0;
  private guestOrders = 0;
  private payments = 0;
  private acknowledgedPayments = 0;
  private collections = 0;
  private refunds = 0;
  private readonly capturedPayments = new Map<string, number>();
  private readonly refundedPayments = new Map<string, number>();
  private readonly refusals = new Map<string, number>();

  /** Adds the counts of the customers of one folder. */
  addCounts(customerLog: CustomerLog): void {
    this.orders += customerLog.orders.size;
    this.guestOrders += [...customerLog.orders.values()].filter(({ guest }) => guest).length;
    this.payments += customerLog.paymentCount;
    this.acknowledgedPayments += customerLog.paidOrderIds.size;
    this.collections += customerLog.collectedOrderIds.size;
    this.refunds += customerLog.refundedOrderIds.size;
    for (const [id, { method }] of customerLog.approvedPayments) {
      const { name } = method;
      const captureCount = (this.capturedPayments.get(name) ?? 0) + method.captureCountOf(id);
      this.capturedPayments.set(name, captureCount);
      this.refundedPayments.set(name, (this.refundedPayments.get(name) ?? 0) + method.refundCountOf(id));
    }
    for (const [code, count] of customerLog.refusals)
      this.refusals.set(code, (this.refusals.get(code) ?? 0) + count);
  }

  reportProgress(kills: number): void {
    const faultCount = [
      this.lostOrders,
      this.dataFaults,
      this.stockFaults,
      this.unpaidOrders,
      this.unsettledPayments,
      this.duplicates,
      this.integrityProblems,
    ].flat().length;
    process.stdout.write(
      `  ${kills} kills: ${this.orders} orders, ${this.acknowledgedPayments} payments, ${faultCount} faults\n`,
    );
  }

  reportTo(report: Report): void {
    report.record('acknowledged orders', this.orders);
    report.record('acknowledged orders of guests', this.guestOrders);
    report.record('order requests without a response', this.requestsWithoutResponse);
    report.record('started payments', this.payments);
    for (const [method, count] of this.capturedPayments) report.record(`captured by ${method}`, count);
    for (const [method, count] of this.refundedPayments) report.record(`refunded by ${method}`, count);
    report.expectAtLeast('acknowledged payments', this.acknowledgedPayments, 1);
    report.expectAtLeast('orders with acknowledged cash', this.collections, 1);
    report.record('acknowledged refunds', this.refunds);
    report.expectNone('acknowledged orders lost', this.lostOrders);
    report.expectNone('incomplete orders, wrong sums, broken files', this.dataFaults);
    report.expectNone('products with a wrong stock', this.stockFaults);
    report.expectNone('unpaid orders with an acknowledged payment', this.unpaidOrders);
    report.expectNone('money at a provider that differs from the order', this.unsettledPayments);
    report.expectNone('duplicate captures, collections and orders', this.duplicates);
    report.expectNone('problems of the integrity check', this.integrityProblems);
    report.expectAtMost('slowest settlement after a restart, ms', this.slowestSettlementMs, 60_000);
    report.expect('unexpected refusals', this.unexpectedRefusals(), '');
  }

  private unexpectedRefusals(): string {
    return [...this.refusals].filter(([code]) => !EXPECTED_REFUSALS.includes(code)).join('; ');
  }
}

/** A buyer who pays twice gets ALREADY_PAID for one of the payments. */
const EXPECTED_REFUSALS = ['OUT_OF_STOCK', 'BUSY', 'ALREADY_PAID'];
