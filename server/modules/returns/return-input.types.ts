import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { MAX_LENGTH, MAX_ORDER_LINES } from '../../domain/constants';
import { PAYOUT_LIMITS } from '../../domain/refunds/payout';
import { MAX_RETURN_PICTURES } from '../../domain/returns/return';
import { RETURN_REASON_LIMITS } from '../../domain/returns/return-terms';
import { pageArgsOf } from '../../graphql/connection.types';
import { OrderQuantityInput } from '../shipments/shipment.types';
import { ReturnAction, ReturnState, ReturnWish } from './return.types';

@InputType('ReturnFilter', { description: 'Filter of returns. Absent fields do not filter.' })
export class ReturnFilterInput {
  @Field(() => ReturnState, { nullable: true, description: 'Only returns in this state.' })
  state?: ReturnState;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True for returns without a final state, false for the others.',
  })
  isOpen?: boolean;
}

@ArgsType()
export class ReturnsArgs extends pageArgsOf(20) {
  @Field(() => ReturnFilterInput, { nullable: true, description: 'Filter of the list.' })
  filter?: ReturnFilterInput;
}

@InputType('ReturnLineInput', { description: 'Units of a product to return.' })
export class ReturnLineInput extends OrderQuantityInput {
  @Field(() => String, {
    description: `Reason, at most ${RETURN_REASON_LIMITS.length} characters; \`returnOptions\` proposes some.`,
  })
  reason: string;
}

@InputType('PayoutInput', {
  description: 'Recipient of the refund of a cash order: a UPI id, or a bank account with IFSC and name.',
})
export class PayoutInput {
  @Field(() => String, {
    nullable: true,
    description: `UPI id, such as \`name@bank\`, at most ${PAYOUT_LIMITS.upi} characters.`,
  })
  upi?: string;

  @Field(() => String, { nullable: true, description: 'Number of the bank account, 6 to 18 digits.' })
  account?: string;

  @Field(() => String, { nullable: true, description: 'IFSC of the bank, 11 characters.' })
  ifsc?: string;

  @Field(() => String, {
    nullable: true,
    description: `Name of the account holder, at most ${PAYOUT_LIMITS.name} characters.`,
  })
  name?: string;
}

@InputType('RequestReturnInput', { description: 'A return to request.' })
export class RequestReturnInput {
  @Field(() => ID, { description: 'Id of the order.' })
  orderId: string;

  @Field(() => [ReturnLineInput], { description: `The goods, 1 to ${MAX_ORDER_LINES} products, each once.` })
  lines: ReturnLineInput[];

  @Field(() => ReturnWish, { description: 'The money back, or the same product again.' })
  wish: ReturnWish;

  @Field(() => String, { nullable: true, description: `Text, at most ${MAX_LENGTH.comment} characters.` })
  text?: string;

  @Field(() => [String], {
    nullable: true,
    description: `Keys of up to ${MAX_RETURN_PICTURES} pictures, from \`POST /api/orders/{id}/returns/pictures\`.`,
  })
  pictures?: string[];

  @Field(() => PayoutInput, {
    nullable: true,
    description: 'Recipient of the refund; only for a cash order.',
  })
  payout?: PayoutInput;
}

@InputType('ReceivedQuantityInput', {
  description: 'A decision about the units of a product that came back.',
})
export class ReceivedQuantityInput {
  @Field(() => ID, { description: 'Id of the product; each product of the return once.' })
  product: string;

  @Field(() => Int, { defaultValue: 0, description: 'Units for the stock, 0 or more.' })
  restock: number;

  @Field(() => Int, { defaultValue: 0, description: 'Units that cannot be sold again, 0 or more.' })
  writeOff: number;

  @Field(() => Int, {
    defaultValue: 0,
    description: 'Units that go back to the buyer, or did not come, 0 or more; they are not refunded.',
  })
  sendBack: number;
}

@InputType('UpdateReturnInput', { description: 'An action on a return.' })
export class UpdateReturnInput {
  @Field(() => ID, { description: 'Id of the return.' })
  id: string;

  @Field(() => ReturnAction, { description: 'The action.' })
  action: ReturnAction;

  @Field(() => [ReceivedQuantityInput], {
    nullable: true,
    description:
      'For RECEIVE: the decision about each product; the numbers add up to its units in the return.',
  })
  received?: ReceivedQuantityInput[];

  @Field(() => String, {
    nullable: true,
    description: `For REJECT: the reason for the buyer, at most ${MAX_LENGTH.reason} characters.`,
  })
  reason?: string;

  @Field(() => String, {
    nullable: true,
    description: `For SETTLE of a cash order: the reference of the transfer, at most ${MAX_LENGTH.collectReference} characters; without it the refund waits for its transfer.`,
  })
  reference?: string;
}
