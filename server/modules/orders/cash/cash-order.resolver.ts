import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../../../graphql/context';
import { OrderType } from '../order.types';
import { CollectCashInput, ConfirmOrderInput } from './cash-order.types';

const ORDER_ID = 'Id of the order.';

@Resolver(() => OrderType)
export class CashOrderResolver {
  @Mutation(() => OrderType, {
    description:
      'Confirms an order with cash on delivery. The buyer needs the code of the email; admins need no code. BAD_INPUT on ' +
      'the field `code` for a wrong or outdated code; a code is invalid after 5 wrong attempts. INVALID_STATE for an order that does not wait ' +
      'for its confirmation.',
  })
  confirmOrder(
    @Arg('input', () => ConfirmOrderInput, { description: 'The order and the code.' })
    { id, code }: ConfirmOrderInput,
    @Ctx() { actor, services }: Context,
  ) {
    return services.cashOrders.confirm(actor, id, code);
  }

  @Mutation(() => OrderType, {
    description:
      'Emails the buyer another code that confirms an order with cash on delivery, and invalidates the earlier code. Only ' +
      'for the buyer; FORBIDDEN for admins. INVALID_STATE for an order that does not wait for its confirmation.',
  })
  requestOrderConfirmationCode(
    @Arg('id', () => ID, { description: ORDER_ID }) id: string,
    @Ctx() { actor, services }: Context,
  ) {
    return services.cashOrders.requestCode(actor, id);
  }

  @Mutation(() => OrderType, {
    description:
      'Records the cash of an order with cash on delivery: the order becomes paid and delivered, with its invoice. Admins ' +
      'only. BAD_INPUT on the field `amount` if the cash is not the total; INVALID_STATE for an unconfirmed order, for an order that ' +
      'is paid already, and for an online payment.',
  })
  collectCash(
    @Arg('input', () => CollectCashInput, { description: 'The order and the cash.' })
    { id, amount, reference }: CollectCashInput,
    @Ctx() { actor, services }: Context,
  ) {
    return services.cashOrders.collect(actor, id, { amount, reference });
  }

  @Mutation(() => OrderType, {
    description:
      'Cancels an order with cash on delivery that the buyer did not accept, and counts the refusal against the account and ' +
      'the phone. Parcels that are in the shop are unpacked, and the stock of the units there is released. The stock of a ' +
      'parcel under way is released when it is RETURNED_TO_ORIGIN, and never when it is DELIVERED or LOST. Admins only. INVALID_STATE for an order without a parcel that left the shop, for an unconfirmed, a paid ' +
      'and a cancelled order, and for an online payment.',
  })
  recordRefusedDelivery(
    @Arg('id', () => ID, { description: ORDER_ID }) id: string,
    @Ctx() { actor, services }: Context,
  ) {
    return services.cashOrders.refuseDelivery(actor, id);
  }
}
