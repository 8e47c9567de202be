import { Field, ID, InputType } from 'type-graphql';
import { ATTRIBUTE_LIMITS } from '../../../domain/attributes/attribute-definition';
import { CATEGORY_LIMITS } from '../../../domain/categories/category';
import { MAX_SHOP_SLUG_LENGTH } from '../../../domain/categories/shop-slug';
import { MAX_LENGTH } from '../../../domain/constants';
import { ProductAttributeInput } from '../../attributes/attribute.types';
import { ParcelDataInput } from './parcel-input.types';

/** Input fields for the address, the texts in Hindi, the attributes and the categories of a product. */
@InputType()
export abstract class StructureInput extends ParcelDataInput {
  @Field(() => String, {
    nullable: true,
    description: `Last part of \`/p/…\`: letters of any script, digits and single hyphens, at most ${MAX_SHOP_SLUG_LENGTH} characters. CONFLICT if another product has it. The former address leads to the new one. Absent: unchanged, or from the name once the product is on sale.`,
  })
  slug?: string;

  @Field(() => String, {
    nullable: true,
    description: `Name in Hindi, at most ${MAX_LENGTH.productName} characters; empty or null removes it. Absent: unchanged; none in a new product.`,
  })
  nameHi?: string | null;

  @Field(() => String, {
    nullable: true,
    description: `Description in Hindi, plain text, at most ${MAX_LENGTH.description} characters; empty or null removes it. Absent: unchanged; none in a new product.`,
  })
  descriptionHi?: string | null;

  @Field(() => [ProductAttributeInput], {
    nullable: true,
    description: `All attributes, at most ${ATTRIBUTE_LIMITS.perProduct}; an empty list means none. Absent: unchanged; none in a new product.`,
  })
  attributes?: ProductAttributeInput[];

  @Field(() => [ID], {
    nullable: true,
    description: `Ids of all its categories, 1 to ${CATEGORY_LIMITS.perProduct}; the first one is the primary one, whose name becomes \`category\`. Not together with \`category\`. Absent: unchanged.`,
  })
  categories?: string[];

  @Field(() => String, {
    nullable: true,
    description:
      'GTIN, the number of the barcode: 8, 12, 13 or 14 digits; empty or null removes it. The shop stores a number with a wrong check digit, but feeds omit it. Absent: unchanged; none in a new product.',
  })
  gtin?: string | null;
}
