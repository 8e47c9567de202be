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
      'Emails the signed-in user a link that verifies their address, and invalidates earlier links. It sends no email to a verified address. If an address change is pending, the email goes to the new address.',
  })
  requestEmailVerification(@Ctx() { actor, services }: Context) {
    return services.verifications.request(actor);
  }

  @Mutation(() => VerifyEmailPayload, {
    description:
      'Verifies an address with the token of an emailed link; a repeated call has no further effect. A wrong, replaced or expired token is BAD_INPUT on field token. A pending address becomes the address of the account; EMAIL_TAKEN if another account now has this address. In a session of the account, orders that guests placed with the address move to it.',
  })
  verifyEmail(
    @Arg('input', () => VerifyEmailInput, { description: 'The token.' }) input: VerifyEmailInput,
    @Ctx() { actor, services, client }: Context,
  ) {
    return services.verifications.verify(actor, input, client);
  }

  @Mutation(() => UndoAccountChangePayload, {
    description:
      'Undoes a change of email address or password with the token of the email to the previous address. Address and password get their previous values back, and all tokens of the account are revoked. A wrong, used or expired token is BAD_INPUT on field token.',
  })
  undoAccountChange(
    @Arg('input', () => UndoAccountChangeInput, { description: 'The token.' }) input: UndoAccountChangeInput,
    @Ctx() { services, client }: Context,
  ) {
    return services.accountUndo.undo(input, client);
  }

  @Mutation(() => UnsubscribePayload, {
    description:
      'Unsubscribes from optional emails with the token of such an email, without sign-in. A wrong token is BAD_INPUT on field token.',
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
      'True after the owner has followed the link that was emailed to the current address. No operation requires it.',
  })
  isEmailVerified(@Root() user: User) {
    return user.emailVerifiedAt !== undefined;
  }
}
