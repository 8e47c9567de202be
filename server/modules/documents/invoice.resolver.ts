import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { canHaveDocuments } from '../../domain/documents/invoice-terms';
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
      'Invoice or bill of supply of the order; null before it is issued, and if the payment arrived after the ' +
      'cancellation.',
  })
  async invoice(@Root() order: OrderSummary, @Ctx() { loaders }: Context) {
    if (!canHaveDocuments(order)) return null;
    const documents = await loaders.documents.load(order.id);
    const invoice = documents.find(({ ofDocumentId }) => ofDocumentId === undefined);
    return invoice ? { ...invoice, url: invoicePath(order.id) } : null;
  }
}
