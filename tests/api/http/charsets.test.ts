import { startShop, type Shop } from '../../support/fixtures/shop';

const QUERY = '{"query":"{ __typename products(first: 1) { totalCount } }"}';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ env: { LOG_LEVEL: 'silent' } });
});
afterAll(() => shop.stop());

describe.each([
  ['GraphQL', '/graphql', QUERY, 200],
  ['GraphQL with a token', '/graphql', QUERY, 200],
  ['a GraphQL subscription', '/graphql/stream', '{"query":"{ __typename }"}', 200],
  ['REST', '/api/users/login', '{"email":"a@b.example","password":"wrong one"}', 401],
])('a JSON body over %s', (api, path, body, status) => {
  const send = async (type: string) => {
    const headers = new Headers({ 'content-type': type });
    if (api.endsWith('token')) headers.set('authorization', 'Bearer none');
    const response = await fetch(shop.url + path, { method: 'POST', headers, body });
    return { status: response.status, text: await response.text() };
  };

  it.each([
    'application/json',
    'application/json; charset=utf-8',
    'application/json;charset=UTF-8',
    'application/json; charset="utf-8"',
    'application/json; charset=utf8; v=1',
  ])('is decoded as %s', async (type) => {
    expect((await send(type)).status).toBe(status);
  });

  it.each([
    'ibm037',
    'utf-7',
    'utf-16',
    'utf-16le',
    'utf-32',
    'latin1',
    '"ibm037"',
    'utf-8; charset=ibm037',
    '',
  ])('is refused with 415 for charset %s, also when the cache has the same bytes', async (charset) => {
    await send('application/json');
    await send('application/json');
    const response = await send(`application/json; charset=${charset}`);
    // The event stream responds with 200 before it reads a body.
    expect(response.status).toBe(path === '/graphql/stream' ? 200 : 415);
    expect(response.text).toContain('UNSUPPORTED_MEDIA');
    expect(response.text).toContain('The body must be written in UTF-8');
  });
});
