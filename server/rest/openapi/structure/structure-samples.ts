import { SAMPLE_IDS } from '../samples';

const texts = { nameHi: null, description: null, descriptionHi: null, image: null };

/** Examples of categories, collections, attributes and redirects. */
export const CATALOGUE_EXAMPLES = {
  category: {
    _id: '01a1f0c2-77aa-7c1e-9d5e-3b1f6a2c4d91',
    name: 'Speakers',
    slug: 'speakers',
    parent: null,
    position: 0,
    count: 12,
    ...texts,
    nameHi: 'स्पीकर',
    version: 1,
  },
  collection: {
    _id: '01a1f0c2-77aa-7c1e-9d5e-3b1f6a2c4d92',
    name: 'Gifts',
    slug: 'gifts',
    kind: 'RULE',
    rule: { match: 'ALL', conditions: [{ field: 'MAX_PRICE', value: '5000.00' }] },
    sort: 'NEWEST',
    ...texts,
    shownFrom: null,
    shownUntil: null,
    productIds: [],
    version: 1,
  },
  attribute: {
    _id: '01a1f0c2-77aa-7c1e-9d5e-3b1f6a2c4d93',
    name: 'Colour',
    nameHi: 'रंग',
    kind: 'COLOUR',
    unit: null,
    choices: [{ value: 'Walnut', valueHi: 'अखरोट', colour: '#5C4033' }],
    isFilter: true,
    position: 0,
    categoryIds: [],
    version: 1,
  },
  redirect: {
    path: '/products/tarang',
    kind: 'PRODUCT',
    target: SAMPLE_IDS.product,
    location: '/p/tarang-bookshelf-speaker',
    createdAt: '2026-11-20T09:12:44.000Z',
  },
} as const;
