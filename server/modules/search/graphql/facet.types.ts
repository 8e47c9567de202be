import { Field, Int, ObjectType } from 'type-graphql';
import { MAX_FACETED_FAMILIES, MAX_FACETED_PRODUCTS } from '../../../domain/constants';
import type { ProductFacets } from '../../../domain/catalogue/search-model';
import { presentMoney, MoneyType } from '../../../graphql/money.types';

@ObjectType('FacetValue', {
  description: 'A category, brand or country code as a filter value, with the number of matching products.',
  simpleResolvers: true,
})
export class FacetValueType {
  @Field(() => String, { description: 'The name, exactly as in the products.' })
  name: string;

  @Field(() => String, {
    nullable: true,
    description: 'Name of a category in Hindi; null without one, and for brands and countries.',
  })
  nameHi?: string | undefined;

  @Field(() => Int, { description: 'Number of matching products.' })
  count: number;
}

@ObjectType('PriceBand', {
  description: 'A price range for a filter, with the number of matching products. Both ends are inclusive.',
  simpleResolvers: true,
})
export class PriceBandType {
  @Field(() => MoneyType, {
    nullable: true,
    description: 'The lowest price; null if there is no lower limit.',
  })
  minPrice: MoneyType | undefined;

  @Field(() => MoneyType, {
    nullable: true,
    description: 'The highest price; null if there is no upper limit.',
  })
  maxPrice: MoneyType | undefined;

  @Field(() => Int, { description: 'Number of products in this price range.' })
  count: number;
}

@ObjectType('RatingBand', {
  description: 'A filter value for the minimum rating, with the number of matching products.',
  simpleResolvers: true,
})
export class RatingBandType {
  @Field(() => Int, { description: 'The minimum rating: 4, 3, 2 or 1.' })
  minRating: number;

  @Field(() => Int, { description: 'Number of products with this rating or better.' })
  count: number;
}

@ObjectType('ProductFacets', {
  description:
    'Filter values for a list of products. Each facet counts the products that match the search and all other filters, ' +
    'so a client can offer other values of the same filter. ' +
    `If the list is longer, the facets count only the ${MAX_FACETED_PRODUCTS} best rated products, ` +
    `or the ${MAX_FACETED_FAMILIES} best rated families and single products of a catalogue with families.`,
  simpleResolvers: true,
})
export class ProductFacetsType {
  @Field(() => [FacetValueType], { description: 'At most 20 brands, the most frequent first.' })
  brands: FacetValueType[];

  @Field(() => [PriceBandType], {
    description: 'Non-empty ranges between round prices, cheapest first.',
  })
  priceBands: PriceBandType[];

  @Field(() => [RatingBandType], {
    description: 'Minimum ratings with matching products, highest rating first.',
  })
  ratings: RatingBandType[];

  @Field(() => Int, { description: 'Number of products in stock.' })
  inStock: number;

  @Field(() => [FacetValueType], {
    description:
      'At most 20 countries of origin as alpha-2 codes of ISO 3166-1, the most frequent first. Products without a country do not count.',
  })
  originCountries: FacetValueType[];
}

/** Converts facets to their GraphQL type. */
export function presentFacets({ priceBands, ...facets }: ProductFacets) {
  return {
    ...facets,
    priceBands: priceBands.map(({ minPrice, maxPrice, count }) => ({
      minPrice: minPrice === undefined ? undefined : presentMoney(minPrice),
      maxPrice: maxPrice === undefined ? undefined : presentMoney(maxPrice),
      count,
    })),
  };
}
