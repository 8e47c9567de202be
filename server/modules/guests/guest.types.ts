import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { CODE_LENGTH } from '../../domain/accounts/one-time-code';
import { MAX_LENGTH } from '../../domain/constants';

@InputType('RequestOrderAccessCodeInput', {
  description: 'Number of the order of a guest, and its address or phone.',
})
export class RequestOrderAccessCodeInput {
  @Field(() => String, { description: 'Order number, such as `H-10001`.' })
  orderNumber: string;

  @Field(() => String, {
    nullable: true,
    description: `Email address of the order, at most ${MAX_LENGTH.email} characters.`,
  })
  email?: string;

  @Field(() => String, { nullable: true, description: 'Phone of the order, instead of `email`.' })
  phone?: string;
}

@InputType('OpenOrderInput', { description: 'The order of a guest, and the code from its email.' })
export class OpenOrderInput extends RequestOrderAccessCodeInput {
  @Field(() => String, {
    description: `Code of ${CODE_LENGTH} digits, European or Devanagari; spaces and hyphens are ignored.`,
  })
  code: string;
}

@ObjectType('RequestOrderAccessCodePayload', {
  description: 'Confirmation, the same without such an order.',
  simpleResolvers: true,
})
export class RequestOrderAccessCodePayload {
  @Field(() => Boolean, { description: 'Always true; failures are errors.' })
  isAccepted: boolean;
}

@InputType('CorrectGuestEmailInput', { description: 'The corrected email address of the order of a guest.' })
export class CorrectGuestEmailInput {
  @Field(() => ID, { description: 'Id of the order.' })
  id: string;

  @Field(() => String, { description: `Email address, at most ${MAX_LENGTH.email} characters.` })
  email: string;
}
