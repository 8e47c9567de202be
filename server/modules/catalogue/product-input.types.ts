import { Field, ID, InputType, Int } from 'type-graphql';
import {
  MAX_LENGTH,
  MAX_PICTURES,
  MAX_SPECIFICATIONS,
  MAX_STOCK,
  MAX_WEIGHT_GRAMS,
} from '../../domain/constants';
import { IMAGE_RULE, VERSION_RULE } from '../../graphql/input-descriptions';
import { StructureInput } from './graphql/structure-input.types';
import { ProductPictureInput, SpecificationInput } from './graphql/product-details.types';
import { Decimal } from '../../graphql/scalars';
import { NEW_CATEGORY_RULE } from '../../domain/categories/category';

const PRICE_RULE =
  'in rupees, 0 to 9999999.99 with at most 2 decimals; at 0 the product is a draft, which is not for sale';
const SKU_RULE = `Stock keeping unit, the shop's own product number, at most ${MAX_LENGTH.sku} characters; SKU_TAKEN when another product has it`;
const REMOVAL = 'empty or null removes it';
const MRP_RULE = `Maximum retail price of one unit in rupees, with all taxes and at most 2 decimals; 0 or null removes it; BAD_INPUT if the price with tax is above it`;
const ORIGIN_RULE = `Country of origin, an alpha-2 code of ISO 3166-1 in upper case; ${REMOVAL}`;
const MAKER_RULE = `Name and address of the manufacturer, at most ${MAX_LENGTH.maker} characters; ${REMOVAL}`;
const IMPORTER_RULE = `Name and address of the importer, at most ${MAX_LENGTH.importer} characters; ${REMOVAL}`;
const NET_QUANTITY_RULE = `Quantity in the package, such as \`500 g\`, at most ${MAX_LENGTH.netQuantity} characters; ${REMOVAL}`;
const TAX_CLASS_RULE = `Id of a tax class of the shop; ${REMOVAL}, and the product then has the first class; BAD_INPUT if the price with its tax is above the MRP`;
const HSN_RULE = `HSN code of 4, 6 or 8 digits; ${REMOVAL}`;
const UNIT_RULE = `Unit quantity code of the GST returns, such as \`PCS\`, in any letter case; ${REMOVAL}`;
const WEIGHT_RULE = `Weight of one packed unit in grams, 0 to ${MAX_WEIGHT_GRAMS}; 0 or null removes it`;
const UNCHANGED = 'Absent: unchanged.';
const PICTURES_RULE =
  `All its pictures in their order, 1 to ${MAX_PICTURES}; the first one replaces \`image\`, which may then be absent. ` +
  'A request body has at most 14 MB, so send large pictures in several requests';
const SPECIFICATIONS_RULE = `All specifications in order, at most ${MAX_SPECIFICATIONS}; an empty list means no specifications`;

@InputType('CreateProductInput', {
  description: 'A new product. Missing fields get the values of a draft: "Sample name", price 0, stock 0.',
})
export class CreateProductInput extends StructureInput {
  @Field(() => String, { nullable: true, description: `Name, 1 to ${MAX_LENGTH.productName} characters.` })
  name?: string;

  @Field(() => String, {
    nullable: true,
    description: `${SKU_RULE}.`,
  })
  sku?: string;

  @Field(() => Decimal, { nullable: true, description: `Unit price ${PRICE_RULE}.` })
  price?: string;

  @Field(() => String, { nullable: true, description: `${IMAGE_RULE}.` })
  image?: string;

  @Field(() => String, { nullable: true, description: `Brand, 1 to ${MAX_LENGTH.brand} characters.` })
  brand?: string;

  @Field(() => String, {
    nullable: true,
    description: `Category, 1 to ${MAX_LENGTH.category} characters. ${NEW_CATEGORY_RULE}`,
  })
  category?: string;

  @Field(() => Int, { nullable: true, description: `Units in stock, 0 to ${MAX_STOCK}.` })
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

  @Field(() => Decimal, { nullable: true, description: `${MRP_RULE}.` })
  mrp?: string | null;

  @Field(() => String, { nullable: true, description: `${ORIGIN_RULE}.` })
  originCountry?: string | null;

  @Field(() => String, { nullable: true, description: `${MAKER_RULE}.` })
  maker?: string | null;

  @Field(() => String, { nullable: true, description: `${IMPORTER_RULE}.` })
  importer?: string | null;

  @Field(() => String, { nullable: true, description: `${NET_QUANTITY_RULE}.` })
  netQuantity?: string | null;

