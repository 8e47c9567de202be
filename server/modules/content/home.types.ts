import { Field, ObjectType } from 'type-graphql';
import type { HomeSectionKind as Kind } from '../../domain/settings/home-sections';
import { ProductType } from '../catalogue/product.types';
import { HomeSectionKind } from '../settings/content-settings.types';

@ObjectType('HomeQuestion', { description: 'A question with its answer.', simpleResolvers: true })
export class HomeQuestionType {
  @Field(() => String, { description: 'The question.' })
  question: string;

  @Field(() => String, { description: 'The answer.' })
  answer: string;
}

@ObjectType('HomeSection', {
  description: 'A visible section of the home page, in one language. Content that its kind lacks is empty.',
  simpleResolvers: true,
})
export class HomeSectionType {
  @Field(() => HomeSectionKind, { description: 'Kind of the section.' })
  kind: Kind;

  @Field(() => String, { description: 'Title; empty for the title of the preset.' })
  title: string;

  @Field(() => String, { description: 'Plain text of a PROMO.' })
  text: string;

  @Field(() => String, { description: 'HTML of a TEXT.' })
  html: string;

  @Field(() => String, { description: 'A path of the shop or an https address; empty for none.' })
  link: string;

  @Field(() => [ProductType], { description: 'Products on sale of a COLLECTION or a PROMO.' })
  products: ProductType[];

  @Field(() => [HomeQuestionType], { description: 'Questions of a FAQ; empty for those of the preset.' })
  questions: HomeQuestionType[];
}
