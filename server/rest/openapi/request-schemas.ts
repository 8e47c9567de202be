import { PAYMENT_METHOD_IDS } from '../../domain/payments/payment-methods';
import { SHIPMENT_REQUEST_SCHEMAS } from './orders/shipment-calls';
import { REFUND_REQUEST_SCHEMAS } from './orders/refund-calls';
import { RETURN_REQUEST_SCHEMAS } from './orders/return-schemas';
import { ORDER_DESK_REQUEST_SCHEMAS } from './orders/order-desk-calls';
import { RAZORPAY_RESULT } from './orders/payment-calls';
import { CONTENT_REQUEST_SCHEMAS } from './content-calls';
import {
  MAX_LENGTH,
  MAX_ORDER_LINES,
  MAX_PICTURES,
  MAX_PRICE,
  MAX_RATING,
  MAX_SPECIFICATIONS,
  MAX_STOCK,
  MAX_WEIGHT_GRAMS,
  MAX_UPSERT_PRODUCTS,
  MIN_PASSWORD_LENGTH,
  MIN_RATING,
  PROVIDER_ORDER_ID,
} from '../../domain/constants';
import { countryCodes } from '../../domain/catalogue/country-codes';
import { parcelInput } from './content-setting-schemas';
import { SHIPPING_METHOD_LIMITS } from '../../domain/delivery/shipping-methods';
import { toRupees } from '../../domain/pricing/money';
import { UNITS } from '../../domain/tax/units';
import { guestInput, GUEST_REQUEST_SCHEMAS } from './orders/guest-order-schemas';
import {
  addressInput,
  billingAddressInput,
  correctedAddressInput,
  shippingAddressInput,
} from './address-schema';
import {
  choice,
  flag,
  listOf,
  nullable,
  object,
  nonNegativeNumber,
  text,
  integer,
  type Schema,
} from './json-schema';

const name = text('Name; no invisible characters, web address or slash.', {
  min: 1,
  max: MAX_LENGTH.userName,
});
const email = text('Email address.', { min: 3, max: MAX_LENGTH.email });
const existingPassword = text('Password.', { min: 1, max: 1_000 });
const password = text('New password.', { min: MIN_PASSWORD_LENGTH, max: MAX_LENGTH.password });
const version = integer('The edited version; CONFLICT if the current version differs.', 1);
const image = text('A path of this shop, or a picture as data URL in base64, up to 10 MB.', { min: 1 });

// Pattern that matches a word in any letter case.
const anyLetterCase = (word: string) =>
  `^${word.replace(/[a-z]/gi, (character) => `[${character.toUpperCase()}${character.toLowerCase()}]`)}$`;

const picture = object('A picture.', {
  image,
  'alt?': text('Alternative text.', { max: MAX_LENGTH.alt }),
});
const specification = object('A specification, such as Weight: 1.3 kg.', {
  name: text('Such as Weight.', { min: 1, max: MAX_LENGTH.specificationName }),
  value: text('Such as 1.3 kg.', { min: 1, max: MAX_LENGTH.specificationValue }),
});

const disclosure = (description: string, max: number) =>
  nullable(text(`${description}; empty or null for none.`, { max }));

const productFields = {
  'name?': text('Name.', { min: 1, max: MAX_LENGTH.productName }),
  'sku?': text('Stock keeping unit (SKU); empty for none.', { max: MAX_LENGTH.sku }),
  'price?': nonNegativeNumber('Price in rupees, at most two decimals.', toRupees(MAX_PRICE)),
  'image?': image,
  'brand?': text('Brand.', { min: 1, max: MAX_LENGTH.brand }),
  'category?': text('Category.', { min: 1, max: MAX_LENGTH.category }),
  'countInStock?': integer('Available units.', 0, MAX_STOCK),
  'description?': text('Description; may have line breaks.', { min: 1, max: MAX_LENGTH.description }),
  'pictures?': listOf(picture, { minItems: 1, maxItems: MAX_PICTURES }),
  'specifications?': listOf(specification, { maxItems: MAX_SPECIFICATIONS }),
  'mrp?': nullable(
    nonNegativeNumber(
      'Maximum retail price of one piece with all taxes, in rupees; 0 or null for none. BAD_INPUT if the price with tax is above it.',
      toRupees(MAX_PRICE),
    ),
  ),
  'originCountry?': nullable(
    choice('Country of origin, an alpha-2 code of ISO 3166-1; empty or null for none.', [
      '',
      ...countryCodes(),
    ]),
  ),
  'maker?': disclosure('Name and address of the manufacturer', MAX_LENGTH.maker),
  'importer?': disclosure('Name and address of the importer', MAX_LENGTH.importer),
  'netQuantity?': disclosure('Quantity in the package, such as 500 g', MAX_LENGTH.netQuantity),
  'taxClass?': nullable(text('Id of a tax class of the shop; empty or null for none.')),
  'hsn?': nullable({
    ...text('HSN code of 4, 6 or 8 digits; empty or null for none.'),
    pattern: '^(?:[0-9]{4}|[0-9]{6}|[0-9]{8})?$',
  }),
  'unit?': nullable(
    choice('Unit quantity code of the GST returns, in any letter case; empty or null for none.', [
      '',
      ...UNITS.keys(),
    ]),
  ),
  'weight?': nullable(
    integer('Weight of one packed piece in grams; 0 or null for none.', 0, MAX_WEIGHT_GRAMS),
  ),
  ...parcelInput,
};

const productChangeFields = {
  ...productFields,
  'version?': version,
  'stockChange?': integer(
    'Units to add to the current stock, instead of `countInStock`.',
    -MAX_STOCK,
    MAX_STOCK,
  ),
  'countSeen?': integer('The stock that the editor saw when `countInStock` was entered.', 0, MAX_STOCK),
};

