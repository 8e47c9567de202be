import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { RefusedCapture } from './refused-capture.service';
import type { Context } from '../../../graphql/context';
import { RefundRefusedCapturePayload, RefusedCaptureType } from './refused-capture.types';

@Resolver()
export class RefusedCaptureResolver {
  @Query(() => [RefusedCaptureType], {
    description:
      'Money that the payment provider has taken and that pays no order (another amount or currency, or the order was ' +
      'paid already) and is not refunded yet; the newest 100 first. Admins only.',
  })
  async refusedCaptures(@Ctx() { actor, services }: Context) {
    return (await services.refusedCaptures.list(actor)).map(presentCapture);
  }

  @Mutation(() => RefundRefusedCapturePayload, {
    description:
      'Refunds a refused capture through the payment provider. Admins only. ALREADY_REFUNDED the second ' +
      'time, CONFLICT when the payment pays for an order now, PAYMENT_REJECTED when the provider refuses; ' +
      'PAYMENT_UNAVAILABLE when it gives no answer: then the shop queries the outcome later.',
  })
  async refundRefusedCapture(
    @Arg('id', () => ID, { description: "The provider's id of the capture." }) id: string,
    @Ctx() { actor, services }: Context,
  ) {
    return { refusedCapture: presentCapture(await services.refusedCaptures.refund(actor, id)) };
  }
}

function presentCapture({ amount: { value, currencyCode }, ...capture }: RefusedCapture) {
  return { ...capture, amount: { amount: value, currencyCode } };
}
