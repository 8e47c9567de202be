import { Field, Int, ObjectType } from 'type-graphql';
import type { Language as LanguageCode } from '../../domain/emails/language';
import { DateTime } from '../../graphql/scalars';
import { Language } from '../emails/email-choice.types';

@ObjectType('OrderPolicy', {
  description: 'The text of a policy that was public when an order was placed.',
  simpleResolvers: true,
})
export class OrderPolicyType {
  @Field(() => String, { description: 'Slug of the page: `terms`, `refund` or `privacy`.' })
  slug: string;

  @Field(() => Language, { description: 'Language of the text.' })
  language: LanguageCode;

  @Field(() => Int, { description: 'Number of the version.' })
  version: number;

  @Field(() => String, { description: 'Title.' })
  title: string;

  @Field(() => String, { description: 'Markdown.' })
  body: string;

  @Field(() => DateTime, { description: 'Time of the publication.' })
  publishedAt: Date;
}
