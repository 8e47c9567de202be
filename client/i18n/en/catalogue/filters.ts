import { formatCount, formatNumber } from '../../../lib/format';

/** Messages of the filters and the order of a list. */
export const filters = {
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
  moreFilters: 'More',
  more: (count: number) => `${formatNumber(count)} more`,
  minPrice: 'Min ₹',
  maxPrice: 'Max ₹',
  apply: 'Apply',
  priceUpTo: (price: string) => `Up to ${price}`,
  priceBetween: (low: string, high: string) => `${low} to ${high}`,
  stars: (stars: number) => {
    if (stars === 5) return '5 stars';
    return `${stars} ${stars === 1 ? 'star' : 'stars'} and up`;
  },
  andUp: 'and up',
  originCountry: 'Country of origin',
  inStock: 'In stock',
};
