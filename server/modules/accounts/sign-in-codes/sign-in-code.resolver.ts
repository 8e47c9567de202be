import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { CODE_LIFETIME_MINUTES, MAX_CODE_TRIES } from '../../../domain/accounts/one-time-code';
import type { Context } from '../../../graphql/context';
import { SessionType } from '../user.types';
import { RequestSignInCodeInput, RequestSignInCodePayload, SignInWithCodeInput } from './sign-in-code.types';

@Resolver()
export class SignInCodeResolver {
  @Mutation(() => RequestSignInCodePayload, {
    description: `Emails a one-time code of six digits to sign in; it ends earlier codes. Valid once, for ${CODE_LIFETIME_MINUTES} minutes and ${MAX_CODE_TRIES} attempts. An address that has guest orders but no account gets a code too. An unknown address, or a mailbox above its limit, gets the same response without an email.`,
  })
  async requestSignInCode(
    @Arg('input', () => RequestSignInCodeInput, { description: 'The account that signs in.' })
    input: RequestSignInCodeInput,
    @Ctx() { services, client }: Context,
  ) {
    await services.signInCodes.request(input, client);
    return { isAccepted: true };
  }

  @Mutation(() => SessionType, {
    description:
      'Signs in with an emailed code. A wrong, used, expired or replaced code, and an unknown address, are UNAUTHENTICATED. The use of the code verifies the address. If the address was unverified until then, the password and all older tokens of the account end. For an address that has guest orders but no account, the sign-in creates an account without a password.',
  })
  signInWithCode(
    @Arg('input', () => SignInWithCodeInput, { description: 'Email address and code.' })
    input: SignInWithCodeInput,
    @Ctx() { services, client }: Context,
  ) {
    return services.signInCodes.signInWithCode(input, client);
  }
}
