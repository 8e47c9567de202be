import { Field, ID, InputType } from 'type-graphql';
import { MAX_LENGTH } from '../../../domain/constants';
import { CODE_LENGTH } from '../../../domain/accounts/one-time-code';
import { Decimal } from '../../../graphql/scalars';

@InputType('ConfirmOrderInput', { description: 'The order with cash on delivery to confirm.' })
export class ConfirmOrderInput {
  @Field(() => ID, { description: 'Id of the order.' })
  id: string;

  @Field(() => String, {
    nullable: true,
    description: `The ${CODE_LENGTH} digits of the email to the buyer; admins need no code.`,
  })
  code?: string;
}

@InputType('CollectCashInput', { description: 'Cash that the shop received for an order.' })
export class CollectCashInput {
  @Field(() => ID, { description: 'Id of the order.' })
  id: string;

  @Field(() => Decimal, {
    description: 'The cash in rupees; BAD_INPUT if it is not the total of the order.',
  })
  amount: string;

  @Field(() => String, {
    nullable: true,
    description: `Reference of the courier, at most ${MAX_LENGTH.collectReference} characters.`,
  })
  reference?: string;
}
