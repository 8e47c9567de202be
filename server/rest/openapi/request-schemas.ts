import { STRUCTURE_REQUEST_SCHEMAS } from './structure/structure-request-schemas';
import { WISH_REQUEST_SCHEMAS } from './wishes/wish-calls';
import { PAYMENT_METHOD_IDS } from '../../domain/payments/payment-methods';
import { SHIPMENT_REQUEST_SCHEMAS } from './orders/shipment-calls';
import { REFUND_REQUEST_SCHEMAS } from './orders/refund-calls';
import { RETURN_REQUEST_SCHEMAS } from './orders/return-schemas';
import { ORDER_DESK_REQUEST_SCHEMAS } from './orders/order-desk-calls';
import { STAFF_NOTICE_REQUEST_SCHEMAS } from './orders/staff-notice-calls';
import { RAZORPAY_RESULT } from './orders/payment-calls';
import { CONTENT_REQUEST_SCHEMAS } from './content-calls';
import {
  MAX_LENGTH,
  MAX_ORDER_LINES,
  MAX_RATING,
  MAX_STOCK,
  MAX_UPSERT_PRODUCTS,
  MIN_PASSWORD_LENGTH,
  MIN_RATING,
  PROVIDER_ORDER_ID,
} from '../../domain/constants';
import { GIFT_MESSAGE_LIMITS } from '../../domain/orders/gift-message';
import { SHIPPING_METHOD_LIMITS } from '../../domain/delivery/shipping-methods';
import { productChangeFields, productFields, version } from './product-request-schemas';
import { SEARCH_RULE_REQUEST_SCHEMAS } from './structure/search-rule-calls';
import { PRODUCT_BULK_REQUEST_SCHEMAS } from './structure/product-bulk-calls';
import { familyRequestSchemas } from './structure/family-calls';
import { guestInput, GUEST_REQUEST_SCHEMAS } from './orders/guest-order-schemas';
import {
  addressInput,
  billingAddressInput,
  correctedAddressInput,
  shippingAddressInput,
} from './address-schema';
import { flag, listOf, nullable, object, nonNegativeNumber, text, integer, type Schema } from './json-schema';

const name = text('Name; no invisible characters, web address or slash.', {
  min: 1,
  max: MAX_LENGTH.userName,
});
const email = text('Email address.', { min: 3, max: MAX_LENGTH.email });
const existingPassword = text('Password.', { min: 1, max: 1_000 });
const password = text('New password.', { min: MIN_PASSWORD_LENGTH, max: MAX_LENGTH.password });
// Pattern that matches a word in any letter case.
const anyLetterCase = (word: string) =>
  `^${word.replace(/[a-z]/gi, (character) => `[${character.toUpperCase()}${character.toLowerCase()}]`)}$`;

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
  ...familyRequestSchemas(productChangeFields),
  ...PRODUCT_BULK_REQUEST_SCHEMAS,
  ...SEARCH_RULE_REQUEST_SCHEMAS,
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
    'currentPassword?': text('The current password; optional on REST, but a wrong one is BAD_INPUT.', {
      max: 1_000,
    }),
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
    'isAdmin?': flag('True for admins.'),
    'version?': version,
  }),
  NewProduct: object('A product; absent fields have sample values until the first edit.', productFields),
  ProductChange: object('Changes of a product; absent fields stay unchanged.', productChangeFields),
  Upsert: object('Products to create or update, identified by `_id`, else by `sku`.', {
    products: listOf(
      object(
        'A product; absent fields and null leave a product unchanged; a new product gets the values of a draft.',
        {
          '_id?': text('Id of the product to change.'),
          ...productChangeFields,
        },
      ),
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
    rating: integer('Rating from 1 (poor) to 5 (excellent).', MIN_RATING, MAX_RATING),
    comment: text('Text of the review; may have line breaks.', { min: 1, max: MAX_LENGTH.comment }),
  }),
  NewOrder: object('An order.', {
    ...newOrderProperties,
    'guest?': guestInput,
    'giftMessage?': nullable(
      text(
        `Message to the recipient, which the packing slip prints: at most ${GIFT_MESSAGE_LIMITS.lines} lines, without control characters. Absent, null or empty for no gift.`,
        { max: GIFT_MESSAGE_LIMITS.characters },
      ),
    ),
  }),
  QuoteRequest: object('An order to quote; the body of its placement.', newOrderProperties),
  CorrectedAddress: object('The corrected shipping address of an order.', {
    shippingAddress: correctedAddressInput,
  }),
  OrderConfirmation: object('Confirmation of an order with cash on delivery.', {
    'code?': { ...text('The code of the email; admins need none.'), pattern: '^[0-9]{6}$' },
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
  ...STAFF_NOTICE_REQUEST_SCHEMAS,
  ...REFUND_REQUEST_SCHEMAS,
  ...RETURN_REQUEST_SCHEMAS,
  ...SHIPMENT_REQUEST_SCHEMAS,
  ...CONTENT_REQUEST_SCHEMAS,
  ...STRUCTURE_REQUEST_SCHEMAS,
  ...WISH_REQUEST_SCHEMAS,
};
