import { ArgsType, Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { MAX_LENGTH, MAX_STOCK } from '../domain/constants';
import type { ProductSort as Sort } from '../domain/model';
import { connectionOf, pageArgsOf } from './connection.types';
import { ProductSort } from './enums';
import { MoneyType } from './money.types';
import { DateTime, Decimal } from './scalars';
import { FacetedList } from './search.types';

const PRICE_RULE =
  'in rupees, 0 to 9999999.99 with at most 2 decimals; at 0 the product is a draft that nobody can buy';
const IMAGE_RULE =
  'A picture as data URL (PNG, JPEG, WebP or AVIF, at most 10 MB, otherwise UNSUPPORTED_MEDIA or TOO_LARGE) or a path of ' +
  'this shop such as a former `image`. Other addresses are refused with BAD_INPUT';
const KEEPS = 'Left out: stays as it is.';

@ObjectType('Product', { description: 'A consumer product of the catalogue.', simpleResolvers: true })
export class ProductType {
  @Field(() => ID, { description: 'Opaque id, the same in URLs and on REST (`_id`).' })
  id: string;

  @Field(() => String, { description: `Name, 1 to ${MAX_LENGTH.productName} characters.` })
  name: string;

  @Field(() => String, {
    description:
      'Path of the square picture on this shop, such as `/media/<hash>-1000.webp`. Also there in sizes 480 and 768 and as avif.',
  })
  image: string;

  @Field(() => String, {
    description: "CSS colour of the picture's left edge, such as `#E9E1D9`, to fill the space around it.",
  })
  imageGround: string;

  @Field(() => MoneyType, {
    description: 'Price of one piece in rupees; 0 for a draft, which nobody can buy.',
  })
  price: MoneyType;

  @Field(() => Int, { description: `Pieces in stock, 0 to ${MAX_STOCK}. An order takes at most this many.` })
  countInStock: number;

  @Field(() => Boolean, {
    description:
      'Whether there is any in stock. Lists that ask this instead of the count are kept while orders come in.',
  })
  isInStock: boolean;

  @Field(() => Float, {
    description: 'Average of all review ratings, 0 to 5, to 2 decimals; 0 without reviews.',
  })
  rating: number;

  @Field(() => Int, { description: 'Number of reviews.' })
  numReviews: number;

  @Field(() => String, {
    description: `Description as plain text, at most ${MAX_LENGTH.description} characters.`,
  })
  description: string;

  @Field(() => String, { description: `Brand, at most ${MAX_LENGTH.brand} characters.` })
  brand: string;

  @Field(() => String, { description: `Category, at most ${MAX_LENGTH.category} characters.` })
  category: string;

  @Field(() => Int, {
    description:
      'Grows with every edit by an administrator; sales and reviews do not change it. For `UpdateProductInput.version`.',
  })
  version: number;

  @Field(() => Boolean, {
    description: 'True while only admins see it: it has no price or no picture yet.',
  })
  isDraft: boolean;

  @Field(() => DateTime, { description: 'When the product was created.' })
  createdAt: Date;

  @Field(() => DateTime, { description: 'When an administrator last changed it.' })
  updatedAt: Date;
}

export const ProductConnection = connectionOf(ProductType, 'Product', 'products', FacetedList);
export const AdminProductConnection = connectionOf(ProductType, 'AdminProduct', 'products');

/** What shoppers' and admins' lists of products can both be narrowed to. */
@InputType()
export abstract class ShelfFilter {
  @Field(() => String, {
    nullable: true,
    description: 'Only this category, spelt exactly as in `Product.category`.',
  })
  category?: string;

  @Field(() => String, {
    nullable: true,
    description: 'Only this brand, spelt exactly as in `Product.brand`.',
  })
  brand?: string;

  @Field(() => Decimal, { nullable: true, description: 'Only products of this price in rupees or more.' })
  minPrice?: string;

  @Field(() => Decimal, { nullable: true, description: 'Only products of this price in rupees or less.' })
  maxPrice?: string;
}

@InputType('ProductFilter', {
  description: 'What a list of products is narrowed to. Every field given must match.',
})
export class ProductFilter extends ShelfFilter {
  @Field(() => Boolean, {
    nullable: true,
    description: 'True: only products in stock. False: only sold-out ones.',
  })
  inStock?: boolean;

  @Field(() => Float, { nullable: true, description: 'Only products rated so or better, 0 to 5.' })
  minRating?: number;
}

@ArgsType()
export class ProductsArgs extends pageArgsOf(8) {
  @Field(() => String, {
    nullable: true,
    description:
      `Text to search for, at most ${MAX_LENGTH.keyword} characters, whatever its case and accents, with every symbol taken literally. ` +
      'Finds every product whose name contains it, and those in which each word of it begins a word of name, brand, category or ' +
      'description; words that are in none are read as the nearest ones. Blank: no search.',
  })
  search?: string;

  @Field(() => ProductSort, {
    nullable: true,
    description: 'Order of the list. Left out: RELEVANCE with `search`, otherwise NEWEST.',
  })
  sort?: Sort;

  @Field(() => ProductFilter, { nullable: true, description: 'What to narrow the list to.' })
  filter?: ProductFilter;
}

@InputType('CreateProductInput', {
  description:
    'A new product. Whatever is left out is filled in as a draft: "Sample name", price 0, stock 0.',
})
export class CreateProductInput {
  @Field(() => String, { nullable: true, description: `Name, 1 to ${MAX_LENGTH.productName} characters.` })
  name?: string;

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
    description:
      'The version that was edited. If it is not the present one: CONFLICT, with both sides in `extensions.conflict`. ' +
      'Left out: no check.',
  })
  version?: number;

  @Field(() => String, {
    nullable: true,
    description: `Plain text, 1 to ${MAX_LENGTH.description} characters. ${KEEPS}`,
  })
  description?: string;
}
