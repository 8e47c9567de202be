import type { PictureInput, Specification } from '../catalogue/product-details';
import {
  categoryPathsText,
  namedValuesText,
  wordsText,
  type CategoryPath,
  type NamedValue,
} from './cell-lists';
import type { SourcePicture } from './source-product';

/** The family of a row. Rows with one key are members of one family. */
export interface FamilyCells {
  /** Id of an existing family, or any text that the members share. */
  key: string;
  /** Undefined keeps the name of an existing family. */
  name?: string;
  nameHi?: string;
  description?: string;
  listedAs?: 'FAMILY' | 'MEMBERS';
  /** Options of the family in order, with the values of this member. */
  options: NamedValue[];
}

/** Values of an import row besides the fields of the product form; undefined keeps the current value. */
export interface ImportStructure {
  slug?: string;
  nameHi?: string;
  descriptionHi?: string;
  gtin?: string;
  imageAlt?: string;
  imageAltHi?: string;
  /** All pictures except the main one. */
  morePictures?: PictureInput[];
  specifications?: Specification[];
  /** True if the file has a column of Hindi texts of specifications. Without it, the current texts stay. */
  hasHindiSpecifications?: true;
  attributes?: NamedValue[];
  /** Paths of the categories, the primary one first. */
  categories?: CategoryPath[];
  /** Names of collections. */
  collections?: string[];
  /** Null removes the product from its family. */
  family?: FamilyCells | null;
  /** Position in the family, from 0. */
  familyPosition?: number;
}
export type StructureField = Exclude<keyof ImportStructure, 'hasHindiSpecifications'>;

/** Link of a product to the file of another shop. */
export interface SourceLink {
  /** Identity of the product in all files of its shop. */
  key: string;
  /** Identity of the product with its variants. */
  groupKey: string;
  /** Stock in the file; undefined if the file has none. */
  stock: number | undefined;
  /** True for a product that the other shop does not sell now. */
  isDraft: boolean;
  pictures: SourcePicture[];
  /** Former paths that lead to this product. */
  paths: string[];
}

/**
 * The specifications in Hindi as a cell with a line for each, in the same order; a text without Hindi stands there in
 * English. Empty if no specification has a Hindi text.
 */
export function hindiSpecificationsText(specifications: readonly Specification[]): string {
  if (!specifications.some(({ nameHi, valueHi }) => nameHi ?? valueHi)) return '';
  return namedValuesText(
    specifications.map(({ name, value, nameHi, valueHi }) => ({
      name: nameHi ?? name,
      value: valueHi ?? value,
    })),
  );
}

const TEXT_OF: { [Field in StructureField]-?: (value: NonNullable<ImportStructure[Field]>) => string } = {
  slug: String,
  nameHi: String,
  descriptionHi: String,
  gtin: String,
  imageAlt: String,
  imageAltHi: String,
  morePictures: (pictures) =>
    pictures
      .map(({ image, alt, altHi }) => image + (alt && ` (${alt})`) + (altHi ? ` (hi: ${altHi})` : ''))
      .join('\n'),
  specifications: (specifications) =>
    [namedValuesText(specifications), hindiSpecificationsText(specifications)].filter(Boolean).join('\n'),
  attributes: namedValuesText,
  categories: categoryPathsText,
  collections: wordsText,
  family: ({ options }) => namedValuesText(options),
  familyPosition: (position) => String(position),
};
/** Fields of the structure, in the order of the report. */
export const STRUCTURE_FIELDS = Object.keys(TEXT_OF) as StructureField[];

/** A value of the structure as file text; undefined for a value that stays unchanged. */
export function structureTextOf(structure: ImportStructure, field: StructureField): string | undefined {
  const value = structure[field];
  if (value === undefined) return undefined;
  if (value === null) return '';
  return (TEXT_OF[field] as (value: unknown) => string)(value);
}
