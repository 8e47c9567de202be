import { Field, ObjectType } from 'type-graphql';
import { DateTime } from '../../graphql/scalars';

@ObjectType('Invoice', { description: 'The invoice of a paid order.', simpleResolvers: true })
export class InvoiceType {
  @Field(() => String, {
    description:
      'Its number, such as `HT/26-27/000123`: consecutive within a financial year, which begins on 1 April in India.',
  })
  number: string;

  @Field(() => DateTime, { description: 'Time of issue, which is the time of payment.' })
  issuedAt: Date;

  @Field(() => String, {
    description:
      'Path of the PDF on this shop, for the buyer and admins, with the same `Authorization` header.',
  })
  url: string;
}
