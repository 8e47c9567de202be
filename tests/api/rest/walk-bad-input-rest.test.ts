import { fillPath } from '../../support/transports/fill-path';
import { REST_OPERATIONS } from '../../support/transports/rest-authorization';
import { createCallRecords } from '../../support/fixtures/call-records';
import type { TestUsers } from '../../support/fixtures/test-users';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { connectRest } from '../../support/transports/rest-transport';
import {
  BAD_VALUES,
  responseFaultOf,
  sendRest,
  formatValue,
  withValue,
} from '../../support/transports/transports-raw';

let shop: Shop;
let users: TestUsers;
beforeAll(async () => {
  shop = await startShop({ env: { LOG_LEVEL: 'silent' } });
  users = await connectRest(shop);
});
afterAll(() => shop.stop());

const BAD_BODIES = [
  '{',
  '{"name":',
  'nonsense',
  '[]',
  '[{}]',
  '"text"',
  '7',
  'null',
  'true',
  '{}',
  '',
  ' ',
  '\u0000',
  '['.repeat(10_000),
  `{"name":${'[1,'.repeat(5_000)}`,
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{}}}',
  '{"a":1}{"b":2}',
  `{"name":"${'x'.repeat(200_000)}"}`,
];
const BAD_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/json; charset=utf-7',
  'x',
  '',
];
const BAD_IDS = [
  '%',
  '%00',
  '%ff',
  '%2e%2e%2f',
  '..%2f..%2fetc%2fpasswd',
  '%F0%9F%98%80',
  "'%20OR%201=1",
  'x'.repeat(5_000),
  'undefined',
  'null',
  'NaN',
  '0',
  '-1',
  '1e21',
  '__proto__',
  'constructor',
  '[object%20Object]',
  '%ED%A0%80',
  '+',
  '*',
  ';',
  '%0a',
];
const BAD_QUERIES = [
  '?pageNumber=0',
  '?pageNumber=-1',
  '?pageNumber=1.5',
  '?pageNumber=abc',
  '?pageNumber=1e9',
  '?pageNumber=99999999999999999999',
  '?pageNumber',
  '?keyword',
  '?keyword=%',
  '?keyword=%00',
  '?keyword=%ff',
  '?keyword[]=a&keyword[]=b',
  '?keyword[a]=b',
  '?pageNumber[]=1',
  '?pageNumber=1&pageNumber=2',
  `?keyword=${'x'.repeat(300)}`,
  '?keyword=%ED%A0%80',
  '?&&==&',
  '?__proto__=1',
];

const operations = Object.entries(REST_OPERATIONS);
const splitOperation = (name: string) => name.split(' ') as [method: string, path: string];

async function tokenFor(name: string): Promise<string> {
  return REST_OPERATIONS[name]?.actor.user === 'ok' ? users.shopper.token : users.admin.token;
}

/** Sends a request, and returns a message for an invalid error response. */
async function findFaults(name: string, path: string, init: RequestInit, label: string): Promise<string[]> {
  const authorization = `Bearer ${await tokenFor(name)}`;
  const response = await sendRest(shop, path, {
    ...init,
    headers: { 'content-type': 'application/json', ...init.headers, authorization },
  });
  const faultText = responseFaultOf(response);
  return faultText
    ? [`${init.method} ${path.slice(0, 80)} ${label}: ${faultText}: ${response.text.slice(0, 200)}`]
    : [];
}

