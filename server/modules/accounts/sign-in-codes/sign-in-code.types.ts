import { Field, InputType, ObjectType } from 'type-graphql';
import { CODE_LENGTH } from '../../../domain/accounts/one-time-code';
import { MAX_LENGTH } from '../../../domain/constants';

const EMAIL = `Email address of the account, at most ${MAX_LENGTH.email} characters, compared in lower case.`;

@InputType('RequestSignInCodeInput', { description: 'The account that signs in.' })
export class RequestSignInCodeInput {
  @Field(() => String, { description: EMAIL })
  email: string;
}

@InputType('SignInWithCodeInput', { description: 'Email address of an account, and its emailed code.' })
export class SignInWithCodeInput {
  @Field(() => String, { description: EMAIL })
  email: string;

  @Field(() => String, {
    description: `Code of ${CODE_LENGTH} digits, European or Devanagari; spaces and hyphens are ignored.`,
  })
  code: string;
}

@ObjectType('RequestSignInCodePayload', {
  description: 'Confirmation, the same for unknown addresses.',
  simpleResolvers: true,
})
export class RequestSignInCodePayload {
  @Field(() => Boolean, { description: 'Always true; failures are errors.' })
  isAccepted: boolean;
}
