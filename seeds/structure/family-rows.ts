import type { ProductEntity } from '../../server/database/entities/product.entity';
import type { Row } from '../../server/database/rows';
import { slugOf } from '../../server/domain/categories/shop-slug';
import type { ProductRow } from '../demo-products';
import { additionalPictures } from '../further-pictures';
import type { Pictures } from '../listed-products';
import { idForTime } from '../rows';
import { demoAttributes } from './attribute-values';
import { FAMILIES, type SeedFamily } from './families';
import { HINDI_DESCRIPTIONS } from './hindi-descriptions';
import { HINDI_NAMES } from './hindi-names';

const MINUTE_MS = 60_000;

/** The columns that place a product in the structure of the catalogue. */
type Structure = Pick<
  ProductEntity,
  | 'slug'
  | 'nameHi'
  | 'descriptionHi'
  | 'familyId'
  | 'optionValues'
  | 'optionKey'
  | 'familyPosition'
  | 'isFace'
  | 'gtin'
  | 'attributes'
>;

/** A demo product with its place in the structure of the catalogue. */
export type StructuredProductRow = ProductRow & Structure;

/** The demo products with all members of the families, and the rows of the families. */
export interface StructuredProducts {
  /** Products with the picture of the catalogue product that they belong to. */
  products: { picture: string; row: StructuredProductRow }[];
  families: Row[];
}

/** Gives the products their structure, and adds the further members of the families. */
export function structureProducts(
  products: ReadonlyMap<string, ProductRow>,
  pictures: Pictures,
): StructuredProducts {
  const families: Row[] = [];
  const structured = [...products].flatMap(([picture, row]) => {
    const single = withStructure(row, picture);
    const family = FAMILIES.find(({ first }) => first === picture);
    if (!family) return [{ picture, row: single }];
    const familyId = idForTime(row.createdAt);
    families.push(familyRow(family, familyId, row));
    return membersOf(family, single, pictures).map((member) => ({ picture, row: { ...member, familyId } }));
  });
  return {
    products: structured.map(({ picture, row }, index) => ({
      picture,
      row: { ...row, gtin: demoGtin(index + 1) },
    })),
    families,
  };
}

function withStructure(row: ProductRow, picture: string): StructuredProductRow {
  return {
    ...row,
    slug: slugOf(row.name),
    nameHi: HINDI_NAMES[picture] ?? '',
    descriptionHi: HINDI_DESCRIPTIONS[picture] ?? '',
    familyId: '',
    optionValues: {},
    optionKey: '',
    familyPosition: 0,
    isFace: true,
    gtin: '',
    attributes: demoAttributes(picture),
  };
}

/** The members in the order of the family. Lists show the first one in stock, because no member is cheaper. */
function membersOf(
  family: SeedFamily,
  first: StructuredProductRow,
  pictures: Pictures,
): StructuredProductRow[] {
  const members = [{ ...first, ...optionsOf(family, family.firstValues) }];
  for (const { values, picture, countInStock, price = first.price } of family.members) {
    const createdAt = new Date(first.createdAt.getTime() - members.length * MINUTE_MS);
    members.push({
      ...first,
      ...optionsOf(family, values),
      ...picturesOf(picture, first, pictures),
      id: idForTime(createdAt),
      slug: `${first.slug}-${slugOf(values.join(' '))}`,
      familyPosition: members.length,
      price,
      countInStock,
      initialStock: countInStock,
      createdAt,
      updatedAt: createdAt,
    });
  }
  const face = members.find(({ countInStock }) => countInStock > 0);
  return members.map((member) => ({ ...member, isFace: member === face }));
}

function optionsOf(
  { options }: SeedFamily,
  values: readonly string[],
): Pick<Structure, 'optionValues' | 'optionKey'> {
  const pairs = options.map(({ name }, index) => [name, values[index] ?? ''] as const);
  return { optionValues: Object.fromEntries(pairs), optionKey: JSON.stringify(values) };
}

/** The pictures of a member; a member without a picture of its own looks like the first one. */
function picturesOf(picture: string | undefined, first: ProductRow, pictures: Pictures) {
  if (picture === undefined) return {};
  const stored = pictures.get(picture);
  if (!stored) throw new Error(`seeds/images has no ${picture}.webp`);
  return { ...stored, imageAlt: first.imageAlt, morePictures: additionalPictures(picture, pictures) };
}

function familyRow({ first, options }: SeedFamily, id: string, { name, createdAt }: ProductRow): Row {
  return {
    id,
    name,
    name_hi: HINDI_NAMES[first] ?? '',
    description: '',
    options: JSON.stringify(options),
    listed_as: 'FAMILY',
    version: 1,
    created_at: createdAt.getTime(),
    updated_at: createdAt.getTime(),
  };
}

/** GS1 reserves this prefix for demonstrations, so no real product has such a number. */
const DEMO_PREFIX = '952';
const DIGITS_BEFORE_CHECK = 12;

/** Creates a GTIN-13 with a valid check digit, for the demo product with this number. */
function demoGtin(number: number): string {
  const digits = DEMO_PREFIX + String(number).padStart(DIGITS_BEFORE_CHECK - DEMO_PREFIX.length, '0');
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return digits + String((10 - (sum % 10)) % 10);
}
