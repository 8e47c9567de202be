import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { EInvoiceOfDocument } from '../../domain/e-invoices/e-invoice';
import type { Context } from '../../graphql/context';
import { DocumentType } from '../documents/document.types';
import { EInvoiceType } from './e-invoice.types';

@Resolver(() => DocumentType)
export class DocumentFilingsResolver {
  @FieldResolver(() => EInvoiceType, {
    nullable: true,
    description:
      'Registration with the Invoice Registration Portal; null for a document that needs none. Admins only: null with FORBIDDEN for others.',
  })
  async registration(
    @Root() { id, number }: DocumentType,
    @Ctx() { loaders }: Context,
  ): Promise<EInvoiceOfDocument | null> {
    const { eInvoice, orderId } = await loaders.documentFilings.load(id);
    return eInvoice ? { ...eInvoice, documentNumber: number, orderId } : null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'Number of the e-way bill, 12 digits; null until an admin records it. Admins only: null with FORBIDDEN for others.',
  })
  async ewayNumber(@Root() { id }: DocumentType, @Ctx() { loaders }: Context): Promise<string | undefined> {
    return (await loaders.documentFilings.load(id)).ewayNumber;
  }
}
