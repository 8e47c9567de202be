import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { MoneyType } from '../../graphql/money.types';
import { DateTime } from '../../graphql/scalars';

export const PaymentCall = { CREATE: 'create', CAPTURE: 'capture', REFUND: 'refund' } as const;
export const PaymentOutcome = {
  INTENT: 'intent',
  DONE: 'done',
  REFUSED: 'refused',
  UNKNOWN: 'unknown',
} as const;

registerEnumType(PaymentCall, {
  name: 'PaymentCall',
  description: 'Type of an entry of the payment journal.',
  valuesConfig: {
    CREATE: { description: 'A payment was created for the buyer to approve.' },
    CAPTURE: { description: 'An approved payment was captured.' },
    REFUND: { description: 'Refunded at the provider.' },
  },
});

registerEnumType(PaymentOutcome, {
  name: 'PaymentOutcome',
  description: 'Outcome.',
  valuesConfig: {
    INTENT: { description: 'Written before the call was made.' },
    DONE: { description: 'Completed; an order is paid exactly when its capture is.' },
    REFUSED: { description: 'Refused by the provider or by the shop.' },
    UNKNOWN: { description: 'Outcome unknown; the shop queries the provider until it is known.' },
  },
});

@ObjectType('Refund', { description: 'A refund of an order.', simpleResolvers: true })
export class RefundType {
  @Field(() => MoneyType, { description: 'Amount in the charged currency.' })
  amount: MoneyType;

  @Field(() => DateTime, { description: 'Time of the refund at the provider.' })
  refundedAt: Date;
}

@ObjectType('PaymentEvent', {
  description: 'An entry of the append-only payment journal.',
  simpleResolvers: true,
})
export class PaymentEventType {
  @Field(() => ID, { description: 'Opaque id.' })
  id: string;

  @Field(() => PaymentCall, { description: 'Type of the entry.' })
  call: string;

  @Field(() => PaymentOutcome, { description: 'Outcome.' })
  outcome: string;

  @Field(() => String, {
    nullable: true,
    description: "The provider's id of the payment; null until there is one.",
  })
  providerOrderId: string | undefined;

  @Field(() => String, {
    nullable: true,
    description: "The provider's id of the capture; null until there is one.",
  })
  captureId: string | undefined;

  @Field(() => MoneyType, { description: 'Amount in the charged currency.' })
  amount: MoneyType;

  @Field(() => String, {
    nullable: true,
    description: 'Reason of a refusal, or a remark; usually null.',
  })
  detail: string | undefined;

  @Field(() => DateTime, { description: 'Time of the entry; for a refund, time of the refund.' })
  createdAt: Date;
}
