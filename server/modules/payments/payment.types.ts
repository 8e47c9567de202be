import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
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

@ObjectType('RazorpayPrefill', {
  description: 'Contact of the buyer for the checkout of Razorpay; empty texts if unknown.',
  simpleResolvers: true,
})
export class RazorpayPrefillType {
  @Field(() => String, { description: 'Name of the buyer.' })
  name: string;

  @Field(() => String, { description: 'Email address of the buyer.' })
  email: string;

  @Field(() => String, { description: 'Phone number of the delivery address.' })
  contact: string;
}

@ObjectType('RazorpayCheckout', {
  description: 'Options of the checkout of Razorpay, which its script opens on the order page.',
  simpleResolvers: true,
})
export class RazorpayCheckoutType {
  @Field(() => String, { description: 'Public key id of the shop at Razorpay (`key`).' })
  keyId: string;

  @Field(() => String, { description: "Razorpay's id of the order (`order_id`)." })
  providerOrderId: string;

  @Field(() => Int, { description: 'Amount in paise (`amount`): the total of the order.' })
  amountPaise: number;

  @Field(() => CurrencyCode, { description: 'Always INR (`currency`).' })
  currencyCode: CurrencyCode;

  @Field(() => String, { description: 'Name of the shop (`name`).' })
  name: string;

  @Field(() => String, {
    description:
      'Address of the script of the checkout. Only the document of an order page may load it from Razorpay, so load that document first.',
  })
  scriptUrl: string;

  @Field(() => Boolean, { description: 'True for the demo provider, where no money moves.' })
  isDemo: boolean;

  @Field(() => RazorpayPrefillType, { description: 'Contact of the buyer (`prefill`).' })
  prefill: RazorpayPrefillType;
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

  @Field(() => RazorpayCheckoutType, {
    nullable: true,
    description: 'Options of the checkout of Razorpay; null for other payment methods.',
  })
  razorpay: RazorpayCheckoutType | undefined;
}

@InputType('RazorpayResultInput', { description: 'A payment that the checkout of Razorpay reports.' })
export class RazorpayResultInput {
  @Field(() => String, { description: 'Id of the payment (`razorpay_payment_id`), at most 64 characters.' })
  paymentId: string;

  @Field(() => String, {
    description: 'Signature of the order and payment (`razorpay_signature`): 64 hexadecimal digits.',
  })
  signature: string;
}

@InputType('PayOrderInput', { description: 'A payment that the buyer has approved at the provider.' })
export class PayOrderInput {
  @Field(() => ID, { description: 'Id of the order to pay.' })
  id: string;

  @Field(() => String, {
    description: 'Id of the order at the provider. The shop reads everything else from the provider.',
  })
  providerOrderId: string;

  @Field(() => RazorpayResultInput, {
    nullable: true,
    description: 'Result of the checkout of Razorpay; required for orders with this payment method.',
  })
  razorpay?: RazorpayResultInput | undefined;
}
