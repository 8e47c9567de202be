import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { dropPostgresDatabase, createPostgresDatabase } from '../support/fixtures/postgres-database';
import { CATALOGUE_BREAKS, SHIPMENT_BREAKS } from './accepted-breaks';

const SERVER = process.env.TEST_DATABASE_URL ?? '';
const RELEASED_FILE = path.join(__dirname, 'released-tables.txt');
/** Reason why the changes to the table `mail` do not break the previous release. */
const WIDER_CONSTRAINTS =
  'The previous release writes only kinds of mail that the wider constraints still allow';
/** Reasons why the changes of migration 0035 do not break the previous release. */
const LOOSER_CHECK = 'The new check accepts each amount that the previous release writes';
const UNNUMBERED = 'The previous release writes orders without a number';
/** Reason why the changes of migration 0041 do not break the previous release. */
const ONLY_PAYPAL = 'The previous release writes only rows of PayPal, whose ids stay unique';
/** Reason why the check of migration 0055 does not break the previous release. */
const UNPAID_IN_CASH = 'The previous release writes no receipt of cash';
const ONLY_CUSTOMERS = 'The previous release writes only customers, whose addresses stay unique';
/** Reason why the checks of migration 0049 do not break the previous release. */
const UNTAXED = 'The previous release writes no column of these checks, and the defaults satisfy them';
/** Accepted incompatibilities with the previous release, with the reason. */
const ACCEPTED_BREAKS: ReadonlyMap<string, string> = new Map([
  ...SHIPMENT_BREAKS,
  ...CATALOGUE_BREAKS,
  [
    `new constraint: mail: CHECK (((change_id IS NULL) = (kind <> 'ACCOUNT_CHANGE'::text)))`,
    WIDER_CONSTRAINTS,
  ],
  [
    `new constraint: mail: CHECK (((order_id IS NULL) = (kind = ANY (ARRAY['PASSWORD_RESET'::text, 'EMAIL_VERIFICATION'::text, 'ACCOUNT_CHANGE'::text, 'STOCK_LOW'::text, 'ONE_TIME_CODE'::text]))))`,
    WIDER_CONSTRAINTS,
  ],
  [
    `new constraint: mail: CHECK ((kind = ANY (ARRAY['ORDER_PLACED'::text, 'ORDER_PAID'::text, 'ORDER_DELIVERED'::text, 'ORDER_CANCELLED'::text, 'ORDER_REFUNDED'::text, 'PASSWORD_RESET'::text, 'EMAIL_VERIFICATION'::text, 'REVIEW_REMINDER'::text, 'ACCOUNT_CHANGE'::text, 'ORDER_RECEIVED'::text, 'PAYMENT_REFUSED'::text, 'STOCK_LOW'::text, 'ONE_TIME_CODE'::text])))`,
    WIDER_CONSTRAINTS,
  ],
  [`new constraint: mail: CHECK (((product_id IS NULL) = (kind <> 'STOCK_LOW'::text)))`, WIDER_CONSTRAINTS],
  ['new constraint: mail: FOREIGN KEY (product_id) REFERENCES product(id)', WIDER_CONSTRAINTS],
  ['new constraint: mail: FOREIGN KEY (change_id) REFERENCES account_change(id)', WIDER_CONSTRAINTS],
  ['new constraint: "order": CHECK (((collected_at IS NULL) OR (is_paid = 1)))', UNPAID_IN_CASH],
  ['new constraint: mail:  USING btree (code_id) WHERE (code_id IS NOT NULL)', WIDER_CONSTRAINTS],
  [`new constraint: mail: CHECK (((code_id IS NULL) = (kind <> 'ONE_TIME_CODE'::text)))`, WIDER_CONSTRAINTS],
  ['new constraint: mail: FOREIGN KEY (code_id) REFERENCES one_time_code(id)', WIDER_CONSTRAINTS],
  ['new constraint: "order": CHECK ((charge_amount >= 0))', LOOSER_CHECK],
  ['new constraint: "order": CHECK ((items_price >= 0))', LOOSER_CHECK],
  ['new constraint: order_item: CHECK ((price >= 0))', LOOSER_CHECK],
  ['new constraint: "order":  USING btree (number, series) WHERE (number IS NOT NULL)', UNNUMBERED],
  [
    `new constraint: "user":  USING btree (email) WHERE ((deleted_at IS NULL) AND (kind <> 'GUEST'::text))`,
    ONLY_CUSTOMERS,
  ],
  ['new constraint: payment_capture:  USING btree (provider, id)', ONLY_PAYPAL],
  ['new constraint: payment_capture:  USING btree (provider, provider_order_id)', ONLY_PAYPAL],
  ['new constraint: refused_capture:  USING btree (provider, id)', ONLY_PAYPAL],
  [
    'new constraint: payment_event:  USING btree (provider, refund_id) WHERE (refund_id IS NOT NULL)',
    ONLY_PAYPAL,
  ],
  [
    `new constraint: payment_event:  USING btree (provider, request_id) WHERE ((call = 'refund'::text) AND (outcome = ANY (ARRAY['done'::text, 'refused'::text])))`,
    ONLY_PAYPAL,
  ],
  [`new constraint: "user": CHECK ((kind = ANY (ARRAY['CUSTOMER'::text, 'GUEST'::text])))`, ONLY_CUSTOMERS],
  [
    `new constraint: "order": CHECK (((fee_price >= 0) AND (fee_price <= shipping_price) AND (cgst >= 0) AND (cgst = sgst) AND (igst >= 0) AND ((cgst = 0) OR (igst = 0)) AND (((cgst + sgst) + igst) =
CASE
    WHEN (tax_mode = 'FLAT_EXCLUSIVE'::text) THEN (0)::bigint
    ELSE tax_price
END)))`,
    UNTAXED,
  ],
  [
    `new constraint: "order": CHECK (((place_of_supply IS NULL) = (tax_mode = 'FLAT_EXCLUSIVE'::text)))`,
    UNTAXED,
  ],
  ['new constraint: "order": CHECK ((discount_price >= 0))', UNTAXED],
  [
    `new constraint: "order": CHECK ((tax_mode = ANY (ARRAY['FLAT_EXCLUSIVE'::text, 'GST_INCLUSIVE'::text, 'GST_EXCLUSIVE'::text])))`,
    UNTAXED,
  ],
  ['new constraint: order_item: CHECK (((tax_basis_points >= 0) AND (tax_basis_points <= 10000)))', UNTAXED],
  [
    'new constraint: order_item: CHECK (((taxable IS NULL) OR ((taxable >= 0) AND (cgst >= 0) AND (cgst = sgst) AND (igst >= 0) AND ((cgst = 0) OR (igst = 0)) AND ((((price * qty) - discount) = taxable) OR (((price * qty) - discount) = (((taxable + cgst) + sgst) + igst))))))',
    UNTAXED,
  ],
  ['new constraint: order_item: CHECK ((discount >= 0))', UNTAXED],
]);

