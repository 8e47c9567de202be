import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { CurrencyCode } from '../../graphql/enums';
import { MoneyType } from '../../graphql/money.types';

@ObjectType('PaymentConfig', {
  description: 'Settings of the payment buttons.',
  simpleResolvers: true,
})
export class PaymentConfigType {
  @Field(() => String, { description: 'Public client id at the payment provider.' })
  clientId: string;

  @Field(() => String, {
    description: 'Address of the script that draws the buttons (`paypal.Buttons`). Load it once.',
  })
  scriptUrl: string;

  @Field(() => CurrencyCode, { description: 'The currency the provider charges.' })
  currencyCode: CurrencyCode;

  @Field(() => Boolean, { description: 'True for the demo provider, where no money moves.' })
  isDemo: boolean;
}

@ObjectType('StartPaymentPayload', {
  description: 'An order created at the payment provider, waiting for approval.',
  simpleResolvers: true,
})
export class StartPaymentPayload {
  @Field(() => String, {
    description: "The provider's id, for the payment buttons and for `payOrder`.",
  })
  providerOrderId: string;

  @Field(() => MoneyType, { description: 'Amount that the provider charges, in its currency.' })
  amount: MoneyType;
}

@InputType('PayOrderInput', { description: 'A payment that the buyer has approved at the provider.' })
export class PayOrderInput {
  @Field(() => ID, { description: 'Id of the order to pay.' })
  id: string;

  @Field(() => String, {
    description: 'Id of the order at the provider. The shop reads everything else from the provider.',
  })
  providerOrderId: string;
}
