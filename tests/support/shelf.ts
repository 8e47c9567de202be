const PAGE_INFO = { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null };

/** A product as the GraphQL door shows it; the test overrides what it is about. */
export function aShelfProduct(overrides: Record<string, unknown> = {}) {
  return {
    id: 'speaker',
    name: 'Bol Smart Speaker',
    image: '/media/0a1b2c-1000.webp',
    imageGround: '#E9E1D9',
    price: rupees('7999.00'),
    countInStock: 6,
    isInStock: true,
    rating: 4.26,
    numReviews: 163,
    description: 'It listens.',
    brand: 'Bol',
    category: 'Speakers',
    createdAt: '2026-11-01T10:00:00.000Z',
    updatedAt: '2026-11-01T10:00:00.000Z',
    pictures: [aPicture()],
    specifications: [],
    ratingCounts: ratingCountsOf(),
    relatedProducts: [],
    reviews: connection([]),
    ...overrides,
  };
}

/** One of a product's pictures. */
export function aPicture(overrides: Record<string, unknown> = {}) {
  return { image: '/media/0a1b2c-1000.webp', alt: 'Bol Smart Speaker', ground: '#E9E1D9', ...overrides };
}

/** How many reviews gave so many stars, from 5 stars to 1. */
export function ratingCountsOf(...counts: number[]) {
  return [5, 4, 3, 2, 1].map((rating, index) => ({ rating, count: counts[index] ?? 0 }));
}

/** As many products, numbered from 1. */
export function shelfProducts(count: number) {
  return Array.from({ length: count }, (_, index) =>
    aShelfProduct({ id: `p${index + 1}`, name: `Product ${index + 1}` }),
  );
}

/** A review as the product screen shows it. */
export function aShelfReview(overrides: Record<string, unknown> = {}) {
  return {
    id: 'review',
    name: 'Nandini R.',
    rating: 5,
    comment: 'Fills the room without shouting.',
    createdAt: '2026-10-28T09:30:00.000Z',
    isVerifiedPurchase: false,
    reply: null,
    repliedAt: null,
    ...overrides,
  };
}

export function rupees(amount: string) {
  return { amount, currencyCode: 'INR' };
}

/** What a list of products can be narrowed to; the test overrides what it is about. */
export function facetsOf(overrides: Record<string, unknown> = {}) {
  return { categories: [], brands: [], priceBands: [], ratings: [], inStock: 0, ...overrides };
}

/** A list as a connection; all of it, unless the page asked for is cut out. */
export function connection<T>(nodes: readonly T[], request: { first?: number; offset?: number } = {}) {
  const { first = nodes.length, offset = 0 } = request;
  const shown = nodes.slice(offset, offset + first);
  return {
    nodes: shown,
    edges: shown.map((node, index) => ({ node, cursor: String(offset + index) })),
    totalCount: nodes.length,
    totalCountPrecision: 'EXACT',
    didYouMean: null,
    facets: facetsOf(),
    pageInfo: PAGE_INFO,
  };
}
