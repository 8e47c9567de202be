import { RELAXED_REASONS } from '../../../domain/catalogue/search-model';
import {
  choice,
  integer,
  listOf,
  nonNegativeNumber,
  nullable,
  object,
  schemaRef,
  text,
} from '../json-schema';

/** The page of a filtered list. */
export const FILTERED_PAGE_SCHEMAS = {
  FilteredProductPage: object('A page of products on sale that pass filters.', {
    products: listOf(schemaRef('Product')),
    page: integer('Page number, from 1.', 1),
    pages: integer('Number of pages.', 0),
    count: integer('Number of products; a family counts once.', 0),
    'facets?': listOf(
      object(
        'A facet: category (by slug), brand, price, origin, or an attribute or option. It ignores its own filter.',
        {
          name: text('Name.'),
          values: listOf(
            object('A value with its number of products.', {
              value: text('Value for the filter; a price is a range such as `1000-2999.99`.'),
              count: integer('Number of products; a family counts once.', 0),
            }),
          ),
        },
      ),
    ),
    'relaxed?': object('The executed search in place of the typed one.', {
      words: listOf(text('A word of the executed search.')),
      droppedWords: listOf(text('A typed word that the executed search lacks.')),
      reason: choice('Change that the shop made to the search.', RELAXED_REASONS),
      alternatives: listOf(
        object('Another search.', {
          text: text('Text to search for.'),
          count: integer('Number of results.', 0),
        }),
      ),
      intent: nullable(
        object('Price and category that the text names.', {
          minPrice: nullable(nonNegativeNumber('Lowest price in rupees; null without one.')),
          maxPrice: nullable(nonNegativeNumber('Highest price in rupees; null without one.')),
          category: nullable(text('Name of the category.')),
        }),
      ),
    }),
  }),
};
