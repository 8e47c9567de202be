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

  @Field(() => ID, { description: 'Id of the order.' })
  orderId: string;

  @Field(() => MoneyType, { description: 'Captured amount, in the currency of the payment.' })
  amount: MoneyType;

  @Field(() => String, { description: 'Reason of the refusal, as a sentence.' })
  reason: string;

  @Field(() => DateTime, { description: 'Time of the refusal.' })
  createdAt: Date;

  @Field(() => Boolean, { description: 'A refund is pending at the provider.' })
  isRefunding: boolean;

  @Field(() => DateTime, { nullable: true, description: 'Time of the refund; null until then.' })
  refundedAt: Date | undefined;
}

@ObjectType('RefundRefusedCapturePayload', { description: 'A refund that is done.', simpleResolvers: true })
export class RefundRefusedCapturePayload {
  @Field(() => RefusedCaptureType, { description: 'The refunded capture.' })
  refusedCapture: RefusedCaptureType;
}
