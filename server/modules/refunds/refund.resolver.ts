import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Order, OrderSummary } from '../../domain/model';
import { toDecimal } from '../../domain/pricing/money';
import type { OrderRefund } from '../../domain/refunds/order-refund';
import type { Context } from '../../graphql/context';
import { OrderType } from '../orders/order.types';
import { RefundContentsArgs, SettleRefundInput } from './refund-input.types';
import { RefundQuoteType, RefundType } from './refund.types';

@Resolver(() => OrderType)
export class OrderRefundsResolver {
  @Query(() => RefundQuoteType, {
    description:
      'The money of a refund before its request, and the lines of its credit notes. Admins only. ORDER_NOT_PAID for an ' +
      'unpaid order; INVALID_STATE for more than is left.',
  })
  async refundQuote(
    @Arg('orderId', () => ID, { description: 'Id of the order.' }) orderId: string,
    @Args(() => RefundContentsArgs) contents: RefundContentsArgs,
    @Ctx() { actor, services }: Context,
  ) {
    const { amount, limit, goodwill, lines, ...quote } = await services.orderRefunds.quote(
      actor,
      orderId,
      contents,
    );
    return {
      ...quote,
      amount: toDecimal(amount),
      limit: toDecimal(limit),
      goodwill: toDecimal(goodwill),
      lines: lines.map(({ productId, name, qty, invoiceNumber, taxable, tax, total }) => ({
        productId,
        name,
        qty,
        invoiceNumber,
        taxable: toDecimal(taxable),
        tax: toDecimal(tax),
        total: toDecimal(total),
      })),
    };
  }

  @Mutation(() => OrderType, {
    description:
      'Records the transfer of a requested cash refund, which completes the refund and issues its credit note. Admins only. INVALID_STATE ' +
      'for a refund that is done, and for a refund through a payment provider.',
  })
  settleRefund(
    @Arg('input', () => SettleRefundInput, { description: 'The refund and its reference.' })
    { orderId, id, reference }: SettleRefundInput,
    @Ctx() { actor, services }: Context,
  ) {
    return services.orderRefunds.settle(actor, { orderId, id }, { reference });
  }

  @FieldResolver(() => [RefundType], {
    description: 'Refunds of the payment, oldest first; usually empty. A refunded order stays paid.',
  })
  async refunds(@Root() order: OrderSummary | Order, @Ctx() { loaders }: Context) {
    if ('refunds' in order) return order.refunds.map(presentRefundType);
    if (order.changes === 0 && order.refundedAmount === 0) return [];
    return (await loaders.refunds.load(order)).map(presentRefundType);
  }
}

function presentRefundType(refund: OrderRefund) {
  const { charge, amount, goodwill, cause, createdAt, settledAt = createdAt } = refund;
  return {
    ...refund,
    amount: { amount: charge.value, currencyCode: charge.currencyCode },
    total: toDecimal(amount),
    goodwill: toDecimal(goodwill),
    isExternal: cause === 'EXTERNAL',
    refundedAt: settledAt,
  };
}
