import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { invoicePath } from '../../domain/invoices/invoice';
import type { OrderSummary } from '../../domain/model';
import type { Context } from '../../graphql/context';
import { InvoiceType } from './invoice.types';
import { OrderType } from '../orders/order.types';

@Resolver(() => OrderType)
export class OrderInvoiceResolver {
  @FieldResolver(() => InvoiceType, {
    nullable: true,
    description:
      'Invoice of the order; null if the order is unpaid, or if the payment arrived after the cancellation.',
  })
  async invoice(@Root() order: OrderSummary, @Ctx() { loaders }: Context) {
    if (!order.isPaid) return null;
    const invoice = await loaders.invoices.load(order.id);
    return invoice ? { ...invoice, url: invoicePath(order.id) } : null;
  }
}
