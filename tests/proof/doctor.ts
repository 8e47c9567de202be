import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { commandOf } from './shop-process';

/**
 * The problems that the integrity check finds in a folder, one per line; it reads the database of `env`, if
 * given.
 */
export async function doctorFaults(dataDir: string, env?: Record<string, string>): Promise<string[]> {
  const command = [...commandOf('doctor'), ...(env ? [] : ['--data', dataDir])];
  const run = promisify(execFile)(process.execPath, command, {
    timeout: 120_000,
    ...(env && { env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...env } }),
  });
  return run.then(
    () => [],
    (error: unknown) => {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
      return `${stdout}${stderr}`.split('\n').filter(Boolean);
    },
  );
}
