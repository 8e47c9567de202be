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
  description: 'What was asked of the payment provider, or seen there.',
  valuesConfig: {
    CREATE: { description: 'A payment was made for the buyer to approve.' },
    CAPTURE: { description: 'The money of an approved payment was taken.' },
    REFUND: { description: 'Money was given back, at the provider.' },
  },
});

registerEnumType(PaymentOutcome, {
  name: 'PaymentOutcome',
  description: 'What came of it.',
  valuesConfig: {
    INTENT: { description: 'Written before the call was made.' },
    DONE: { description: 'It was done; an order is paid exactly when a capture of it is.' },
    REFUSED: { description: 'It was refused, by the provider or by the shop.' },
    UNKNOWN: { description: 'No answer came; the provider is asked until one does.' },
  },
});

@ObjectType('Refund', { description: 'Money that was given back for an order.', simpleResolvers: true })
export class RefundType {
  @Field(() => MoneyType, { description: 'How much, in the currency that was charged.' })
  amount: MoneyType;

  @Field(() => DateTime, { description: 'When the provider gave it back.' })
  refundedAt: Date;
}

@ObjectType('PaymentEvent', {
  description: 'An entry of the payment journal, which is only ever added to.',
  simpleResolvers: true,
})
export class PaymentEventType {
  @Field(() => ID, { description: 'Opaque id.' })
  id: string;

  @Field(() => PaymentCall, { description: 'What was asked or seen.' })
  call: string;

  @Field(() => PaymentOutcome, { description: 'What came of it.' })
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

  @Field(() => MoneyType, { description: 'How much, in the currency that is charged.' })
  amount: MoneyType;

  @Field(() => String, {
    nullable: true,
    description: 'Why it was refused, or what is odd about it; null for most.',
  })
  detail: string | undefined;

  @Field(() => DateTime, { description: 'When it was written down; of a refund, when it was made.' })
  createdAt: Date;
}
