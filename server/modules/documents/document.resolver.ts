import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { documentPath } from '../../domain/documents/document-number';
import { canHaveDocuments } from '../../domain/documents/invoice-terms';
import type { OrderSummary } from '../../domain/model';
import type { Context } from '../../graphql/context';
import { presentMoney } from '../../graphql/money.types';
import { OrderType } from '../orders/order.types';
import type { DocumentSummary } from './document-queries';
import { DocumentType } from './document.types';

@Resolver(() => OrderType)
export class OrderDocumentsResolver {
  @FieldResolver(() => [DocumentType], {
    description:
      'Invoice or bill of supply, and credit notes, in the order of their issue; empty before the first.',
  })
  async documents(@Root() order: OrderSummary, @Ctx() { loaders }: Context) {
    if (!canHaveDocuments(order)) return [];
    const documents = await loaders.documents.load(order.id);
    return documents.map((document) => presentDocumentType(document, documents));
  }
}

function presentDocumentType(document: DocumentSummary, documents: readonly DocumentSummary[]): DocumentType {
  const { id, kind, number, issuedAt, totalPrice, ofDocumentId } = document;
  const invoice = documents.find((candidate) => candidate.id === ofDocumentId);
  return {
    id,
    kind,
    number,
    issuedAt,
    totalPrice: presentMoney(totalPrice),
    of: invoice ? presentDocumentType(invoice, documents) : null,
    url: documentPath(id),
  };
}
