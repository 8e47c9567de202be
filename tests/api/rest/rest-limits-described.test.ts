import { REST_AUTHORIZATION } from '../../../server/domain/accounts/authorization';
import { DESCRIBED_OPERATIONS } from '../../../server/rest/openapi/calls';
import { REQUEST_SCHEMAS } from '../../../server/rest/openapi/request-schemas';
import type { Schema } from '../../../server/rest/openapi/json-schema';
import { fillPath } from '../../support/transports/fill-path';
import { REST_OPERATIONS } from '../../support/transports/rest-authorization';
import { anAddress, GSTIN_OF_KARNATAKA } from '../../support/fixtures/addresses/saved-address';
import { createCallRecords } from '../../support/fixtures/call-records';
import { settingListWith } from '../../support/fixtures/settings/setting-lists';
import type { InputFields, TestUsers } from '../../support/fixtures/test-users';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { connectRest } from '../../support/transports/rest-transport';
import { sendRest, withValue } from '../../support/transports/transports-raw';

let shop: Shop;
let users: TestUsers;

beforeAll(async () => {
  shop = await startShop({ env: { LOG_LEVEL: 'silent' } });
  users = await connectRest(shop);
});
afterAll(() => shop.stop());
// An account has a limited number of addresses.
afterEach(async () => {
  for (const { id } of await users.shopper.myAddresses()) await users.shopper.deleteAddress(id);
});

interface LimitCase {
  name: keyof typeof REST_AUTHORIZATION;
  path: string[];
  value: unknown;
  isAllowed: boolean;
}

/** Name of the last field in a path; the key of a setting contains dots. */
const fieldOf = (path: readonly string[]) => path.join('.').split('.').at(-1) ?? '';

/** Valid texts of any length for fields with a format. */
const TEXTS_WITH_FORMAT: Record<string, (length: number) => string> = {
  link: (length) => 'https://haat.example/'.padEnd(length, 'x'),
  email: (length) => `${'x'.repeat(length - 8)}@haat.in`,
  colour: (length) => '#5C4033'.padEnd(length, 'x'),
  path: (length) => '/old-'.padEnd(length, 'x'),
  target: (length) => '/new-'.padEnd(length, 'x'),
  upi: (length) => `${'n'.repeat(length - 65)}@${'b'.repeat(64)}`,
  accent: (length) => '#f5a131'.padEnd(length, 'x'),
  phone: (length) => `${'+91'.padEnd(length - 10, '-')}9845012345`,
  gstin: (length) => `${'29'.padEnd(length - 13)}${GSTIN_OF_KARNATAKA.slice(2)}`,
};

let lastTextNumber = 0;
// Returns a new text on each call, except for fields with a format, because two products cannot have the same SKU.
const textOfLength = (field: string, length: number) =>
  TEXTS_WITH_FORMAT[field]?.(length) ?? `${(lastTextNumber += 1)}`.padEnd(length, 'x').slice(0, length);

/** Values at a documented limit and just beyond it, each with its expected validity. */
function valuesAroundLimit(
  field: string,
  { minLength, maxLength, minimum, maximum }: Schema,
): [value: unknown, isAllowed: boolean][] {
  const values: [unknown, boolean][] = [];
  if (minLength !== undefined && !(field in TEXTS_WITH_FORMAT))
    values.push([textOfLength(field, minLength - 1), false]);
  if (maxLength !== undefined) {
    values.push([textOfLength(field, maxLength), true]);
    values.push([textOfLength(field, maxLength + 1), false]);
  }
  if (minimum !== undefined) values.push([minimum - 1, false]);
  if (maximum !== undefined) {
    values.push([maximum, true]);
    values.push([maximum + 1, false]);
  }
  return values;
}

