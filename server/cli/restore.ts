import 'reflect-metadata';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readShopLocation } from '../config';
import { redactUrl } from '../lib/connection-url';
import { runProgram } from './run-program';
import { restore } from './backup-archive';

const USAGE = 'npm run restore -- --from <backup> [--data <folder of the shop>] [--force]';

runProgram(USAGE, async () => {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      data: { type: 'string' },
      force: { type: 'boolean', default: false },
    },
  });
  if (values.from === undefined) throw new Error('--from is missing');
  const location = readShopLocation(values.data);
  const { previousLocation, copy: restoredCopy } = await restore(path.resolve(values.from), location, {
    isReplacing: values.force,
  });
  const { counts, pictureCount } = restoredCopy;
  process.stdout.write(
    `${redactUrl(location.databaseUrl ?? location.databaseFile)}: ${counts.order ?? 0} orders, ${counts.product ?? 0} products, ${pictureCount} pictures\n`,
  );
  if (previousLocation !== undefined)
    process.stdout.write(`the previous shop is kept as ${previousLocation}\n`);
  return 0;
});
