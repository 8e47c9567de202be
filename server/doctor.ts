import 'reflect-metadata';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { examineFolder } from './examination';
import { runProgram } from './program';

const USAGE = 'npm run doctor -- --data <folder of the shop>';

runProgram(USAGE, async () => {
  const { values } = parseArgs({ options: { data: { type: 'string', default: 'data' } } });
  const folder = path.resolve(values.data);
  const { counts, findings } = await examineFolder(folder);
  if (findings.length > 0) {
    process.stdout.write(`${findings.join('\n')}\n${findings.length} found in ${folder}\n`);
    return 1;
  }
  const sums = Object.entries(counts).map(([table, count]) => `${count} in ${table}`);
  process.stdout.write(`all well in ${folder}: ${sums.join(', ')}\n`);
  return 0;
});
