import type { DataSource } from 'typeorm';
import type { PaymentEventEntity } from '../database/payment.entity';
import type { PaymentProvider, ProviderOrder } from '../payments/provider';
import { SYSTEM } from './audit';
import { getOrderRow } from './order-queries';
import { openCaptures, unfinishedPayments, type PaymentCall } from './payment-journal';
import type { PaymentSettlement } from './payment-settlement';

const MINUTE_MS = 60_000;
/** A capture that the provider never made is given up after this long. */
const GIVE_UP_MS = MINUTE_MS;
/** So long every round asks about a capture of unknown outcome; later ones wait for a tenth of their age. */
const ASK_ALWAYS_MS = 2 * MINUTE_MS;
const ASK_AT_LEAST_EVERY_MS = 15 * MINUTE_MS;
/** Payments that nobody reported are looked at for so long, and longer after a start. */
const WATCH_MS = 3 * 60 * MINUTE_MS;
const WATCH_AT_START_MS = 72 * 60 * MINUTE_MS;
const WATCHED_PER_ROUND = 20;
const QUESTIONS_AT_ONCE = 8;

interface ReconcilerDeps {
  reader: DataSource;
  provider: PaymentProvider;
  settlement: PaymentSettlement;
  now: () => Date;
}

/**
 * Asks the provider what became of payments of which that is not known. It only ever looks, it never captures:
 * a crash or a time-out between capture and answer ends as paid, exactly once. §4
 */
export class PaymentReconciler {
  private readonly askedAt = new Map<string, number>();
  private isFirstRound = true;

  constructor(private readonly deps: ReconcilerDeps) {}

  /** One round; says how many payments were settled. Ends early, writing nothing more, when it is told to stop. */
  async run(stop?: AbortSignal): Promise<number> {
    const now = this.deps.now().getTime();
    const open = await openCaptures(this.deps.reader);
    const due = open.filter((event) => this.isOpenDue(event, now));
    const settled = await this.askAll(due, (event) => this.settleOpen(event, stop), stop);
    const unfinished = await this.findUnfinished(now);
    this.forgetAllBut([...open, ...unfinished]);
    const unfinishedDue = unfinished
      .filter((event) => this.isWatchDue(event, now))
      .slice(0, WATCHED_PER_ROUND);
    const found = await this.askAll(unfinishedDue, (event) => this.lookAgain(event, stop), stop);
    return settled + found;
  }

  private async findUnfinished(now: number): Promise<PaymentEventEntity[]> {
    const since = new Date(now - (this.isFirstRound ? WATCH_AT_START_MS : WATCH_MS));
    this.isFirstRound = false;
    const events = await unfinishedPayments(this.deps.reader, since);
    const latest = new Map(events.map((event) => [event.providerOrderId, event]));
    return [...latest.values()];
  }

  /** What is settled or too old is not asked about again, and need not be remembered. */
  private forgetAllBut(events: readonly PaymentEventEntity[]): void {
    const kept = new Set(events.map(({ id }) => id));
    for (const id of this.askedAt.keys()) if (!kept.has(id)) this.askedAt.delete(id);
  }

  private isOpenDue(event: PaymentEventEntity, now: number): boolean {
    const age = now - event.createdAt.getTime();
    return age < ASK_ALWAYS_MS || this.hasWaited(event, now, Math.min(age / 10, ASK_AT_LEAST_EVERY_MS));
  }

  private isWatchDue(event: PaymentEventEntity, now: number): boolean {
    const age = now - event.createdAt.getTime();
    return age > GIVE_UP_MS && this.hasWaited(event, now, Math.max(MINUTE_MS, age / 3));
  }

  private hasWaited({ id }: PaymentEventEntity, now: number, waitMs: number): boolean {
    return now - (this.askedAt.get(id) ?? 0) >= waitMs;
  }

  /** A few at once, so that a provider that does not answer holds the round up for eight seconds, not for each. */
  private async askAll(
    events: readonly PaymentEventEntity[],
    ask: (event: PaymentEventEntity) => Promise<boolean>,
    stop: AbortSignal | undefined,
  ): Promise<number> {
    let settled = 0;
    const waiting = [...events];
    const work = async () => {
      for (let event = waiting.shift(); event && !stop?.aborted; event = waiting.shift()) {
        this.askedAt.set(event.id, this.deps.now().getTime());
        // The provider is asked again in a later round; a refusal is in the journal already.
        if (await ask(event).catch(() => false)) settled += 1;
      }
    };
    await Promise.all(Array.from({ length: QUESTIONS_AT_ONCE }, work));
    return settled;
  }

  private async settleOpen(event: PaymentEventEntity, stop: AbortSignal | undefined): Promise<boolean> {
    const { providerOrderId, requestId } = event;
    if (providerOrderId === undefined) return false;
    const order = await getOrderRow(this.deps.reader, event.orderId);
    const call: PaymentCall = { call: 'capture', order, requestId, providerOrderId, actor: SYSTEM };
    const payment = await this.ask(providerOrderId, stop);
    if (payment?.captures[0]?.status === 'PENDING') return false;
    if (payment?.status === 'COMPLETED') {
      await this.deps.settlement.settle(call, payment);
      return true;
    }
    const isOld = this.deps.now().getTime() - event.createdAt.getTime() > GIVE_UP_MS;
    if (isOld) await this.deps.settlement.giveUp(call, `never captured: ${payment?.status ?? 'unknown'}`);
    return isOld;
  }

  /** The payment as it stands; rejects when the shop stops meanwhile, which need not wait for an answer. */
  private ask(providerOrderId: string, stop: AbortSignal | undefined): Promise<ProviderOrder | undefined> {
    const answer = this.deps.provider.getOrder(providerOrderId);
    if (!stop) return answer;
    const stopped = new Promise<never>((_resolve, reject) => {
      const giveUp = () => reject(new Error('The shop stops'));
      if (stop.aborted) giveUp();
      else stop.addEventListener('abort', giveUp, { once: true });
    });
    return Promise.race([answer, stopped]);
  }

  private async lookAgain(event: PaymentEventEntity, stop: AbortSignal | undefined): Promise<boolean> {
    const { orderId, providerOrderId } = event;
    if (providerOrderId === undefined) return false;
    const payment = await this.ask(providerOrderId, stop);
    if (!payment) return false;
    return this.deps.settlement.observe({ orderId, payment });
  }
}
