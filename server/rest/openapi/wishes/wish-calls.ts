import { WISH_LIMITS } from '../../../domain/wishes/wish-list';
import { MAX_LENGTH } from '../../../domain/constants';
import { inQuery, type DescribedOperation } from '../call';
import { LANGUAGES } from '../../../domain/emails/language';
import {
  choice,
  dateTime,
  flag,
  id,
  integer,
  listOf,
  nullable,
  object,
  schemaRef,
  text,
} from '../json-schema';
import { SAMPLE_IDS, SAMPLES } from '../samples';

const wishedProducts = { maxItems: WISH_LIMITS.products };
const productId = text('Id of the product.', { min: 1, max: MAX_LENGTH.id });
const listName = text('Name, different from the other lists of the account.', {
  min: 1,
  max: WISH_LIMITS.name,
});

/** Response schemas of wish lists. */
export const WISH_SCHEMAS = {
  WishList: object('A wish list of the signed-in user.', {
    _id: id('the list'),
    name: text('Name; empty for the first list, which takes wishes without a list.'),
    shareToken: nullable(text('Token of the read-only link `/wishlist/{token}`; null for a private list.')),
    wantsMails: flag('True if the user agreed to emails about lower prices of the products.'),
    priceDropPercent: integer(
      'Smallest fall of a price, in percent, about which the shop sends emails.',
      1,
      90,
    ),
    wishes: listOf(
      object('A product of the list.', {
        product: schemaRef('Product'),
        addedAt: dateTime('Time of the wish.'),
      }),
      { ...wishedProducts, description: 'The products on sale, the newest wish first.' },
    ),
  }),
  SharedWishList: object('A wish list of another person, by its read-only link.', {
    name: text('Name; empty for the first list of the account.'),
    products: listOf(schemaRef('Product'), {
      ...wishedProducts,
      description: 'The products on sale, the newest wish first.',
    }),
  }),
};

/** Request schemas of wish lists. */
export const WISH_REQUEST_SCHEMAS = {
  NewWish: object('A product for a wish list.', {
    productId,
    'listId?': text('Id of an own list; the first list without it.', { max: MAX_LENGTH.id }),
  }),
  DeviceWishes: object('The wishes of a device.', {
    productIds: listOf(productId, { ...wishedProducts, description: 'Ids of products.' }),
  }),
  NewWishList: object('A further wish list.', { name: listName }),
  NewStockAlert: object('A product that is not in stock, and the email address to notify.', {
    productId,
    'email?': text('Email address; required without sign-in.', { min: 3, max: MAX_LENGTH.email }),
    'language?': choice('Language of the emails to a guest; English without it.', LANGUAGES),
  }),
  AlertConfirmation: object('The token of an email about a request.', {
    token: text('Token of the email.', { min: 1, max: 1_000 }),
  }),
  WishListChange: object('Changes to a wish list; absent fields stay unchanged.', {
    'name?': listName,
    'isShared?': flag('True for a read-only link; false ends it.'),
    'wantsMails?': flag('Consent to emails about lower prices.'),
  }),
};

const sample = {
  _id: '3f2b8c1e-7a4d-4e5f-9b60-2c1d0e9f8a7b',
  name: '',
  shareToken: null,
  wantsMails: false,
  priceDropPercent: 10,
  wishes: [{ product: SAMPLES.product, addedAt: '2026-11-22T08:00:00.000Z' }],
};
const response = { description: 'The list.', schema: schemaRef('WishList'), example: sample };
const pathParameter = { description: 'Id of the list.', example: sample._id };
const message = (sentence: string) => ({
  description: 'Done.',
  schema: schemaRef('Message'),
  example: { message: sentence },
});

