import { MAX_PICTURES } from '../constants';
import { OPTION_NUMBERS } from './import-targets';

/** Numbers of the pictures after the main one. */
export const PICTURE_NUMBERS = Array.from({ length: MAX_PICTURES - 1 }, (_, index) => index + 2);

/**
 * Columns of the shop's own format for variants, categories, attributes and further pictures. The product export has
 * them if a product of the shop uses them.
 */
export const STRUCTURE_COLUMNS: readonly string[] = [
  'slug',
  'nameHi',
  'descriptionHi',
  'gtin',
  'imageAlt',
  'imageAltHi',
  ...PICTURE_NUMBERS.flatMap((number) => [`image${number}`, `imageAlt${number}`, `imageAltHi${number}`]),
  'specifications',
  'specificationsHi',
  'attributes',
  'categories',
  'collections',
  'family',
  'familyName',
  'familyNameHi',
  'familyDescription',
  'familyListedAs',
  'familyPosition',
  ...OPTION_NUMBERS.flatMap((number) => [`option${number}Name`, `option${number}Value`]),
];
