import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../../graphql/context';
import { SessionType } from '../accounts/user.types';
import { OrderType } from '../orders/order.types';
import {
  CorrectGuestEmailInput,
  OpenOrderInput,
  RequestOrderAccessCodeInput,
  RequestOrderAccessCodePayload,
} from './guest.types';

@Resolver()
export class GuestResolver {
  @Mutation(() => RequestOrderAccessCodePayload, {
    description:
      'Emails a code that opens the order of a guest. The email goes to the address of the order, also for a request with its phone. The response is the same if no such order exists.',
  })
  async requestOrderAccessCode(
    @Arg('input', () => RequestOrderAccessCodeInput, { description: 'The order.' })
    input: RequestOrderAccessCodeInput,
    @Ctx() { actor, services }: Context,
  ) {
    await services.orderAccess.requestCode(actor, input);
    return { isAccepted: true };
  }

  @Mutation(() => OrderType, {
    description:
      'Opens the order of a guest with an emailed code, once. The order has a new `accessToken`. A wrong, used or expired ' +
      'code, and an unknown order, are BAD_INPUT on the field `code`.',
  })
  openOrder(
    @Arg('input', () => OpenOrderInput, { description: 'The order and the code.' }) input: OpenOrderInput,
    @Ctx() { actor, services }: Context,
  ) {
    return services.orderAccess.open(actor, input);
  }

  @Mutation(() => SessionType, {
    description:
      'Creates an account without a password for the guest of an order, and signs in. Requires the header `X-Order-Token`. ' +
      'EMAIL_TAKEN if the address has an account. Other guest orders of the address move to the account once the address is verified.',
  })
  createAccountFromOrder(
    @Arg('id', () => ID, { description: 'Id of the order.' }) id: string,
    @Ctx() { actor, services }: Context,
  ) {
    return services.guests.createAccount(actor, id);
  }

  @Mutation(() => OrderType, {
    description:
      'Corrects the email address of an unpaid order of a guest, once, and sends the confirmation again. Requires the header ' +
      '`X-Order-Token`; the earlier token ends, and the order has a new `accessToken`. ALREADY_PAID for a paid order, ' +
      'ORDER_CANCELLED for a cancelled one, CONFLICT for a second correction.',
  })
  correctGuestEmail(
    @Arg('input', () => CorrectGuestEmailInput, { description: 'The order and its address.' })
    input: CorrectGuestEmailInput,
    @Ctx() { actor, services }: Context,
  ) {
    return services.guests.correctEmail(actor, input.id, input);
  }
}
