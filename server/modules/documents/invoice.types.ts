import { Field, ObjectType } from 'type-graphql';
import { DateTime } from '../../graphql/scalars';

@ObjectType('Invoice', { description: 'The invoice of an order.', simpleResolvers: true })
export class InvoiceType {
  @Field(() => String, {
    description:
      'Invoice number, such as `HT/26-27/000123`. Numbers are consecutive within a financial year, which begins on 1 April in India.',
  })
  number: string;

  @Field(() => DateTime, {
    description: 'Time of issue: the payment or the dispatch, as the setting `invoices.numberedWhen` says.',
  })
  issuedAt: Date;

  @Field(() => String, {
    description:
      'URL path of the PDF on this shop, for the buyer and admins. The request needs the same `Authorization` header.',
  })
  url: string;
}
