import { formatCount, formatNumber } from '../../lib/format';

/** Messages of search results, filters and empty results. §2 */
export const search = {
  title: (keyword: string) => `Search: ${keyword}`,
  home: 'Home',
  description: (count: number, keyword: string, shop: string) =>
    `${formatCount(count, 'product')} for “${keyword}” at ${shop}, priced in rupees.`,
  results: 'Results',
  count: (count: number) => formatCount(count, 'product'),
  /** Used if the count is a lower bound. */
  countAndMore: (count: number) => `${formatNumber(count)}+ products`,
  onPage: (page: number) => `, page ${page}`,
  sort: 'Sort',
  sortBy: 'Sort by',
  sorts: {
    RELEVANCE: 'Relevance',
    COLLECTION: 'Featured',
    NEWEST: 'Newest',
    PRICE_ASC: 'Lowest price',
    PRICE_DESC: 'Highest price',
    RATING: 'Best rated',
    ORIGIN: 'Country of origin',
  },
  filter: 'Filter',
  filters: 'Filters',
  close: 'Close',
  /** Follows the number of active filters; for screen readers. */
  activeCountSuffix: 'chosen',
  activeFilters: 'Chosen filters',
  remove: 'Remove',
  clearAll: 'Clear all',
  show: (count: number) => `Show ${formatCount(count, 'product')}`,
  showAndMore: (count: number) => `Show ${formatNumber(count)}+ products`,
  showProducts: 'Show products',
  category: 'Category',
  brand: 'Brand',
  price: 'Price',
  moreFilters: 'More',
  originCountry: 'Country of origin',
  /** The unit of a number of a merchant: `1 year`, `2 years`. */
  unit: (value: string, unit: string) => (value === '1' ? unit.replace(/(...)s$/, '$1') : unit),
  yes: 'Yes',
  no: 'No',
  inStock: 'In stock',
  more: (count: number) => `${formatNumber(count)} more`,
  minPrice: 'Min ₹',
  maxPrice: 'Max ₹',
  apply: 'Apply',
  priceFrom: (price: string) => `${price} and above`,
  priceBelow: (price: string) => `Under ${price}`,
  priceUpTo: (price: string) => `Up to ${price}`,
  priceBetween: (low: string, high: string) => `${low} to ${high}`,
  stars: (stars: number) => {
    if (stars === 5) return '5 stars';
    return `${stars} ${stars === 1 ? 'star' : 'stars'} and up`;
  },
  andUp: 'and up',
  noResults: 'No products found',
  noResultsWithFilters: 'No products match all your filters.',
  showWithoutFilters: 'Clear filters',
};
