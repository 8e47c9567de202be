import { ArgsType, Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { NodeType } from '../nodes/node.types';
import type { UserSort as Sort } from '../../domain/catalogue/admin-model';
import { MAX_LENGTH, MIN_PASSWORD_LENGTH } from '../../domain/constants';
import type { Language as LanguageCode } from '../../domain/emails/language';
import { UserSort } from '../../graphql/admin-enums';
import { connectionOf, pageArgsOf } from '../../graphql/connection.types';
import { VERSION_RULE } from '../../graphql/input-descriptions';
import { Language } from '../emails/email-choice.types';
import { DateTime } from '../../graphql/scalars';

const NAME = `Name, 1 to ${MAX_LENGTH.userName} characters; no invisible characters, web address or slash.`;
const EMAIL = `Email address, at most ${MAX_LENGTH.email} characters, compared in lower case`;
const PASSWORD = `Password, ${MIN_PASSWORD_LENGTH} to ${MAX_LENGTH.password} characters.`;
const UNCHANGED = 'Absent, null or empty: unchanged.';

@ObjectType('User', { implements: NodeType, description: 'An account of the shop.', simpleResolvers: true })
export class UserType {
  @Field(() => ID, { description: 'Opaque id, the same on REST (`_id`).' })
  id: string;

  @Field(() => String, { description: NAME })
  name: string;

  @Field(() => String, { description: 'Email address in lower case; no other account has it.' })
  email: string;

  @Field(() => String, {
    nullable: true,
    description: 'Address that replaces `email` after its verification; null without a pending change.',
  })
  pendingEmail: string | undefined;

  @Field(() => Boolean, { description: 'True for admins.' })
  isAdmin: boolean;

  @Field(() => Language, { description: 'Language of the emails to the account.' })
  language: LanguageCode;

  @Field(() => Boolean, {
    description: 'True if the account receives optional emails, such as review reminders.',
  })
  wantsOptionalMail: boolean;

  @Field(() => Int, { description: 'Increases with every edit. For `UpdateUserInput.version`.' })
  version: number;

  @Field(() => DateTime, { description: 'Time of registration.' })
  createdAt: Date;

  @Field(() => DateTime, { nullable: true, description: 'Time of closing; null for an open account.' })
  deletedAt: Date | undefined;
}

export const UserConnection = connectionOf(UserType, 'User', 'users');

@ObjectType('Session', { description: 'A signed-in user with a fresh token.', simpleResolvers: true })
export class SessionType {
  @Field(() => String, {
    description:
      'Token to send as `Authorization: Bearer <token>`, on both APIs. Valid for 30 days, or until the password changes.',
  })
  token: string;

  @Field(() => UserType, { description: 'The user who is signed in.' })
  user: UserType;

  @Field(() => Int, {
    nullable: true,
    description:
      'Number of guest orders with the verified address that have just moved to the account. Null if the sign-in does not prove the address.',
  })
  claimedOrders?: number;
}

@ObjectType('SignOutEverywherePayload', {
  description: 'Sign-out of all sessions of an account.',
  simpleResolvers: true,
})
export class SignOutEverywherePayload {
  @Field(() => Boolean, { description: 'True: no token of the account is valid any more.' })
  isSignedOut: boolean;
}

@InputType('CloseAccountInput', { description: "Closing of the signed-in user's own account." })
export class CloseAccountInput {
  @Field(() => String, { description: 'Password of the account.' })
  password: string;
}

@ObjectType('CloseAccountPayload', {
  description: "Closing of the signed-in user's own account.",
  simpleResolvers: true,
})
export class CloseAccountPayload {
  @Field(() => Boolean, { description: 'True: the account is closed, its name and email address erased.' })
  isClosed: boolean;
}

@InputType('UserFilter', {
  description: 'Filter of the list of accounts; every submitted field must match.',
})
export class UserFilter {
  @Field(() => Boolean, {
    nullable: true,
    description: 'True: only admins. False: only all other accounts.',
  })
  isAdmin?: boolean;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True: only closed accounts. Absent or false: only open accounts.',
  })
  isDeleted?: boolean;
}

@ArgsType()
export class UsersArgs extends pageArgsOf(10) {
  @Field(() => String, {
    nullable: true,
    description: `Text that the name or the email address contains, at most ${MAX_LENGTH.keyword} characters. Blank: all users.`,
  })
  search?: string;

  @Field(() => UserSort, { nullable: true, defaultValue: 'NEWEST', description: 'Order of the list.' })
  sort: Sort;

  @Field(() => UserFilter, { nullable: true, description: 'Filter of the list.' })
  filter?: UserFilter;
}

@InputType('SignInInput', { description: 'Email address and password of an account.' })
export class SignInInput {
  @Field(() => String, { description: `${EMAIL}.` })
  email: string;

  @Field(() => String, { description: 'Password of the account.' })
  password: string;
}

@InputType('RegisterInput', { description: 'A new account; never an admin.' })
export class RegisterInput {
  @Field(() => String, { description: NAME })
  name: string;

  @Field(() => String, { description: `${EMAIL}; EMAIL_TAKEN if another account has it.` })
  email: string;

  @Field(() => String, { description: PASSWORD })
  password: string;

  @Field(() => Language, {
    nullable: true,
    description: 'Language of the emails to the account; default English.',
  })
  language?: LanguageCode;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True: the account receives optional emails, such as review reminders. Default false.',
  })
  wantsOptionalMail?: boolean;
}

@InputType('UpdateProfileInput', { description: "Changes to the signed-in user's own account." })
export class UpdateProfileInput {
  @Field(() => String, { nullable: true, description: `${NAME} ${UNCHANGED}` })
  name?: string;

  @Field(() => String, {
    nullable: true,
    description: `${EMAIL}; EMAIL_TAKEN if another account has it. A new address takes effect when its owner follows the emailed link; until then, \`pendingEmail\` has the new address. Needs \`currentPassword\`. ${UNCHANGED}`,
  })
  email?: string;

  @Field(() => String, {
    nullable: true,
    description: `${PASSWORD} A new password ends all older tokens and needs \`currentPassword\`. ${UNCHANGED}`,
  })
  password?: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Current password. Required to change the email address or password; too many changes are RATE_LIMITED.',
  })
  currentPassword?: string;

  @Field(() => Language, {
    nullable: true,
    description: `Language of the emails to the account. ${UNCHANGED}`,
  })
  language?: LanguageCode;

  @Field(() => Boolean, {
    nullable: true,
    description: 'False: no optional emails. Absent or null: unchanged.',
  })
  wantsOptionalMail?: boolean;
}

@InputType('UpdateUserInput', {
  description: 'Changes to an account by an admin. Only submitted fields change.',
})
export class UpdateUserInput {
  @Field(() => ID, { description: 'Id of the user to change.' })
  id: string;

  @Field(() => String, { nullable: true, description: `${NAME} Absent: unchanged.` })
  name?: string;

  @Field(() => String, {
    nullable: true,
    description: `${EMAIL}; EMAIL_TAKEN if another account has it. Absent: unchanged.`,
  })
  email?: string;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True for an admin; the last admin cannot be demoted (LAST_ADMIN). Absent: unchanged.',
  })
  isAdmin?: boolean;

  @Field(() => Int, {
    nullable: true,
    description: VERSION_RULE,
  })
  version?: number;
}
