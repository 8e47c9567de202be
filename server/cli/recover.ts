import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { readShopLocation } from '../config';
import { checkDatabase } from './check-integrity';
import { InstallMarker } from '../start/install-marker';
import { runProgram } from './run-program';

const USAGE = 'npm run recover -- [--data <folder of the shop>]';

// After the loss of a write-ahead log, checks the database and allows the shop to start again.
runProgram(USAGE, async () => {
  const { values } = parseArgs({ options: { data: { type: 'string' } } });
  const { databaseFile, databaseUrl } = readShopLocation(values.data);
  if (databaseUrl !== undefined)
    throw new Error('Only a shop on SQLite can lose its write-ahead log; this shop uses PostgreSQL');
  if (!(await new InstallMarker(databaseFile).acceptLostLog())) {
    process.stdout.write(`nothing to recover: no log of ${databaseFile} is lost\n`);
    return 0;
  }
  const { counts, problems } = await checkDatabase(databaseFile);
  process.stdout.write(
    `the shop will start without the lost changes; ${databaseFile} has ${counts.order ?? 0} orders, ${counts.product ?? 0} products ` +
      `and ${problems.length === 0 ? 'no problems' : `${problems.length} problems:`}\n`,
  );
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  return 0;
});
