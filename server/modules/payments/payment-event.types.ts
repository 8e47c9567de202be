import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { MoneyType } from '../../graphql/money.types';
import { DateTime } from '../../graphql/scalars';

export const PaymentCallType = { CREATE: 'create', CAPTURE: 'capture', REFUND: 'refund' } as const;
export const PaymentOutcomeType = {
  INTENT: 'intent',
  DONE: 'done',
  REFUSED: 'refused',
  UNKNOWN: 'unknown',
} as const;

registerEnumType(PaymentCallType, {
  name: 'PaymentCall',
  description: 'Call to the payment provider that an entry of the payment journal records.',
  valuesConfig: {
    CREATE: { description: 'Creates a payment, which the buyer approves later.' },
    CAPTURE: { description: 'Captures an approved payment.' },
    REFUND: { description: 'Refunds a captured payment.' },
  },
});

registerEnumType(PaymentOutcomeType, {
  name: 'PaymentOutcome',
  description: 'Outcome of a call to the payment provider.',
  valuesConfig: {
    INTENT: { description: 'Recorded before the call.' },
    DONE: { description: 'Completed. An order is paid when its capture is completed.' },
    REFUSED: { description: 'Refused by the provider or by the shop.' },
    UNKNOWN: {
      description: 'The outcome is unknown. The shop queries the provider until it receives the outcome.',
    },
  },
});

@ObjectType('PaymentEvent', {
  description: 'An entry of the append-only payment journal.',
  simpleResolvers: true,
})
export class PaymentEventType {
  @Field(() => ID, { description: 'Opaque id.' })
  id: string;

  @Field(() => PaymentCallType, { description: 'Call to the provider.' })
  call: string;

  @Field(() => PaymentOutcomeType, { description: 'Outcome of the call.' })
  outcome: string;

  @Field(() => String, {
    nullable: true,
    description: "The provider's id of the payment; null until the provider has assigned it.",
  })
  providerOrderId: string | undefined;

  @Field(() => String, {
    nullable: true,
    description: "The provider's id of the capture; null until the provider has assigned it.",
  })
  captureId: string | undefined;

  @Field(() => MoneyType, { description: 'Amount in the charged currency.' })
  amount: MoneyType;

  @Field(() => String, {
    nullable: true,
    description: 'Reason of a refused or unknown outcome, or a remark; null if there is none.',
  })
  detail: string | undefined;

  @Field(() => DateTime, { description: 'Time of the entry; for a refund, time of the refund.' })
  createdAt: Date;
}
