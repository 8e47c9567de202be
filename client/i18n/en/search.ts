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
  price: 'Price',
  /** The unit of a number of a merchant: `1 year`, `2 years`. */
  unit: (value: string, unit: string) => (value === '1' ? unit.replace(/(...)s$/, '$1') : unit),
  yes: 'Yes',
  no: 'No',
  priceFrom: (price: string) => `${price} and above`,
  priceBelow: (price: string) => `Under ${price}`,
  noResults: 'No products found',
  noResultsWithFilters: 'No products match all your filters.',
  showWithoutFilters: 'Clear filters',
};
