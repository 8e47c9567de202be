import { CODE_LIFETIME_MINUTES, MAX_CODE_TRIES } from '../../../domain/accounts/one-time-code';
import type { DescribedOperation } from '../call';
import { schemaRef } from '../json-schema';
import { SAMPLE_IDS, SAMPLES } from '../samples';

const pathParameter = { description: 'Id of the order.', example: SAMPLE_IDS.order };
const guestOrder = {
  ...SAMPLES.order,
  isGuestOrder: true,
  accessToken: `${SAMPLE_IDS.order}.tq3k9c.0.the-signature-of-the-shop`,
};
const selection = { orderNumber: 'H-10234', email: 'kavya@example.com' };

/** `/orders`: the calls of guests. */
export const GUEST_ORDER_OPERATIONS = {
  'POST /orders/access-code': {
    id: 'requestOrderAccessCode',
    tag: 'Orders',
    summary: 'Request an email with a code that opens the order of a guest',
    description: `The code has six digits. It is valid once, for ${CODE_LIFETIME_MINUTES} minutes and ${MAX_CODE_TRIES} attempts; a later code ends it. The email goes to the address of the order, also for a request with its phone.`,
    body: { schema: schemaRef('OrderAccessRequest'), example: selection },
    response: {
      status: 202,
      description: 'The same response without such an order.',
      schema: schemaRef('Message'),
      example: {
        message: 'If there is an order with these data, an email with a code is on its way to its address',
      },
    },
    errors: ['RATE_LIMITED'],
  },
  'POST /orders/access': {
    id: 'openOrder',
    tag: 'Orders',
    summary: 'Open the order of a guest with a code',
    description: 'BAD_INPUT on `code` for a wrong, used or expired code, and for an unknown order.',
    body: { schema: schemaRef('OrderAccess'), example: { ...selection, code: '402718' } },
    response: {
      description: 'The order with a new access token.',
      schema: schemaRef('Order'),
      example: guestOrder,
    },
    errors: ['RATE_LIMITED'],
  },
  'POST /orders/:id/account': {
    id: 'createAccountFromOrder',
    tag: 'Orders',
    summary: 'Open an account with the data of a guest',
    description:
      'Requires the header `X-Order-Token`. The account has no password; its address still needs a verification. Other guest orders of the address move to the account once the address is verified. EMAIL_TAKEN if the address has an account.',
    pathParameter,
    response: {
      status: 201,
      description: 'The account and its session.',
      schema: schemaRef('Session'),
      example: SAMPLES.session,
    },
    errors: ['EMAIL_TAKEN', 'RATE_LIMITED'],
  },
  'PUT /orders/:id/guest-email': {
    id: 'correctGuestEmail',
    tag: 'Orders',
    summary: 'Correct the email address of a guest',
    description:
      'Requires the header `X-Order-Token`. Once, before the payment. Sends the confirmation again; the earlier token ends.',
    pathParameter,
    body: { schema: schemaRef('GuestEmail'), example: { email: 'kavya.nair@example.com' } },
    response: {
      description: 'The order with a new access token.',
      schema: schemaRef('Order'),
      example: guestOrder,
    },
    errors: ['ALREADY_PAID', 'ORDER_CANCELLED', 'CONFLICT', 'RATE_LIMITED'],
  },
} as const satisfies Record<string, DescribedOperation>;
