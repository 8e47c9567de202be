import { SCOPES } from '../../../server/domain/accounts/scopes';
import { anApiToken } from '../../support/fixtures/api-tokens';
import { anOrder, aProduct } from '../../support/fixtures/factories';
import type { TestUsers } from '../../support/fixtures/test-users';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { connectGraphql } from '../../support/transports/graphql-transport';
import { sendGraphql, sendRest } from '../../support/transports/transports-raw';

const DAY_MS = 24 * 60 * 60 * 1000;
const ORDERS_QUERY = '{ orders(first: 5) { nodes { id } } }';

type SendGraphql = (query: string, variables?: object) => ReturnType<typeof sendGraphql>;

let shop: Shop;
let users: TestUsers;
beforeAll(async () => {
  shop = await startShop({ env: { LOG_LEVEL: 'silent' } });
  users = await connectGraphql(shop);
});
afterAll(() => shop.stop());

const graphqlAs =
  (token: string | undefined): SendGraphql =>
  (query, variables = {}) =>
    sendGraphql(shop, JSON.stringify({ query, variables }), token);
const restAs = (token: string, path: string, init: RequestInit = {}) =>
  sendRest(shop, path, { ...init, headers: { authorization: `Bearer ${token}`, ...init.headers } });
const listTokens = async () => {
  const query =
    '{ apiTokens(first: 100) { nodes { id name hint scopes state lastUsedAt expiresAt maker { id } } } }';
  const { text } = await graphqlAs(users.admin.token)(query);
  const response = JSON.parse(text) as { data: { apiTokens: { nodes: Record<string, unknown>[] } } };
  return response.data.apiTokens.nodes;
};

