import { Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { Language as LanguageCode } from '../../domain/emails/language';

export const Language = { EN: 'EN', HI: 'HI' } as const satisfies { [K in LanguageCode]: K };

registerEnumType(Language, {
  name: 'Language',
  description: 'A language of the shop.',
  valuesConfig: { EN: { description: 'English.' }, HI: { description: 'Hindi.' } },
});

const TOKEN_DESCRIPTION = 'Fragment of the emailed link, after the `#`.';

@InputType('VerifyEmailInput', { description: 'Token that proves access to the mailbox of an address.' })
export class VerifyEmailInput {
  @Field(() => String, {
    description: `${TOKEN_DESCRIPTION} It is valid for seven days; a later link invalidates it.`,
  })
  token: string;
}

@ObjectType('VerifyEmailPayload', { description: 'State of an email address.', simpleResolvers: true })
export class VerifyEmailPayload {
  @Field(() => String, { description: 'The verified address.' })
  email: string;

  @Field(() => Int, {
    description: 'Number of guest orders with the verified address that have just moved to the account.',
  })
  claimedOrders: number;
}

@InputType('UndoAccountChangeInput', { description: 'Token of the account change to undo.' })
export class UndoAccountChangeInput {
  @Field(() => String, { description: `${TOKEN_DESCRIPTION} It is valid for 14 days, and only once.` })
  token: string;
}

@ObjectType('UndoAccountChangePayload', {
  description: 'The account after a change was undone.',
  simpleResolvers: true,
})
export class UndoAccountChangePayload {
  @Field(() => String, { description: 'The restored address.' })
  email: string;
}

@InputType('UnsubscribeInput', { description: 'Token of the account that wants no more optional emails.' })
export class UnsubscribeInput {
  @Field(() => String, { description: `${TOKEN_DESCRIPTION} It does not expire.` })
  token: string;
}

@ObjectType('UnsubscribePayload', { description: 'New choice of optional emails.', simpleResolvers: true })
export class UnsubscribePayload {
  @Field(() => Boolean, { description: 'False: the account receives no optional emails.' })
  wantsOptionalMail: boolean;
}
