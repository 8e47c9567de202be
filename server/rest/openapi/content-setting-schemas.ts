import { HOME_LIMITS, HOME_SECTION_KINDS } from '../../domain/settings/home-sections';
import { MENU_LIMITS } from '../../domain/settings/menus';
import type { ListSettingKey } from '../../domain/settings/shop-settings';
import { choice, dateTime, flag, listOf, nullable, object, text, type Schema } from './json-schema';

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

/** Schemas of the elements of the settings with a list. */
export const listElementSchemas: Readonly<Record<ListSettingKey, Schema>> = {
  'home.sections': section,
  'menu.header': object('A link of the header.', menuLink),
  'menu.footer': object(`A link of the footer, which has at most ${MENU_LIMITS.footerGroups} groups.`, {
    ...menuLink,
    'group?': localText('Name of the group.', 40),
  }),
};
