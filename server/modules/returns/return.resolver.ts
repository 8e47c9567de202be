import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { maskPayout } from '../../domain/refunds/payout';
import type { Order, OrderSummary } from '../../domain/model';
import type { ReturnableLine } from '../../domain/returns/returnable-lines';
import { returnNumberOf } from '../../domain/returns/return';
import type { ReturnRequest } from '../../domain/returns/return-model';
import { isPermitted } from '../../domain/accounts/authorization';
import { presentPage } from '../../graphql/connection.types';
import type { Context } from '../../graphql/context';
import { MoneyType, presentMoney } from '../../graphql/money.types';
import { payoutFieldsOf, presentReason, presentReturnableLine } from '../../lib/return-records';
import { OrderType } from '../orders/order.types';
import { OrderQuantityInput } from '../shipments/shipment.types';
import { RequestReturnInput, ReturnsArgs, UpdateReturnInput } from './return-input.types';
import { ReturnOptionsType, ReturnQuoteType } from './return-options.types';
import { PayoutType, ReturnConnection, ReturnLineType, ReturnType } from './return.types';

/** Returns and exchanges of delivered goods. */
@Resolver(() => ReturnType)
export class ReturnResolver {
  @Query(() => ReturnType, {
    nullable: true,
    description: 'One return, for its buyer and for admins. Null with NOT_FOUND for any other return.',
  })
  async return(
    @Arg('id', () => ID, { description: 'Id of the return.' }) id: string,
    @Ctx() { actor, services }: Context,
  ) {
    return (await services.returns.get(actor, id)).request;
  }

  @Query(() => ReturnConnection, { description: 'The returns of the shop, the newest first. Admins only.' })
  async returns(@Args(() => ReturnsArgs) args: ReturnsArgs, @Ctx() { actor, services }: Context) {
    return presentPage(await services.returns.page(actor, { ...args }));
  }

  @Query(() => ReturnOptionsType, {
    nullable: true,
    description:
      'The units of an order that can be returned, for its buyer and for admins. Null with NOT_FOUND for any other order.',
  })
  async returnOptions(
    @Arg('orderId', () => ID, { description: 'Id of the order.' }) orderId: string,
    @Ctx() { actor, services }: Context,
  ) {
    const { lines, reasons } = await services.returns.options(actor, orderId);
    const presentLine = (line: ReturnableLine) => ({
      ...presentReturnableLine(line),
      until: line.until ?? null,
    });
    return { lines: lines.map(presentLine), reasons: reasons.map(presentReason) };
  }

  @Query(() => ReturnQuoteType, {
    nullable: true,
    description:
      'The refund for a return of units of an order. INVALID_STATE for units that cannot be returned. Null with NOT_FOUND for the order of another buyer.',
  })
  async returnQuote(
    @Arg('orderId', () => ID, { description: 'Id of the order.' }) orderId: string,
    @Arg('lines', () => [OrderQuantityInput], { description: 'The units; each product once.' })
    lines: OrderQuantityInput[],
    @Ctx() { actor, services }: Context,
  ) {
    return { amount: presentMoney(await services.returns.quote(actor, orderId, { lines })) };
  }

  @Mutation(() => ReturnType, {
    description:
      'Requests the return or the exchange of delivered goods. The buyer only. INVALID_STATE for goods that are not delivered, returned already, or outside the period for a return.',
  })
  async requestReturn(
    @Arg('input', () => RequestReturnInput, { description: 'The return.' })
    { orderId, ...request }: RequestReturnInput,
    @Ctx() { actor, services }: Context,
  ) {
    return (await services.returns.request(actor, orderId, request)).request;
  }

  @Mutation(() => ReturnType, {
    description:
      'Approves, rejects, receives or settles a return, for admins; the buyer withdraws it. INVALID_STATE names the state that does not allow the action. OUT_OF_STOCK for the approval of an exchange without stock.',
  })
  async updateReturn(
    @Arg('input', () => UpdateReturnInput, { description: 'The action.' })
    { id, ...change }: UpdateReturnInput,
    @Ctx() { actor, services }: Context,
  ) {
    return (await services.returns.update(actor, id, change)).request;
  }

  @FieldResolver(() => String)
  number(@Root() request: ReturnRequest) {
    return returnNumberOf(request);
  }

  @FieldResolver(() => [ReturnLineType])
  lines(@Root() { items }: ReturnRequest) {
    return items.map(({ productId, ...item }) => ({ ...item, product: productId }));
  }

  @FieldResolver(() => MoneyType)
  refundable(@Root() { refundable }: ReturnRequest) {
    return presentMoney(refundable);
  }

  @FieldResolver(() => [String])
  pictures(@Root() request: ReturnRequest, @Ctx() { services }: Context) {
    return services.returns.pictureLinksOf(request);
  }

  @FieldResolver(() => PayoutType, { nullable: true })
  payout(@Root() { payout }: ReturnRequest, @Ctx() { actor }: Context) {
    if (!payout) return null;
    return payoutFieldsOf(isPermitted(actor, 'returns.countOfBuyer') ? payout : maskPayout(payout));
  }

  @FieldResolver(() => String, { nullable: true })
  grievanceOfficer(@Ctx() { services }: Context) {
    return services.returns.grievanceOfficerName();
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: 'Number of returns of the buyer in all orders; null for buyers.',
  })
  buyerReturns(@Root() { orderId }: ReturnRequest, @Ctx() { actor, loaders }: Context) {
    return isPermitted(actor, 'returns.countOfBuyer') ? loaders.buyerReturns.load(orderId) : null;
  }

  @FieldResolver(() => OrderType, { description: 'The order of the return.' })
  order(@Root() { orderId }: ReturnRequest, @Ctx() { loaders }: Context) {
    return loaders.returnOrders.load(orderId);
  }
}

/** Returns of orders. */
@Resolver(() => OrderType)
export class OrderReturnsResolver {
  @FieldResolver(() => [ReturnType], { description: 'Returns of the order, oldest first.' })
  returns(@Root() order: OrderSummary | Order, @Ctx() { loaders }: Context) {
    if ('returns' in order) return order.returns;
    return order.changes === 0 ? [] : loaders.returns.load(order);
  }
}
