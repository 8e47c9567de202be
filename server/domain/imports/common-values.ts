import { isCountryCode } from '../catalogue/country-codes';
import { CATEGORY_LIMITS } from '../categories/category';
import { DRAFT_DEFAULTS, MAX_LENGTH } from '../constants';
import type { Message } from '../messages/catalogue';
import type { NamedValue } from './cell-lists';
import { shortenText, textOfHtml } from './html-text';
import type { SourceProduct } from './source-product';

/** A remark or problem of a row of a foreign file. */
export interface RowMessage {
  row: number;
  field: string;
  message: Message;
}

/** Values for fields that a file leaves empty. */
export interface SourceDefaults {
  brand: string;
}

const HSN = /^(?:\d{4}|\d{6}|\d{8})$/;

/** Values that all members of a product share. */
export class CommonValues {
  readonly name: string;
  readonly description: string;
  readonly brand: string;
  readonly category: string;
  readonly categories: string[][];
  readonly hsn: string | undefined;
  readonly originCountry: string | undefined;
  readonly attributes: NamedValue[];

  constructor(product: SourceProduct, defaults: SourceDefaults, notices: RowMessage[]) {
    const { row, title, brand, categories } = product;
    const cut = (text: string, field: string, max: number) => {
      if ([...text].length > max)
        notices.push({ row, field, message: { key: 'import.cutText', params: { max } } });
      return shortenText(text, max);
    };
    this.name = cut(textOfHtml(title).replace(/\s+/g, ' '), 'name', MAX_LENGTH.productName);
    this.description =
      cut(textOfHtml(product.description), 'description', MAX_LENGTH.description) || this.name;
    this.brand = cut(textOfHtml(brand), 'brand', MAX_LENGTH.brand) || defaults.brand;
    this.categories = categories
      .map((path) => shortPath(path).map((name) => cut(textOfHtml(name), 'category', MAX_LENGTH.category)))
      .slice(0, CATEGORY_LIMITS.perProduct);
    this.category = this.categories[0]?.at(-1) ?? DRAFT_DEFAULTS.category;
    this.hsn = usable(
      product.hsn.replace(/[\s.]/g, ''),
      (text) => HSN.test(text),
      () => notices.push({ row, field: 'hsn', message: 'product.notHsn' }),
    );
    this.originCountry = usable(
      countryOf(product.originCountry),
      (text) => text !== '?',
      () => notices.push({ row, field: 'originCountry', message: 'product.unknownCountry' }),
    );
    this.attributes = attributesOf(product);
  }
}

/** Undefined for an empty text, and for an unusable one, which is reported. */
export function usable(
  text: string,
  isUsable: (text: string) => boolean,
  report: () => void,
): string | undefined {
  if (text === '') return undefined;
  if (isUsable(text)) return text;
  report();
  return undefined;
}

/** The upper levels and the last one of a path that is deeper than the category tree. */
function shortPath(path: readonly string[]): string[] {
  const { depth } = CATEGORY_LIMITS;
  return path.length <= depth ? [...path] : [...path.slice(0, depth - 1), path.at(-1) ?? ''];
}

function countryOf(text: string): string {
  if (isCountryCode(text.toUpperCase())) return text.toUpperCase();
  if (/^india$/i.test(text)) return 'IN';
  return text === '' ? '' : '?';
}

/** Attributes of a product; a product with options but one variant has them as attributes. */
function attributesOf({ attributes, members, optionNames }: SourceProduct): NamedValue[] {
  const [onlyMember] = members;
  const options =
    members.length === 1 && onlyMember
      ? optionNames.map((name, index) => ({ name, value: onlyMember.optionValues[index] ?? '' }))
      : [];
  return [...options, ...attributes]
    .map(({ name, value }) => ({
      name: shortenText(name, MAX_LENGTH.specificationName),
      value: shortenText(textOfHtml(value).replace(/\s+/g, ' '), MAX_LENGTH.specificationValue),
    }))
    .filter(({ name, value }) => name !== '' && value !== '');
}
