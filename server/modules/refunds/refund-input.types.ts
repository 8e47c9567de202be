import { ArgsType, Field, ID, InputType } from 'type-graphql';
import { MAX_LENGTH, MAX_ORDER_LINES } from '../../domain/constants';
import { Decimal } from '../../graphql/scalars';
import { PayoutInput } from '../returns/return-input.types';
import { OrderQuantityInput } from '../shipments/shipment.types';

@ArgsType()
export class RefundContentsArgs {
  @Field(() => [OrderQuantityInput], {
    nullable: true,
    description: `Units to refund, 1 to ${MAX_ORDER_LINES} products; sent units first.`,
  })
  lines?: OrderQuantityInput[];

  @Field(() => Boolean, { nullable: true, description: 'True to refund shipping and fees.' })
  shipping?: boolean;

  @Field(() => Decimal, {
    nullable: true,
    description:
      'Further amount in rupees, without goods. Without lines, shipping and amount: all that is left.',
  })
  amount?: string;
}

@ArgsType()
export class RefundArgs extends RefundContentsArgs {
  @Field(() => String, {
    nullable: true,
    description: `Reason on the credit note, at most ${MAX_LENGTH.reason} characters.`,
  })
  reason?: string;

  @Field(() => String, {
    nullable: true,
    description: `Reference of the transfer of a cash refund that is done, at most ${MAX_LENGTH.collectReference} characters.`,
  })
  reference?: string;

  @Field(() => PayoutInput, {
    nullable: true,
    description: 'Recipient of a refund of a cash order; required without a reference.',
  })
  payout?: PayoutInput;
}

@InputType('SettleRefundInput', { description: 'The transfer of a requested cash refund.' })
export class SettleRefundInput {
  @Field(() => ID, { description: 'Id of the order.' })
  orderId: string;

  @Field(() => ID, { description: 'Id of the refund.' })
  id: string;

  @Field(() => String, {
    description: `Reference of the transfer, at most ${MAX_LENGTH.collectReference} characters.`,
  })
  reference: string;
}
