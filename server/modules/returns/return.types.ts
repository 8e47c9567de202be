import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { NodeType } from '../nodes/node.types';
import {
  RETURN_ACTIONS,
  RETURN_STATES,
  RETURN_WISHES,
  type ReturnAction as Action,
  type ReturnState as State,
  type ReturnWish as WishOfBuyer,
} from '../../domain/returns/return-names';
import { connectionOf } from '../../graphql/connection.types';
import { MoneyType } from '../../graphql/money.types';
import { DateTime } from '../../graphql/scalars';

export const ReturnState = Object.fromEntries(RETURN_STATES.map((state) => [state, state])) as {
  [K in State]: K;
};
export type ReturnState = State;

registerEnumType(ReturnState, {
  name: 'ReturnState',
  description: 'State of a return.',
  valuesConfig: {
    REQUESTED: { description: 'The buyer waits for an answer of the shop.' },
    APPROVED: { description: 'The shop takes the goods back; they are on their way.' },
    RECEIVED: { description: 'The goods are in the shop.' },
    SETTLED: { description: 'The money is requested back, or the same product is sent again.' },
    REJECTED: { description: 'The shop does not take the goods back.' },
    WITHDRAWN: { description: 'The buyer withdrew the request, and keeps the goods.' },
  },
});

export const ReturnWish = Object.fromEntries(RETURN_WISHES.map((wish) => [wish, wish])) as {
  [K in WishOfBuyer]: K;
};
export type ReturnWish = WishOfBuyer;

registerEnumType(ReturnWish, {
  name: 'ReturnWish',
  description: "The buyer's wish.",
  valuesConfig: {
    REFUND: { description: 'The money back.' },
    EXCHANGE: { description: 'The same product again.' },
  },
});

export const ReturnAction = Object.fromEntries(RETURN_ACTIONS.map((action) => [action, action])) as {
  [K in Action]: K;
};
export type ReturnAction = Action;

registerEnumType(ReturnAction, {
  name: 'ReturnAction',
  description: 'An action on a return.',
  valuesConfig: {
    APPROVE: { description: 'Take the goods back. An exchange reserves its stock. Admins only.' },
    REJECT: { description: 'Do not take the goods back. Admins only.' },
    RECEIVE: { description: 'Record the goods that came back. Admins only.' },
    SETTLE: {
      description:
        'Give the money back, or send the same product again unless its money came back before. Admins only.',
    },
    WITHDRAW: { description: 'Keep the goods. For the buyer, and for an admin on behalf of the buyer.' },
  },
});

@ObjectType('ReturnLine', { description: 'Units of a product in a return.', simpleResolvers: true })
export class ReturnLineType {
  @Field(() => ID, { description: 'Id of the product.' })
  product: string;

  @Field(() => String, { description: 'Name of the product when it was bought.' })
  name: string;

  @Field(() => String, { description: 'Path of the picture on this shop.' })
  image: string;

  @Field(() => Int, { description: 'Number of units.' })
  qty: number;

  @Field(() => String, { description: 'Reason of the buyer.' })
  reason: string;

  @Field(() => Int, { description: 'Received units that went back into the stock.' })
  restock: number;

  @Field(() => Int, { description: 'Received units that cannot be sold again.' })
  writeOff: number;

  @Field(() => Int, { description: 'Units that go back to the buyer, without a refund.' })
  sendBack: number;
}

@ObjectType('Payout', {
  description:
    'Recipient of the refund of a cash order: a UPI id, or a bank account. Buyers see the last characters only.',
  simpleResolvers: true,
})
export class PayoutType {
  @Field(() => String, { nullable: true, description: 'UPI id; null for a bank account.' })
  upi: string | null;

  @Field(() => String, { nullable: true, description: 'Number of the bank account; null for a UPI id.' })
  account: string | null;

  @Field(() => String, { nullable: true, description: 'IFSC of the bank; null for a UPI id.' })
  ifsc: string | null;

  @Field(() => String, { nullable: true, description: 'Name of the account holder; null for a UPI id.' })
  name: string | null;
}

@ObjectType('Return', {
  implements: NodeType,
  description: 'A return or an exchange of goods of an order.',
})
export class ReturnType {
  @Field(() => ID, { description: 'Id of the return.', simple: true })
  id: string;

  @Field(() => String, { description: 'Number for people, such as `R-117`.' })
  number: string;

  @Field(() => ID, { description: 'Id of the order.', simple: true })
  orderId: string;

  @Field(() => ReturnState, { description: 'State of the return.', simple: true })
  state: ReturnState;

  @Field(() => ReturnWish, { description: "The buyer's wish.", simple: true })
  wish: ReturnWish;

  @Field(() => String, { description: 'Text of the buyer; empty for none.', simple: true })
  text: string;

  @Field(() => [ReturnLineType], { description: 'The goods.' })
  lines: ReturnLineType[];

  @Field(() => MoneyType, {
    description:
      'Refund of the return, expected or requested; 0 for an exchange. It excludes the units that the shop sends back to the buyer.',
  })
  refundable: MoneyType;

  @Field(() => [String], { description: 'Paths of the pictures on this shop, valid for a day.' })
  pictures: string[];

  @Field(() => PayoutType, {
    nullable: true,
    description: 'Recipient of the refund of a cash order; null if the buyer named none.',
  })
  payout: PayoutType | null;

  @Field(() => String, { description: 'Reason of a rejection; empty for none.', simple: true })
  rejectedReason: string;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the officer who answers complaints; null if the shop names none.',
  })
  grievanceOfficer: string | undefined;

  @Field(() => DateTime, { description: 'Time of the request.', simple: true })
  requestedAt: Date;

  @Field(() => DateTime, {
    description: 'Deadline for the answer of the shop, 48 hours after the request.',
    simple: true,
  })
  answerUntil: Date;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Time of the approval; null until then.',
    simple: true,
  })
  approvedAt: Date | undefined;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Time of the receipt; null until then.',
    simple: true,
  })
  receivedAt: Date | undefined;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Time of the settlement; null until then.',
    simple: true,
  })
  settledAt: Date | undefined;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Time of the final state; null until then.',
    simple: true,
  })
  endedAt: Date | undefined;
}

export const ReturnConnection = connectionOf(ReturnType, 'Return', 'returns');
