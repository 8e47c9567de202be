import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { codeOf, englishFieldsOf, englishOf, fieldsOf, messageOf } from '../../../client/apollo/message-of';

const graphqlError = (extensions: Record<string, unknown>) =>
  new CombinedGraphQLErrors({ errors: [{ message: 'Order is not paid', extensions }] });
const serverError = (bodyText: string) =>
  new ServerError('Response not successful', { response: { status: 502 } as Response, bodyText });

describe('§8 The message of an error', () => {
  it.each([
    ['a GraphQL error', graphqlError({ code: 'ORDER_NOT_PAID' }), 'Order is not paid'],
    ['a message body', serverError('{"message":"Too large"}'), 'Too large'],
    ['an error list', serverError('{"errors":[{"message":"Too deep"}]}'), 'Too deep'],
    ['a proxy’s page', serverError('<h1>502</h1>'), 'The shop could not answer. Please try again.'],
    [
      'a network error',
      new TypeError('Failed to fetch'),
      'The shop could not be reached. Check your connection and try again.',
    ],
    ['any other error', new Error('Message of the error'), 'Message of the error'],
    ['no error at all', undefined, 'The shop could not answer. Please try again.'],
  ])('is in English for %s', (_label, error, message) => {
    expect(englishOf(error)).toBe(message);
  });

  const messageKey = { key: 'field.tooLarge', params: { field: 'rating' } };
  it.each([
    ['a GraphQL error', graphqlError({ code: 'BAD_INPUT', ...messageKey }), 'Order is not paid'],
    ['a REST body', serverError(JSON.stringify({ message: 'Bad', ...messageKey })), 'Bad'],
    [
      'an error list',
      serverError(JSON.stringify({ errors: [{ message: 'Bad', extensions: messageKey }] })),
      'Bad',
    ],
  ])('has the key and parameters of %s', (_source, error, message) => {
    expect(messageOf(error)).toEqual({ message, ...messageKey });
  });

  it('has a key for connection errors', () => {
    expect(messageOf(new TypeError('Failed to fetch')).key).toBe('connection.offline');
    expect(messageOf(serverError('<h1>502</h1>')).key).toBe('connection.noAnswer');
  });

  it('comes with a code and field errors', () => {
    const rating = { field: 'rating', message: 'From 1 to 5', key: 'field.outOfRange', params: { min: 1 } };
    const error = graphqlError({ code: 'BAD_INPUT', fields: [rating] });
    expect(codeOf(error)).toBe('BAD_INPUT');
    expect(fieldsOf(error)).toEqual({ rating });
    expect(englishFieldsOf(error)).toEqual({ rating: 'From 1 to 5' });
    expect(codeOf(new Error())).toBeUndefined();
    expect(fieldsOf(undefined)).toEqual({});
  });
});
