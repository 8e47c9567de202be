import { HOME_LIMITS, HOME_SECTION_KINDS } from '../../domain/settings/home-sections';
import { MENU_LIMITS } from '../../domain/settings/menus';
import { TAX_CLASS_LIMITS } from '../../domain/tax/tax-classes';
import type { ListSettingKey } from '../../domain/settings/shop-settings';
import {
  choice,
  dateTime,
  flag,
  listOf,
  nonNegativeNumber,
  nullable,
  object,
  text,
  type Schema,
} from './json-schema';

const localText = (description: string, max: number): Schema =>
  object(`${description} A text per language; empty for none.`, {
    'en?': text('English text.', { max }),
    'hi?': text('Hindi text.', { max }),
  });

const link = text('A path of the shop or an https address; empty for none.', { max: HOME_LIMITS.link });
const label = localText('Text of the link.', 40);
const menuLink = { label, link };

const section = object('A section of the home page. Fields that its kind does not have are empty.', {
  kind: choice('Kind of the section.', HOME_SECTION_KINDS),
  'hidden?': flag('True if shoppers never see the section.'),
  'from?': nullable(dateTime('Start of the period; null for none.')),
  'to?': nullable(dateTime('End of the period; null for none.')),
  'title?': localText('Title.', HOME_LIMITS.title),
  'text?': localText('Markdown of a TEXT, plain text of a PROMO.', HOME_LIMITS.text),
  'link?': link,
  'products?': listOf(text('Id of a product.', { max: 64 }), { maxItems: HOME_LIMITS.products }),
  'questions?': listOf(
    object('A question with its answer.', {
      question: localText('Question.', HOME_LIMITS.question),
      answer: localText('Answer.', HOME_LIMITS.answer),
    }),
    { maxItems: HOME_LIMITS.questions },
  ),
});

/** A tax class with its rates by day. */
export const taxClass = object('A class of goods with the same tax.', {
  '_id?': text('Id, as in `taxClass` of a product; absent for a new class.'),
  name: text('Unique name.', { min: 1, max: TAX_CLASS_LIMITS.name }),
  rates: listOf(
    object('A GST rate from a day on. Before its first day the first rate holds.', {
      rate: nonNegativeNumber('In percent, with at most 2 decimals.', 100),
      from: { ...text('First day in Asia/Kolkata, such as `2025-09-22`.'), format: 'date' },
    }),
    { minItems: 1, maxItems: TAX_CLASS_LIMITS.rates },
  ),
});

/** Schemas of the elements of the settings with a list. */
export const listElementSchemas: Readonly<Record<ListSettingKey, Schema>> = {
  'home.sections': section,
  'menu.header': object('A link of the header.', menuLink),
  'menu.footer': object(`A link of the footer, which has at most ${MENU_LIMITS.footerGroups} groups.`, {
    ...menuLink,
    'group?': localText('Name of the group.', 40),
  }),
  'tax.classes': taxClass,
};
