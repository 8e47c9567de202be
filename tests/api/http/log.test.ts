import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

jest.setTimeout(60_000);

const LOG = path.join(__dirname, '../../../server/http/log.ts');
const STAY = 'setInterval(() => undefined, 60_000);';

/** What a process has written that does this with a log and then ends, by itself or, once it wrote something, by force. */
async function written(program: string, isEndedByForce = false): Promise<string[]> {
  const text = `const log = require(${JSON.stringify(LOG)}).createLog({ level: 'info' });\n${program}`;
  const child = spawn(process.execPath, ['-r', '@swc-node/register', '-e', text], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (piece: string) => {
    output += piece;
    if (isEndedByForce) child.kill('SIGKILL');
  });
  await once(child, 'close');
  const lines = output.split('\n').filter((line) => line !== '');
  return lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
}

describe('Lines of the log', () => {
  it('are all written when the process ends in order', async () => {
    const lines = await written(`for (let i = 1; i <= 100; i += 1) log.info('line ' + i); process.exit(0);`);

    expect(lines).toEqual(Array.from({ length: 100 }, (_, index) => `line ${index + 1}`));
  });

  it('are all written when it ends by a fault that nobody caught', async () => {
    const lines = await written(`log.info('first'); setImmediate(() => { throw new Error('a fault'); });`);

    expect(lines).toEqual(['first']);
  });

  it('are written at once where they tell of trouble, with those before them', async () => {
    const lines = await written(`log.info('first'); log.warn('trouble'); log.info('later'); ${STAY}`, true);

    expect(lines).toEqual(['first', 'trouble']);
  });

  it('do not wait for others much longer than a second', async () => {
    expect(await written(`log.info('alone'); ${STAY}`, true)).toEqual(['alone']);
  });
});
