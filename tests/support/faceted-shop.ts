import { connection, facetsOf, rupees, shelfProducts } from './shelf';

export interface Request {
  first: number;
  offset: number;
  search?: string;
  sort?: string;
  filter?: Record<string, unknown>;
}

const FACETS = facetsOf({
  categories: [
    { name: 'Speakers', count: 6 },
    { name: 'Headphones & microphones', count: 3 },
  ],
  brands: ['Tarang', 'Bol', 'Mela', 'Chakra', 'Raga', 'Setu', 'Khel', 'Lekh'].map((name, index) => ({
    name,
    count: 9 - index,
  })),
  priceBands: [
    { minPrice: null, maxPrice: rupees('999.99'), count: 4 },
    { minPrice: rupees('1000.00'), maxPrice: rupees('4999.99'), count: 3 },
    { minPrice: rupees('5000.00'), maxPrice: null, count: 2 },
  ],
  ratings: [{ minRating: 4, count: 5 }],
  inStock: 8,
});

/** A shop that finds nine products for everything, and notes what it was asked. */
export function shopWith(overrides: Record<string, unknown> = {}, count = 9) {
  const asked: Request[] = [];
  const products = (request: Request) => {
    asked.push(request);
    return { ...connection(shelfProducts(count), request), facets: FACETS, ...overrides };
  };
  return { answers: { products, topProducts: [] }, asked };
}
