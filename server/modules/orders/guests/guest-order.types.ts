import { Field, InputType } from 'type-graphql';
import { MAX_LENGTH } from '../../../domain/constants';
import type { Language as LanguageCode } from '../../../domain/emails/language';
import { Language } from '../../emails/email-choice.types';

@InputType('GuestInput', { description: 'A buyer without an account.' })
export class GuestInput {
  @Field(() => String, {
    description: `Name, 1 to ${MAX_LENGTH.userName} characters without a web address or a slash.`,
  })
  name: string;

  @Field(() => String, {
    description: `Email address, at most ${MAX_LENGTH.email} characters. The shop sends the order and the link that opens it to this address.`,
  })
  email: string;

  @Field(() => String, {
    nullable: true,
    description: `Mobile number, at most ${MAX_LENGTH.phone} characters; without a country code it is an Indian number.`,
  })
  phone?: string;

  @Field(() => Language, { nullable: true, description: 'Language of the emails; `EN` without it.' })
  language?: LanguageCode;
}
