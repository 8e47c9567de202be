import DataLoader from 'dataloader';
import type { Actor } from '../domain/accounts/permissions';
import type { OrderSummary } from '../domain/model';
import type { BuyerTotals } from '../domain/orders/desk/buyer-totals';
import type { FraudHint } from '../domain/orders/desk/fraud-hints';
import type { AdminName, OrderNote } from '../domain/orders/desk/order-desk';
import type { Services } from './services';

/** Loaders of one request for the order desk. */
export class DeskLoaders {
  readonly notes = new DataLoader<OrderSummary, OrderNote[]>((orders) =>
    this.services.orderDesk.notesOf(this.actor, orders),
  );
  readonly assignees = new DataLoader<OrderSummary, AdminName | undefined>((orders) =>
    this.services.orderDesk.assigneesOf(this.actor, orders),
  );
  readonly fraudHints = new DataLoader<OrderSummary, FraudHint[]>((orders) =>
    this.services.fraudHints.hintsOf(this.actor, orders),
  );
  readonly buyerTotals = new DataLoader<string, BuyerTotals>((userIds) =>
    this.services.buyerTotals.totalsOf(this.actor, userIds),
  );

  constructor(
    private readonly services: Services,
    private readonly actor: Actor,
  ) {}
}
