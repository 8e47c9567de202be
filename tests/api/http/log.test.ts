import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

jest.setTimeout(60_000);

const LOG_MODULE = path.join(__dirname, '../../../server/http/log.ts');
const KEEP_RUNNING = 'setInterval(() => undefined, 60_000);';

/**
 * Runs code with a log in a child process and returns its log messages. The process exits by itself, or the
 * test kills it after its first output.
 */
async function runProgram(program: string, isKilled = false): Promise<string[]> {
  const text = `const log = require(${JSON.stringify(LOG_MODULE)}).createLog({ level: 'info' });\n${program}`;
  const child = spawn(process.execPath, ['-r', '@swc-node/register', '-e', text], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk;
    if (isKilled) child.kill('SIGKILL');
  });
  await once(child, 'close');
  const lines = output.split('\n').filter((line) => line !== '');
  return lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
}

describe('Log lines', () => {
  it('are all written at a regular exit', async () => {
    const lines = await runProgram(
      `for (let i = 1; i <= 100; i += 1) log.info('line ' + i); process.exit(0);`,
    );

    expect(lines).toEqual(Array.from({ length: 100 }, (_, index) => `line ${index + 1}`));
  });

  it('are all written at an uncaught error', async () => {
    const lines = await runProgram(`log.info('first'); setImmediate(() => { throw new Error('a fault'); });`);

    expect(lines).toEqual(['first']);
  });

  it('are written at once for a warning, together with earlier lines', async () => {
    const lines = await runProgram(
      `log.info('first'); log.warn('trouble'); log.info('later'); ${KEEP_RUNNING}`,
      true,
    );

    expect(lines).toEqual(['first', 'trouble']);
  });

  it('are written without a later line, a warning or an exit', async () => {
    expect(await runProgram(`log.info('alone'); ${KEEP_RUNNING}`, true)).toEqual(['alone']);
  });
});
