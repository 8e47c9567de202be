import { buildShopSchema } from '../../../server/modules/schema';
import { GRAPHQL_OPERATIONS } from '../../support/transports/authorization';
import { createCallRecords, type CallRecords } from '../../support/fixtures/call-records';
import type { People } from '../../support/fixtures/people';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';
import {
  BAD_VALUES,
  documentFor,
  faultOf,
  inputPaths,
  isRefusedByType,
  rootFields,
  sendGraphql,
  show,
  withValue,
} from '../../support/transports/transports-raw';

let shop: Shop;
let people: People;
const fields = rootFields(buildShopSchema());
const withInput = fields.filter(({ field }) => field.args.length > 0);

beforeAll(async () => {
  shop = await startShop({ env: { LOG_LEVEL: 'silent' } });
  people = await transports[0]![1](shop);
});
afterAll(() => shop.stop());

// A password that is valid by chance ends the session, so each attempt uses its own account.
async function tokenFor(name: string, path: string[]): Promise<string> {
  if (name === 'updateProfile' && path.includes('password')) return (await people.newPerson()).token;
  return GRAPHQL_OPERATIONS[name]?.actor.user === 'ok' ? people.shopper.token : people.admin.token;
}

const types = new Set<string>();

/** Bad values for one more input; values that graphql-js refuses by their type serve one input of each type. */
function badValuesFor(type: string): unknown[] {
  if (!types.has(type)) {
    types.add(type);
    return BAD_VALUES;
  }
  return BAD_VALUES.filter((value) => !isRefusedByType(type, value));
}

describe('§8 Bad input over GraphQL', () => {
  it.each(withInput.map(({ field }) => [field.name]))(
    'gets a code and a message in any field of %s, never an internal error',
    async (name) => {
      const { kind, field } = withInput.find((one) => one.field.name === name)!;
      const query = documentFor(kind, field);
      const records: CallRecords = await createCallRecords(shop, people);
      const right = (await GRAPHQL_OPERATIONS[name]!.input?.(records)) ?? {};
      const faults: string[] = [];

      for (const { path, type } of inputPaths(field)) {
        const tries = badValuesFor(type).map(async (value) => {
          const variables = withValue(right, path, value);
          const answer = await sendGraphql(
            shop,
            JSON.stringify({ query, variables }),
            await tokenFor(name, path),
          );
          const fault = faultOf(answer);
          if (fault)
            faults.push(`${path.join('.')} = ${show(value)}: ${fault}: ${answer.text.slice(0, 200)}`);
        });
        await Promise.all(tries);
      }
      expect(faults).toEqual([]);
    },
    120_000,
  );

  it.each(fields.map(({ field }) => [field.name]))(
    'around %s is refused: no variables, unknown ones, an unknown argument',
    async (name) => {
      const { kind, field } = fields.find((one) => one.field.name === name)!;
      const query = documentFor(kind, field);
      const bodies = [
        { query, variables: null },
        { query, variables: { unknown: 1 } },
        { query, variables: Object.fromEntries(field.args.map((arg) => [arg.name, null])) },
        { query: `${kind} { ${name}(nonsense: 1) { nonsense } }` },
        { query: `${kind} { ${name} { ${'id '.repeat(3_000)} } }` },
      ];
      for (const body of bodies) {
        const answer = await sendGraphql(shop, JSON.stringify(body), people.admin.token);
        expect(faultOf(answer)).toBeUndefined();
      }
    },
  );
});
