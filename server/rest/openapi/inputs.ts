import {
  MAX_LENGTH,
  MAX_ORDER_LINES,
  MAX_PICTURES,
  MAX_PRICE,
  MAX_RATING,
  MAX_SPECIFICATIONS,
  MAX_STOCK,
  MAX_UPSERT,
  MIN_PASSWORD_LENGTH,
  MIN_RATING,
  PAYMENT_METHOD,
  PROVIDER_ORDER_ID,
} from '../../domain/constants';
import { toRupees } from '../../domain/pricing/money';
import { flag, listOf, object, rupees, text, whole, type Schema } from './json-schema';

const name = text('Name; no invisible characters, web address or slash.', {
  min: 1,
  max: MAX_LENGTH.userName,
});
const email = text('E-mail address.', { min: 3, max: MAX_LENGTH.email });
const typed = text('Password as it was typed.', { min: 1, max: 1_000 });
const password = text('New password.', { min: MIN_PASSWORD_LENGTH, max: MAX_LENGTH.password });
const version = whole('The version that was edited; another one now is a CONFLICT.', 1);
const image = text('A path of this shop, or a picture as data URL in base64, up to 10 MB.', { min: 1 });

const anyLetterCase = (word: string) =>
  `^${word.replace(/[a-z]/gi, (letter) => `[${letter.toUpperCase()}${letter.toLowerCase()}]`)}$`;

const picture = object('A picture.', {
  image,
  'alt?': text('What is seen on it.', { max: MAX_LENGTH.alt }),
});
const fact = object('A fact, such as Weight: 1.3 kg.', {
  name: text('Such as Weight.', { min: 1, max: MAX_LENGTH.specificationName }),
  value: text('Such as 1.3 kg.', { min: 1, max: MAX_LENGTH.specificationValue }),
});

const product = {
  'name?': text('Name.', { min: 1, max: MAX_LENGTH.productName }),
  'sku?': text('Your own number of it; empty: none.', { max: MAX_LENGTH.sku }),
  'price?': rupees('Price in rupees, at most two decimals.', toRupees(MAX_PRICE)),
  'image?': image,
  'brand?': text('Who makes it.', { min: 1, max: MAX_LENGTH.brand }),
  'category?': text('On which shelf it stands.', { min: 1, max: MAX_LENGTH.category }),
  'countInStock?': whole('Pieces that can be bought.', 0, MAX_STOCK),
  'description?': text('What it is; may have lines.', { min: 1, max: MAX_LENGTH.description }),
  'pictures?': listOf(picture, { minItems: 1, maxItems: MAX_PICTURES }),
  'specifications?': listOf(fact, { maxItems: MAX_SPECIFICATIONS }),
};

const productChange = {
  ...product,
  'version?': version,
  'stockChange?': whole(
    'Pieces to add to what is there now, instead of countInStock.',
    -MAX_STOCK,
    MAX_STOCK,
  ),
  'countSeen?': whole('The count that countInStock was typed over.', 0, MAX_STOCK),
};

const part = (description: string) => text(description, { min: 1, max: MAX_LENGTH.address });

const line = object('A line; the shop takes name, picture and price from its own catalogue.', {
  product: text('Id of the product.', { min: 1, max: 100 }),
  qty: whole('Pieces.', 1, MAX_STOCK),
  'price?': rupees('The price that was seen, in rupees; another one now is PRICE_CHANGED.'),
});

/** Schemas of the request bodies, by name. */
export const INPUTS: Record<string, Schema> = {
  Credentials: object('Who signs in.', {
    email: text('E-mail address.', { min: 1, max: MAX_LENGTH.email }),
    password: typed,
  }),
  Registration: object('A new account.', {
    name,
    email,
    password,
    'wantsOptionalMail?': flag('It gets optional mails; false unless given.'),
  }),
  ProfileChange: object('What changes of an account; what is absent or empty stays.', {
    'name?': text('Name; no invisible characters, web address or slash.', { max: MAX_LENGTH.userName }),
    'email?': text('E-mail address.', { max: MAX_LENGTH.email }),
    'password?': password,
    'currentPassword?': text('The present one; where it is given it has to be right.', { max: 1_000 }),
  }),
  ResetRequest: object('Whose password was forgotten.', { email }),
  Reset: object('A new password, and the token of the mail.', {
    token: text('Token of the mail.', { min: 1, max: 1_000 }),
    password,
  }),
  AccountChange: object('What changes of an account; what is absent stays.', {
    'name?': name,
    'email?': email,
    'isAdmin?': flag('May use the back office.'),
    'version?': version,
  }),
  NewProduct: object('A product; what is absent is a sample until the first edit.', product),
  ProductChange: object('What changes of a product; what is absent stays.', productChange),
  Upsert: object(
    'Products to make or to change: the one with `_id`, else the one with `sku`, else a new one.',
    {
      products: listOf(
        object('A product; what is absent stays, or is as in a draft.', {
          '_id?': text('Id of the product to change.'),
          ...productChange,
        }),
        { minItems: 1, maxItems: MAX_UPSERT },
      ),
    },
  ),
  Verification: object('The token of the mail that verifies an address.', {
    token: text('Token of the mail.', { min: 1, max: 1_000 }),
  }),
  Closing: object('What closes the own account.', {
    password: text('Password of the account.', { min: 1, max: 1_000 }),
  }),
  Undo: object('The token of the mail that undoes a change.', {
    token: text('Token of the mail.', { min: 1, max: 1_000 }),
  }),
  NewReview: object('A review; one per person and product.', {
    rating: whole('Stars.', MIN_RATING, MAX_RATING),
    comment: text('What you think of it; may have lines.', { min: 1, max: MAX_LENGTH.comment }),
  }),
  NewOrder: object('An order.', {
    orderItems: listOf(line, { minItems: 1, maxItems: MAX_ORDER_LINES }),
    shippingAddress: object('Where it is sent.', {
      address: part('House and street.'),
      city: part('City.'),
      postalCode: { anyOf: [part('Postal code.'), whole('The same as a number.', 0)] },
      country: part('Country.'),
    }),
    paymentMethord: {
      ...text(`How it is paid: \`${PAYMENT_METHOD}\`, in any letter case. \`paymentMethod\` is read too.`),
      pattern: anyLetterCase(PAYMENT_METHOD),
    },
  }),
  Payment: object('A payment that the provider knows.', {
    id: {
      ...text(
        "The provider's id of it. A text of another shape is BAD_INPUT; an id that the provider does not know is PAYMENT_REJECTED.",
        { min: 5, max: 64 },
      ),
      pattern: PROVIDER_ORDER_ID.source,
    },
  }),
};
