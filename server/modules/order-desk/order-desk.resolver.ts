import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { OrderSummary } from '../../domain/model';
import type { Context } from '../../graphql/context';
import { BulkChangeOrdersPayload } from '../lists/bulk.types';
import { OrderType } from '../orders/order.types';
import {
  AddOrderNoteInput,
  AdminType,
  AssignOrderInput,
  BulkChangeOrdersInput,
  DeleteOrderViewPayload,
  DeskStatusType,
  OrderDeskType,
  OrderNoteType,
  OrderViewType,
  SaveOrderViewInput,
  SaveOrderViewPayload,
} from './order-desk.types';

@Resolver(() => OrderType)
export class OrderDeskResolver {
  @Query(() => OrderDeskType, {
    description:
      'The order desk: for each tab the number of orders, and the number of late orders. Admins only.',
  })
  async orderDesk(@Ctx() { actor, services }: Context) {
    return { counts: await services.orderDesk.counts(actor) };
  }

  @Query(() => [OrderViewType], {
    description: 'Saved views of the order list: the own and the shared ones, by name. Admins only.',
  })
  orderViews(@Ctx() { actor, services }: Context) {
    return services.orderDesk.views(actor);
  }

  @Mutation(() => BulkChangeOrdersPayload, {
    description:
      'Confirms, packs or hands over many orders. Each order succeeds or fails on its own; the result lists the failures ' +
      'with the numbers of their orders. Admins only.',
  })
  bulkChangeOrders(
    @Arg('input', () => BulkChangeOrdersInput, { description: 'The orders and the step.' })
    input: BulkChangeOrdersInput,
    @Ctx() { actor, services }: Context,
  ) {
    return services.orderDesk.changeMany(actor, { ...input });
  }

  @Mutation(() => OrderType, {
    description:
      'Adds a note to an order: internal, or to the buyer, who gets it by email. Admins only. LIMIT_REACHED for an order with too many notes.',
  })
  addOrderNote(
    @Arg('input', () => AddOrderNoteInput, { description: 'The order and the note.' })
    { orderId, ...note }: AddOrderNoteInput,
    @Ctx() { actor, services }: Context,
  ) {
    return services.orderDesk.addNote(actor, orderId, note);
  }

  @Mutation(() => OrderType, {
    description:
      'Assigns an order to an admin, or to no admin. Admins only. BAD_INPUT on the field `userId` for an account that is no admin.',
  })
  assignOrder(
    @Arg('input', () => AssignOrderInput, { description: 'The order and the admin.' })
    { orderId, userId }: AssignOrderInput,
    @Ctx() { actor, services }: Context,
  ) {
    return services.orderDesk.assign(actor, orderId, { userId: userId ?? null });
  }

  @Mutation(() => SaveOrderViewPayload, {
    description:
      'Saves a view of the order list, or replaces the own view with the same name. Admins only. LIMIT_REACHED for an account with too many views.',
  })
  async saveOrderView(
    @Arg('input', () => SaveOrderViewInput, { description: 'The view.' }) input: SaveOrderViewInput,
    @Ctx() { actor, services }: Context,
  ) {
    return { orderView: await services.orderDesk.saveView(actor, { ...input }) };
  }

  @Mutation(() => DeleteOrderViewPayload, {
    description:
      'Deletes a saved view: an own view, or a shared one. Admins only. NOT_FOUND for an unknown id and for the private view of another admin.',
  })
  async deleteOrderView(
    @Arg('id', () => ID, { description: 'Id of the view.' }) id: string,
    @Ctx() { actor, services }: Context,
  ) {
    await services.orderDesk.deleteView(actor, id);
    return { id };
  }

  @FieldResolver(() => [OrderNoteType], {
    description: 'Notes, oldest first: all for admins, and the public ones for the buyer.',
  })
  notes(@Root() order: OrderSummary, @Ctx() { loaders }: Context) {
    return order.noteCount ? loaders.desk.notes.load(order) : [];
  }

  @FieldResolver(() => DeskStatusType, {
    nullable: true,
    description:
      'Tabs of the order desk that list the order, and its waiting time; null with FORBIDDEN for other users than admins.',
  })
  desk(@Root() order: OrderSummary, @Ctx() { actor, services }: Context) {
    return services.orderDesk.statusOf(actor, order);
  }

  @FieldResolver(() => AdminType, {
    nullable: true,
    description:
      'Admin who works on the order; null for none, and with FORBIDDEN for other users than admins.',
  })
  assignee(@Root() order: OrderSummary, @Ctx() { loaders }: Context) {
    return loaders.desk.assignees.load(order);
  }
}
