import { Field, ObjectType, registerEnumType } from 'type-graphql';
import type {
  CountPrecision as Precision,
  ProductPage,
  SuggestionKind as Kind,
} from '../../domain/catalogue/search-model';
import { presentPage } from '../../graphql/connection.types';
import { presentFacets, ProductFacetsType } from './graphql/facet.types';
import { relaxedFieldsOf, RelaxedSearchType } from './graphql/relaxed-search.types';

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

  @Field(() => RelaxedSearchType, {
    nullable: true,
    description: 'The executed search, if it is not the typed one. Only with `relax: true`; otherwise null.',
  })
  relaxed: RelaxedSearchType | undefined;
}

/** Converts a product page to a GraphQL connection. GraphQL calls the functions only for selected fields. */
export function presentSearchPage(page: ProductPage) {
  return {
    ...presentPage(page),
    totalCountPrecision: () => page.totalCountPrecision(),
    facets: async () => presentFacets(await page.facets()),
    didYouMean: page.didYouMean,
    relaxed: page.relaxed && relaxedFieldsOf(page.relaxed),
  };
}
