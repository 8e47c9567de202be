import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import {
  FRAUD_DAYS,
  FRAUD_HINT_KINDS,
  FRAUD_LIMITS,
  type FraudHintKind as Kind,
} from '../../domain/orders/desk/fraud-hints';
import { enumOf } from '../../graphql/admin-enums';

export const FraudHintKind = enumOf(FRAUD_HINT_KINDS);

const from = (kind: Kind) => `${FRAUD_LIMITS[kind]} or more`;

registerEnumType(FraudHintKind, {
  name: 'FraudHintKind',
  description: `Signs of possible fraud; numbers cover ${FRAUD_DAYS} days.`,
  valuesConfig: {
    PHONE_ADDRESSES: { description: `${from('PHONE_ADDRESSES')} delivery addresses with the same phone.` },
    PHONE_ACCOUNTS: { description: `${from('PHONE_ACCOUNTS')} email addresses with the same phone.` },
    PHONE_REFUSALS: { description: 'Cash deliveries to this phone were refused, at any time.' },
    PIN_REFUSALS: { description: `${from('PIN_REFUSALS')} refused cash deliveries to the PIN code.` },
    UNPAID_ORDERS: { description: `${from('UNPAID_ORDERS')} unpaid orders of the buyer.` },
  },
});

@ObjectType('FraudHint', {
  description: 'A sign of possible fraud, to check before the shop packs the order.',
  simpleResolvers: true,
})
export class FraudHintType {
  @Field(() => FraudHintKind, { description: 'Kind of the hint.' })
  kind: Kind;

  @Field(() => Int, { description: 'Number of addresses, refusals or orders behind the hint.' })
  count: number;

  @Field(() => String, { description: 'The hint as a sentence in English.' })
  sentence: string;
}
