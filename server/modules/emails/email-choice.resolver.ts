import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import type { User } from '../../domain/model';
import type { Context } from '../../graphql/context';
import {
  UndoAccountChangeInput,
  UndoAccountChangePayload,
  UnsubscribeInput,
  UnsubscribePayload,
  VerifyEmailInput,
  VerifyEmailPayload,
} from './email-choice.types';
import { UserType } from '../accounts/user.types';

@Resolver(() => UserType)
export class MailChoiceResolver {
  @Mutation(() => UserType, {
    description:
      'Mails the signed-in user a link to verify their address, and invalidates earlier links; a verified address gets none. A pending address gets the mail instead of the current one. Five an hour per account and per mailbox, then RATE_LIMITED.',
  })
  requestEmailVerification(@Ctx() { actor, services }: Context) {
    return services.verifications.request(actor);
  }

  @Mutation(() => VerifyEmailPayload, {
    description:
      'Verifies an address with the token of a mailed link; repeating it has no further effect. A wrong, replaced or expired token is BAD_INPUT on field token. A pending address becomes the address of the account; EMAIL_TAKEN if another account has it now.',
  })
  verifyEmail(
    @Arg('input', () => VerifyEmailInput, { description: 'The token.' }) input: VerifyEmailInput,
    @Ctx() { services, client }: Context,
  ) {
    return services.verifications.verify(input, client);
  }

  @Mutation(() => UndoAccountChangePayload, {
    description:
      'Undoes a change of e-mail address or password with the token that was mailed to the address before it: both get their earlier values back, and all tokens of the account are revoked. A wrong, used or expired token is BAD_INPUT on field token.',
  })
  undoAccountChange(
    @Arg('input', () => UndoAccountChangeInput, { description: 'The token.' }) input: UndoAccountChangeInput,
    @Ctx() { services, client }: Context,
  ) {
    return services.accountUndo.undo(input, client);
  }

  @Mutation(() => UnsubscribePayload, {
    description:
      'Unsubscribes from optional mails with the token of one of them, without sign-in. A wrong token is BAD_INPUT on field token.',
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
