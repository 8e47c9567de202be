import { toDecimal, parseDecimal, type ListedAs } from '../../domain';
import { displayPrice } from '../product-edit/amounts/price-text';
import type { EditedFamilyFragment, FamilyGridMemberFragment } from './family.generated';

/** The columns of the grid that an admin types into. */
export const CELL_FIELDS = ['sku', 'stock', 'price', 'mrp'] as const;
export type GridField = (typeof CELL_FIELDS)[number];

/** The saved product of a member. */
export interface MemberBase extends Record<GridField, string> {
  values: readonly string[];
  image: string;
  version: number;
}

/** A member with the typed texts of its cells. */
export interface MemberDraft extends Record<GridField, string> {
  /** Key of the member in the draft: the id of its product, or a temporary one. */
  key: string;
  productId: string | undefined;
  name: string;
  /** One value per option, in the order of the options; empty for an option without values. */
  values: readonly string[];
  /** Path of the picture, or a data URL before the save. */
  image: string;
  /** Undefined for a new product. */
  base: MemberBase | undefined;
}

export interface OptionDraft {
  name: string;
  values: readonly string[];
}

/** A family with its unsaved changes. */
export interface FamilyDraft {
  name: string;
  nameHi: string;
  description: string;
  listedAs: ListedAs;
  options: readonly OptionDraft[];
  members: readonly MemberDraft[];
}

/** The draft of a saved family. */
export function draftOf(family: EditedFamilyFragment): FamilyDraft {
  const { name, description, listedAs, options } = family;
  const optionNames = options.map((option) => option.name);
  return {
    name,
    nameHi: family.nameHi ?? '',
    description,
    listedAs,
    options: options.map((option) => ({ name: option.name, values: option.values })),
    members: family.members.map((product) => memberOf(product, valuesOf(product, optionNames))),
  };
}

/** The member for a product, with the given value of each option. */
export function memberOf(product: FamilyGridMemberFragment, values: readonly string[]): MemberDraft {
  const { id, name, image, version } = product;
  const cells = {
    sku: product.sku ?? '',
    stock: String(product.countInStock),
    price: displayPrice(product.price.amount),
    mrp: product.mrp ? displayPrice(product.mrp.amount) : '',
  };
  return {
    key: id,
    productId: id,
    name,
    values,
    image,
    ...cells,
    base: { values, image, version, ...cells },
  };
}

function valuesOf({ options }: FamilyGridMemberFragment, optionNames: readonly string[]): string[] {
  return optionNames.map((name) => options.find((option) => option.name === name)?.value ?? '');
}

/** Readable options of a member: `Walnut, 1.8 m`. */
export function memberLabelOf(values: readonly string[]): string {
  return values.filter(Boolean).join(', ') || 'No options';
}

/** Key of a combination of values. */
export function memberKeyOf(values: readonly string[]): string {
  return JSON.stringify(values);
}

/** An amount as typed in a cell, or `₹12,490.00`, as plain decimal text. */
export function plainAmount(text: string): string {
  const plainText = text.replace(/[₹,\s]/g, '');
  const paise = parseDecimal(plainText);
  return paise === undefined ? plainText : toDecimal(paise);
}

/** True if a cell differs from the saved product. */
export function isCellChanged({ base, ...member }: MemberDraft, field: GridField): boolean {
  if (!base) return false;
  const isAmount = field === 'price' || field === 'mrp';
  return isAmount
    ? plainAmount(member[field]) !== plainAmount(base[field])
    : member[field].trim() !== base[field];
}
