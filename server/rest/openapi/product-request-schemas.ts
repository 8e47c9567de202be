import {
  MAX_LENGTH,
  MAX_PICTURES,
  MAX_PRICE,
  MAX_SPECIFICATIONS,
  MAX_STOCK,
  MAX_WEIGHT_GRAMS,
} from '../../domain/constants';
import { countryCodes } from '../../domain/catalogue/country-codes';
import { toRupees } from '../../domain/pricing/money';
import { UNITS } from '../../domain/tax/units';
import { parcelInput } from './content-setting-schemas';
import { structureFields } from './structure/structure-request-schemas';
import { choice, integer, listOf, nonNegativeNumber, nullable, object, text } from './json-schema';
import { NEW_CATEGORY_RULE } from '../../domain/categories/category';

/** The version of an edit. */
export const version = integer('The edited version; CONFLICT if the current version differs.', 1);
const image = text('A path of this shop, or a picture as data URL in base64, up to 10 MB.', { min: 1 });

const picture = object('A picture.', {
  image,
  'alt?': text("Alternative text; empty for the product's name.", { max: MAX_LENGTH.alt }),
  'altHi?': nullable(text('Alternative text in Hindi; empty or null for none.', { max: MAX_LENGTH.alt })),
});
const specification = object('A specification, such as Weight: 1.3 kg.', {
  name: text('Such as Weight.', { min: 1, max: MAX_LENGTH.specificationName }),
  value: text('Such as 1.3 kg.', { min: 1, max: MAX_LENGTH.specificationValue }),
  'nameHi?': nullable(text('Label in Hindi; empty or null for none.', { max: MAX_LENGTH.specificationName })),
  'valueHi?': nullable(
    text('Value in Hindi; empty or null for none.', { max: MAX_LENGTH.specificationValue }),
  ),
});

const disclosure = (description: string, max: number) =>
  nullable(text(`${description}; empty or null for none.`, { max }));

/** Fields of a new product. */
export const productFields = {
  'name?': text('Name.', { min: 1, max: MAX_LENGTH.productName }),
  'sku?': text('Stock keeping unit (SKU); empty for none.', { max: MAX_LENGTH.sku }),
  'price?': nonNegativeNumber('Price in rupees, at most two decimals.', toRupees(MAX_PRICE)),
  'image?': image,
  'brand?': text('Brand.', { min: 1, max: MAX_LENGTH.brand }),
  'category?': text(`Category. ${NEW_CATEGORY_RULE}`, { min: 1, max: MAX_LENGTH.category }),
  ...structureFields,
  'countInStock?': integer('Available units.', 0, MAX_STOCK),
  'description?': text('Description; may have line breaks.', { min: 1, max: MAX_LENGTH.description }),
  'pictures?': listOf(picture, { minItems: 1, maxItems: MAX_PICTURES }),
  'specifications?': listOf(specification, { maxItems: MAX_SPECIFICATIONS }),
  'mrp?': nullable(
    nonNegativeNumber(
      'Maximum retail price of one unit with all taxes, in rupees; 0 or null for none. BAD_INPUT if the price with tax is above it.',
      toRupees(MAX_PRICE),
    ),
  ),
  'originCountry?': nullable(
    choice('Country of origin, an alpha-2 code of ISO 3166-1; empty or null for none.', [
      '',
      ...countryCodes(),
    ]),
  ),
  'maker?': disclosure('Name and address of the manufacturer', MAX_LENGTH.maker),
  'importer?': disclosure('Name and address of the importer', MAX_LENGTH.importer),
  'netQuantity?': disclosure('Quantity in the package, such as 500 g', MAX_LENGTH.netQuantity),
  'taxClass?': nullable(text('Id of a tax class of the shop; empty or null for none.')),
  'hsn?': nullable({
    ...text('HSN code of 4, 6 or 8 digits; empty or null for none.'),
    pattern: '^(?:[0-9]{4}|[0-9]{6}|[0-9]{8})?$',
  }),
  'unit?': nullable(
    choice('Unit quantity code of the GST returns, in any letter case; empty or null for none.', [
      '',
      ...UNITS.keys(),
    ]),
  ),
  'weight?': nullable(
    integer('Weight of one packed unit in grams; 0 or null for none.', 0, MAX_WEIGHT_GRAMS),
  ),
  'gtin?': nullable({
    ...text('GTIN, the number of the barcode: 8, 12, 13 or 14 digits; empty or null for none.'),
    pattern: '^(?:[0-9]{8}|[0-9]{12,14})?$',
  }),
  ...parcelInput,
};

/** Fields of a change of a product. */
export const productChangeFields = {
  ...productFields,
  'version?': version,
  'stockChange?': integer(
    'Units to add to the current stock, instead of `countInStock`.',
    -MAX_STOCK,
    MAX_STOCK,
  ),
  'countSeen?': integer('The stock that the editor saw when `countInStock` was entered.', 0, MAX_STOCK),
};
