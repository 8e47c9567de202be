import { createConfig, lintFromString } from '@redocly/openapi-core';
import { REST_AUTHORIZATION } from '../../server/domain/authorization';
import { describeRest } from '../../server/rest/openapi/document';
import { faultOfReply, type Reply } from '../support/rest-contract';

type Calls = Record<string, Record<string, { operationId: string; security: object[] }>>;
const { paths } = describeRest() as { paths: Calls };

const described = Object.entries(paths).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/, ':$1')}`,
    ...operation,
  })),
);

describe('§7 The description of the REST door', () => {
  it('keeps every recommended rule of OpenAPI 3.1, its examples too', async () => {
    const config = await createConfig({
      extends: ['recommended-strict'],
      rules: {
        'no-invalid-media-type-examples': 'error',
        'no-invalid-parameter-examples': 'error',
        // No product has the id `search`, and the paths are older than the rule.
        'no-ambiguous-paths': 'off',
      },
    });
    const problems = await lintFromString({ source: JSON.stringify(describeRest()), config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
      [],
    );
  });

  it('names every call, and no other', () => {
    expect(described.map(({ name }) => name).sort()).toEqual(Object.keys(REST_AUTHORIZATION).sort());
  });

  it('gives each call a name of its own', () => {
    const ids = described.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('asks for a token wherever not everybody may call', () => {
    const open = described.filter(({ security }) => security.length === 0).map(({ name }) => name);
    const everybody = Object.entries(REST_AUTHORIZATION).filter(
      ([, { audience }]) => audience === 'everybody',
    );
    expect(open.sort()).toEqual(everybody.map(([name]) => name).sort());
  });
});

describe('The check of every REST reply in the suite', () => {
  const type = 'application/json; charset=utf-8';
  const message = { message: 'Product removed' };
  const reply = (body: unknown, change: Partial<Reply> = {}): Reply => ({
    method: 'DELETE',
    path: '/products/any',
    status: 200,
    type,
    text: JSON.stringify(body),
    ...change,
  });
  const refusal = { message: 'No', code: 'NOT_FOUND', stack: null };

  it.each<[string, Reply]>([
    ['an answer', reply(message)],
    ['a refusal', reply(refusal, { status: 404 })],
    ['a method that is not there', reply({ ...refusal, code: 'BAD_INPUT' }, { method: 'POST', status: 405 })],
    ['a path that is not there', reply(refusal, { path: '/nothing', status: 404 })],
  ])('passes %s', (_what, good) => expect(faultOfReply(good)).toBeUndefined());

  it.each<[string, Reply, string]>([
    ['a field too many', reply({ ...message, secret: 1 }), 'additional properties'],
    ['a field too few', reply({}), "required property 'message'"],
    ['a field of another type', reply({ message: 7 }), 'must be string'],
    ['another type', reply(message, { type: 'text/plain' }), 'text/plain instead of application/json'],
    ['another status', reply(message, { status: 201 }), 'no such status'],
    [
      'a code that the call does not name',
      reply({ ...refusal, code: 'EMAIL_TAKEN' }, { status: 404 }),
      'the code',
    ],
    ['a code that nobody knows', reply({ ...refusal, code: 'OOPS' }, { status: 404 }), 'allowed values'],
  ])('finds %s', (_what, bad, fault) => expect(faultOfReply(bad)).toContain(fault));
});
