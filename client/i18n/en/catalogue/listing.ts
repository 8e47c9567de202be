import { formatCount, formatNumber } from '../../../lib/format';

/** Messages of categories, collections and relaxed searches. */
export const listing = {
  path: 'Breadcrumb',
  allProducts: 'All products',
  allProductsText: (shop: string) => `Every product of ${shop}, priced in rupees.`,
  /** Description of a category for search engines. */
  summary: (count: number, name: string, shop: string) =>
    `${name}: ${formatCount(count, 'product')} at ${shop}, priced in rupees.`,
  subcategories: (name: string) => `Categories in ${name}`,
  nothingListed: 'There are no products here yet.',

  nothingFor: (text: string) => `Nothing for “${text}”`,
  showingCorrected: (text: string) => `Showing results for “${text}”.`,
  showingFewer: (count: number, text: string) =>
    count === 1 ? `Here is 1 for “${text}”.` : `Here are ${formatNumber(count)} for “${text}”.`,
  /** `limits` such as `Under ₹5,000`. */
  showingIntent: (limits: string) => `Showing products: ${limits}.`,
  inCategory: (name: string) => `in ${name}`,
  searchInstead: (text: string) => `Search for “${text}” instead`,
  lookAround: 'Or look around',
  popular: 'Popular now',
  byPrice: 'By price',
};
