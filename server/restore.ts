import 'reflect-metadata';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runProgram } from './program';
import { restore } from './shop-copy';

const USAGE = 'npm run restore -- --from <backup> --data <folder of the shop> [--force]';

runProgram(USAGE, async () => {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      data: { type: 'string', default: 'data' },
      force: { type: 'boolean', default: false },
    },
  });
  if (values.from === undefined) throw new Error('--from is missing');
  const folder = path.resolve(values.data);
  const { replaced, copy } = await restore(path.resolve(values.from), folder, { isReplacing: values.force });
  const { counts, pictures } = copy;
  process.stdout.write(
    `${folder}: ${counts.order ?? 0} orders, ${counts.product ?? 0} products, ${pictures} pictures\n`,
  );
  if (replaced !== undefined) process.stdout.write(`what was there is kept as ${replaced}\n`);
  return 0;
});
