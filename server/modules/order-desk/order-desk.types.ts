import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { MAX_LENGTH } from '../../domain/constants';
import { DESK_ACTIONS, type DeskAction as Action } from '../../domain/orders/desk/desk-change';
import type { DeskState as State } from '../../domain/orders/desk/desk-state';
import {
  MAX_ORDER_NOTES,
  MAX_ORDER_VIEWS,
  MAX_VIEW_NAME_LENGTH,
  MAX_VIEW_QUERY_LENGTH,
} from '../../domain/orders/desk/order-desk';
import { enumOf } from '../../graphql/admin-enums';
import { TAG_NAME } from './order-tag.types';
import { BULK_IDS } from '../lists/bulk.types';
import { DeskState } from '../orders/order-list.types';
import { MoneyType } from '../../graphql/money.types';
import { DateTime } from '../../graphql/scalars';

const NOTE_TEXT = `Text, 1 to ${MAX_LENGTH.note} characters with line breaks; card numbers are masked but for the last four digits.`;
const NOTE_VISIBILITY = 'True for a note to the buyer, who gets it by email.';
const VIEW_NAME = `Name, 1 to ${MAX_VIEW_NAME_LENGTH} characters.`;
const VIEW_QUERY = `Query string of the order list, 1 to ${MAX_VIEW_QUERY_LENGTH} characters, without \`?\`.`;
const VIEW_VISIBILITY = 'True for a view that all admins see.';

@ObjectType('Admin', { description: 'Id and name of an admin.', simpleResolvers: true })
export class AdminType {
  @Field(() => ID, { description: 'Id of the account.' })
  id: string;

  @Field(() => String, { description: 'Name of the account.' })
  name: string;
}

@ObjectType('OrderNote', { description: 'A note of an admin on an order.', simpleResolvers: true })
export class OrderNoteType {
  @Field(() => ID, { description: 'Opaque id, the same on REST (`_id`).' })
  id: string;

  @Field(() => String, { description: NOTE_TEXT })
  text: string;

  @Field(() => Boolean, { description: NOTE_VISIBILITY })
  isPublic: boolean;

  @Field(() => AdminType, { nullable: true, description: 'Author; null for the buyer.' })
  author: AdminType | undefined;

  @Field(() => DateTime, { description: 'Time of the note.' })
  createdAt: Date;
}

@ObjectType('OrderView', { description: 'A saved view of the order list.', simpleResolvers: true })
export class OrderViewType {
  @Field(() => ID, { description: 'Opaque id, the same on REST (`_id`).' })
  id: string;

  @Field(() => String, { description: VIEW_NAME })
  name: string;

  @Field(() => String, { description: VIEW_QUERY })
  query: string;

  @Field(() => Boolean, { description: VIEW_VISIBILITY })
  isShared: boolean;

  @Field(() => AdminType, { description: 'Admin who saved the view.' })
  owner: AdminType;
}

@ObjectType('DeskCount', {
  description: 'Number of orders of a tab of the order desk.',
  simpleResolvers: true,
})
export class DeskCountType {
  @Field(() => Int, { description: 'Number of orders.' })
  count: number;

  @Field(() => Int, {
    description:
      'Number of orders that wait for longer than the setting `orders.dispatchHours`; 0 for tabs without a limit.',
  })
  late: number;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Placement of the oldest order; null without orders.',
  })
  oldest: Date | undefined;
}

const countField = (state: string) => `Number of orders ${state}.`;

@ObjectType('DeskCounts', { description: 'Number of orders of each tab.', simpleResolvers: true })
export class DeskCountsType {
  @Field(() => DeskCountType, { description: countField('to confirm') })
  toConfirm: DeskCountType;

  @Field(() => DeskCountType, { description: countField('to pack') })
  toPack: DeskCountType;

  @Field(() => DeskCountType, { description: countField('to hand over to a courier') })
  toShip: DeskCountType;

  @Field(() => DeskCountType, { description: countField('under way') })
  shipped: DeskCountType;

  @Field(() => DeskCountType, { description: countField('without their online payment') })
  unpaid: DeskCountType;

  @Field(() => DeskCountType, { description: countField('with an open return') })
  returns: DeskCountType;

