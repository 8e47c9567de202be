import { Field, InputType, ObjectType } from 'type-graphql';
import { MAX_LENGTH, MIN_PASSWORD_LENGTH } from '../../domain/constants';

@InputType('RequestPasswordResetInput', { description: 'The account of the password reset.' })
export class RequestPasswordResetInput {
  @Field(() => String, {
    description: `Email address of the account, at most ${MAX_LENGTH.email} characters, compared in lower case.`,
  })
  email: string;
}

@InputType('ResetPasswordInput', { description: 'A new password and the token that permits it.' })
export class ResetPasswordInput {
  @Field(() => String, {
    description:
      'Fragment of the emailed link, after the `#`. Valid once, for 30 minutes; a later link invalidates it.',
  })
  token: string;

  @Field(() => String, {
    description: `Password, ${MIN_PASSWORD_LENGTH} to ${MAX_LENGTH.password} characters.`,
  })
  password: string;
}

@ObjectType('RequestPasswordResetPayload', {
  description: 'Confirmation, the same for unknown addresses.',
  simpleResolvers: true,
})
export class RequestPasswordResetPayload {
  @Field(() => Boolean, { description: 'Always true; failures are errors.' })
  isAccepted: boolean;
}
