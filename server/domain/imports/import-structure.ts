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
export type StructureField = keyof ImportStructure;

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
  specifications: namedValuesText,
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
