import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { codeOf, englishFieldsOf, englishOf, fieldsOf, messageOf } from '../../../client/apollo/message-of';

const refused = (extensions: Record<string, unknown>) =>
  new CombinedGraphQLErrors({ errors: [{ message: 'Order is not paid', extensions }] });
const served = (bodyText: string) =>
  new ServerError('Response not successful', { response: { status: 502 } as Response, bodyText });

describe('§8 Every error becomes a message', () => {
  it.each([
    ['a refusal', refused({ code: 'ORDER_NOT_PAID' }), 'Order is not paid'],
    ['a message body', served('{"message":"Too large"}'), 'Too large'],
    ['an error list', served('{"errors":[{"message":"Too deep"}]}'), 'Too deep'],
    ['a proxy’s page', served('<h1>502</h1>'), 'The shop could not answer. Please try again.'],
    [
      'no network',
      new TypeError('Failed to fetch'),
      'The shop could not be reached. Check your connection and try again.',
    ],
    ['any error', new Error('Own words'), 'Own words'],
    ['no error at all', undefined, 'The shop could not answer. Please try again.'],
  ])('%s', (_label, error, sentence) => {
    expect(englishOf(error)).toBe(sentence);
  });

  const keyed = { key: 'field.tooLarge', params: { field: 'rating' } };
  it.each([
    ['a refusal', refused({ code: 'BAD_INPUT', ...keyed }), 'Order is not paid'],
    ['a REST body', served(JSON.stringify({ message: 'Bad', ...keyed })), 'Bad'],
    ['an error list', served(JSON.stringify({ errors: [{ message: 'Bad', extensions: keyed }] })), 'Bad'],
  ])('with the key and parameters of %s', (_source, error, message) => {
    expect(messageOf(error)).toEqual({ message, ...keyed });
  });

  it('with an own key for failures of the connection', () => {
    expect(messageOf(new TypeError('Failed to fetch')).key).toBe('connection.offline');
    expect(messageOf(served('<h1>502</h1>')).key).toBe('connection.noAnswer');
  });

  it('keeps the code and the fields of an error', () => {
    const rating = { field: 'rating', message: 'From 1 to 5', key: 'field.outOfRange', params: { min: 1 } };
    const error = refused({ code: 'BAD_INPUT', fields: [rating] });
    expect(codeOf(error)).toBe('BAD_INPUT');
    expect(fieldsOf(error)).toEqual({ rating });
    expect(englishFieldsOf(error)).toEqual({ rating: 'From 1 to 5' });
    expect(codeOf(new Error())).toBeUndefined();
    expect(fieldsOf(undefined)).toEqual({});
  });
});
