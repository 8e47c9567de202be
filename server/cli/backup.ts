import 'reflect-metadata';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readShopLocation } from '../config';
import { backUp } from './backup-archive';
import { runProgram } from './run-program';

const USAGE = 'npm run backup -- [--data <folder of the shop>] --to <new file>';

runProgram(USAGE, async () => {
  const { values } = parseArgs({
    options: { data: { type: 'string' }, to: { type: 'string' } },
  });
  if (values.to === undefined) throw new Error('--to is missing');
  const targetFile = path.resolve(values.to);
  const { counts, pictureCount, problems } = await backUp(readShopLocation(values.data), targetFile);
  process.stdout.write(
    `${targetFile}: ${counts.order ?? 0} orders, ${counts.product ?? 0} products, ${pictureCount} pictures\n`,
  );
  if (problems.length === 0) return 0;
  process.stdout.write(
    `The backup is complete, but the integrity check found problems in the shop:\n${problems.join('\n')}\n`,
  );
  return 1;
});