// The first query returns one line per column, the second one line per constraint or unique index.
const COLUMNS_QUERY = `
  SELECT format('%s.%s %s', table_name, column_name, data_type) AS line,
    is_nullable = 'YES' AS "isNullable", is_nullable = 'YES' OR column_default IS NOT NULL OR is_identity = 'YES' AS "isOptional"
  FROM information_schema.columns WHERE table_schema = 'public' AND table_name <> 'migrations'`;
const CONSTRAINTS_QUERY = `
  SELECT format('%s: %s', conrelid::regclass, pg_get_constraintdef(oid)) AS line FROM pg_constraint
  WHERE connamespace = 'public'::regnamespace AND contype IN ('c', 'f', 'x') AND conrelid <> 0
  UNION SELECT format('%s: %s', indrelid::regclass, substring(pg_get_indexdef(indexrelid) FROM ' USING .*'))
  FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
  WHERE indisunique AND relnamespace = 'public'::regnamespace`;

interface Column {
  line: string;
  isNullable: boolean;
  isOptional: boolean;
}

let url: string;
let columns: Column[];
let constraints: string[];

beforeAll(async () => {
  url = await createPostgresDatabase(SERVER);
  const client = new Client({ connectionString: url });
  await client.connect();
  columns = (await client.query<Column>(COLUMNS_QUERY)).rows;
  constraints = (await client.query<{ line: string }>(CONSTRAINTS_QUERY)).rows.map(({ line }) => line);
  await client.end();
});
afterAll(() => dropPostgresDatabase(SERVER, url));

