import 'reflect-metadata';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readMediaLocation, readShopLocation } from '../config';
import { isPostgres, redactUrl } from '../lib/connection-url';
import { checkDatabase } from './check-integrity';
import { copyToPostgres } from './copy-database';
import { runProgram } from './run-program';
import { copyPictures } from './backup-archive';

const USAGE = 'npm run migrate-to -- postgres://user:password@host/database [--data <folder of the shop>]';

runProgram(USAGE, async () => {
  const { values, positionals } = parseArgs({
    options: { data: { type: 'string' } },
    allowPositionals: true,
  });
  const [url = ''] = positionals;
  if (!isPostgres(url)) throw new Error('The address of the PostgreSQL database is missing');
  const { databaseFile, dataDir } = readShopLocation(values.data);
  const media = readMediaLocation();
  if (!existsSync(databaseFile)) throw new Error(`There is no shop in ${databaseFile}`);
  await copyToPostgres(databaseFile, url, (name, rows) => process.stdout.write(`${name}: ${rows}\n`));
  const pictures =
    typeof media === 'string'
      ? 'pictures stay in its data folder'
      : `${await copyPictures(path.join(dataDir, 'media'), media)} pictures are in the bucket ${media.bucket}`;
  const { counts, problems } = await checkDatabase(url);
  if (problems.length > 0) {
    process.stdout.write(`${problems.join('\n')}\n${problems.length} found in ${redactUrl(url)}\n`);
    return 1;
  }
  process.stdout.write(
    `${redactUrl(url)}: ${counts.order ?? 0} orders, ${counts.product ?? 0} products, all well. ` +
      `Set DATABASE_URL to it and start the shop; ${pictures}\n`,
  );
  return 0;
});
