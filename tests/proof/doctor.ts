import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { commandOf } from './shop-process';

/** What the shop's own doctor finds in a folder, a line each. */
export async function doctorFaults(dataDir: string): Promise<string[]> {
  const command = commandOf('doctor');
  const run = promisify(execFile)(process.execPath, [...command, '--data', dataDir], { timeout: 120_000 });
  return run.then(
    () => [],
    (error: unknown) => {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
      return `${stdout}${stderr}`.split('\n').filter(Boolean);
    },
  );
}
