import { MAX_PICTURES, MAX_RATING, MAX_SPECIFICATIONS, MIN_RATING } from '../../domain/constants';
import { ERROR_CODES } from '../../domain/errors';
import { UPSERT_OUTCOMES } from '../../domain/catalogue/product-upsert';
import { report } from './import-answers';
import { choice, flag, listOf, moment, named, object, rupees, text, whole, type Schema } from './json-schema';

const id = (what: string) => text(`Id of ${what}.`);

const account = {
  _id: id('the account'),
  name: text('Name.'),
  email: text('E-mail address, in lower case.'),
  isAdmin: flag('May use the back office.'),
};

const pendingEmail = text('The address that replaces `email` once it is verified.');

const known = {
  ...account,
  isEmailVerified: flag('Its owner followed the link that was mailed to the address.'),
  'pendingEmail?': pendingEmail,
};

const changesEnd = {
  endCursor: {
    type: ['string', 'null'],
    description:
      'Where it ends, to be kept and given as `after` the next time; null where nothing has changed.',
  },
  hasNextPage: flag('More has changed.'),
};

const product = {
  _id: id('the product'),
  name: text('Name.'),
  'sku?': text("The merchant's own number of it."),
  image: text('Path or URL of its first picture.'),
  price: rupees('Price of one piece, in rupees.'),
  countInStock: whole('Pieces that can be bought now.', 0),
  rating: { ...rupees('Mean of all ratings, with two decimals; 0 without reviews.', MAX_RATING) },
  numReviews: whole('How many reviews there are.', 0),
  description: text('What it is, in lines of plain text.'),
  brand: text('Who makes it.'),
  category: text('On which shelf it stands.'),
  version: whole('Grows with every edit; send it back to be told of a stale one.', 1),
  createdAt: moment('When it was made.'),
  updatedAt: moment('When it was last changed.'),
};

const prices = {
  itemsPrice: rupees('Sum of the lines, in rupees.'),
  shippingPrice: rupees('Shipping, in rupees.'),
  taxPrice: rupees('Tax, in rupees.'),
  totalPrice: rupees('What is paid, in rupees.'),
};

const order = {
  _id: id('the order'),
  user: object('Who bought it, as of then.', {
    _id: id('the buyer'),
    name: text('Name.'),
    email: text('E-mail address.'),
  }),
  orderItems: listOf(named('OrderItem')),
  shippingAddress: named('ShippingAddress'),
  paymentMethord: text('How it is paid, as clients of this family spell the word.'),
  paymentMethod: text('The same, spelled right.'),
  ...prices,
  isPaid: flag('The money has come.'),
  'paidAt?': moment('When it came.'),
  isDelivered: flag('The parcel was handed over.'),
  'deliveredAt?': moment('When it was.'),
  isCancelled: flag('It was cancelled before it was paid.'),
  'cancelledAt?': moment('When it was.'),
  isRefunded: flag('All that was paid was given back.'),
  'refundedAt?': moment('When it was.'),
  isRefunding: flag('A refund was asked for, and it is not known yet what became of it.'),
  holdsStock: flag(
    'Its pieces are reserved for it, or sold once it is paid. A change of this alone is no change of the order for `/orders/changes`.',
  ),
  'payment?': object(
    'What to charge at the payment provider, while it can be paid. A payment of another amount or currency is refused.',
    {
      amount: { type: 'number', description: 'In units of the currency, such as 169.25.', minimum: 0 },
      currencyCode: text('ISO 4217 code, such as `USD`.'),
    },
  ),
  createdAt: moment('When it was placed.'),
  'paymentResult?': object('What the payment provider said.', {
    id: text('Its number of the payment.'),
    status: text('Its word for it.'),
    update_time: text('When, by its clock.'),
    email_address: text('Who paid, by its book.'),
  }),
};

const shortage = object('A line of which too little is left.', {
  product: id('the product'),
  name: text('Its name.'),
  asked: whole('Pieces asked for.', 0),
  left: whole('Pieces left.', 0),
});

const message = {
  message: text('What went wrong, as an English sentence for people.'),
  key: text('Key of the message, such as `field.required`: stable, for translations.'),
  params: { type: 'object', description: 'Parameters of the message.', additionalProperties: true },
};

