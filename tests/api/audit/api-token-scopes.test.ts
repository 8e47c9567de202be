import {
  GRAPHQL_AUTHORIZATION,
  REST_AUTHORIZATION,
  type Authorization,
} from '../../../server/domain/accounts/authorization';
import { SCOPES, type Scope } from '../../../server/domain/accounts/scopes';
import { buildShopSchema } from '../../../server/modules/schema';
import { anApiToken } from '../../support/fixtures/api-tokens';
import { GRAPHQL_OPERATIONS } from '../../support/transports/authorization';
import { REST_OPERATIONS } from '../../support/transports/rest-authorization';
import { createCallRecords, OperationInputs } from '../../support/fixtures/call-records';
import type { People } from '../../support/fixtures/people';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';
import {
  documentFor,
  faultOf,
  rootFields,
  sendGraphql,
  sendRest,
} from '../../support/transports/transports-raw';

const fields = rootFields(buildShopSchema());
let shop: Shop;
let people: People;
const tokens = new Map<string, string>();

beforeAll(async () => {
  shop = await startShop({ env: { LOG_LEVEL: 'silent' } });
  people = await transports[0]![1](shop);
  const createToken = async (name: string, scopes: readonly Scope[]) =>
    tokens.set(name, (await anApiToken(shop, { name, scopes })).token);
  await createToken('all', SCOPES);
  for (const scope of SCOPES) {
    await createToken(scope, [scope]);
    await createToken(
      `all but ${scope}`,
      SCOPES.filter((one) => one !== scope),
    );
  }
});
afterAll(() => shop.stop());

const rowsOf = (table: Record<string, Authorization>) =>
  Object.entries(table).filter(([, { audience }]) => audience !== 'everybody');
const scoped = (table: Record<string, Authorization>) =>
  rowsOf(table).flatMap(([name, { scope }]): [string, Scope][] =>
    scope && scope !== 'inherited' ? [[name, scope]] : [],
  );
const refused = (table: Record<string, Authorization>) =>
  rowsOf(table).map(([name, { scope }]): [string, string] => [name, scope ? `all but ${scope}` : 'all']);

const graphqlInputs = new OperationInputs(
  async (name) => (await GRAPHQL_OPERATIONS[name]!.input?.(await createCallRecords(shop, people))) ?? {},
);
const restInputs = new OperationInputs(async (name) => {
  const { param, body } = REST_OPERATIONS[name]!;
  const records = await createCallRecords(shop, people);
  return { param: (await param?.(records)) ?? '', body: await body?.(records) };
});

async function askGraphql(name: string, token: string) {
  const { kind, field } = fields.find((one) => one.field.name === name)!;
  const variables = await graphqlInputs.get(name);
  return sendGraphql(shop, JSON.stringify({ query: documentFor(kind, field), variables }), tokens.get(token));
}

async function askRest(name: string, token: string) {
  const operation = REST_OPERATIONS[name]!;
  const [method, path] = name.split(' ') as [string, string];
  const input = await restInputs.get(name);
  const param = encodeURIComponent(input.param);
  const body = operation.file?.body ?? JSON.stringify(input.body);
  const type = operation.file ? operation.file.type : 'application/json';
  const headers = { ...(type && { 'content-type': type }), authorization: `Bearer ${tokens.get(token)}` };
  return sendRest(shop, path.replace(/:\w+/, param), { method, headers, ...(method !== 'GET' && { body }) });
}

describe('§6 GraphQL operations allowed to API tokens', () => {
  it.each(refused(GRAPHQL_AUTHORIZATION))('refuses %s to a token with %s', async (name, token) => {
    const answer = await askGraphql(name, token);
    expect(answer.error?.code).toBe('FORBIDDEN');
  });

  it.each(scoped(GRAPHQL_AUTHORIZATION))('answers %s to a token with %s', async (name, scope) => {
    const answer = await askGraphql(name, scope);
    expect(faultOf(answer)).toBeUndefined();
    expect(answer.error).toBeUndefined();
  });
});

describe('§6, §7 REST routes allowed to API tokens', () => {
  it.each(refused(REST_AUTHORIZATION))('refuses %s to a token with %s', async (name, token) => {
    const answer = await askRest(name, token);
    expect(answer).toMatchObject({ status: 403, error: { code: 'FORBIDDEN' } });
  });

  it.each(scoped(REST_AUTHORIZATION))('answers %s to a token with %s', async (name, scope) => {
    const answer = await askRest(name, scope);
    expect(answer.error).toBeUndefined();
    expect(answer.status).toBe(REST_OPERATIONS[name]!.success);
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
