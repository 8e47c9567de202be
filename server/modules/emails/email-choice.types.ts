import { Field, InputType, ObjectType, registerEnumType } from 'type-graphql';
import type { Language as Spoken } from '../../domain/emails/language';

export const Language = { EN: 'EN', HI: 'HI' } as const satisfies { [K in Spoken]: K };

registerEnumType(Language, {
  name: 'Language',
  description: 'A language that the shop writes mails in.',
  valuesConfig: { EN: { description: 'English.' }, HI: { description: 'Hindi.' } },
});

const TOKEN = 'What stands behind the `#` of the link in the mail.';

@InputType('VerifyEmailInput', { description: 'Proof that an address is read by its owner.' })
export class VerifyEmailInput {
  @Field(() => String, { description: `${TOKEN} Valid for seven days; a later link ends it.` })
  token: string;
}

@ObjectType('VerifyEmailPayload', { description: 'What is known of an address now.', simpleResolvers: true })
export class VerifyEmailPayload {
  @Field(() => String, { description: 'The address that is verified.' })
  email: string;
}

@InputType('UndoAccountChangeInput', { description: 'Which change of an account is undone.' })
export class UndoAccountChangeInput {
  @Field(() => String, { description: `${TOKEN} Valid for 14 days, and once.` })
  token: string;
}

@ObjectType('UndoAccountChangePayload', {
  description: 'The account after a change was undone.',
  simpleResolvers: true,
})
export class UndoAccountChangePayload {
  @Field(() => String, { description: 'The address the account has again.' })
  email: string;
}

@InputType('UnsubscribeInput', { description: 'Whose optional mails end.' })
export class UnsubscribeInput {
  @Field(() => String, { description: `${TOKEN} It does not expire.` })
  token: string;
}

@ObjectType('UnsubscribePayload', { description: 'What is sent from now on.', simpleResolvers: true })
export class UnsubscribePayload {
  @Field(() => Boolean, { description: 'False: the account gets no optional mails any more.' })
  wantsOptionalMail: boolean;
}