  @Field(() => ID, { nullable: true, description: `${TAX_CLASS_RULE}.` })
  taxClass?: string | null;

  @Field(() => String, { nullable: true, description: `${HSN_RULE}.` })
  hsn?: string | null;

  @Field(() => String, { nullable: true, description: `${UNIT_RULE}.` })
  unit?: string | null;

  @Field(() => Int, { nullable: true, description: `${WEIGHT_RULE}.` })
  weight?: number | null;
}

@InputType('UpdateProductInput', {
  description:
    'Changes to a product. Only submitted fields change; null is refused, except for disclosures, tax data and parcel data.',
})
export class UpdateProductInput extends StructureInput {
  @Field(() => ID, { description: 'Id of the product to change.' })
  id: string;

  @Field(() => String, {
    nullable: true,
    description: `Name, 1 to ${MAX_LENGTH.productName} characters. ${UNCHANGED}`,
  })
  name?: string;

  @Field(() => String, {
    nullable: true,
    description: `${SKU_RULE}; empty removes it. ${UNCHANGED}`,
  })
  sku?: string;

  @Field(() => Decimal, {
    nullable: true,
    description: `Unit price ${PRICE_RULE}. ${UNCHANGED}`,
  })
  price?: string;

  @Field(() => String, { nullable: true, description: `${IMAGE_RULE}. ${UNCHANGED}` })
  image?: string;

  @Field(() => String, {
    nullable: true,
    description: `Brand, 1 to ${MAX_LENGTH.brand} characters. ${UNCHANGED}`,
  })
  brand?: string;

  @Field(() => String, {
    nullable: true,
    description: `Category, 1 to ${MAX_LENGTH.category} characters. ${NEW_CATEGORY_RULE} ${UNCHANGED}`,
  })
  category?: string;

  @Field(() => Int, {
    nullable: true,
    description: `Units in stock, 0 to ${MAX_STOCK}. Without \`countSeen\` it replaces the current stock. ${UNCHANGED}`,
  })
  countInStock?: number;

  @Field(() => Int, {
    nullable: true,
    description:
      'The count that the editor saw when typing `countInStock`: the difference is applied to the current stock, so that no ' +
      'sale is undone. Below zero: BAD_INPUT.',
  })
  countSeen?: number;

  @Field(() => Int, {
    nullable: true,
    description:
      'Quantity to add to the current stock, or to subtract when negative. Not together with `countInStock`. A stock below zero is BAD_INPUT.',
  })
  stockChange?: number;

  @Field(() => Int, {
    nullable: true,
    description: VERSION_RULE,
  })
  version?: number;

  @Field(() => String, {
    nullable: true,
    description: `Plain text, 1 to ${MAX_LENGTH.description} characters. ${UNCHANGED}`,
  })
  description?: string;

  @Field(() => [ProductPictureInput], {
    nullable: true,
    description: `${PICTURES_RULE}. ${UNCHANGED}`,
  })
  pictures?: ProductPictureInput[];

  @Field(() => [SpecificationInput], {
    nullable: true,
    description: `${SPECIFICATIONS_RULE}. ${UNCHANGED}`,
  })
  specifications?: SpecificationInput[];

  @Field(() => Decimal, { nullable: true, description: `${MRP_RULE}. ${UNCHANGED}` })
  mrp?: string | null;

  @Field(() => String, { nullable: true, description: `${ORIGIN_RULE}. ${UNCHANGED}` })
  originCountry?: string | null;

  @Field(() => String, { nullable: true, description: `${MAKER_RULE}. ${UNCHANGED}` })
  maker?: string | null;

  @Field(() => String, { nullable: true, description: `${IMPORTER_RULE}. ${UNCHANGED}` })
  importer?: string | null;

  @Field(() => String, { nullable: true, description: `${NET_QUANTITY_RULE}. ${UNCHANGED}` })
  netQuantity?: string | null;

  @Field(() => ID, { nullable: true, description: `${TAX_CLASS_RULE}. ${UNCHANGED}` })
  taxClass?: string | null;

  @Field(() => String, { nullable: true, description: `${HSN_RULE}. ${UNCHANGED}` })
  hsn?: string | null;

  @Field(() => String, { nullable: true, description: `${UNIT_RULE}. ${UNCHANGED}` })
  unit?: string | null;

  @Field(() => Int, { nullable: true, description: `${WEIGHT_RULE}. ${UNCHANGED}` })
  weight?: number | null;
}
