/** A product record in an admin response. */
export function aProductRecord(changes: Record<string, unknown> = {}) {
  return {
    id: 'p1',
    name: 'Neer Kettle',
    sku: null,
    image: '/media/kettle-1000.webp',
    imageGround: '#E9E1D9',
    isInStock: true,
    price: { amount: '2631.50', currencyCode: 'INR' },
    brand: 'Neer',
    category: 'Kitchen',
    countInStock: 12,
    description: 'Boils in two minutes.',
    rating: 4.5,
    numReviews: 3,
    version: 3,
    isDraft: false,
    deletedAt: null,
    pictures: [{ image: '/media/kettle-1000.webp', alt: 'Neer Kettle', altHi: null, ground: '#E9E1D9' }],
    specifications: [],
    descriptionHi: null,
    ...{ nameHi: null, slug: null, gtin: null, categories: [], attributes: [], family: null, options: [] },
    mrp: null,
    originCountry: null,
    maker: null,
    importer: null,
    netQuantity: null,
    ...{ length: null, width: null, height: null, shipsSeparately: false, noAir: false, finalSale: false },
    ...changes,
  };
}

/** Results of the queries of a product form in a shop without categories and attributes. */
export const NO_STRUCTURE = { categoryTree: [], attributeDefinitions: [] };
