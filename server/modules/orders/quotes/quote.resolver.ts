import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../graphql/context';
import { presentAmountsOf, presentCharges, presentOffers } from '../../../graphql/present-order-amounts';
import { orderOf } from '../order.resolver';
import { QuoteInput, QuoteType } from './quote.types';

@Resolver()
export class QuoteResolver {
  @Query(() => QuoteType, {
    description:
      'Prices and taxes of an order before its placement. The shop stores and reserves nothing. An order with the same ' +
      'input has the same amounts and errors, as long as prices, rates and stock stay the same.',
  })
  async quote(
    @Arg('input', () => QuoteInput, { description: 'The order.' }) input: QuoteInput,
    @Ctx() { actor, services }: Context,
  ) {
    const quote = await services.quotes.quote(actor, orderOf(input));
    return {
      ...presentAmountsOf(quote),
      ...presentOffers(quote),
      orderItems: quote.orderItems,
      charges: presentCharges(quote),
    };
  }
}
