import type { Express, IRouter } from 'express';
import type { ActorRole } from '../../../server/domain/accounts/authorization';
import { buildShopSchema } from '../../../server/modules/schema';
import type { RouteDeps } from '../../../server/rest/route-deps';
import { REST_ROUTES } from '../../../server/modules/rest-router';
import { fillPath } from '../../support/transports/fill-path';
import { ACTOR_NAMES, GRAPHQL_OPERATIONS } from '../../support/transports/authorization';
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
  statusOf,
} from '../../support/transports/transports-raw';

let shop: Shop;
let users: TestUsers;
const tokens: Partial<Record<ActorRole, string>> = {};
const fields = rootFields(buildShopSchema());

async function signInUsers() {
  users = await connectGraphql(shop);
  Object.assign(tokens, {
    user: users.shopper.token,
    other: users.other.token,
    admin: users.admin.token,
  });
}

beforeAll(async () => {
  shop = await startShop({ env: { LOG_LEVEL: 'silent' } });
  await signInUsers();
});
afterAll(() => shop.stop());

/** Operations that end the session of their caller, so the next call needs new accounts. */
const ENDS_SESSION = /signOutEverywhere|sign-out-everywhere|closeAccount|close-account/;

const graphqlInputs = new OperationInputs(
  async (name) => (await GRAPHQL_OPERATIONS[name]!.input?.(await createCallRecords(shop, users))) ?? {},
);
const restInputs = new OperationInputs(async (name) => {
  const operation = REST_OPERATIONS[name]!;
  const records = await createCallRecords(shop, users);
  return { param: (await operation.param?.(records)) ?? '', body: await operation.body?.(records) };
});

const callCases = (operations: object) =>
  Object.keys(operations).flatMap((name) => ACTOR_NAMES.map((actor): [string, ActorRole] => [name, actor]));

describe('§6 Permissions over GraphQL', () => {
  it('cover every query and mutation, and no others', () => {
    expect(Object.keys(GRAPHQL_OPERATIONS).sort()).toEqual(fields.map(({ field }) => field.name).sort());
  });

  it.each(callCases(GRAPHQL_OPERATIONS))(
    '%s called by %s returns the result in the permission table',
    async (name, actor) => {
      const operation = GRAPHQL_OPERATIONS[name]!;
      const { kind, field } = fields.find((root) => root.field.name === name)!;
      const variables = await graphqlInputs.get(name);

      const response = await sendGraphql(
        shop,
        JSON.stringify({ query: documentFor(kind, field), variables }),
        tokens[actor],
      );
      expect(responseFaultOf(response)).toBeUndefined();
      if (response.error === undefined) graphqlInputs.discard(name);
      if (ENDS_SESSION.test(name)) await signInUsers();
      expect(response.error?.code ?? 'ok').toBe(operation.actor[actor]);
      expect(response.status).toBe(200);
    },
  );
});

describe('§6, §7 Permissions over REST', () => {
  it('cover every route, and no others', () => {
    const deps = { services: shop.services, imageLinks: { variesByOrigin: false } } as RouteDeps;
    const routes = REST_ROUTES.flatMap(([prefix, createRoutes]) =>
      routesOf(createRoutes(deps)).map(routeNameWith(prefix)),
    );

    expect(routes.sort()).toEqual(Object.keys(REST_OPERATIONS).sort());
    // The routes of the specification (§7), and the additional routes of the shop.
    expect(routes).toHaveLength(23 + 152);
  });

  it.each(callCases(REST_OPERATIONS))(
    '%s called by %s returns the result in the permission table',
    async (name, actor) => {
      const operation = REST_OPERATIONS[name]!;
      const [method, path] = name.split(' ') as [string, string];
      const { param, body } = await restInputs.get(name);
      const token = tokens[actor];

      const response = await sendRest(shop, fillPath(`${path}${operation.query ?? ''}`, param), {
        method,
        headers: {
          ...(body && { 'content-type': 'application/json' }),
          ...(operation.file?.type && { 'content-type': operation.file.type }),
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body: operation.file?.body ?? JSON.stringify(body),
      });
      if (response.error === undefined) restInputs.discard(name);
      if (ENDS_SESSION.test(name)) await signInUsers();
      const expectedResult = operation.actor[actor];
      expect(responseFaultOf(response)).toBeUndefined();
      expect(response.error?.code ?? 'ok').toBe(expectedResult);
      expect(response.status).toBe(expectedResult === 'ok' ? operation.success : statusOf(expectedResult));
    },
  );
});

interface RouteLayer {
  route?: { path: string | RegExp; methods: Record<string, boolean> };
}

function routesOf(router: IRouter): { method: string; path: string | RegExp }[] {
  return ((router as Express['router']).stack as RouteLayer[]).flatMap(({ route }) =>
    Object.keys(route?.methods ?? {})
      .filter((method) => !method.startsWith('_'))
      .map((method) => ({ method: method.toUpperCase(), path: route!.path })),
  );
}

/** Formats a route like the keys of REST_OPERATIONS. Only the search route has a regular expression as path. */
const routeNameWith =
  (prefix: string) =>
  ({ method, path }: { method: string; path: string | RegExp }): string => {
    const suffix = typeof path === 'string' ? path : '/search/:keyword';
    return `${method} ${prefix}${suffix === '/' ? '' : suffix}`;
  };
