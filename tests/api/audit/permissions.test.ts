import type { Express, IRouter } from 'express';
import type { ActorRole } from '../../../server/domain/accounts/authorization';
import { buildShopSchema } from '../../../server/modules/schema';
import type { RouteDeps } from '../../../server/rest/route-deps';
import { REST_ROUTES } from '../../../server/modules/rest-router';
import { ACTOR_NAMES, GRAPHQL_OPERATIONS } from '../../support/transports/authorization';
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
  statusOf,
} from '../../support/transports/transports-raw';

let shop: Shop;
let people: People;
const tokens: Partial<Record<ActorRole, string>> = {};
const fields = rootFields(buildShopSchema());

async function introduce() {
  people = await transports[0]![1](shop);
  Object.assign(tokens, {
    user: people.shopper.token,
    other: people.other.token,
    admin: people.admin.token,
  });
}

beforeAll(async () => {
  shop = await startShop({ env: { LOG_LEVEL: 'silent' } });
  await introduce();
});
afterAll(() => shop.stop());

/** Operations that end the session of their caller, so the next call needs new accounts. */
const ENDS_SESSION = /signOutEverywhere|sign-out-everywhere|closeAccount|close-account/;

const graphqlInputs = new OperationInputs(
  async (name) => (await GRAPHQL_OPERATIONS[name]!.input?.(await createCallRecords(shop, people))) ?? {},
);
const restInputs = new OperationInputs(async (name) => {
  const operation = REST_OPERATIONS[name]!;
  const records = await createCallRecords(shop, people);
  return { param: (await operation.param?.(records)) ?? '', body: await operation.body?.(records) };
});

const calls = (operations: object) =>
  Object.keys(operations).flatMap((name) => ACTOR_NAMES.map((actor): [string, ActorRole] => [name, actor]));

describe('§6 Permissions over GraphQL', () => {
  it('cover every query and mutation, and no others', () => {
    expect(Object.keys(GRAPHQL_OPERATIONS).sort()).toEqual(fields.map(({ field }) => field.name).sort());
  });

  it.each(calls(GRAPHQL_OPERATIONS))('%s called by %s answers as the table says', async (name, actor) => {
    const operation = GRAPHQL_OPERATIONS[name]!;
    const { kind, field } = fields.find((one) => one.field.name === name)!;
    const variables = await graphqlInputs.get(name);

    const answer = await sendGraphql(
      shop,
      JSON.stringify({ query: documentFor(kind, field), variables }),
      tokens[actor],
    );
    expect(faultOf(answer)).toBeUndefined();
    if (answer.error === undefined) graphqlInputs.discard(name);
    if (ENDS_SESSION.test(name)) await introduce();
    expect(answer.error?.code ?? 'ok').toBe(operation.actor[actor]);
    expect(answer.status).toBe(200);
  });
});

describe('§6, §7 Permissions over REST', () => {
  it('cover every route, and no others', () => {
    const deps = { services: shop.services, images: { variesByOrigin: false } } as RouteDeps;
    const routes = REST_ROUTES.flatMap(([prefix, createRoutes]) =>
      callsOf(createRoutes(deps)).map(spell(prefix)),
    );

    expect(routes.sort()).toEqual(Object.keys(REST_OPERATIONS).sort());
    expect(routes).toHaveLength(23 + 22);
  });

  it.each(calls(REST_OPERATIONS))('%s called by %s answers as the table says', async (name, actor) => {
    const operation = REST_OPERATIONS[name]!;
    const [method, path] = name.split(' ') as [string, string];
    const { param, body } = await restInputs.get(name);
    const token = tokens[actor];

    const answer = await sendRest(shop, path.replace(/:\w+/, encodeURIComponent(param)), {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(operation.file?.type && { 'content-type': operation.file.type }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: operation.file?.body ?? JSON.stringify(body),
    });
    if (answer.error === undefined) restInputs.discard(name);
    if (ENDS_SESSION.test(name)) await introduce();
    const verdict = operation.actor[actor];
    expect(faultOf(answer)).toBeUndefined();
    expect(answer.error?.code ?? 'ok').toBe(verdict);
    expect(answer.status).toBe(verdict === 'ok' ? operation.success : statusOf(verdict));
  });
});

interface RouteLayer {
  route?: { path: string | RegExp; methods: Record<string, boolean> };
}

function callsOf(router: IRouter): { method: string; path: string | RegExp }[] {
  return ((router as Express['router']).stack as RouteLayer[]).flatMap(({ route }) =>
    Object.keys(route?.methods ?? {})
      .filter((method) => !method.startsWith('_'))
      .map((method) => ({ method: method.toUpperCase(), path: route!.path })),
  );
}

const spell =
  (prefix: string) =>
  ({ method, path }: { method: string; path: string | RegExp }): string => {
    const tail = typeof path === 'string' ? path : '/search/:keyword';
    return `${method} ${prefix}${tail === '/' ? '' : tail}`;
  };
