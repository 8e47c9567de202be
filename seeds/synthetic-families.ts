import type { ProductEntity } from '../server/database/entities/product.entity';
import type { Row } from '../server/database/rows';
import { newId } from '../server/lib/ids';
import type { ProductRow } from './demo-products';
import { createSeededRandom } from './random';

const RANDOM_SEED = 20_261_128;
const COLOURS = ['Walnut', 'Oak', 'Black', 'Blue', 'Red', 'Green', 'Ivory', 'Grey', 'Indigo', 'Marigold'];
const SIZES = ['S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL', '5XL'];
const OPTIONS = JSON.stringify([
  { name: 'Colour', values: COLOURS },
  { name: 'Size', values: SIZES },
]);
const ATTRIBUTE_COUNT = 8;
const VALUES_PER_ATTRIBUTE = 12;

/** Columns of a member of a family. */
export type MemberColumns = Pick<
  ProductEntity,
  'familyId' | 'optionValues' | 'optionKey' | 'familyPosition' | 'isFace' | 'attributes'
>;

/** The fields that all members of a family share. */
type SharedFields = Pick<ProductRow, 'name' | 'brand' | 'category' | 'nameFolded' | 'shelfText'>;

const NO_FAMILY = { familyId: '', optionValues: {}, optionKey: '', familyPosition: 0, isFace: true };

/** Families of a synthetic catalogue: two options, and eight attributes. Every tenth product has no family. */
export class SyntheticFamilies {
  private readonly random = createSeededRandom(RANDOM_SEED);
  private rows: Row[] = [];
  private first: SharedFields | undefined;
  private familyId = '';
  private position = 0;

  constructor(
    private readonly size: number,
    private readonly now: Date,
  ) {}

  /** Columns of the next product: those of a member, or only attributes. */
  memberColumns(product: ProductRow, index: number): Partial<MemberColumns & SharedFields> {
    const attributes = Array.from({ length: ATTRIBUTE_COUNT }, (_, attribute) => ({
      name: `Feature ${attribute + 1}`,
      value: `Value ${this.random.integerBelow(VALUES_PER_ATTRIBUTE) + 1}`,
    }));
    if (index % 10 === 9) return { ...NO_FAMILY, attributes };
    const shared = this.first && this.position < this.size ? this.first : this.begin(product);
    const position = this.position;
    this.position += 1;
    const colour = COLOURS[position % COLOURS.length] ?? '';
    const size = SIZES[Math.floor(position / COLOURS.length) % SIZES.length] ?? '';
    return {
      ...shared,
      attributes,
      familyId: this.familyId,
      familyPosition: position,
      isFace: position === 0,
      optionValues: { Colour: colour, Size: size },
      optionKey: JSON.stringify([colour, size]),
    };
  }

  /** The families since the last call. */
  takeRows(): Row[] {
    const rows = this.rows;
    this.rows = [];
    return rows;
  }

  private begin(product: ProductRow): SharedFields {
    const { name, brand, category, nameFolded, shelfText } = product;
    this.first = { name, brand, category, nameFolded, shelfText };
    this.familyId = newId();
    this.position = 0;
    const time = this.now.getTime();
    this.rows.push({
      id: this.familyId,
      name,
      options: OPTIONS,
      version: 1,
      created_at: time,
      updated_at: time,
    });
    return this.first;
  }
}
