import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { MAX_FACETED_PRODUCTS } from '../../domain/constants';
import type {
  CountPrecision as Precision,
  ProductFacets,
  ProductPage,
  SuggestionKind as Kind,
} from '../../domain/catalogue/search-model';
import { presentPage } from '../../graphql/connection.types';
import { presentMoney, MoneyType } from '../../graphql/money.types';

export const CountPrecision = {
  EXACT: 'EXACT',
  AT_LEAST: 'AT_LEAST',
} as const satisfies { [K in Precision]: K };

registerEnumType(CountPrecision, {
  name: 'CountPrecision',
  description: 'Precision of a count.',
  valuesConfig: {
    EXACT: { description: 'The count is exact.' },
    AT_LEAST: { description: 'The count is a lower bound.' },
  },
});

export const SuggestionKind = {
  PRODUCT: 'PRODUCT',
  CATEGORY: 'CATEGORY',
} as const satisfies { [K in Kind]: K };

registerEnumType(SuggestionKind, {
  name: 'SuggestionKind',
  description: 'Type of a suggestion.',
  valuesConfig: {
    PRODUCT: { description: 'One product.' },
    CATEGORY: { description: 'The products of a category.' },
  },
});

@ObjectType('FacetValue', {
  description: 'A category, brand or country code as a filter value, with the number of matching products.',
  simpleResolvers: true,
})
export class FacetValueType {
  @Field(() => String, { description: 'The name, exactly as in the products.' })
  name: string;

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
    `If the list is longer, the facets count only the ${MAX_FACETED_PRODUCTS} best rated products.`,
  simpleResolvers: true,
})
export class ProductFacetsType {
  @Field(() => [FacetValueType], { description: 'At most 20 categories, the most frequent first.' })
  categories: FacetValueType[];

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

/** Fields of a product list in addition to a connection. */
@ObjectType({ simpleResolvers: true })
export class FacetedList {
  @Field(() => CountPrecision, {
    description:
      'Precision of `totalCount`. A search with more than 10,000 results is AT_LEAST; all other lists are EXACT.',
  })
  totalCountPrecision: Precision;

  @Field(() => ProductFacetsType, {
    description: 'Facets of the list. The shop counts the products only if a query selects this field.',
  })
  facets: ProductFacetsType;

  @Field(() => String, {
    nullable: true,
    description:
      'Corrected spelling of the search; the list has the results of the corrected search. ' +
      'Null if the shop did not correct the search.',
  })
  didYouMean: string | undefined;
}

/** Converts a product page to a GraphQL connection. GraphQL calls the functions only for selected fields. */
export function presentSearchPage(page: ProductPage) {
  return {
    ...presentPage(page),
    totalCountPrecision: () => page.totalCountPrecision(),
    facets: async () => presentFacets(await page.facets()),
    didYouMean: page.didYouMean,
  };
}

function presentFacets({ priceBands, ...facets }: ProductFacets) {
  return {
    ...facets,
    priceBands: priceBands.map(({ minPrice, maxPrice, count }) => ({
      minPrice: minPrice === undefined ? undefined : presentMoney(minPrice),
      maxPrice: maxPrice === undefined ? undefined : presentMoney(maxPrice),
      count,
    })),
  };
}
