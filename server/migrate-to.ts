import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readShopPlace } from './config';
import { isPostgres, shownPlace } from './database/place';
import { examineDatabase } from './examination';
import { copyToPostgres } from './moving';
import { runProgram } from './program';

const USAGE = 'npm run migrate-to -- postgres://user:password@host/database [--data <folder of the shop>]';

runProgram(USAGE, async () => {
  const { values, positionals } = parseArgs({
    options: { data: { type: 'string' } },
    allowPositionals: true,
  });
  const [url = ''] = positionals;
  if (!isPostgres(url)) throw new Error('The address of the PostgreSQL database is missing');
  const { databaseFile } = readShopPlace(values.data);
  if (!existsSync(databaseFile)) throw new Error(`There is no shop in ${databaseFile}`);
  await copyToPostgres(databaseFile, url, (name, rows) => process.stdout.write(`${name}: ${rows}\n`));
  const { counts, findings } = await examineDatabase(url);
  if (findings.length > 0) {
    process.stdout.write(`${findings.join('\n')}\n${findings.length} found in ${shownPlace(url)}\n`);
    return 1;
  }
  process.stdout.write(
    `${shownPlace(url)}: ${counts.order ?? 0} orders, ${counts.product ?? 0} products, all well. ` +
      `Set DATABASE_URL to it and start the shop; pictures stay in its data folder\n`,
  );
  return 0;
});