const tableOf = (line: string) => /^[^.:]+/.exec(line)?.[0].replaceAll('"', '') ?? '';
const schemaLineOf = ({ line, isNullable, isOptional }: Column) =>
  `${line}${isNullable ? ' null' : ''}${isOptional ? ' optional' : ''}`;
const currentSchema = () => [...columns.map(schemaLineOf), ...constraints].sort();

/**
 * Returns the columns that the previous release needs and lacks, and new columns and constraints that break its
 * writes.
 */
function incompatibilities(releasedLines: readonly string[]): string[] {
  const currentLines = new Map(currentSchema().map((line) => [line.split(' ').slice(0, 2).join(' '), line]));
  const tables = new Set(releasedLines.map(tableOf));
  const isColumn = (line: string) => !/^[^ ]+: /.test(line);
  const missingColumns = releasedLines.filter(isColumn).flatMap((line) => {
    // The first two words of a column line are its name and data type.
    const key = line.split(' ').slice(0, 2).join(' ');
    const current = currentLines.get(key);
    const missingWords = line.split(' ').filter((word) => !current?.split(' ').includes(word));
    return missingWords.length > 0 ? [`missing: ${line}`] : [];
  });
  const names = new Set(releasedLines.filter(isColumn).map((line) => line.split(' ')[0]));
  const addedColumns = columns
    .filter(({ line }) => tables.has(tableOf(line)) && !names.has(line.split(' ')[0]))
    .filter(({ isOptional }) => !isOptional)
    .map(({ line }) => `new required column: ${line}`);
  const newConstraints = constraints
    .filter((line) => tables.has(tableOf(line)) && !releasedLines.includes(line))
    .map((line) => `new constraint: ${line}`);
  return [...missingColumns, ...addedColumns, ...newConstraints];
}

const readReleased = () =>
  readFileSync(RELEASED_FILE, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

// For a release, write `currentSchema()` into released-tables.txt, with the released revision in its first line.
describe('§9 The previous release, running beside this one', () => {
  it('finds its tables and columns, and can write rows as before', () => {
    expect(incompatibilities(readReleased()).filter((line) => !ACCEPTED_BREAKS.has(line))).toEqual([]);
  });

  it('is reported to break on a removed or stricter column, and on a new required column or constraint', () => {
    const schemaLines = currentSchema();
    expect(incompatibilities(schemaLines)).toEqual([]);
    const skuLine = schemaLines.find((line) => line.startsWith('product.sku ')) ?? '';
    expect(incompatibilities(schemaLines.filter((line) => line !== skuLine))).toEqual([]);
    expect(incompatibilities([...schemaLines, 'product.colour text null optional'])).toHaveLength(1);
    const priceLine = schemaLines.find((line) => line.startsWith('product.price ')) ?? '';
    expect(incompatibilities(schemaLines.filter((line) => line !== priceLine))).toHaveLength(1);
    expect(
      incompatibilities([...schemaLines.filter((line) => line !== priceLine), `${priceLine} null optional`]),
    ).toHaveLength(1);
    expect(
      incompatibilities(
        schemaLines.filter((line) => line !== constraints.find((rule) => rule.startsWith('product:'))),
      ),
    ).toHaveLength(1);
  });
});