/** `/wishes` */
export const WISH_LIST_OPERATIONS = {
  'GET /wishes': {
    id: 'wishLists',
    tag: 'Accounts',
    summary: 'Your wish lists',
    response: {
      description: 'The first list, then the others by age. Empty before the first wish.',
      schema: listOf(schemaRef('WishList'), { maxItems: WISH_LIMITS.lists }),
      example: [sample],
    },
  },
  'POST /wishes': {
    id: 'addWish',
    tag: 'Accounts',
    summary: 'Add a product to a wish list',
    description: `A repeated call has no further effect. A list has at most ${WISH_LIMITS.products} products.`,
    body: { schema: schemaRef('NewWish'), example: { productId: SAMPLE_IDS.product } },
    response: { ...response, status: 201 },
    errors: ['NOT_FOUND', 'LIMIT_REACHED', 'RATE_LIMITED'],
  },
  'DELETE /wishes/:id': {
    id: 'removeWish',
    tag: 'Accounts',
    summary: 'Remove a product from wish lists',
    description: 'A repeated call has no further effect.',
    pathParameter: { description: 'Id of the product.', example: SAMPLE_IDS.product },
    parameters: [
      inQuery('listId', text('Id of an own list; all own lists without it.', { max: MAX_LENGTH.id })),
    ],
    response: message('Wish removed'),
  },
  'POST /wishes/merge': {
    id: 'mergeWishes',
    tag: 'Accounts',
    summary: 'Add the wishes of a device',
    description:
      'The wishes join the first list. Products that are not on sale, and those above the limit of the list, are left out. A repeated call has no further effect.',
    body: { schema: schemaRef('DeviceWishes'), example: { productIds: [SAMPLE_IDS.product] } },
    response,
    errors: ['RATE_LIMITED'],
  },
  'POST /wishes/lists': {
    id: 'createWishList',
    tag: 'Accounts',
    summary: 'Create a further wish list',
    description: `At most ${WISH_LIMITS.lists} lists.`,
    body: { schema: schemaRef('NewWishList'), example: { name: 'Diwali' } },
    response: { ...response, status: 201, example: { ...sample, name: 'Diwali', wishes: [] } },
    errors: ['LIMIT_REACHED', 'CONFLICT', 'RATE_LIMITED'],
  },
  'PUT /wishes/lists/:id': {
    id: 'updateWishList',
    tag: 'Accounts',
    summary: 'Rename or share a wish list',
    description: 'The first list has no name of its own.',
    pathParameter,
    body: { schema: schemaRef('WishListChange'), example: { isShared: true } },
    response: { ...response, example: { ...sample, shareToken: 'q1S6TV0fS8XKqjBv8sT0pA2w' } },
    errors: ['CONFLICT', 'INVALID_STATE', 'RATE_LIMITED'],
  },
  'DELETE /wishes/lists/:id': {
    id: 'deleteWishList',
    tag: 'Accounts',
    summary: 'Delete a wish list',
    description: 'The first list stays.',
    pathParameter,
    response: message('Wishlist removed'),
    errors: ['INVALID_STATE'],
  },
  'GET /wishes/alerts': {
    id: 'stockAlerts',
    tag: 'Accounts',
    summary: 'Products about whose stock you wait for an email',
    response: {
      description: 'Ids of products, the newest request first.',
      schema: listOf(id('a product')),
      example: [SAMPLE_IDS.product],
    },
  },
  'POST /wishes/alerts': {
    id: 'requestStockAlert',
    tag: 'Accounts',
    summary: 'Ask for an email when a product is back in stock',
    description:
      'Guests, and accounts with an unverified address, confirm the request by the link in an email. The response is the same for every address.',
    body: {
      schema: schemaRef('NewStockAlert'),
      example: { productId: SAMPLE_IDS.product, email: 'kavya@example.com' },
    },
    response: {
      status: 202,
      description: 'The request is stored, or waits for its confirmation.',
      schema: object('State of the request.', {
        needsConfirmation: flag('True if the owner of the address must confirm the request.'),
      }),
      example: { needsConfirmation: true },
    },
    errors: ['NOT_FOUND', 'INVALID_STATE', 'RATE_LIMITED'],
  },
  'POST /wishes/alerts/confirm': {
    id: 'confirmStockAlert',
    tag: 'Accounts',
    summary: 'Confirm a request with the token of an email',
    description: 'A repeated call has no further effect.',
    body: { schema: schemaRef('AlertConfirmation'), example: { token: 'the token of the email' } },
    response: {
      description: 'The confirmed request.',
      schema: object('The product of the request.', { product: id('the product'), name: text('Its name.') }),
      example: { product: SAMPLE_IDS.product, name: SAMPLES.product.name },
    },
    errors: ['NOT_FOUND', 'RATE_LIMITED'],
  },
  'DELETE /wishes/alerts/:id': {
    id: 'cancelStockAlert',
    tag: 'Accounts',
    summary: 'End your request about a product',
    description:
      'A repeated call has no further effect. The link in each email ends the requests of an address.',
    pathParameter: { description: 'Id of the product.', example: SAMPLE_IDS.product },
    response: message('Alert removed'),
  },
  'GET /wishes/shared/:token': {
    id: 'sharedWishList',
    tag: 'Accounts',
    summary: 'The wish list of a read-only link',
    pathParameter: { description: 'Token of the link.', example: 'q1S6TV0fS8XKqjBv8sT0pA2w' },
    response: {
      description: 'The list, without the name of its owner.',
      schema: schemaRef('SharedWishList'),
      example: { name: '', products: [SAMPLES.product] },
    },
    errors: ['NOT_FOUND'],
  },
} as const satisfies Record<string, DescribedOperation>;