  @Field(() => DeskCountType, { description: 'Number of all orders.' })
  all: DeskCountType;
}

@ObjectType('OrderDesk', { description: 'The order desk.', simpleResolvers: true })
export class OrderDeskType {
  @Field(() => DeskCountsType, { description: 'Number of orders of each tab.' })
  counts: DeskCountsType;
}

@ObjectType('DeskStatus', {
  description: 'Tabs of the order desk that list an order, and its waiting time.',
  simpleResolvers: true,
})
export class DeskStatusType {
  @Field(() => [DeskState], { description: 'Tabs of the order; empty after its last step.' })
  states: State[];

  @Field(() => DateTime, {
    description:
      'Start of the waiting time: the time of the confirmation or payment; before both, the time of the placement.',
  })
  since: Date;

  @Field(() => Boolean, {
    description: 'True if the order waits for longer than the setting `orders.dispatchHours`.',
  })
  isLate: boolean;
}

export const DeskAction = enumOf(DESK_ACTIONS);

registerEnumType(DeskAction, {
  name: 'DeskAction',
  description: 'A step for many orders.',
  valuesConfig: {
    CONFIRM: { description: 'Confirms orders with cash on delivery.' },
    PACK: { description: 'Packs all units that are not in a parcel, one parcel for each order.' },
    ADD_TAG: { description: 'Adds the tag `tag`.' },
    REMOVE_TAG: { description: 'Removes the tag `tag`.' },
    HAND_OVER: {
      description: 'Hands all packed parcels over, with the courier and the AWB that each parcel has.',
    },
  },
});

@InputType('BulkChangeOrdersInput', {
  description: 'A step for many orders. Each order succeeds or fails on its own.',
})
export class BulkChangeOrdersInput {
  @Field(() => [ID], { description: BULK_IDS })
  ids: string[];

  @Field(() => DeskAction, { description: 'The step.' })
  action: Action;

  @Field(() => String, { nullable: true, description: `For ADD_TAG and REMOVE_TAG: ${TAG_NAME}` })
  tag?: string;
}

@InputType('AddOrderNoteInput', {
  description: `A new note on an order, which has at most ${MAX_ORDER_NOTES} notes.`,
})
export class AddOrderNoteInput {
  @Field(() => ID, { description: 'Id of the order.' })
  orderId: string;

  @Field(() => String, { description: NOTE_TEXT })
  text: string;

  @Field(() => Boolean, { nullable: true, description: `${NOTE_VISIBILITY} False without it.` })
  isPublic?: boolean;
}

@InputType('AssignOrderInput', { description: 'The admin who works on an order.' })
export class AssignOrderInput {
  @Field(() => ID, { description: 'Id of the order.' })
  orderId: string;

  @Field(() => ID, { nullable: true, description: 'Id of an admin; null removes the assignee.' })
  userId?: string | null;
}

@InputType('SaveOrderViewInput', {
  description: `A view of the order list; an account has at most ${MAX_ORDER_VIEWS} views.`,
})
export class SaveOrderViewInput {
  @Field(() => String, { description: `${VIEW_NAME} Replaces the own view with this name.` })
  name: string;

  @Field(() => String, { description: VIEW_QUERY })
  query: string;

  @Field(() => Boolean, { nullable: true, description: `${VIEW_VISIBILITY} False without it.` })
  isShared?: boolean;
}

@ObjectType('SaveOrderViewPayload', { description: 'Result of a saved view.', simpleResolvers: true })
export class SaveOrderViewPayload {
  @Field(() => OrderViewType, { description: 'The saved view.' })
  orderView: OrderViewType;
}

@ObjectType('DeleteOrderViewPayload', {
  description: 'Result of the deletion of a saved view.',
  simpleResolvers: true,
})
export class DeleteOrderViewPayload {
  @Field(() => ID, { description: 'Id of the deleted view.' })
  id: string;
}

@ObjectType('BuyerTotals', { description: 'Totals of the orders of an account.', simpleResolvers: true })
export class BuyerTotalsType {
  @Field(() => Int, { description: 'Number of orders that are not cancelled.' })
  orderCount: number;

  @Field(() => MoneyType, { description: 'Sum of the paid orders without the refunded amounts.' })
  totalSpent: MoneyType;
}
