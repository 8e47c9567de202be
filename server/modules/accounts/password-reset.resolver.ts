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
      'Sends a link to choose a new password. Answers the same whether or not there is such an account; too many per account or address are RATE_LIMITED.',
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
      'Chooses a new password with the token of a mailed link, ends all older tokens of the account and signs in. A wrong, used or expired token is BAD_INPUT on field token.',
  })
  resetPassword(
    @Arg('input', () => ResetPasswordInput, { description: 'The token and the new password.' })
    input: ResetPasswordInput,
    @Ctx() { services, client }: Context,
  ) {
    return services.passwordResets.reset(input, client);
  }
}
