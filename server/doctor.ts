import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { readShopPlace } from './config';
import { examineShop } from './examination';
import { runProgram } from './program';

const USAGE = 'npm run doctor -- [--data <folder of the shop>]';

runProgram(USAGE, async () => {
  const { values } = parseArgs({ options: { data: { type: 'string' } } });
  const place = readShopPlace(values.data);
  const { databaseFile } = place;
  const { counts, findings } = await examineShop(place);
  if (findings.length > 0) {
    process.stdout.write(`${findings.join('\n')}\n${findings.length} found in ${databaseFile}\n`);
    return 1;
  }
  const sums = Object.entries(counts).map(([table, count]) => `${count} in ${table}`);
  process.stdout.write(`all well in ${databaseFile}: ${sums.join(', ')}\n`);
  return 0;
});
