import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { presentPage } from '../../graphql/connection.types';
import type { Context } from '../../graphql/context';
import { MoneyType, presentMoney } from '../../graphql/money.types';
import {
  EraseImportedBuyerPayload,
  ImportedOrderConnection,
  ImportedOrderLineType,
  ImportedOrdersArgs,
  ImportedOrderType,
  OwnImportedOrdersArgs,
} from './imported-order.types';

@Resolver(() => ImportedOrderType)
export class ImportedOrderResolver {
  @Query(() => ImportedOrderConnection, {
    description: "The signed-in user's orders of the shop's former system, newest first.",
  })
  async myImportedOrders(
    @Args(() => OwnImportedOrdersArgs) args: OwnImportedOrdersArgs,
    @Ctx() { actor, services }: Context,
  ) {
    return presentPage(await services.importedOrders.ownPage(actor, { ...args }));
  }

  @Query(() => ImportedOrderConnection, {
    description: "All orders of the shop's former system, newest first. Admins only.",
  })
  async importedOrders(
    @Args(() => ImportedOrdersArgs) args: ImportedOrdersArgs,
    @Ctx() { actor, services }: Context,
  ) {
    return presentPage(await services.importedOrders.page(actor, { ...args }));
  }

  @Mutation(() => EraseImportedBuyerPayload, {
    description:
      'Erases the name, phone, address and email address of the buyer from all imported orders of the same email address. A later import does not restore them. Admins only. NOT_FOUND for an unknown id.',
  })
  async eraseImportedBuyer(
    @Arg('id', () => ID, { description: 'Id of an imported order.' }) id: string,
    @Ctx() { actor, services }: Context,
  ) {
    return { count: await services.importedOrders.eraseBuyer(actor, id) };
  }

  @FieldResolver(() => [ImportedOrderLineType], { description: 'The lines, at most 500.' })
  lines(@Root() { lines }: ImportedOrderType) {
    return lines.map(({ price, ...line }) => ({ ...line, price: presentMoney(price) }));
  }

  @FieldResolver(() => MoneyType, { description: 'Sum of the lines.' })
  itemsPrice(@Root() { itemsPrice }: ImportedOrderType) {
    return presentMoney(itemsPrice);
  }

  @FieldResolver(() => MoneyType, { description: 'Shipping charge, as the other shop reported it.' })
  shippingPrice(@Root() { shippingPrice }: ImportedOrderType) {
    return presentMoney(shippingPrice);
  }

  @FieldResolver(() => MoneyType, { description: 'Tax, as the other shop reported it.' })
  taxPrice(@Root() { taxPrice }: ImportedOrderType) {
    return presentMoney(taxPrice);
  }

  @FieldResolver(() => MoneyType, { description: 'Discount, as the other shop reported it.' })
  discount(@Root() { discount }: ImportedOrderType) {
    return presentMoney(discount);
  }

  @FieldResolver(() => MoneyType, { description: 'Refunded amount, as the other shop reported it.' })
  refunded(@Root() { refunded }: ImportedOrderType) {
    return presentMoney(refunded);
  }

  @FieldResolver(() => MoneyType, { description: 'Total of the order, as the other shop reported it.' })
  totalPrice(@Root() { totalPrice }: ImportedOrderType) {
    return presentMoney(totalPrice);
  }
}
