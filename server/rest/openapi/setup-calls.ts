import { ONLINE_METHOD_STATES } from '../../domain/setup/online-methods';
import type { DescribedOperation } from './call';
import { choice, flag, integer, listOf, object, schemaRef, text } from './json-schema';
import { SAMPLES } from './samples';

const setupSchema = object('The set-up of the shop.', {
  isOpen: flag('True if the shop is open to shoppers.'),
  hasOwner: flag('True if the shop has an owner.'),
  progress: {
    anyOf: [
      object('The progress of the set-up.', {
        missing: listOf(
          text('Field path of a setting, such as `shop.legalName`; `payment` without a payment method.'),
        ),
        missingPaymentVariables: listOf(
          text(
            'Required environment variable without a value. The list is empty if the shop takes payments.',
          ),
        ),
        onlineMethods: listOf(
          object('An online payment method and its environment variables.', {
            id: choice('Payment method.', ['Razorpay', 'PayPal']),
            state: choice('State of the method; `DEMO` moves no money.', ONLINE_METHOD_STATES),
            variables: listOf(
              object('An environment variable; no answer contains its value.', {
                name: text('The variable.'),
                isRequired: flag('True if the method needs the variable.'),
                isSet: flag('True if the variable has a value.'),
              }),
            ),
            webhookPath: text('Path of the webhook address that the merchant enters at the provider.'),
          }),
        ),
        isLegalDataRequired: flag('False for a shop outside India.'),
        hasProduct: flag('True if the shop has a product with a price.'),
        draftPages: integer('Content pages that are not published.', 0),
      }),
      { type: 'null' },
    ],
  },
});
const openSetup = {
  isOpen: true,
  hasOwner: true,
  progress: {
    missing: [],
    missingPaymentVariables: [],
    onlineMethods: [
      {
        id: 'Razorpay',
        state: 'READY',
        variables: [{ name: 'RAZORPAY_KEY_ID', isRequired: true, isSet: true }],
        webhookPath: '/webhooks/razorpay',
      },
    ],
    isLegalDataRequired: true,
    hasProduct: true,
    draftPages: 5,
  },
};

/** `/setup` */
export const SETUP_OPERATIONS = {
  'GET /setup': {
    id: 'getSetup',
    tag: 'Shop',
    summary: 'State of the set-up',
    description:
      'A shop in set-up mode answers all other calls with BUSY, except for admins. The progress is null for other callers.',
    response: {
      description: 'The state of the set-up.',
      schema: setupSchema,
      example: { ...openSetup, progress: null },
    },
  },
  'POST /setup/owner': {
    id: 'createOwner',
    tag: 'Shop',
    summary: 'Create the owner of a new shop',
    description:
      'Requires the token of the set-up address in the log of the server, which is valid once, for 24 hours. FORBIDDEN for a shop with an owner.',
    body: {
      schema: schemaRef('NewOwner'),
      example: {
        token: 'the token of the set-up address',
        name: 'Kavya Rao',
        email: 'owner@example.com',
        password: 'a long password',
      },
    },
    response: {
      status: 201,
      description: 'The account and its token.',
      schema: schemaRef('Session'),
      example: SAMPLES.session,
    },
    errors: ['RATE_LIMITED', 'FORBIDDEN', 'EMAIL_TAKEN'],
  },
  'POST /setup/open': {
    id: 'openShop',
    tag: 'Shop',
    summary: 'Open the shop',
    description: 'Opens a shop in set-up mode to shoppers; an open shop stays open.',
    response: { description: 'The state of the set-up.', schema: setupSchema, example: openSetup },
    errors: ['BAD_INPUT'],
  },
} satisfies Record<string, DescribedOperation>;
