import { Field, ID, Int, ObjectType } from 'type-graphql';
import { MoneyType } from '../../graphql/money.types';
import { DateTime, JSONObject, MESSAGE_KEY, MESSAGE_PARAMS } from '../../graphql/scalars';

@ObjectType('ReturnableLine', {
  description: 'A line of an order, with the units that the buyer can return.',
  simpleResolvers: true,
})
export class ReturnableLineType {
  @Field(() => ID, { description: 'Id of the product.' })
  product: string;

  @Field(() => String, { description: 'Name of the product when it was bought.' })
  name: string;

  @Field(() => Int, { description: 'Units that can be returned now.' })
  returnableQty: number;

  @Field(() => DateTime, {
    nullable: true,
    description: 'End of the period for a return; null while no unit is delivered.',
  })
  until: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'Reason why no unit can be returned; null if some can.',
  })
  reason: string | null;

  @Field(() => String, { nullable: true, description: `${MESSAGE_KEY} Null if some units can be returned.` })
  reasonKey: string | null;

  @Field(() => JSONObject, {
    nullable: true,
    description: `${MESSAGE_PARAMS} Null if some units can be returned.`,
  })
  reasonParams: object | null;
}

@ObjectType('ReturnReason', {
  description: 'A reason that the return page offers; `en` is the value to send.',
  simpleResolvers: true,
})
export class ReturnReasonType {
  @Field(() => String, { description: 'The reason in English, or in the language of the merchant.' })
  en: string;

  @Field(() => String, { description: 'The reason in Hindi, or the same text.' })
  hi: string;
}

@ObjectType('ReturnOptions', {
  description: 'Units of an order that the buyer can return.',
  simpleResolvers: true,
})
export class ReturnOptionsType {
  @Field(() => [ReturnableLineType], { description: 'The lines of the order.' })
  lines: ReturnableLineType[];

  @Field(() => [ReturnReasonType], { description: 'Reasons that the return page offers.' })
  reasons: ReturnReasonType[];
}

@ObjectType('ReturnQuote', { description: 'Quote for the refund of a return.', simpleResolvers: true })
export class ReturnQuoteType {
  @Field(() => MoneyType, { description: 'Refund for the units, with tax. Shipping is not refunded.' })
  amount: MoneyType;
}