describe('§8 Bad input over REST', () => {
  it.each(operations.filter(([, { body }]) => body).map(([name]) => [name]))(
    'gets a code and a message in any field of %s, never an internal error',
    async (name) => {
      const [method, pattern] = splitOperation(name);
      const { body, param } = REST_OPERATIONS[name]!;
      const records = await createCallRecords(shop, users);
      const path = fillPath(pattern, (await param?.(records)) ?? '');
      const validBody = (await body?.(records)) ?? {};
      const faults: string[] = [];
      for (const fieldPath of pathsIn(validBody)) {
        const requests = BAD_VALUES.map((value) =>
          findFaults(
            name,
            path,
            { method, body: JSON.stringify(withValue(validBody, fieldPath, value)) },
            `${fieldPath.join('.')} = ${formatValue(value)}`,
          ),
        );
        faults.push(...(await Promise.all(requests)).flat());
      }
      expect(faults).toEqual([]);
    },
    30_000,
  );

  it.each(operations.filter(([name]) => !name.startsWith('GET')).map(([name]) => [name]))(
    'is also refused in place of the body of %s',
    async (name) => {
      const [method, pattern] = splitOperation(name);
      const path = fillPath(pattern, (await createCallRecords(shop, users)).product.id);
      const bodies = BAD_BODIES.map((body) => findFaults(name, path, { method, body }, body.slice(0, 40)));
      const types = BAD_TYPES.map((type) =>
        findFaults(name, path, { method, body: 'name=x', headers: { 'content-type': type } }, type),
      );
      const faults = (await Promise.all([...bodies, ...types])).flat();
      // This route ends the sessions of its caller and needs no body.
      if (name.endsWith('sign-out-everywhere')) users = await connectRest(shop);
      expect(faults).toEqual([]);
    },
    30_000,
  );

  it.each(operations.filter(([name]) => name.includes(':')).map(([name]) => [name]))(
    'is also refused in the path of %s',
    async (name) => {
      const [method, pattern] = splitOperation(name);
      const body = method === 'GET' ? undefined : '{"name":"x"}';
      const requests = BAD_IDS.map((id) => findFaults(name, fillPath(pattern, id), { method, body }, ''));
      expect((await Promise.all(requests)).flat()).toEqual([]);
    },
  );

  it.each(BAD_QUERIES)('is also refused in the query %s', async (query) => {
    expect(await findFaults('GET /products', `/products${query}`, { method: 'GET' }, '')).toEqual([]);
  });

  it.each([...new Set(operations.map(([name]) => splitOperation(name)[1]))])(
    'is refused with 405 and the allowed methods for a wrong method of %s',
    async (pattern) => {
      const matchingOperations = operations
        .map(([name]) => splitOperation(name))
        .filter(([, path]) => path === pattern);
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
        if (matchingOperations.some(([allowedMethod]) => allowedMethod === method)) continue;
        const response = await sendRest(shop, fillPath(pattern, 'x'), { method });
        expect(response).toMatchObject({ status: 405, error: { code: 'METHOD_NOT_ALLOWED' } });
        expect(responseFaultOf(response)).toBeUndefined();
      }
    },
  );

  it.each([
    '',
    '/',
    '/nothing',
    '/users/x/y',
    '/products/x/y/z',
    '/orders/x/return',
    '/%',
    '/config',
    '/%00',
  ])('is refused with 404 or 400 for the unknown path %p', async (path) => {
    const response = await sendRest(shop, path);
    expect(responseFaultOf(response)).toBeUndefined();
    expect([400, 404]).toContain(response.status);
  });

  it.each([
    'Bearer',
    'Bearer ',
    'Basic YTpi',
    'Bearer a b',
    'bearer',
    'Bearer \t',
    'x'.repeat(4_000),
    'Bearer null',
    'Bearer undefined',
  ])('is an invalid token in the Authorization header %p', async (authorization) => {
    await expect(sendRest(shop, '/users/profile', { headers: { authorization } })).resolves.toMatchObject({
      status: 401,
      error: { code: 'UNAUTHENTICATED', message: 'Not authorized, token failed' },
    });
  });
});

/** Returns the path of every value in an input, and of its nested objects. */
function pathsIn(input: unknown, path: string[] = []): string[][] {
  if (typeof input !== 'object' || input === null) return [path];
  const childPaths = Object.entries(input).flatMap(([key, value]) => pathsIn(value, [...path, key]));
  return path.length > 0 ? [path, ...childPaths] : childPaths;
}
