import { buildShopSchema } from '../../../server/modules/schema';
import { GRAPHQL_OPERATIONS } from '../../support/transports/authorization';
import { createCallRecords, type CallRecords } from '../../support/fixtures/call-records';
import type { TestUsers } from '../../support/fixtures/test-users';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { connectGraphql } from '../../support/transports/graphql-transport';
import {
  BAD_VALUES,
  documentFor,
  responseFaultOf,
  inputPaths,
  isRefusedByType,
  rootFields,
  sendGraphql,
  formatValue,
  withValue,
} from '../../support/transports/transports-raw';

let shop: Shop;
let users: TestUsers;
const fields = rootFields(buildShopSchema());
const fieldsWithInput = fields.filter(({ field }) => field.args.length > 0);

beforeAll(async () => {
  shop = await startShop({ env: { LOG_LEVEL: 'silent' } });
  users = await connectGraphql(shop);
});
afterAll(() => shop.stop());

// A password that is valid by chance ends the session, so each attempt uses its own account.
async function tokenFor(name: string, path: string[]): Promise<string> {
  if (name === 'updateProfile' && path.includes('password')) return (await users.newUser()).token;
  return GRAPHQL_OPERATIONS[name]?.actor.user === 'ok' ? users.shopper.token : users.admin.token;
}

const testedTypes = new Set<string>();

/** Bad values for the next input. The first input of a type also gets values that graphql-js refuses by type. */
function badValuesFor(type: string): unknown[] {
  if (!testedTypes.has(type)) {
    testedTypes.add(type);
    return BAD_VALUES;
  }
  return BAD_VALUES.filter((value) => !isRefusedByType(type, value));
}

describe('§8 Bad input over GraphQL', () => {
  it.each(fieldsWithInput.map(({ field }) => [field.name]))(
    'in any field of %s returns a code and a message, never an internal error',
    async (name) => {
      const { kind, field } = fieldsWithInput.find((root) => root.field.name === name)!;
      const query = documentFor(kind, field);
      const records: CallRecords = await createCallRecords(shop, users);
      const validInput = (await GRAPHQL_OPERATIONS[name]!.input?.(records)) ?? {};
      const faults: string[] = [];

      for (const { path, type } of inputPaths(field)) {
        const sendValue = async (value: unknown) => {
          const variables = withValue(validInput, path, value);
          const response = await sendGraphql(
            shop,
            JSON.stringify({ query, variables }),
            await tokenFor(name, path),
          );
          const fault = responseFaultOf(response);
          if (fault)
            faults.push(
              `${path.join('.')} = ${formatValue(value)}: ${fault}: ${response.text.slice(0, 200)}`,
            );
        };
        const values = badValuesFor(type);
        // The shop runs one import at a time, and refuses another one as busy.
        if (name.startsWith('import')) for (const value of values) await sendValue(value);
        else await Promise.all(values.map(sendValue));
      }
      expect(faults).toEqual([]);
    },
    120_000,
  );

  it.each(fields.map(({ field }) => [field.name]))(
    'causes no internal error in %s: no variables, unknown variables, an unknown argument',
    async (name) => {
      const { kind, field } = fields.find((root) => root.field.name === name)!;
      const query = documentFor(kind, field);
      const bodies = [
        { query, variables: null },
        { query, variables: { unknown: 1 } },
        { query, variables: Object.fromEntries(field.args.map((arg) => [arg.name, null])) },
        { query: `${kind} { ${name}(nonsense: 1) { nonsense } }` },
        { query: `${kind} { ${name} { ${'id '.repeat(3_000)} } }` },
      ];
      for (const body of bodies) {
        const response = await sendGraphql(shop, JSON.stringify(body), users.admin.token);
        expect(responseFaultOf(response)).toBeUndefined();
      }
    },
  );
});
