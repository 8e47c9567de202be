import { Field, ID, ObjectType } from 'type-graphql';
import { MoneyType } from '../../../graphql/money.types';
import { DateTime } from '../../../graphql/scalars';

@ObjectType('RefusedCapture', {
  description: 'Money that the payment provider has taken for an order, and that does not pay it.',
  simpleResolvers: true,
})
export class RefusedCaptureType {
  @Field(() => ID, { description: "The provider's id of the capture." })
  id: string;

  @Field(() => ID, { description: 'Id of the order that it was reported for.' })
  orderId: string;

  @Field(() => MoneyType, { description: 'How much was taken, in the currency of the payment.' })
  amount: MoneyType;

  @Field(() => String, { description: 'Why it does not pay the order, as a sentence.' })
  reason: string;

  @Field(() => DateTime, { description: 'When the shop refused it.' })
  createdAt: Date;

  @Field(() => Boolean, { description: 'A refund was asked for and is being settled with the provider.' })
  isRefunding: boolean;

  @Field(() => DateTime, { nullable: true, description: 'When it was given back; null while it was not.' })
  refundedAt: Date | undefined;
}

@ObjectType('RefundRefusedCapturePayload', { description: 'A refund that is done.', simpleResolvers: true })
export class RefundRefusedCapturePayload {
  @Field(() => RefusedCaptureType, { description: 'The capture, whose money was given back.' })
  refusedCapture: RefusedCaptureType;
}
