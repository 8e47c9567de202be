import { ERROR_CODES } from '../../domain/errors';
import { choice, id, integer, listOf, schemaRef, object, text } from './json-schema';

const shortageSchema = object('An order line that exceeds the available stock.', {
  product: id('the product'),
  name: text('Name.'),
  asked: integer('Requested units.', 0),
  left: integer('Available units.', 0),
});

/** Properties of a message in errors and reports. */
export const messageProperties = {
  message: text('English text for people.'),
  key: text('Key of the message, such as `field.required`: stable, for translations.'),
  params: { type: 'object', description: 'Parameters of the message.', additionalProperties: true },
};

/** Properties of an error response. */
export const errorProperties = {
  ...messageProperties,
  code: choice('The error code for programs.', Object.keys(ERROR_CODES)),
  'requestId?': text('Id of the request in the log of the shop.'),
  stack: { type: 'null', description: 'Always null; older clients read it.' },
  'fields?': listOf(
    object('An invalid field with its error message.', {
      field: text('Path of the field.'),
      ...messageProperties,
    }),
  ),
  'shortages?': listOf(shortageSchema),
  'quote?': schemaRef('Quote'),
  'conflict?': object('Both versions of a conflicting edit.', {
    version: integer('The current version.', 0),
    current: { type: 'object', description: 'The current values.', additionalProperties: true },
    yours: { type: 'object', description: 'The rejected values.', additionalProperties: true },
  }),
};
