import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { RefusedCapture } from './refused-capture.service';
import type { Context } from '../../../graphql/context';
import { RefundRefusedCapturePayload, RefusedCaptureType } from './refused-capture.types';

@Resolver()
export class RefusedCaptureResolver {
  @Query(() => [RefusedCaptureType], {
    description:
      'The newest 100 captured payments that pay no order and are not refunded yet. Reasons: another amount or ' +
      'currency, or an order that is already paid. Admins only.',
  })
  async refusedCaptures(@Ctx() { actor, services }: Context) {
    return (await services.refusedCaptures.list(actor)).map(presentCapture);
  }

  @Mutation(() => RefundRefusedCapturePayload, {
    description:
      'Refunds a refused capture through the payment provider. Admins only. ALREADY_REFUNDED when it is already ' +
      'refunded, CONFLICT when the payment pays for an order now, PAYMENT_REJECTED when the provider refuses. ' +
      'PAYMENT_UNAVAILABLE when the provider does not respond; the shop queries the outcome later.',
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
