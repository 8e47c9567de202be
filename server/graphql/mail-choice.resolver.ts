import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import type { User } from '../domain/model';
import type { Context } from './context';
import {
  UnsubscribeInput,
  UnsubscribePayload,
  VerifyEmailInput,
  VerifyEmailPayload,
} from './mail-choice.types';
import { UserType } from './user.types';

@Resolver(() => UserType)
export class MailChoiceResolver {
  @Mutation(() => UserType, {
    description:
      'Mails the signed-in user a link to verify their address, and ends the links before it; one that is verified gets none. Five an hour, then RATE_LIMITED.',
  })
  requestEmailVerification(@Ctx() { actor, services }: Context) {
    return services.verifications.request(actor);
  }

  @Mutation(() => VerifyEmailPayload, {
    description:
      'Verifies an address with the token of a mailed link; again is as good as once. A wrong, replaced or expired token is BAD_INPUT on field token. Nothing else waits for it.',
  })
  verifyEmail(
    @Arg('input', () => VerifyEmailInput, { description: 'The token.' }) input: VerifyEmailInput,
    @Ctx() { services, client }: Context,
  ) {
    return services.verifications.verify(input, client);
  }

  @Mutation(() => UnsubscribePayload, {
    description:
      'Ends optional mails with the token of one of them; nobody has to sign in. A wrong token is BAD_INPUT on field token.',
  })
  async unsubscribe(
    @Arg('input', () => UnsubscribeInput, { description: 'The token.' }) input: UnsubscribeInput,
    @Ctx() { services, client }: Context,
  ) {
    await services.subscriptions.unsubscribe(input, client);
    return { wantsOptionalMail: false };
  }

  @FieldResolver(() => Boolean, {
    description:
      'True once its owner followed the link that was mailed to its present address. Nothing waits for it.',
  })
  isEmailVerified(@Root() user: User) {
    return user.emailVerifiedAt !== undefined;
  }
}
