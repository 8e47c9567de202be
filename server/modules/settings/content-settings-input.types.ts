import { Field, InputType } from 'type-graphql';
import { explanationOf } from '../../domain/settings/setting-definitions';
import { HOME_LIMITS, type HomeSectionKind as Kind } from '../../domain/settings/home-sections';
import { MENU_LIMITS } from '../../domain/settings/menus';
import { DateTime } from '../../graphql/scalars';
import { HomeSectionKind } from './content-settings.types';

const LINK_RULE = `A path of the shop or an https address, at most ${HOME_LIMITS.link} characters.`;

@InputType('LocalTextInput', {
  description: 'A text per language; an absent text is empty. The field that contains it states the limit.',
})
export class LocalTextInput {
  @Field(() => String, { nullable: true, description: 'English text.' })
  en?: string;

  @Field(() => String, { nullable: true, description: 'Hindi text.' })
  hi?: string;
}

@InputType('HomeQuestionInput', { description: 'A question of a FAQ section.' })
export class HomeQuestionInput {
  @Field(() => LocalTextInput, { description: `The question, at most ${HOME_LIMITS.question} characters.` })
  question: LocalTextInput;

  @Field(() => LocalTextInput, { description: `The answer, at most ${HOME_LIMITS.answer} characters.` })
  answer: LocalTextInput;
}

@InputType('HomeSectionInput', { description: 'A section of the home page.' })
export class HomeSectionInput {
  @Field(() => HomeSectionKind, { description: 'Kind of the section.' })
  kind: Kind;

  @Field(() => Boolean, { nullable: true, description: 'True if shoppers must not see the section.' })
  hidden?: boolean;

  @Field(() => DateTime, { nullable: true, description: 'Start of the period; null for none.' })
  from?: Date | null;

  @Field(() => DateTime, { nullable: true, description: 'End of the period; null for none.' })
  to?: Date | null;

  @Field(() => LocalTextInput, {
    nullable: true,
    description: `Title, at most ${HOME_LIMITS.title} characters. Required for a COLLECTION, and for a PROMO with content.`,
  })
  title?: LocalTextInput;

  @Field(() => LocalTextInput, {
    nullable: true,
    description: `Markdown of a TEXT, at most ${HOME_LIMITS.text} characters; plain text of a PROMO, at most ${HOME_LIMITS.promoText} characters.`,
  })
  text?: LocalTextInput;

  @Field(() => String, { nullable: true, description: `${LINK_RULE} For a COLLECTION and a PROMO.` })
  link?: string;

  @Field(() => [String], {
    nullable: true,
    description: `Ids of products: 1 to ${HOME_LIMITS.products} of a COLLECTION, at most one of a PROMO. The home page omits unknown products.`,
  })
  products?: string[];

  @Field(() => [HomeQuestionInput], {
    nullable: true,
    description: `At most ${HOME_LIMITS.questions} questions of a FAQ.`,
  })
  questions?: HomeQuestionInput[];
}

@InputType('HomeSettingsInput', { description: 'Content of the home page.' })
export class HomeSettingsInput {
  @Field(() => [HomeSectionInput], {
    nullable: true,
    description: `${explanationOf('home.sections')} At most ${HOME_LIMITS.sections}. Absent: unchanged; null: the preset.`,
  })
  sections?: HomeSectionInput[] | null;
}

@InputType('MenuLinkInput', { description: 'A link of a menu.' })
export class MenuLinkInput {
  @Field(() => LocalTextInput, { description: 'Text of the link, at most 40 characters.' })
  label: LocalTextInput;

  @Field(() => String, { description: LINK_RULE })
  link: string;
}

@InputType('FooterLinkInput', { description: 'A link of the footer.' })
export class FooterLinkInput extends MenuLinkInput {
  @Field(() => LocalTextInput, {
    nullable: true,
    description: 'Name of the group of the link, at most 40 characters; empty for none.',
  })
  group?: LocalTextInput;
}

@InputType('MenuSettingsInput', { description: 'Menus of the shop.' })
export class MenuSettingsInput {
  @Field(() => [MenuLinkInput], {
    nullable: true,
    description: `${explanationOf('menu.header')} At most ${MENU_LIMITS.header}. Absent: unchanged; null: the default.`,
  })
  header?: MenuLinkInput[] | null;

  @Field(() => [FooterLinkInput], {
    nullable: true,
    description: `${explanationOf('menu.footer')} At most ${MENU_LIMITS.footer}. Absent: unchanged; null: the default.`,
  })
  footer?: FooterLinkInput[] | null;
}