function limitsOf(name: LimitCase['name'], schema: Schema, path: string[] = []): LimitCase[] {
  const resolvedSchema = schema.$ref ? REQUEST_SCHEMAS[schema.$ref.replace(/.*\//, '')]! : schema;
  if (resolvedSchema.type === 'array' && resolvedSchema.items)
    return limitsOf(name, resolvedSchema.items, [...path, '0']);
  if (resolvedSchema.anyOf) return resolvedSchema.anyOf.flatMap((schema) => limitsOf(name, schema, path));
  if (resolvedSchema.type === 'object')
    return Object.entries(resolvedSchema.properties ?? {}).flatMap(([field, property]) =>
      limitsOf(name, property, [...path, field]),
    );
  return valuesAroundLimit(fieldOf(path), resolvedSchema).map(([value, isAllowed]) => ({
    name,
    path,
    value,
    isAllowed,
  }));
}

// A value of valid length may still be invalid: a token, password, payment or shipping method must exist, and an SKU
// must be free.
const FIELDS_WITH_MORE_RULES =
  /token|[pP]assword|^id$|^product$|^email$|^sku$|stockChange|countSeen|^shippingMethod$/;
// The shop is in India, so the state and PIN code of its address have a format.
const hasMoreRules = ({ name, path }: LimitCase) =>
  // Only the refund of a cash order has a reference.
  (name === 'PUT /orders/:id/refund' && fieldOf(path) === 'reference') ||
  FIELDS_WITH_MORE_RULES.test(fieldOf(path)) ||
  // An HSN code has digits, and pins name products that exist.
  (name === 'POST /products/bulk' && fieldOf(path) === 'hsn') ||
  (name === 'PUT /search/pins' && path.length > 3) ||
  // Only numbers have a unit.
  (fieldOf(path) === 'unit' && (name.includes('/attributes') || path[0] === 'attributes')) ||
  (name === 'PUT /settings' && /^(state|postalCode)$/.test(fieldOf(path))) ||
  // The phone of a guest has a format, and replaces the email address.
  (name.startsWith('POST /orders/access') && fieldOf(path) === 'phone');
// An upsert validates each product like `PUT /products/:id`, but an invalid product does not fail the call.
const UPSERT_CALL = 'POST /products/upsert';

const foreignAddress = anAddress({ phone: '+977 9845012345', postalCode: '44600', country: 'Nepal' });
const CALLS_WITH_ORDER_ADDRESS = ['POST /orders', 'POST /quote', 'PUT /orders/:id/address'];
/** Addresses in which the length is the only rule of a field: for orders, which also accept four texts. */
const ORDER_ADDRESSES: Record<string, InputFields> = {
  addressId: {},
  line2: foreignAddress,
  landmark: foreignAddress,
  state: foreignAddress,
};

/** The bulk action that reads a field. */
const BULK_ACTIONS: Record<string, string> = {
  percent: 'CHANGE_PRICE',
  amount: 'RAISE_PRICE',
  price: 'SET_PRICE',
  category: 'SET_CATEGORY',
  hsn: 'SET_HSN',
};

const listFieldOf = (path: readonly string[]) => path[2] ?? '';

/** The body of a call with the value of a limit, in an address where the length is the only rule of the field. */
function bodyWith({ name, path, value }: LimitCase, body: InputFields | InputFields[]): unknown {
  const field = fieldOf(path);
  if (name.includes('/users/addresses')) return { ...foreignAddress, [field]: value };
  const [parent = '', key = '', , listField = ''] = path;
  // Only the actions for tags read the tag.
  if (name === 'POST /orders/bulk' && field === 'tag') return { ...body, action: 'ADD_TAG', tag: value };
  const action = name === 'POST /products/bulk' ? BULK_ACTIONS[field] : undefined;
  if (action) return { ...body, action, [field]: value };
  if (name === 'PUT /search/pins' && path.length > 3)
    return { searchPins: [{ keyword: 'lamp', [listFieldOf(path)]: [value] }] };
  const settingList = name === 'PUT /settings' ? settingListWith(key, listField) : undefined;
  if (settingList) return withValue({ [parent]: { [key]: settingList } }, path, value);
  const address = CALLS_WITH_ORDER_ADDRESS.includes(name) ? ORDER_ADDRESSES[field] : undefined;
  return withValue(address ? withValue(body, path.slice(0, -1), address) : body, path, value);
}

const limits = (Object.keys(DESCRIBED_OPERATIONS) as LimitCase['name'][]).flatMap((name) => {
  const { body } = DESCRIBED_OPERATIONS[name];
  return body && body.type === undefined && name !== UPSERT_CALL ? limitsOf(name, body.schema) : [];
});

describe('§5 The documented input limits match the validation', () => {
  it.each(
    limits
      .filter((limit) => !limit.isAllowed || !hasMoreRules(limit))
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
    const records = await createCallRecords(shop, users);
    const [method, path] = name.split(' ') as [string, string];
    const pathParameter = (await operation.param?.(records)) ?? '';
    const listFields = {
      pictures: [{ image: records.product.image }],
      specifications: [{ name: 'Weight', value: '1 kg' }],
      attributes: [{ name: 'Material', value: 'Sheesham' }],
      choices: [{ value: 'Walnut' }],
      members: [
        {
          options: {},
          pictures: [{ image: records.product.image }],
          specifications: [{ name: 'Weight', value: '1 kg' }],
          attributes: [{ name: 'Material', value: 'Sheesham' }],
        },
      ],
      ...(name.endsWith('/families/:id') && { options: [{ name: 'Colour', values: ['Walnut'] }] }),
      lines: [{ product: records.product.id, qty: 1 }],
      payout: { account: '50100012345678', ifsc: 'HDFC0001234' },
      received: [{ product: records.product.id, restock: 1, writeOff: 0, sendBack: 0 }],
    };
    const input = await operation.body?.(records);
    const body = Array.isArray(input) ? input : { ...(limit.path.length > 1 && listFields), ...input };
    const requiresAdmin = REST_AUTHORIZATION[name].audience === 'admins';
    const response = await sendRest(shop, fillPath(path, pathParameter), {
      method,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${(requiresAdmin ? users.admin : users.shopper).token}`,
      },
      body: JSON.stringify(bodyWith(limit, body)),
    });

    const { fields = [] } = (response.error ?? {}) as { fields?: { field: string }[] };
    const isRefused = fields.some(({ field }) => fieldOf([field]) === fieldOf(limit.path));
    expect({ text: isRefused === limit.isAllowed ? response.text : '', isRefused }).toEqual({
      text: '',
      isRefused: !limit.isAllowed,
    });
  });
});