const orderLine = object('An order line; name, picture and price come from the catalogue.', {
  product: text('Id of the product.', { min: 1, max: 100 }),
  qty: integer('Quantity.', 1, MAX_STOCK),
  'price?': nonNegativeNumber('The displayed price, in rupees; PRICE_CHANGED if the current price differs.'),
});

const newOrderProperties = {
  orderItems: listOf(orderLine, { minItems: 1, maxItems: MAX_ORDER_LINES }),
  shippingAddress: shippingAddressInput,
  'billingAddress?': billingAddressInput,
  'expectedTotal?': nonNegativeNumber(
    'The total that the buyer saw, in rupees; PRICE_CHANGED if the current total differs.',
  ),
  'shippingMethod?': nullable(
    text('Id of a shipping method of the quote; absent or null for the cheapest one that fits.', {
      min: 1,
      max: SHIPPING_METHOD_LIMITS.id,
    }),
  ),
  paymentMethord: {
    ...text(
      `Payment method: ${PAYMENT_METHOD_IDS.map((id) => `\`${id}\``).join(', ')}, in any letter case, if the shop has enabled it. ` +
        'The shop also accepts the field `paymentMethod`.',
    ),
    pattern: PAYMENT_METHOD_IDS.map(anyLetterCase).join('|'),
  },
};

/** Schemas of the request bodies, by name. */
export const REQUEST_SCHEMAS: Record<string, Schema> = {
  Credentials: object('Email address, and either the password or a code.', {
    email: text('Email address.', { min: 1, max: MAX_LENGTH.email }),
    'password?': existingPassword,
    'code?': {
      ...text('Code of an email, six digits, in place of the password.'),
      pattern: '^([\\s-]*[0-9०-९]){6}[\\s-]*$',
    },
  }),
  CodeRequest: object('The account that signs in.', { email }),
  Registration: object('A new account.', {
    name,
    email,
    password,
    'wantsOptionalMail?': flag('True to receive optional emails; default false.'),
  }),
  NewOwner: object('The first admin of a shop in set-up mode.', {
    token: text('Token of the set-up address.', { min: 1, max: 200 }),
    name,
    email,
    password,
  }),
  ProfileChange: object('Changes of an account; absent and empty fields stay unchanged.', {
    'name?': text('Name; no invisible characters, web address or slash.', { max: MAX_LENGTH.userName }),
    'email?': text('Email address.', { max: MAX_LENGTH.email }),
    'password?': password,
    'currentPassword?': text('The current password; it must be correct if present.', { max: 1_000 }),
  }),
  AddressChange: addressInput,
  ResetRequest: object('The account of the password reset.', { email }),
  Reset: object('A new password and the token of the email.', {
    token: text('Token of the email.', { min: 1, max: 1_000 }),
    password,
  }),
  AccountChange: object('Changes of an account; absent fields stay unchanged.', {
    'name?': name,
    'email?': email,
    'isAdmin?': flag('May use the back office.'),
    'version?': version,
  }),
  NewProduct: object('A product; absent fields have sample values until the first edit.', productFields),
  ProductChange: object('Changes of a product; absent fields stay unchanged.', productChangeFields),
  Upsert: object('Products to create or update, identified by `_id`, else by `sku`.', {
    products: listOf(
      object('A product; absent fields and null stay unchanged, or are empty in a new draft.', {
        '_id?': text('Id of the product to change.'),
        ...productChangeFields,
      }),
      { minItems: 1, maxItems: MAX_UPSERT_PRODUCTS },
    ),
  }),
  Verification: object('The token of a verification email.', {
    token: text('Token of the email.', { min: 1, max: 1_000 }),
  }),
  Closing: object('Confirmation to close the own account.', {
    password: text('Password of the account.', { min: 1, max: 1_000 }),
  }),
  Undo: object('The token of an email about a changed account.', {
    token: text('Token of the email.', { min: 1, max: 1_000 }),
  }),
  NewReview: object('A review; one per person and product.', {
    rating: integer('Stars.', MIN_RATING, MAX_RATING),
    comment: text('Text of the review; may have line breaks.', { min: 1, max: MAX_LENGTH.comment }),
  }),
  NewOrder: object('An order.', {
    ...newOrderProperties,
    'guest?': guestInput,
  }),
  QuoteRequest: object('An order to quote; the body of its placement.', newOrderProperties),
  CorrectedAddress: object('The corrected shipping address of an order.', {
    shippingAddress: correctedAddressInput,
  }),
  OrderConfirmation: object('Confirmation of an order with cash on delivery.', {
    'code?': { ...text('The code of the email; administrators need none.'), pattern: '^[0-9]{6}$' },
  }),
  CashCollection: object('Cash that the shop received for an order.', {
    amount: nonNegativeNumber('The cash in rupees; it must be the total of the order.'),
    'reference?': text('Reference of the courier.', { max: MAX_LENGTH.collectReference }),
  }),
  Payment: object('A payment at the provider: `id` for PayPal, the three other fields for Razorpay.', {
    'id?': {
      ...text(
        "PayPal's id of the payment. BAD_INPUT for an invalid format, PAYMENT_REJECTED for an unknown id.",
        { min: 5, max: 64 },
      ),
      pattern: PROVIDER_ORDER_ID.source,
    },
    ...RAZORPAY_RESULT,
  }),
  ...GUEST_REQUEST_SCHEMAS,
  ...ORDER_DESK_REQUEST_SCHEMAS,
  ...REFUND_REQUEST_SCHEMAS,
  ...RETURN_REQUEST_SCHEMAS,
  ...SHIPMENT_REQUEST_SCHEMAS,
  ...CONTENT_REQUEST_SCHEMAS,
};
