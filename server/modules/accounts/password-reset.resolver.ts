import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../../graphql/context';
import {
  RequestPasswordResetInput,
  RequestPasswordResetPayload,
  ResetPasswordInput,
} from './password-reset.types';
import { SessionType } from './user.types';

@Resolver()
export class PasswordResetResolver {
  @Mutation(() => RequestPasswordResetPayload, {
    description:
      'Emails a link for a new password. An unknown account, or an account above its limit, gets the same response without an email.',
  })
  async requestPasswordReset(
    @Arg('input', () => RequestPasswordResetInput, { description: 'The account of the password reset.' })
    input: RequestPasswordResetInput,
    @Ctx() { services, client }: Context,
  ) {
    await services.passwordResets.request(input, client);
    return { isAccepted: true };
  }

  @Mutation(() => SessionType, {
    description:
      'Sets a new password with the token of an emailed link, ends all older tokens of the account and signs in. A wrong, used or expired token is BAD_INPUT on the field `token`.',
  })
  resetPassword(
    @Arg('input', () => ResetPasswordInput, { description: 'The token and the new password.' })
    input: ResetPasswordInput,
    @Ctx() { services, client }: Context,
  ) {
    return services.passwordResets.reset(input, client);
  }
}
