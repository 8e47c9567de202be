import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

jest.setTimeout(60_000);

const LOG = path.join(__dirname, '../../../server/http/log.ts');
const STAY = 'setInterval(() => undefined, 60_000);';

/** The output of a process that runs this code with a log; the process exits, or is killed after its first output. */
async function written(program: string, isEndedByForce = false): Promise<string[]> {
  const text = `const log = require(${JSON.stringify(LOG)}).createLog({ level: 'info' });\n${program}`;
  const child = spawn(process.execPath, ['-r', '@swc-node/register', '-e', text], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk;
    if (isEndedByForce) child.kill('SIGKILL');
  });
  await once(child, 'close');
  const lines = output.split('\n').filter((line) => line !== '');
  return lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
}

describe('Log lines', () => {
  it('are all written at a regular exit', async () => {
    const lines = await written(`for (let i = 1; i <= 100; i += 1) log.info('line ' + i); process.exit(0);`);

    expect(lines).toEqual(Array.from({ length: 100 }, (_, index) => `line ${index + 1}`));
  });

  it('are all written at an uncaught error', async () => {
    const lines = await written(`log.info('first'); setImmediate(() => { throw new Error('a fault'); });`);

    expect(lines).toEqual(['first']);
  });

  it('are written at once for warnings and errors, with the lines before them', async () => {
    const lines = await written(`log.info('first'); log.warn('trouble'); log.info('later'); ${STAY}`, true);

    expect(lines).toEqual(['first', 'trouble']);
  });

  it('wait little more than a second at most', async () => {
    expect(await written(`log.info('alone'); ${STAY}`, true)).toEqual(['alone']);
  });
});
