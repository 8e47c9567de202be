/** Values of a member by option name, such as `{ Colour: 'Walnut' }`. */
export type StoredOptionValues = Readonly<Record<string, string>>;

/** Limits of a family. §2 */
export const MAX_FAMILY_OPTIONS = 3;
export const MAX_OPTION_VALUES = 50;
export const MAX_FAMILY_MEMBERS = 250;
/** Largest number of values that `ProductFamily.colours` has. */
export const MAX_FAMILY_COLOURS = 6;

/** Lists show one member of the family, or all of them. */
export const LISTED_AS = ['FAMILY', 'MEMBERS'] as const;
export type ListedAs = (typeof LISTED_AS)[number];

/** An option of a family, such as `Colour`, with its values in the order of the shop. */
export interface FamilyOption {
  name: string;
  values: string[];
}

/** The fields of a family without its members. */
export interface FamilyFields {
  name: string;
  /** Empty without a name in Hindi. */
  nameHi: string;
  description: string;
  options: FamilyOption[];
  listedAs: ListedAs;
}

/** A family of products that differ in options, such as colour and size. */
export interface Family extends FamilyFields {
  id: string;
  /** Every edit of the family increases it. */
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

/** The family, options and position of a product. */
export interface FamilyPlacement {
  /** Empty for a product without a family. */
  familyId: string;
  optionValues: StoredOptionValues;
  optionKey: string;
  familyPosition: number;
}

/** The placement of a product without a family. */
export const NO_FAMILY: FamilyPlacement = {
  familyId: '',
  optionValues: {},
  optionKey: '',
  familyPosition: 0,
};