const error = {
  ...message,
  code: choice('What went wrong, as a word for programs.', Object.keys(ERROR_CODES)),
  'requestId?': text('What the log of the shop calls this request.'),
  stack: { type: 'null', description: 'Always null; older clients read it.' },
  'fields?': listOf(object('A field and what is wrong with it.', { field: text('Its path.'), ...message })),
  'shortages?': listOf(shortage),
  'quote?': object('The order as the shop prices it now.', {
    orderItems: listOf(named('OrderItem')),
    ...prices,
  }),
  'conflict?': object('Both sides of a stale edit.', {
    version: whole('The version that is there now.', 1),
    current: { type: 'object', description: 'What is there now.', additionalProperties: true },
    yours: { type: 'object', description: 'What was to be written.', additionalProperties: true },
  }),
};

const details = {
  pictures: listOf(
    object('A picture.', {
      image: text('Path or URL.'),
      alt: text('What is seen on it.'),
      ground: text('CSS colour of its ground.'),
    }),
    { maxItems: MAX_PICTURES },
  ),
  specifications: listOf(
    object('A fact.', { name: text('Such as Weight.'), value: text('Such as 1.3 kg.') }),
    {
      maxItems: MAX_SPECIFICATIONS,
    },
  ),
};

/** Schemas of the responses, by name. */
export const ANSWERS: Record<string, Schema> = {
  Account: object('An account.', known),
  VerifiedAddress: object('What is known of an address now.', {
    email: text('The address that is verified.'),
    isEmailVerified: flag('Always true.'),
  }),
  RestoredAddress: object('An account after a change was undone.', {
    email: text('The address it has again.'),
  }),
  EditedAccount: object('An account with the version to send back.', {
    ...known,
    version: whole('Grows with every edit.', 1),
  }),
  Session: object('An account and the token of this sign-in.', {
    ...account,
    'pendingEmail?': pendingEmail,
    token: text('For `Authorization: Bearer`.'),
  }),
  Message: object('That it was done.', { message: text('A sentence.') }),
  Product: object('A product.', product),
  WholeProduct: object('A product with all that belongs to it.', {
    ...product,
    ...details,
    reviews: listOf(named('Review')),
  }),
  DetailedProduct: object('A product with its pictures and facts.', { ...product, ...details }),
  ChangedProducts: object('Products that have changed, in the order of the commits.', {
    products: listOf(
      object('A product as it is now.', {
        ...product,
        ...details,
        isDraft: flag('Shoppers do not see it yet.'),
        'deletedAt?': moment('Since when it is gone.'),
      }),
    ),
    ...changesEnd,
  }),
  ChangedOrders: object('Orders that have changed, in the order of the commits.', {
    orders: listOf(named('Order')),
    ...changesEnd,
  }),
  UpsertReport: object('What became of the products, in their order.', {
    results: listOf(
      object('Of one of them.', {
        outcome: choice('What was done.', UPSERT_OUTCOMES),
        'product?': id('the product'),
        'error?': object('Why it failed.', {
          code: choice('For programs.', Object.keys(ERROR_CODES)),
          message: text('For people.'),
          'field?': text('The field that is wrong.'),
        }),
      }),
    ),
  }),
  BulkEnd: object('The last line of a bulk export; without it the export was cut off.', {
    _end: object('What came before.', {
      count: whole('Lines.', 0),
      updatedSince: moment('When it began; ask for what has changed since.'),
    }),
  }),
  ProductPage: object('A page of products.', {
    products: listOf(named('Product')),
    page: whole('Its number, from 1.', 1),
    pages: whole('How many there are.', 0),
  }),
  Review: object('What somebody thinks of a product.', {
    _id: id('the review'),
    user: id('the writer'),
    name: text('Name of the writer.'),
    rating: whole('Stars.', MIN_RATING, MAX_RATING),
    comment: text('What they wrote.'),
    createdAt: moment('When they did.'),
  }),
  Order: object('An order.', order),
  OrderItem: object('A line of an order, as the product was when it was bought.', {
    product: id('the product'),
    name: text('Its name then.'),
    image: text('Its picture then.'),
    price: rupees('Price of one piece then, in rupees.'),
    qty: whole('Pieces.', 1),
  }),
  ShippingAddress: object('Where it is sent.', {
    address: text('House and street.'),
    city: text('City.'),
    postalCode: text('Postal code.'),
    country: text('Country.'),
  }),
  ImportLine: {
    description: 'A line of the answer to an import: progress, and at last a report or an error.',
    type: 'object',
    properties: {
      progress: object('How far it is.', {
        phase: choice('What is done.', ['check', 'write']),
        done: whole('Rows.', 0),
        total: whole('Of so many.', 0),
      }),
      report,
      error: named('Error'),
    },
  },
  Error: object('Why a call was refused.', error),
};
