import type { DataSource } from 'typeorm';
import { permit } from '../../domain/accounts/authorization';
import type { Actor } from '../../domain/accounts/permissions';
import type { OrderSummary } from '../../domain/model';
import { fraudHintsOf, type FraudHint } from '../../domain/orders/desk/fraud-hints';
import type { HashPhone } from '../accounts';
import { getOrder } from '../orders';
import { readFraudFacts } from './fraud-facts';

interface FraudHintDeps {
  reader: DataSource;
  hashPhone: HashPhone;
  now: () => Date;
}

/** Fraud hints of orders that the shop has not delivered. */
export class FraudHintService {
  constructor(private readonly deps: FraudHintDeps) {}

  /**
   * Hints of each of these orders; none for delivered, cancelled and refunded ones. One statement for all orders.
   * Throws as permit does.
   */
  async hintsOf(actor: Actor, orders: readonly OrderSummary[]): Promise<FraudHint[][]> {
    permit(actor, 'orderDesk.readFraudHints');
    const openOrders = orders.filter(
      ({ isDelivered, isCancelled, isRefunded }) => !isDelivered && !isCancelled && !isRefunded,
    );
    const { reader, hashPhone, now } = this.deps;
    const facts = await readFraudFacts(reader, openOrders, { hashPhone, at: now() });
    const hintsById = new Map(facts.map((order, index) => [openOrders[index]?.id, fraudHintsOf(order)]));
    return orders.map(({ id }) => hintsById.get(id) ?? []);
  }

  /** Hints of one order. Throws as permit does, and NOT_FOUND. */
  async ofOrder(actor: Actor, orderId: string): Promise<FraudHint[]> {
    permit(actor, 'orderDesk.fraudHints');
    const [hints = []] = await this.hintsOf(actor, [await getOrder(this.deps.reader, orderId)]);
    return hints;
  }
}