describe('§6 API tokens', () => {
  it('are created by admins, shown once and stored as a hash', async () => {
    const createMutation = `mutation ($input: CreateApiTokenInput!) { createApiToken(input: $input) {
      token apiToken { id name hint scopes state expiresAt lastUsedAt revokedAt maker { id } } } }`;
    const input = { name: 'Stock sync', scopes: ['ORDERS_READ', 'CATALOGUE_READ'], expiresInDays: 30 };
    const { text } = await graphqlAs(users.admin.token)(createMutation, { input });
    const { data } = JSON.parse(text) as { data: { createApiToken: { token: string; apiToken: object } } };
    const { token, apiToken } = data.createApiToken;

    expect(token).toMatch(/^haat_[\w-]{43}$/);
    expect(apiToken).toMatchObject({
      name: 'Stock sync',
      hint: token.slice(-4),
      scopes: ['CATALOGUE_READ', 'ORDERS_READ'],
      state: 'ACTIVE',
      lastUsedAt: null,
      maker: { id: users.admin.id },
    });
    const rows = await shop.database.reader.query<object[]>('SELECT * FROM api_token');
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(await listTokens())).not.toContain(token);
  });

  it.each([
    [{ name: '', scopes: ['USERS_READ'] }, 'name'],
    [{ name: 'x'.repeat(61), scopes: ['USERS_READ'] }, 'name'],
    [{ name: 'x', scopes: [] }, 'scopes'],
    [{ name: 'x', scopes: ['USERS_READ'], expiresInDays: 0 }, 'expiresInDays'],
    [{ name: 'x', scopes: ['USERS_READ'], expiresInDays: 3_651 }, 'expiresInDays'],
  ])('cannot be created with %j', async (input, field) => {
    const createMutation = `mutation ($input: CreateApiTokenInput!) { createApiToken(input: $input) { token } }`;
    const { error, text } = await graphqlAs(users.admin.token)(createMutation, { input });
    expect(error?.code).toBe('BAD_INPUT');
    expect(text).toContain(`"field":"${field}"`);
  });

  it('cannot be created while a hundred tokens are active', async () => {
    const { writer } = shop.database;
    const runStatement = (statement: string) => writer.transaction((tx) => tx.query(statement));
    await runStatement(`UPDATE api_token SET revoked_at = 1`);
    await runStatement(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100)
      INSERT INTO api_token (id, name, hash, hint, scopes, maker_id, created_at)
      SELECT '0-' || i, 'Many', i, 'many', '[]', '${users.admin.id}', 1 FROM n`);
    await expect(anApiToken(shop)).rejects.toThrow(/100 API tokens already/);
    await runStatement(`UPDATE api_token SET revoked_at = 1 WHERE id LIKE '0-%'`);
    await expect(anApiToken(shop)).resolves.toMatchObject({ state: 'ACTIVE' });
  });

  it('grant the operations of their scopes on both APIs, and nothing else', async () => {
    const { token } = await anApiToken(shop, { scopes: ['orders:read'] });
    const orders = await graphqlAs(token)(ORDERS_QUERY);
    expect(orders.error).toBeUndefined();
    await expect(restAs(token, '/orders')).resolves.toMatchObject({ status: 200 });
    // Public queries need no scope.
    await expect(restAs(token, '/products/top')).resolves.toMatchObject({ status: 200 });

    const { error } = await graphqlAs(token)('{ users(first: 5) { nodes { id } } }');
    expect(error).toEqual({ code: 'FORBIDDEN', message: 'The API token lacks the scope users:read' });
    const usersResponse = await restAs(token, '/users');
    expect(usersResponse).toMatchObject({ status: 403, error: { code: 'FORBIDDEN' } });
    const ownProfile = await graphqlAs(token)('{ me { id } }');
    expect(ownProfile.error).toEqual({ code: 'FORBIDDEN', message: 'Not for API tokens, only for people' });
  });

  it('cannot read the activity of an order, even with all scopes', async () => {
    const product = await users.admin.createProduct(aProduct());
    const { id } = await users.shopper.placeOrder(anOrder(product));
    const { token } = await anApiToken(shop, { scopes: SCOPES });
    const { text, error } = await graphqlAs(token)(
      'query ($id: ID!) { order(id: $id) { id activity { id } } }',
      {
        id,
      },
    );
    expect(error?.code).toBe('FORBIDDEN');
    expect(JSON.parse(text)).toMatchObject({ data: { order: { id, activity: null } } });
  });

  it.each([
    ['revoked', 'The API token was revoked'],
    ['expired', 'The API token has expired'],
    ['unknown', 'The shop has no such API token'],
    ['created by a former admin', 'The API token is suspended'],
  ])('are refused by both APIs when they are %s', async (state, message) => {
    const creator = await users.newUser();
    await users.admin.updateUser(creator.id, { isAdmin: true });
    const createdToken = await anApiToken(shop, { expiresInDays: 1 }, creator.id);
    await expect(graphqlAs(createdToken.token)(ORDERS_QUERY)).resolves.toMatchObject({ error: undefined });
    const revoke = 'mutation ($id: ID!) { revokeApiToken(id: $id) { state } }';
    if (state === 'revoked') await graphqlAs(users.admin.token)(revoke, { id: createdToken.id });
    if (state === 'expired') shop.advanceClock(DAY_MS);
    if (state.startsWith('created')) await users.admin.updateUser(creator.id, { isAdmin: false });
    const token = state === 'unknown' ? `haat_${'x'.repeat(43)}` : createdToken.token;

    for (const query of [ORDERS_QUERY, '{ topProducts { id } }', '{ me { id } }']) {
      const { error } = await graphqlAs(token)(query);
      expect(error).toMatchObject({ code: 'UNAUTHENTICATED' });
      expect(error?.message).toContain(message);
    }
    for (const path of ['/orders', '/products/top', '/users/profile', '/unknown']) {
      const response = await restAs(token, path);
      expect(response).toMatchObject({ status: 401, error: { code: 'UNAUTHENTICATED' } });
    }
    if (state === 'expired') shop.advanceClock(-DAY_MS);
  });

  it('record their last use, to the minute', async () => {
    const { id, token } = await anApiToken(shop);
    const usedAt = async () => (await listTokens()).find((apiToken) => apiToken.id === id)?.lastUsedAt;
    await expect(usedAt()).resolves.toBeNull();
    await graphqlAs(token)(ORDERS_QUERY);
    await shop.database.writer.drain();
    const firstUsedAt = await usedAt();
    expect(Date.parse(String(firstUsedAt))).toBeGreaterThan(Date.now() - 10_000);
    await graphqlAs(token)(ORDERS_QUERY);
    await shop.database.writer.drain();
    await expect(usedAt()).resolves.toBe(firstUsedAt);
  });

  it('appear by name in the audit log together with the admin who created them', async () => {
    const { id, token } = await anApiToken(shop, { name: 'Warehouse' });
    const productResponse = await restAs(token, '/products', { method: 'POST' });
    expect(productResponse.status).toBe(201);
    const query = '{ activity(first: 5) { nodes { action program subject subjectName actor { id } door } } }';
    const { text } = await graphqlAs(users.admin.token)(query);
    const { data } = JSON.parse(text) as { data: { activity: { nodes: object[] } } };
    expect(data.activity.nodes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          action: 'product.create',
          program: 'Warehouse',
          door: 'REST',
          actor: { id: users.admin.id },
        }),
        expect.objectContaining({
          action: 'token.create',
          program: null,
          subject: id,
          subjectName: 'Warehouse',
        }),
      ]),
    );
  });
});
