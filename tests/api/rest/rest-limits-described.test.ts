import { REST_AUTHORIZATION } from '../../../server/domain/accounts/authorization';
import { CALLS } from '../../../server/rest/openapi/calls';
import { INPUTS } from '../../../server/rest/openapi/inputs';
import type { Schema } from '../../../server/rest/openapi/json-schema';
import { REST_OPERATIONS } from '../../support/transports/rest-authorization';
import { createCallRecords } from '../../support/fixtures/call-records';
import type { People } from '../../support/fixtures/people';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';
import { sendRest, withValue } from '../../support/transports/transports-raw';

let shop: Shop;
let people: People;

beforeAll(async () => {
  shop = await startShop({ env: { LOG_LEVEL: 'silent' } });
  people = await transports[1]![1](shop);
});
afterAll(() => shop.stop());

interface Limit {
  name: keyof typeof REST_AUTHORIZATION;
  path: string[];
  value: unknown;
  isAllowed: boolean;
}

let count = 0;
// A new value each time: two products cannot have the same SKU.
const long = (field: string | undefined, length: number) =>
  field === 'email'
    ? `${'x'.repeat(length - 8)}@haat.in`
    : `${(count += 1)}`.padEnd(length, 'x').slice(0, length);

/** Values at a documented limit and just beyond it. */
function around(field: string, { minLength, maxLength, minimum, maximum }: Schema): [unknown, boolean][] {
  return [
    ...(minLength === undefined || field === 'email'
      ? []
      : ([[long(field, minLength - 1), false]] as [unknown, boolean][])),
    ...(maxLength === undefined
      ? []
      : ([
          [long(field, maxLength), true],
          [long(field, maxLength + 1), false],
        ] as [unknown, boolean][])),
    ...(minimum === undefined ? [] : ([[minimum - 1, false]] as [unknown, boolean][])),
    ...(maximum === undefined
      ? []
      : ([
          [maximum, true],
          [maximum + 1, false],
        ] as [unknown, boolean][])),
  ];
}

function limitsOf(name: Limit['name'], schema: Schema, path: string[] = []): Limit[] {
  const at = schema.$ref ? INPUTS[schema.$ref.replace(/.*\//, '')]! : schema;
  if (at.type === 'array' && at.items) return limitsOf(name, at.items, [...path, '0']);
  if (at.type === 'object')
    return Object.entries(at.properties ?? {}).flatMap(([field, one]) =>
      limitsOf(name, one, [...path, field]),
    );
  return around(path.at(-1) ?? '', at).map(([value, isAllowed]) => ({ name, path, value, isAllowed }));
}

// A value of valid length may still be invalid: a token, password or payment must exist, and an SKU must be free.
const MUST_EXIST = /token|[pP]assword|^id$|^product$|^email$|^sku$|stockChange|countSeen/;
// An upsert reads each product like `PUT /products/:id`; the refusal of one product does not fail the call.
const ONE_BY_ONE = 'POST /products/upsert';
const limits = (Object.keys(CALLS) as Limit['name'][]).flatMap((name) => {
  const { body } = CALLS[name];
  return body && body.type === undefined && name !== ONE_BY_ONE ? limitsOf(name, body.schema) : [];
});

describe('§5 The documented input limits match the validation', () => {
  it.each(
    limits
      .filter(({ isAllowed, path }) => !isAllowed || !MUST_EXIST.test(path.at(-1)!))
      .map(
        (limit) =>
          [
            limit.name,
            limit.path.join('.'),
            String(limit.value).length > 20 ? `${String(limit.value).length} characters` : limit.value,
            limit,
          ] as const,
      ),
  )('%s %s: %s', async (name, _path, _value, limit) => {
    const operation = REST_OPERATIONS[name]!;
    const records = await createCallRecords(shop, people);
    const [method, path] = name.split(' ') as [string, string];
    const param = encodeURIComponent((await operation.param?.(records)) ?? '');
    const parameters = {
      pictures: [{ image: records.product.image }],
      specifications: [{ name: 'Weight', value: '1 kg' }],
    };
    const body = { ...(limit.path.length > 1 && parameters), ...(await operation.body?.(records)) };
    const isAdmins = REST_AUTHORIZATION[name].audience === 'admins';
    const answer = await sendRest(shop, path.replace(/:\w+/, param), {
      method,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${(isAdmins ? people.admin : people.shopper).token}`,
      },
      body: JSON.stringify(withValue(body, limit.path, limit.value)),
    });

    const { fields = [] } = (answer.error ?? {}) as { fields?: { field: string }[] };
    const isRefused = fields.some(({ field }) => field.split('.').at(-1) === limit.path.at(-1));
    expect({ text: isRefused === limit.isAllowed ? answer.text : '', isRefused }).toEqual({
      text: '',
      isRefused: !limit.isAllowed,
    });
  });
});
