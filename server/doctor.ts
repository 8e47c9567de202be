import 'reflect-metadata';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { examineFolder } from './examination';

const USAGE = 'Usage: npm run doctor -- --data <folder of the shop>';

async function main(): Promise<number> {
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
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    const text = error instanceof Error ? error.message : String(error);
    process.stderr.write(`The doctor could not look: ${text}\n${USAGE}\n`);
    process.exit(1);
  },
);
