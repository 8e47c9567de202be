import { REST_AUTHORIZATION } from '../../server/domain/accounts/authorization';
import { describeRest } from '../../server/rest/openapi/document';
import { openApiFaults, type OpenApiDocument } from '../support/transports/openapi-faults';
import { contractFaultOf, type ReceivedResponse } from '../support/transports/rest-contract';

type DescribedPaths = Record<string, Record<string, { operationId: string; security: object[] }>>;
const { paths } = describeRest() as { paths: DescribedPaths };

const describedOperations = Object.entries(paths).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    ...operation,
  })),
);

const getProductOperation = (document: OpenApiDocument) => document.paths['/products/{id}']!['get']!;

describe('§7 The OpenAPI description', () => {
  const createDocument = () => structuredClone(describeRest()) as unknown as OpenApiDocument;

  it('follows OpenAPI 3.1, with examples that fit their schemas', () => {
    expect(openApiFaults(createDocument())).toEqual([]);
  });

  it.each<[string, (description: OpenApiDocument) => unknown, string]>([
    [
      'a field that OpenAPI does not define',
      (description) => Object.assign(description, { colour: 'red' }),
      'evaluated',
    ],
    [
      'a reference without a target',
      (description) => delete description.components['schemas']?.['Product'],
      'is not defined',
    ],
    [
      'an unused component',
      (description) => (description.components['schemas']!['Lost'] = {}),
      'Lost is not used',
    ],
    [
      'a path parameter that is not declared',
      (description) => (getProductOperation(description).parameters = []),
      'other path parameters',
    ],
    [
      'an operation without a summary',
      (description) => delete getProductOperation(description).summary,
      'get /products/{id}: has no summary',
    ],
    [
      'an operation without a refusal',
      (description) => (getProductOperation(description).responses = { 200: { description: 'It.' } }),
      'has no refusal',
    ],
    [
      'an example of another type',
      (description) => Object.assign(getProductOperation(description).parameters![0]!, { example: 7 }),
      'must be string',
    ],
  ])('reports %s', (_fault, mutate, message) => {
    const document = createDocument();
    mutate(document);
    expect(openApiFaults(document).join('\n')).toContain(message);
  });

  it('describes the refusal of a busy shop at each operation that has another refusal with status 503', () => {
    const operations = Object.values(createDocument().paths).flatMap((methods) => Object.values(methods));
    const codesOf503 = operations.flatMap(({ responses }) => {
      const response = (responses as Record<string, { 'x-codes'?: string[] }>)['503'];
      return response ? [response['x-codes'] ?? []] : [];
    });
    expect(codesOf503.length).toBeGreaterThan(0);
    for (const codes of codesOf503) expect(codes).toContain('BUSY');
  });

  it('describes every route, and no others', () => {
    expect(describedOperations.map(({ name }) => name).sort()).toEqual(
      Object.keys(REST_AUTHORIZATION).sort(),
    );
  });

  it('has a unique operation id per route', () => {
    const ids = describedOperations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('requires a token for each route that is not public', () => {
    const publicRoutes = describedOperations
      .filter(({ security }) => security.length === 0)
      .map(({ name }) => name);
    const publicOperations = Object.entries(REST_AUTHORIZATION).filter(
      ([, { audience }]) => audience === 'everybody',
    );
    expect(publicRoutes.sort()).toEqual(publicOperations.map(([name]) => name).sort());
  });
});

describe('The response check of the REST tests', () => {
  const type = 'application/json; charset=utf-8';
  const message = { message: 'Product removed' };
  const createResponse = (body: unknown, change: Partial<ReceivedResponse> = {}): ReceivedResponse => ({
    method: 'DELETE',
    path: '/products/any',
    status: 200,
    type,
    text: JSON.stringify(body),
    ...change,
  });
  const refusal = { message: 'No', code: 'NOT_FOUND', key: 'product.notFound', params: {}, stack: null };

  it.each<[string, ReceivedResponse]>([
    ['a success response', createResponse(message)],
    ['a refusal', createResponse(refusal, { status: 404 })],
    [
      'an unsupported method',
      createResponse({ ...refusal, code: 'BAD_INPUT' }, { method: 'POST', status: 405 }),
    ],
    ['an unknown path', createResponse(refusal, { path: '/nothing', status: 404 })],
  ])('accepts %s', (_label, response) => expect(contractFaultOf(response)).toBeUndefined());

  it.each<[string, ReceivedResponse, string]>([
    ['an additional field', createResponse({ ...message, secret: 1 }), 'additional properties'],
    ['a missing field', createResponse({}), "required property 'message'"],
    ['a field of another type', createResponse({ message: 7 }), 'must be string'],
    [
      'another media type',
      createResponse(message, { type: 'text/plain' }),
      'text/plain instead of application/json',
    ],
    ['another status', createResponse(message, { status: 201 }), 'no such status'],
    [
      'a code that the route does not list',
      createResponse({ ...refusal, code: 'EMAIL_TAKEN' }, { status: 404 }),
      'the code',
    ],
    ['an unknown code', createResponse({ ...refusal, code: 'OOPS' }, { status: 404 }), 'allowed values'],
  ])('reports %s', (_label, response, fault) => expect(contractFaultOf(response)).toContain(fault));
});
