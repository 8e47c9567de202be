import { MAX_LENGTH_MM } from '../../domain/constants';
import { MAX_DELIVERY_DAYS } from '../../domain/delivery/service-area';
import { MAX_SLAB_GRAMS } from '../../domain/delivery/shipping-method-validation';
import { SHIPPING_METHOD_KINDS, SHIPPING_METHOD_LIMITS } from '../../domain/delivery/shipping-methods';
import { HOME_LIMITS, HOME_SECTION_KINDS } from '../../domain/settings/home-sections';
import { MENU_LIMITS } from '../../domain/settings/menus';
import { TAX_CLASS_LIMITS } from '../../domain/tax/tax-classes';
import type { ListSettingKey } from '../../domain/settings/shop-settings';
import {
  choice,
  dateTime,
  flag,
  integer,
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

const { name: NAME, text: TEXT, zones: ZONES, slabs: SLABS } = SHIPPING_METHOD_LIMITS;

const lengthOf = (measure: string) =>
  nullable(integer(`${measure} of one packed unit in millimetres; 0 or null for none.`, 0, MAX_LENGTH_MM));

/** Size and handling of one packed piece in inputs of products. */
export const parcelInput = {
  'length?': lengthOf('Length'),
  'width?': lengthOf('Width'),
  'height?': lengthOf('Height'),
  'shipsSeparately?': nullable(flag('True if each unit travels in a parcel of its own; null for false.')),
  'noAir?': nullable(flag('True if the product cannot be shipped by air; null for false.')),
  'finalSale?': nullable(
    flag('True if buyers cannot return the product; a change applies to later orders only; null for false.'),
  ),
};

/** A shipping method. */
export const shippingMethod = object('A shipping method. The shop stores only the amounts of its `kind`.', {
  'id?': text('Id, as `shippingMethod` of an order takes it; absent or empty for a new id from the name.', {
    max: SHIPPING_METHOD_LIMITS.id,
  }),
  name: text('Unique name in English.', { min: 1, max: NAME }),
  'nameHi?': text('Name in Hindi; empty for the English name.', { max: NAME }),
  'text?': text('A sentence for shoppers in English; empty for none.', { max: TEXT }),
  'textHi?': text('The sentence in Hindi; empty for the English one.', { max: TEXT }),
  zones: listOf(text('A PIN code, its first digits such as `5600*`, a state such as `state:MH`, or `*`.'), {
    minItems: 1,
    maxItems: ZONES,
  }),
  kind: choice(
    'Price rule: one price, free above an items price, by weight of each parcel, or pick-up at the shop. By weight, a unit counts with its weight or its volumetric weight (1 kg for 5,000 cm³), whichever is more.',
    SHIPPING_METHOD_KINDS,
  ),
  'price?': nonNegativeNumber('Price of FLAT and FREE_ABOVE in rupees, as the shop shows prices.'),
  'freeAbove?': nullable(
    nonNegativeNumber('Items prices above this amount in rupees ship for free; null unless FREE_ABOVE.'),
  ),
  'slabs?': listOf(
    object('A price for parcels up to a weight.', {
      upToGrams: integer('Heaviest parcel of the slab, in grams.', 1, MAX_SLAB_GRAMS),
      price: nonNegativeNumber('Price of one parcel in rupees.'),
    }),
    { maxItems: SLABS },
  ),
  'daysMin?': nullable(
    integer(
      'Fewest days from the order to the delivery; null for those of the service area.',
      0,
      MAX_DELIVERY_DAYS,
    ),
  ),
  'daysMax?': nullable(
    integer(
      'Most days from the order to the delivery; null for those of the service area.',
      0,
      MAX_DELIVERY_DAYS,
    ),
  ),
  'isAir?': flag(
    'True if parcels travel by air; the method is not available for an order with a product that cannot be shipped by air.',
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
  'shipping.methods': shippingMethod,
};
