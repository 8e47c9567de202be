import { Field, ID, ObjectType } from 'type-graphql';
import { MoneyType } from '../../../graphql/money.types';
import { DateTime } from '../../../graphql/scalars';

@ObjectType('RefusedCapture', {
  description: 'A captured payment for an order that it does not pay.',
  simpleResolvers: true,
})
export class RefusedCaptureType {
  @Field(() => ID, {
    description:
      "The provider's id of the capture, after the payment method and a colon unless the method is PayPal.",
  })
  id: string;

  @Field(() => ID, { description: 'Id of the order.' })
  orderId: string;

  @Field(() => String, { description: 'Number of the order, such as `H-10001`.' })
  orderNumber: string;

  @Field(() => MoneyType, { description: 'Captured amount, in the currency of the payment.' })
  amount: MoneyType;

  @Field(() => String, { description: 'Reason of the refusal, as a sentence.' })
  reason: string;

  @Field(() => DateTime, { description: 'Time of the refusal.' })
  createdAt: Date;

  @Field(() => Boolean, { description: 'True while a refund is pending at the provider.' })
  isRefunding: boolean;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Time of the refund; null until the capture is refunded.',
  })
  refundedAt: Date | undefined;
}

@ObjectType('RefundRefusedCapturePayload', {
  description: 'Result of `refundRefusedCapture`.',
  simpleResolvers: true,
})
export class RefundRefusedCapturePayload {
  @Field(() => RefusedCaptureType, { description: 'The refunded capture.' })
  refusedCapture: RefusedCaptureType;
}
