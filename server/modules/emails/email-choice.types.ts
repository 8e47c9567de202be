import { Field, InputType, ObjectType, registerEnumType } from 'type-graphql';
import type { Language as LanguageCode } from '../../domain/emails/language';

export const Language = { EN: 'EN', HI: 'HI' } as const satisfies { [K in LanguageCode]: K };

registerEnumType(Language, {
  name: 'Language',
  description: "A language of the shop's mails.",
  valuesConfig: { EN: { description: 'English.' }, HI: { description: 'Hindi.' } },
});

const TOKEN = 'Fragment of the mailed link, after the `#`.';

@InputType('VerifyEmailInput', { description: 'Proof that the owner reads an address.' })
export class VerifyEmailInput {
  @Field(() => String, { description: `${TOKEN} Valid for seven days; a later link invalidates it.` })
  token: string;
}

@ObjectType('VerifyEmailPayload', { description: 'State of an email address.', simpleResolvers: true })
export class VerifyEmailPayload {
  @Field(() => String, { description: 'The address that is verified.' })
  email: string;
}

@InputType('UndoAccountChangeInput', { description: 'The change of an account to undo.' })
export class UndoAccountChangeInput {
  @Field(() => String, { description: `${TOKEN} Valid for 14 days, and once.` })
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

@InputType('UnsubscribeInput', { description: 'The account that receives no more optional mails.' })
export class UnsubscribeInput {
  @Field(() => String, { description: `${TOKEN} It does not expire.` })
  token: string;
}

@ObjectType('UnsubscribePayload', { description: 'New choice of optional mails.', simpleResolvers: true })
export class UnsubscribePayload {
  @Field(() => Boolean, { description: 'False: the account receives no optional mails.' })
  wantsOptionalMail: boolean;
}
