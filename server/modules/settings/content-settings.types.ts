import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { explanationOf } from '../../domain/settings/setting-definitions';
import type { HomeSectionKind as Kind } from '../../domain/settings/home-sections';
import { DateTime } from '../../graphql/scalars';

export const HomeSectionKind = {
  CAROUSEL: 'CAROUSEL',
  CATEGORIES: 'CATEGORIES',
  LATEST: 'LATEST',
  COLLECTION: 'COLLECTION',
  PROMO: 'PROMO',
  TEXT: 'TEXT',
  REVIEWS: 'REVIEWS',
  FAQ: 'FAQ',
} as const satisfies { [K in Kind]: K };

registerEnumType(HomeSectionKind, {
  name: 'HomeSectionKind',
  description: 'Kind of a section of the home page.',
  valuesConfig: {
    CAROUSEL: { description: 'The best rated products, as slides. At most once.' },
    CATEGORIES: { description: 'The categories of the catalogue. At most once.' },
    LATEST: { description: 'The newest products, with pages. At most once.' },
    COLLECTION: { description: 'Chosen products below a title.' },
    PROMO: { description: 'One product or link, with a text. Without content, the promotion of the preset.' },
    TEXT: { description: 'A text in Markdown.' },
    REVIEWS: { description: 'Reviews of verified purchases. At most once.' },
    FAQ: {
      description: 'Questions with answers. Without content, the questions of the preset. At most once.',
    },
  },
});

@ObjectType('LocalText', {
  description: 'A text per language; an empty text means none.',
  simpleResolvers: true,
})
export class LocalTextType {
  @Field(() => String, { description: 'English text.' })
  en: string;

  @Field(() => String, { description: 'Hindi text.' })
  hi: string;
}

@ObjectType('HomeQuestionTexts', {
  description: 'A question of a FAQ section, in all languages.',
  simpleResolvers: true,
})
export class HomeQuestionTextsType {
  @Field(() => LocalTextType, { description: 'The question.' })
  question: LocalTextType;

  @Field(() => LocalTextType, { description: 'The answer.' })
  answer: LocalTextType;
}

@ObjectType('HomeSectionSettings', {
  description: 'A section of the home page, in all languages. Admins only.',
  simpleResolvers: true,
})
export class HomeSectionSettingsType {
  @Field(() => HomeSectionKind, { description: 'Kind of the section.' })
  kind: Kind;

  @Field(() => Boolean, { description: 'True if shoppers never see the section.' })
  hidden: boolean;

  @Field(() => DateTime, { nullable: true, description: 'Start of the period; null for none.' })
  from: Date | undefined;

  @Field(() => DateTime, { nullable: true, description: 'End of the period; null for none.' })
  to: Date | undefined;

  @Field(() => LocalTextType, { description: 'Title.' })
  title: LocalTextType;

  @Field(() => LocalTextType, { description: 'Markdown of a text, plain text of a promotion.' })
  text: LocalTextType;

  @Field(() => String, { description: 'A path of the shop or an https address; empty for none.' })
  link: string;

  @Field(() => [String], { description: 'Ids of products.' })
  products: string[];

  @Field(() => [HomeQuestionTextsType], { description: 'Questions with answers.' })
  questions: HomeQuestionTextsType[];
}

@ObjectType('HomeSettings', { description: 'Content of the home page. Admins only.', simpleResolvers: true })
export class HomeSettingsType {
  @Field(() => [HomeSectionSettingsType], { description: explanationOf('home.sections') })
  sections: HomeSectionSettingsType[];
}

@ObjectType('MenuLink', { description: 'A link of a menu.', simpleResolvers: true })
export class MenuLinkType {
  @Field(() => LocalTextType, { description: 'Text of the link.' })
  label: LocalTextType;

  @Field(() => String, { description: 'A path of the shop or an https address.' })
  link: string;
}

@ObjectType('FooterLink', { description: 'A link of the footer.', simpleResolvers: true })
export class FooterLinkType extends MenuLinkType {
  @Field(() => LocalTextType, { description: 'Name of the group of the link; empty for none.' })
  group: LocalTextType;
}

@ObjectType('MenuSettings', { description: 'Menus of the shop. Admins only.', simpleResolvers: true })
export class MenuSettingsType {
  @Field(() => [MenuLinkType], { description: explanationOf('menu.header') })
  header: MenuLinkType[];

  @Field(() => [FooterLinkType], { description: explanationOf('menu.footer') })
  footer: FooterLinkType[];
}
