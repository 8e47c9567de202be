import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { checkDatabase } from '../../server/cli/check-integrity';
import { dropDatabase, databaseOf } from '../support/fixtures/database';
import { DATABASE_CORRUPTIONS } from '../support/fixtures/database-corruptions';
import { EVENT_AND_REVISION_CORRUPTIONS } from '../support/fixtures/integrity/event-corruptions';
import { populateShop } from '../support/fixtures/used-shop';
import { dropPostgresDatabase, createPostgresDatabase } from '../support/fixtures/postgres-database';
import { startShop } from '../support/fixtures/shop';
import { connectRest } from '../support/transports/rest-transport';

const SERVER = process.env.TEST_DATABASE_URL ?? '';
/** Disables triggers and drops the CHECK constraints of all tables. */
const DISABLE_CONSTRAINTS = `SET session_replication_role = replica;
  DO $$ DECLARE rule record; BEGIN
    FOR rule IN SELECT conrelid::regclass AS place, conname FROM pg_constraint WHERE contype = 'c' AND conrelid <> 0 LOOP
      EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', rule.place, rule.conname);
    END LOOP;
  END $$;`;

/** Data folder of a used and closed shop; each test has a copy of its database. */
let usedDataDir: string;
let copyUrl: string;
beforeAll(async () => {
  usedDataDir = await mkdtemp(path.join(tmpdir(), 'haat-doctor-'));
  const shop = await startShop({ dataDir: usedDataDir });
  await populateShop(await connectRest(shop), shop);
  await shop.stop();
});
beforeEach(async () => {
  copyUrl = await createPostgresDatabase(SERVER, databaseOf(usedDataDir));
});
afterEach(() => dropPostgresDatabase(SERVER, copyUrl));
afterAll(async () => {
  await dropDatabase(usedDataDir);
  await rm(usedDataDir, { recursive: true });
});

/** Changes the database directly, without the code and triggers of the shop. */
async function tamper(statements: string): Promise<void> {
  const client = new Client({ connectionString: copyUrl });
  await client.connect();
  await client.query(`${DISABLE_CONSTRAINTS} ${statements}`).finally(() => client.end());
}

describe('The integrity check of a PostgreSQL database', () => {
  it('reports nothing for a used shop', async () => {
    await expect(checkDatabase(copyUrl)).resolves.toMatchObject({
      problems: [],
      counts: { order: 3, order_item: 4, payment_capture: 1 },
    });
  });

  it.each([
    ...DATABASE_CORRUPTIONS,
    ...EVENT_AND_REVISION_CORRUPTIONS,
    ['an index entry without words', 'search', `UPDATE search_entry SET words = ''`],
    [
      'an order line of an unknown product',
      'sales: product nothing',
      `UPDATE order_item SET product_id = 'nothing' WHERE position = 1`,
    ],
  ])('reports %s', async (_label, expectedProblem, statements) => {
    await tamper(statements);

    expect((await checkDatabase(copyUrl)).problems.join('\n')).toContain(expectedProblem);
  });
});
