import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { readShopLocation } from '../config';
import { redactUrl } from '../lib/connection-url';
import { checkShop } from './check-integrity';
import { runProgram } from './run-program';

const USAGE = 'npm run doctor -- [--data <folder of the shop>]';

runProgram(USAGE, async () => {
  const { values } = parseArgs({ options: { data: { type: 'string' } } });
  const location = readShopLocation(values.data);
  const redactedUrl = redactUrl(location.databaseUrl ?? location.databaseFile);
  const { counts, problems } = await checkShop(location);
  if (problems.length > 0) {
    process.stdout.write(`${problems.join('\n')}\n${problems.length} found in ${redactedUrl}\n`);
    return 1;
  }
  const countTexts = Object.entries(counts).map(([table, count]) => `${count} in ${table}`);
  process.stdout.write(`all well in ${redactedUrl}: ${countTexts.join(', ')}\n`);
  return 0;
});
