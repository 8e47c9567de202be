import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../graphql/context';
import { OrderType } from '../orders/order.types';
import { PaymentConfigType, PayOrderInput, StartPaymentPayload } from './payment.types';

@Resolver(() => OrderType)
export class PaymentResolver {
  @Query(() => PaymentConfigType, {
    description:
      'Settings of the payment buttons of PayPal. METHOD_NOT_AVAILABLE if the shop does not use PayPal.',
  })
  paymentConfig(@Ctx() { services }: Context) {
    return services.payments.config();
  }

  @Mutation(() => StartPaymentPayload, {
    description:
      'Creates the payment of an order at the provider, for the buyer to approve, or returns the one created in the last hour. Only for the buyer; FORBIDDEN for admins. ' +
      'ALREADY_PAID when the order is paid, OUT_OF_STOCK when its stock was released and sold, METHOD_NOT_AVAILABLE when the shop no longer has its payment method, PAYMENT_UNAVAILABLE when the provider does not respond.',
  })
  async startPayment(
    @Arg('id', () => ID, { description: 'Id of the order to pay.' }) id: string,
    @Ctx() { actor, services }: Context,
  ) {
    const { providerOrderId, amount, razorpay } = await services.payments.start(actor, id);
    return { providerOrderId, amount: { amount: amount.value, currencyCode: amount.currencyCode }, razorpay };
  }

  @Mutation(() => OrderType, {
    description:
      'Captures an approved payment and marks the order paid. The shop reads the amount, currency and state from the provider. ' +
      'Only for the buyer; FORBIDDEN for admins. PAYMENT_REJECTED when the payment does not pay this order or its signature is wrong; after PAYMENT_UNAVAILABLE try again. ' +
      'ALREADY_PAID when another payment has paid the order; the money of a second payment through Razorpay goes back within a minute. ' +
      'A repeated call with the same payment changes nothing.',
  })
  payOrder(
    @Arg('input', () => PayOrderInput, { description: "The order and the provider's id of the payment." })
    input: PayOrderInput,
    @Ctx() { actor, services }: Context,
  ) {
    return services.payments.pay(actor, input.id, reportedPaymentOf(input));
  }

  @Mutation(() => OrderType, {
    description:
      'Queries the payment provider for the outcome of the payment of an order, and records refunds. ' +
      'Admins only. PAYMENT_UNAVAILABLE when the provider does not respond.',
  })
  checkPayment(
    @Arg('id', () => ID, { description: 'Id of the order.' }) id: string,
    @Ctx() { actor, services }: Context,
  ) {
    return services.payments.check(actor, id);
  }
}

/** The reported payment with the names of the provider's checkout. */
function reportedPaymentOf({ providerOrderId: id, razorpay }: PayOrderInput) {
  if (!razorpay) return { id };
  const { paymentId, signature } = razorpay;
  return {
    razorpay_order_id: id,
    razorpay_payment_id: paymentId,
    razorpay_signature: signature,
  };
}
