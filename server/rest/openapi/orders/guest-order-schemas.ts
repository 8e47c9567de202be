import { MAX_LENGTH } from '../../../domain/constants';
import { LANGUAGES } from '../../../domain/emails/language';
import { choice, object, text, type Schema } from '../json-schema';

const email = text('Email address of the order.', { min: 1, max: MAX_LENGTH.email });
const phone = text('Mobile number; without a country code it is an Indian number.', {
  max: MAX_LENGTH.phone,
});
const orderSelection = {
  orderNumber: text('Order number, such as `H-10001`.', { min: 1, max: MAX_LENGTH.keyword }),
  'email?': email,
  'phone?': text('Phone of the order, instead of `email`.', { max: MAX_LENGTH.phone }),
};

/** The guest of an order to place. */
export const guestInput = object(
  'The buyer of an order without a token, in a shop that allows guests. BAD_INPUT from a signed-in caller.',
  {
    name: text('Name; no invisible characters, web address or slash.', { min: 1, max: MAX_LENGTH.userName }),
    email: text('Email address, to which the shop sends the order and its link.', {
      min: 1,
      max: MAX_LENGTH.email,
    }),
    'phone?': phone,
    'language?': choice('Language of the emails; `EN` without it.', LANGUAGES),
  },
);

/** Request bodies of the calls of guests, by name. */
export const GUEST_REQUEST_SCHEMAS: Record<string, Schema> = {
  OrderAccessRequest: object('The order of a guest, with its email address or its phone.', orderSelection),
  OrderAccess: object('The order of a guest, and the code of its email.', {
    ...orderSelection,
    code: { ...text('The code of the email.'), pattern: '^[0-9]{6}$' },
  }),
  GuestEmail: object('The corrected email address of the order of a guest.', { email }),
};
