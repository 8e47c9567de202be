import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../graphql/context';
import {
  CancelStockAlertInput,
  CancelStockAlertPayload,
  ConfirmStockAlertInput,
  ConfirmStockAlertPayload,
  RequestStockAlertInput,
  RequestStockAlertPayload,
} from './stock-alert.types';

@Resolver()
export class StockAlertResolver {
  @Query(() => [ID], {
    description: 'Ids of the products about whose stock the signed-in user waits for an email, newest first.',
  })
  myStockAlerts(@Ctx() { actor, services }: Context) {
    return services.stockAlerts.waitingFor(actor);
  }

  @Mutation(() => RequestStockAlertPayload, {
    description:
      'Requests one email when a product is back in stock. Guests, and accounts with an unverified address, confirm the request by the link in an email. The response is the same for every address. INVALID_STATE for a product in stock.',
  })
  requestStockAlert(
    @Arg('input', () => RequestStockAlertInput, { description: 'The product and the address.' })
    input: RequestStockAlertInput,
    @Ctx() { actor, services, client }: Context,
  ) {
    return services.stockAlerts.request(actor, input, client);
  }

  @Mutation(() => ConfirmStockAlertPayload, {
    description:
      'Confirms a request with the token of an emailed link, without sign-in; a repeated call has no further effect. A wrong or expired token is BAD_INPUT on field token.',
  })
  async confirmStockAlert(
    @Arg('input', () => ConfirmStockAlertInput, { description: 'The token.' }) input: ConfirmStockAlertInput,
    @Ctx() { actor, services, client }: Context,
  ) {
    return { product: await services.stockAlerts.confirm(actor, input, client) };
  }

  @Mutation(() => CancelStockAlertPayload, {
    description:
      'Ends the request of the signed-in user about a product; a repeated call has no further effect. `unsubscribe` ends the requests of an address.',
  })
  async cancelStockAlert(
    @Arg('input', () => CancelStockAlertInput, { description: 'The product.' })
    { productId }: CancelStockAlertInput,
    @Ctx() { actor, services }: Context,
  ) {
    await services.stockAlerts.cancel(actor, productId);
    return { productId };
  }
}
