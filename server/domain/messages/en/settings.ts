import { fieldLabel, type FieldPath } from '../field-path';
import { fieldNames } from './field-names';

/** A colour, the label on it, their contrast, the limit and the nearest colour that passes. */
interface ContrastParams {
  colour: string;
  label: string;
  ratio: string;
  limit: string;
  nearest: string;
}

/** The shop's own settings. */
export const settingMessages = {
  'setting.unknown': 'There is no such setting',
  'setting.notPercent': 'A percentage from 0 to 100 with at most 2 decimals, such as 4 or 2.5',
  'setting.notPhone': 'A phone number has 6 to 20 digits, such as +91 98765 43210',
  'setting.notState': 'A state has two letters, such as MH or KA',
  'setting.notPin': 'A PIN code has six digits, and does not start with 0',
  'setting.notGstin': 'A GSTIN has 15 characters and a check digit, such as 29AAGCB7383J1Z4',
  'setting.notLink': 'A link is a path of the shop such as /search/lamp, or starts with https://',
  'setting.notLogo': 'Upload the logo again: the shop has stored no logo at this path',
  'setting.logoTooSmall': ({ width, height }: { width: number; height: number }) =>
    `A logo has at least ${width} × ${height} pixels`,
  'setting.logoIsSvg':
    'An SVG is not accepted as a logo, because it can contain scripts. Send a PNG or WebP file',
  'setting.notColour': 'A colour has # and six hexadecimal digits, such as #f5a131',
  'setting.colourContrast': ({ colour, label, ratio, limit, nearest }: ContrastParams) =>
    `${colour} is too dark: the label ${label} on it has a contrast of ${ratio}:1, and ${limit}:1 is needed. Nearest: ${nearest}`,
  'setting.listTooLong': ({ field, max }: { field: FieldPath; max: number }) =>
    `${fieldLabel(fieldNames, field)} must have at most ${max} entries`,
  'setting.tooManyGroups': ({ max }: { max: number }) => `The footer has at most ${max} groups`,
  'setting.sectionRepeated': 'The home page can have only one section of this kind',
  'setting.notInSection': 'A section of this kind has no such content',
  'setting.collectionEmpty': 'A collection needs a product',
  'setting.promoWithoutTarget': 'A promotion needs a product or a link',
  'setting.endBeforeStart': 'The end must be after the start',
  'setting.stateMissing': 'GST needs the state of the shop: fill in its two letters, such as MH',
  'tax.unknownClass': 'The shop has no tax class with this id',
  'tax.repeated': 'The list has this value twice',
  'tax.classUsed': ({ name, count }: { name: string; count: number }) =>
    count === 1
      ? `The tax class “${name}” cannot be removed: 1 product has it`
      : `The tax class “${name}” cannot be removed: ${count} products have it`,
  'setting.addressMissing': 'A shop with a GSTIN needs an address',
};
