import { readAttributeValues } from '../attributes/attribute-values';
import { readGtin } from '../catalogue/gtin';
import type { Specification } from '../catalogue/product-details';
import { readPictures, readSpecifications } from '../catalogue/product-details-validation';
import { CATEGORY_LIMITS } from '../categories/category';
import { readShopSlug } from '../categories/shop-slug';
import { MAX_LENGTH } from '../constants';
import { ShopError } from '../errors';
import { LISTED_AS } from '../families/family-model';
import type { Message } from '../messages/catalogue';
import { readChoice, readInteger, readText } from '../read';
import { parseCategoryPaths, parseNamedValues, parseWords, type NamedValue } from './cell-lists';
import type { FamilyCells, ImportStructure } from './import-structure';
import { OPTION_NUMBERS } from './import-targets';
import { PICTURE_NUMBERS } from './structure-columns';

/** The text of a cell; undefined for a file without the column. */
type CellText = (column: string) => string | undefined;
type Report = (field: string, message: Message) => void;

const MAX_POSITION = 1_000_000;

/**
 * Parses the cells for variants, categories, attributes and further pictures of a row of the shop's own format. An
 * empty cell removes a value, except the slug and the categories.
 */
export function readStructure(cellText: CellText, report: Report): ImportStructure {
  const read = <T>(column: string, parse: (text: string) => T): T | undefined => {
    const text = cellText(column);
    if (text === undefined) return undefined;
    try {
      return parse(text.trim());
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      report(column, error.details.fields?.[0]?.message ?? error.reason);
      return undefined;
    }
  };
  const structure: ImportStructure = {
    slug: read('slug', (text) => (text === '' ? undefined : readShopSlug(text))),
    nameHi: read('nameHi', (text) =>
      readText(text, 'nameHi', { max: MAX_LENGTH.productName, emptyAllowed: true }),
    ),
    descriptionHi: read('descriptionHi', (text) =>
      readText(text, 'descriptionHi', { max: MAX_LENGTH.description, multiline: true, emptyAllowed: true }),
    ),
    gtin: read('gtin', readGtin),
    imageAlt: read('imageAlt', (text) => readText(text, 'alt', { max: MAX_LENGTH.alt, emptyAllowed: true })),
    imageAltHi: read('imageAltHi', (text) =>
      readText(text, 'altHi', { max: MAX_LENGTH.alt, emptyAllowed: true }),
    ),
    morePictures: readMorePictures(cellText, read),
    specifications: readSpecificationCells(read),
    hasHindiSpecifications: cellText('specificationsHi') === undefined ? undefined : true,
    attributes: read('attributes', (text) => readAttributeValues(namedValues(text))),
    categories: read('categories', readCategories),
    collections: read('collections', (text) => parseWords(text).map((name) => shortName(name, 'name'))),
    family: readFamily(cellText, read),
    familyPosition: read('familyPosition', (text) =>
      text === '' ? undefined : readInteger(text, 'familyPosition', 0, MAX_POSITION),
    ),
  };
  return Object.fromEntries(Object.entries(structure).filter(([, value]) => value !== undefined));
}

type ReadCell = <T>(column: string, parse: (text: string) => T) => T | undefined;

function readMorePictures(cellText: CellText, read: ReadCell): ImportStructure['morePictures'] {
  if (PICTURE_NUMBERS.every((number) => cellText(`image${number}`) === undefined)) return undefined;
  return PICTURE_NUMBERS.flatMap((number) => {
    const image = cellText(`image${number}`)?.trim() ?? '';
    if (image === '') return [];
    const alt = cellText(`imageAlt${number}`)?.trim();
    const altHi = cellText(`imageAltHi${number}`)?.trim();
    return read(`image${number}`, () => readPictures([{ image, alt, altHi }])) ?? [];
  });
}

function readSpecificationCells(read: ReadCell): Specification[] | undefined {
  const specifications = read('specifications', (text) => readSpecifications(namedValues(text)));
  const textsHi = read('specificationsHi', namedValues);
  if (!textsHi || textsHi.length === 0) return specifications;
  return read('specificationsHi', () => {
    if (textsHi.length !== specifications?.length)
      throw new ShopError('BAD_INPUT', 'import.specificationsHi');
    const pairs = specifications.map((specification, index) => withHindi(specification, textsHi[index]));
    return readSpecifications(pairs);
  });
}

/** Adds the Hindi texts of a line; a text equal to the English one is none. */
function withHindi(specification: Specification, textHi: NamedValue | undefined): Specification {
  const nameHi = textHi?.name === specification.name ? undefined : textHi?.name;
  const valueHi = textHi?.value === specification.value ? undefined : textHi?.value;
  return { ...specification, nameHi, valueHi };
}

function namedValues(text: string): NamedValue[] {
  const values = parseNamedValues(text);
  if (!values) throw new ShopError('BAD_INPUT', 'import.notNamedValues');
  return values;
}

function readCategories(text: string): string[][] | undefined {
  const paths = parseCategoryPaths(text);
  if (paths.length === 0) return undefined;
  const { depth, perProduct } = CATEGORY_LIMITS;
  if (paths.length > perProduct)
    throw new ShopError('BAD_INPUT', {
      key: 'field.listLength',
      params: { field: 'category', max: perProduct },
    });
  if (paths.some((path) => path.length > depth))
    throw new ShopError('BAD_INPUT', { key: 'import.deepPath', params: { max: depth } });
  return paths.map((path) => path.map((name) => shortName(name, 'category')));
}

function shortName(name: string, field: 'category' | 'name'): string {
  return readText(name, field, { max: MAX_LENGTH.category });
}

function readFamily(cellText: CellText, read: ReadCell): FamilyCells | null | undefined {
  const key = cellText('family')?.trim();
  if (key === undefined) return undefined;
  if (key === '') return null;
  const text = (column: string, max: number, isMultiline = false) =>
    read(column, (cell) => readText(cell, 'name', { max, emptyAllowed: true, multiline: isMultiline }));
  const name = text('familyName', MAX_LENGTH.productName);
  const listedAs = read('familyListedAs', (cell) =>
    cell === '' ? undefined : readChoice(cell.toUpperCase(), 'listedAs', LISTED_AS),
  );
  const nameHi = text('familyNameHi', MAX_LENGTH.productName);
  const description = text('familyDescription', MAX_LENGTH.description, true);
  return {
    key,
    ...(name && { name }),
    ...(nameHi !== undefined && { nameHi }),
    ...(description !== undefined && { description }),
    ...(listedAs && { listedAs }),
    options: readOptions(cellText, read),
  };
}

function readOptions(cellText: CellText, read: ReadCell): NamedValue[] {
  return OPTION_NUMBERS.flatMap((number) => {
    const rawName = cellText(`option${number}Name`)?.trim() ?? '';
    if (rawName === '') return [];
    const name = read(`option${number}Name`, (cell) =>
      readText(cell, 'name', { max: MAX_LENGTH.optionName }),
    );
    const value = read(`option${number}Value`, (cell) =>
      readText(cell, 'value', { max: MAX_LENGTH.optionValue }),
    );
    return name === undefined || value === undefined ? [] : [{ name, value }];
  });
}
