import { Field, ID, InputType, Int } from 'type-graphql';
import { MAX_LENGTH, MAX_PICTURES, MAX_SPECIFICATIONS, MAX_STOCK } from '../../domain/constants';
import { IMAGE_RULE, VERSION_RULE } from '../../graphql/input-rules';
import { ProductPictureInput, SpecificationInput } from './product-details.types';
import { Decimal } from '../../graphql/scalars';

const PRICE_RULE =
  'in rupees, 0 to 9999999.99 with at most 2 decimals; at 0 the product is a draft that nobody can buy';
const SKU_RULE = `Your own number of it, at most ${MAX_LENGTH.sku} characters; SKU_TAKEN when another product has it`;
const KEEPS = 'Left out: stays as it is.';
const PICTURES_RULE =
  `All its pictures in their order, 1 to ${MAX_PICTURES}; the first one is that of \`image\`, which need not be given beside. ` +
  'A body takes 14 MB, so large ones are to be sent one by one';
const SPECIFICATIONS_RULE = `All specifications in order, at most ${MAX_SPECIFICATIONS}; none for an empty list`;

@InputType('CreateProductInput', {
  description:
    'A new product. Whatever is left out is filled in as a draft: "Sample name", price 0, stock 0.',
})
export class CreateProductInput {
  @Field(() => String, { nullable: true, description: `Name, 1 to ${MAX_LENGTH.productName} characters.` })
  name?: string;

  @Field(() => String, {
    nullable: true,
    description: `${SKU_RULE}.`,
  })
  sku?: string;

  @Field(() => Decimal, { nullable: true, description: `Price of one piece ${PRICE_RULE}.` })
  price?: string;

  @Field(() => String, { nullable: true, description: `${IMAGE_RULE}.` })
  image?: string;

  @Field(() => String, { nullable: true, description: `Brand, 1 to ${MAX_LENGTH.brand} characters.` })
  brand?: string;

  @Field(() => String, { nullable: true, description: `Category, 1 to ${MAX_LENGTH.category} characters.` })
  category?: string;

  @Field(() => Int, { nullable: true, description: `Pieces in stock, 0 to ${MAX_STOCK}.` })
  countInStock?: number;

  @Field(() => String, {
    nullable: true,
    description: `Plain text, 1 to ${MAX_LENGTH.description} characters.`,
  })
  description?: string;

  @Field(() => [ProductPictureInput], {
    nullable: true,
    description: `${PICTURES_RULE}.`,
  })
  pictures?: ProductPictureInput[];

  @Field(() => [SpecificationInput], {
    nullable: true,
    description: `${SPECIFICATIONS_RULE}.`,
  })
  specifications?: SpecificationInput[];
}

@InputType('UpdateProductInput', {
  description: 'Changes to a product. Only the fields given change; null is refused.',
})
export class UpdateProductInput {
  @Field(() => ID, { description: 'Id of the product to change.' })
  id: string;

  @Field(() => String, {
    nullable: true,
    description: `Name, 1 to ${MAX_LENGTH.productName} characters. ${KEEPS}`,
  })
  name?: string;

  @Field(() => String, {
    nullable: true,
    description: `${SKU_RULE}; empty: it has none any more. ${KEEPS}`,
  })
  sku?: string;

  @Field(() => Decimal, { nullable: true, description: `Price of one piece ${PRICE_RULE}. ${KEEPS}` })
  price?: string;

  @Field(() => String, { nullable: true, description: `${IMAGE_RULE}. ${KEEPS}` })
  image?: string;

  @Field(() => String, {
    nullable: true,
    description: `Brand, 1 to ${MAX_LENGTH.brand} characters. ${KEEPS}`,
  })
  brand?: string;

  @Field(() => String, {
    nullable: true,
    description: `Category, 1 to ${MAX_LENGTH.category} characters. ${KEEPS}`,
  })
  category?: string;

  @Field(() => Int, {
    nullable: true,
    description: `Pieces in stock, 0 to ${MAX_STOCK}. Without \`countSeen\` it replaces whatever is there. ${KEEPS}`,
  })
  countInStock?: number;

  @Field(() => Int, {
    nullable: true,
    description:
      'The count that the editor saw when typing `countInStock`: the difference is applied to what is there now, so that no ' +
      'sale is undone. Below zero: BAD_INPUT.',
  })
  countSeen?: number;

  @Field(() => Int, {
    nullable: true,
    description:
      'Pieces to add to what is there now, or to take when negative. Not together with `countInStock`. Below zero: BAD_INPUT.',
  })
  stockChange?: number;

  @Field(() => Int, {
    nullable: true,
    description: VERSION_RULE,
  })
  version?: number;

  @Field(() => String, {
    nullable: true,
    description: `Plain text, 1 to ${MAX_LENGTH.description} characters. ${KEEPS}`,
  })
  description?: string;

  @Field(() => [ProductPictureInput], {
    nullable: true,
    description: `${PICTURES_RULE}. ${KEEPS}`,
  })
  pictures?: ProductPictureInput[];

  @Field(() => [SpecificationInput], {
    nullable: true,
    description: `${SPECIFICATIONS_RULE}. ${KEEPS}`,
  })
  specifications?: SpecificationInput[];
}
