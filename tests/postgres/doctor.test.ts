import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { checkDatabase } from '../../server/cli/check-integrity';
import { dropDatabase, databaseOf } from '../support/fixtures/database';
import { CHANGE_DAMAGES, DAMAGES } from '../support/fixtures/damages';
import { populateShop } from '../support/fixtures/used-shop';
import { dropPostgresDatabase, createPostgresDatabase } from '../support/fixtures/postgres-database';
import { startShop } from '../support/fixtures/shop';
import { transports } from '../support/transports/transports';

const SERVER = process.env.TEST_DATABASE_URL ?? '';
/** The table constraints and triggers, which hold for every client; only the database owner can disable them. */
const WITHOUT_RULES = `SET session_replication_role = replica;
  DO $$ DECLARE rule record; BEGIN
    FOR rule IN SELECT conrelid::regclass AS place, conname FROM pg_constraint WHERE contype = 'c' AND conrelid <> 0 LOOP
      EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', rule.place, rule.conname);
    END LOOP;
  END $$;`;

/** The database of a used and closed shop; each test has a copy of it. */
let usedDatabase: string;
let copy: string;
beforeAll(async () => {
  usedDatabase = await mkdtemp(path.join(tmpdir(), 'haat-doctor-'));
  const shop = await startShop({ dataDir: usedDatabase });
  await populateShop(await transports[1]![1](shop), shop);
  await shop.stop();
});
beforeEach(async () => {
  copy = await createPostgresDatabase(SERVER, databaseOf(usedDatabase));
});
afterEach(() => dropPostgresDatabase(SERVER, copy));
afterAll(async () => {
  await dropDatabase(usedDatabase);
  await rm(usedDatabase, { recursive: true });
});

/** Changes the database directly, without the code and triggers of the shop. */
async function tamper(statements: string): Promise<void> {
  const client = new Client({ connectionString: copy });
  await client.connect();
  await client.query(`${WITHOUT_RULES} ${statements}`).finally(() => client.end());
}

describe('The integrity check of a PostgreSQL database', () => {
  it('reports nothing for a used shop', async () => {
    await expect(checkDatabase(copy)).resolves.toMatchObject({
      problems: [],
      counts: { order: 3, order_item: 4, payment_capture: 1 },
    });
  });

  it.each([
    ...DAMAGES,
    ...CHANGE_DAMAGES,
    ['words that lead nowhere', 'search', `UPDATE search_entry SET words = ''`],
    [
      'a line of nothing',
      'sales: product nothing',
      `UPDATE order_item SET product_id = 'nothing' WHERE position = 1`,
    ],
  ])('reports %s', async (_label, check, statements) => {
    await tamper(statements);

    expect((await checkDatabase(copy)).problems.join('\n')).toContain(check);
  });
});
