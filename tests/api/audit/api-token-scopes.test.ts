import {
  GRAPHQL_AUTHORIZATION,
  REST_AUTHORIZATION,
  type Authorization,
} from '../../../server/domain/accounts/authorization';
import { SCOPES, type Scope } from '../../../server/domain/accounts/scopes';
import { buildShopSchema } from '../../../server/modules/schema';
import { anApiToken } from '../../support/fixtures/api-tokens';
import { fillPath } from '../../support/transports/fill-path';
import { GRAPHQL_OPERATIONS } from '../../support/transports/authorization';
import { REST_OPERATIONS } from '../../support/transports/rest-authorization';
import { createCallRecords, OperationInputs } from '../../support/fixtures/call-records';
import type { TestUsers } from '../../support/fixtures/test-users';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { connectGraphql } from '../../support/transports/graphql-transport';
import {
  documentFor,
  responseFaultOf,
  rootFields,
  sendGraphql,
  sendRest,
} from '../../support/transports/transports-raw';

const fields = rootFields(buildShopSchema());
let shop: Shop;
let users: TestUsers;
const tokens = new Map<string, string>();

beforeAll(async () => {
  shop = await startShop({ env: { LOG_LEVEL: 'silent' } });
  users = await connectGraphql(shop);
  const createToken = async (name: string, scopes: readonly Scope[]) =>
    tokens.set(name, (await anApiToken(shop, { name, scopes })).token);
  await createToken('all', SCOPES);
  for (const scope of SCOPES) {
    await createToken(scope, [scope]);
    await createToken(
      `all but ${scope}`,
      SCOPES.filter((otherScope) => otherScope !== scope),
    );
  }
});
afterAll(() => shop.stop());

const protectedRows = (table: Record<string, Authorization>) =>
  Object.entries(table).filter(([, { audience }]) => audience !== 'everybody');
const allowedOperations = (table: Record<string, Authorization>) =>
  protectedRows(table).flatMap(([name, { scope }]): [string, Scope][] =>
    scope && scope !== 'inherited' ? [[name, scope]] : [],
  );
/** Pairs each operation with a token that it must refuse. Some operations refuse even a token with all scopes. */
const refusedOperations = (table: Record<string, Authorization>) =>
  protectedRows(table).map(([name, { scope }]): [string, string] => [
    name,
    scope ? `all but ${scope}` : 'all',
  ]);

const graphqlInputs = new OperationInputs(
  async (name) => (await GRAPHQL_OPERATIONS[name]!.input?.(await createCallRecords(shop, users))) ?? {},
);
const restInputs = new OperationInputs(async (name) => {
  const { param, body } = REST_OPERATIONS[name]!;
  const records = await createCallRecords(shop, users);
  return { param: (await param?.(records)) ?? '', body: await body?.(records) };
});

async function callGraphql(name: string, tokenName: string) {
  const { kind, field } = fields.find((root) => root.field.name === name)!;
  const variables = await graphqlInputs.get(name);
  return sendGraphql(
    shop,
    JSON.stringify({ query: documentFor(kind, field), variables }),
    tokens.get(tokenName),
  );
}

async function callRest(name: string, tokenName: string) {
  const operation = REST_OPERATIONS[name]!;
  const [method, path] = name.split(' ') as [string, string];
  const input = await restInputs.get(name);
  const { param } = input;
  const body = operation.file?.body ?? JSON.stringify(input.body);
  const contentType = operation.file ? operation.file.type : 'application/json';
  const headers = {
    ...(contentType && { 'content-type': contentType }),
    authorization: `Bearer ${tokens.get(tokenName)}`,
  };
  return sendRest(shop, fillPath(`${path}${operation.query ?? ''}`, param), {
    method,
    headers,
    ...(method !== 'GET' && { body }),
  });
}

describe('§6 GraphQL operations allowed to API tokens', () => {
  it.each(refusedOperations(GRAPHQL_AUTHORIZATION))(
    'refuses %s for a token with %s',
    async (name, tokenName) => {
      const response = await callGraphql(name, tokenName);
      expect(response.error?.code).toBe('FORBIDDEN');
    },
  );

  it.each(allowedOperations(GRAPHQL_AUTHORIZATION))('allows %s for a token with %s', async (name, scope) => {
    const response = await callGraphql(name, scope);
    expect(responseFaultOf(response)).toBeUndefined();
    expect(response.error).toBeUndefined();
  });
});

describe('§6, §7 REST routes allowed to API tokens', () => {
  it.each(refusedOperations(REST_AUTHORIZATION))(
    'refuses %s for a token with %s',
    async (name, tokenName) => {
      const response = await callRest(name, tokenName);
      expect(response).toMatchObject({ status: 403, error: { code: 'FORBIDDEN' } });
    },
  );

  it.each(allowedOperations(REST_AUTHORIZATION))('allows %s for a token with %s', async (name, scope) => {
    const response = await callRest(name, scope);
    expect(response.error).toBeUndefined();
    expect(response.status).toBe(REST_OPERATIONS[name]!.success);
  });

  it.each(['/users/', '/USERS', '/users?x', '/%75sers', '/orders/', '//users'])(
    'does not let %s bypass the scopes',
    async (path) => {
      const headers = { authorization: `Bearer ${tokens.get('catalogue:read')}` };
      const { status } = await sendRest(shop, path, { headers });
      expect([403, 404]).toContain(status);
    },
  );
});
