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
  description: 'A filter value for a name, with its number of results.',
  simpleResolvers: true,
})
export class FacetValueType {
  @Field(() => String, { description: 'The name, exactly as in the products.' })
  name: string;

  @Field(() => Int, { description: 'Number of products with it.' })
  count: number;
}

@ObjectType('PriceBand', {
  description: 'A price range for a filter, with the number of matching products. Both ends are inclusive.',
  simpleResolvers: true,
})
export class PriceBandType {
  @Field(() => MoneyType, { nullable: true, description: 'The lowest price; null: from nothing.' })
  minPrice: MoneyType | undefined;

  @Field(() => MoneyType, { nullable: true, description: 'The highest price; null: unlimited.' })
  maxPrice: MoneyType | undefined;

  @Field(() => Int, { description: 'Number of products in this price range.' })
  count: number;
}

@ObjectType('RatingBand', {
  description: 'A filter value for the minimum rating, with its number of results.',
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
    'Available filters of a list of products. Each facet is counted with the search and with all filters but its own, ' +
    `so that one value can be changed for another. Of a longer list the ${MAX_FACETED_PRODUCTS} best rated products are counted.`,
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

  @Field(() => [RatingBandType], { description: 'Minimum ratings with results, best first.' })
  ratings: RatingBandType[];

  @Field(() => Int, { description: 'Number of products in stock.' })
  inStock: number;
}

/** Fields of a product list in addition to a connection. */
@ObjectType({ simpleResolvers: true })
export class FacetedList {
  @Field(() => CountPrecision, {
    description:
      'How far `totalCount` can be believed. A search is counted to 10,000 and is AT_LEAST beyond; other lists are EXACT.',
  })
  totalCountPrecision: Precision;

  @Field(() => ProductFacetsType, {
    description: 'Facets of the list, counted only if selected.',
  })
  facets: ProductFacetsType;

  @Field(() => String, {
    nullable: true,
    description:
      'The search in the spelling that the shop knows, when a word was read as another one: the list is already for it. ' +
      'Otherwise null.',
  })
  didYouMean: string | undefined;
}

/** GraphQL connection of a product page; its functions run only for selected fields. */
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
