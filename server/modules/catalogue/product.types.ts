import { ArgsType, Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { NodeType } from '../nodes/node.types';
import { MAX_FILTER_ATTRIBUTES, MAX_FILTER_VALUES, MAX_LENGTH, MAX_STOCK } from '../../domain/constants';
import type { ProductSort as Sort } from '../../domain/catalogue/product-filter';
import { connectionOf, CHANGED_ITEMS_RULE, pageArgsOf } from '../../graphql/connection.types';
import { ProductSort } from '../../graphql/enums';
import { MoneyType } from '../../graphql/money.types';
import { DateTime, Decimal } from '../../graphql/scalars';
import { ProductOptionType } from './graphql/product-option.types';
import { FacetedList } from '../search/search.types';

@ObjectType('Product', {
  implements: NodeType,
  description: 'A consumer product of the catalogue.',
  simpleResolvers: true,
})
export class ProductType {
  @Field(() => ID, { description: 'Opaque id, the same in URLs and on REST (`_id`).' })
  id: string;

  @Field(() => String, { description: `Name, 1 to ${MAX_LENGTH.productName} characters.` })
  name: string;

  @Field(() => String, {
    nullable: true,
    description: "Stock keeping unit, the merchant's unique product number; null without one.",
  })
  sku: string | undefined;

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
    description:
      'Unit price in rupees: with tax if `Shop.taxMode` is GST_INCLUSIVE, otherwise before tax; 0 for a draft, which cannot be bought.',
  })
  price: MoneyType;

  @Field(() => Int, {
    description: `Units in stock, 0 to ${MAX_STOCK}. An order can have at most this number.`,
  })
  countInStock: number;

  @Field(() => Boolean, {
    description:
      'True if the product is in stock. Unlike `countInStock`, it does not change with every order, so lists that select it are cached longer.',
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

  @Field(() => [ProductOptionType], {
    description: 'Values of the options of its family, in their order; empty for a product without a family.',
  })
  options: ProductOptionType[];

  @Field(() => Int, {
    description:
      'Grows with every edit by an admin; sales and reviews do not change it. For `UpdateProductInput.version`.',
  })
  version: number;

  @Field(() => Boolean, {
    description: 'True while only admins see the product, because it has no price yet.',
  })
  isDraft: boolean;

  @Field(() => DateTime, { description: 'Time of creation.' })
  createdAt: Date;

  @Field(() => DateTime, { description: 'Time of the last change by an admin.' })
  updatedAt: Date;
}

export const ProductConnection = connectionOf(ProductType, 'Product', 'products', FacetedList);
export const AdminProductConnection = connectionOf(ProductType, 'AdminProduct', 'products');

/** Filter fields that the lists of shoppers and admins share. */
@InputType()
export abstract class CommonProductFilter {
  @Field(() => String, {
    nullable: true,
    description: 'Only this category, exactly as in `Product.category`.',
  })
  category?: string;

  @Field(() => String, {
    nullable: true,
    description: 'Only this brand, exactly as in `Product.brand`.',
  })
  brand?: string;

  @Field(() => Decimal, { nullable: true, description: 'Only products of this price in rupees or more.' })
  minPrice?: string;

  @Field(() => Decimal, { nullable: true, description: 'Only products of this price in rupees or less.' })
  maxPrice?: string;
}

@InputType('AttributeFilter', {
  description: 'An attribute of products or an option of families, and its accepted values.',
})
export class AttributeFilterInput {
  @Field(() => String, { description: 'Name, such as `Colour`.' })
  name: string;

  @Field(() => [String], {
    description: `Accepted values, exactly as in the products: 1 to ${MAX_FILTER_VALUES}. One of them must match.`,
  })
  values: string[];
}

@InputType('ProductFilter', {
  description: 'Filter of a list of products; every submitted field must match.',
})
export class ProductFilter extends CommonProductFilter {
  @Field(() => Boolean, {
    nullable: true,
    description: 'True: only products in stock. False: only sold-out ones.',
  })
  inStock?: boolean;

  @Field(() => Float, { nullable: true, description: 'Only products with this rating or better, 0 to 5.' })
  minRating?: number;

  @Field(() => String, {
    nullable: true,
    description: 'Only products from this country of origin, an alpha-2 code of ISO 3166-1 in upper case.',
  })
  originCountry?: string;

  @Field(() => String, {
    nullable: true,
    description: 'Only this category and the categories below it, by the slug of the category.',
  })
  categorySlug?: string;

  @Field(() => String, { nullable: true, description: 'Only this collection, by its slug.' })
  collectionSlug?: string;

  @Field(() => [AttributeFilterInput], {
    nullable: true,
    description: `Attributes, and options of families: at most ${MAX_FILTER_ATTRIBUTES}. Every one must match.`,
  })
  attributes?: AttributeFilterInput[];
}

@ArgsType()
export class ProductsArgs extends pageArgsOf(8) {
  @Field(() => String, {
    nullable: true,
    description:
      `Text to search for, at most ${MAX_LENGTH.keyword} characters, ignoring case and accents, with every symbol taken literally. ` +
      'Matches products whose name contains the text, and products in which each search word is a prefix of a word in name, brand, category or ' +
      'description; unknown words are corrected. Blank: no search.',
  })
  search?: string;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'True: the shop repeats a search without results with fewer words, other spellings, or the price that the text names; `relaxed` describes the change. False or absent: every word must match.',
  })
  relax?: boolean;

  @Field(() => ProductSort, {
    nullable: true,
    description:
      'Order of the list. Absent: RELEVANCE with `search`, otherwise the order of the collection of the filter, or NEWEST.',
  })
  sort?: Sort;

  @Field(() => ProductFilter, { nullable: true, description: 'Filter of the list.' })
  filter?: ProductFilter;

  @Field(() => DateTime, {
    nullable: true,
    description:
      `Lists products changed after this time instead, including stock and ratings: ${CHANGED_ITEMS_RULE} Includes drafts and deleted ` +
      'ones, which have `deletedAt`. Admins only; programs need `catalogue:read`.',
  })
  updatedSince?: Date;
}
