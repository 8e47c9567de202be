import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { nodeArgumentsOf } from './shop-process';

/**
 * Runs the integrity check. Returns its problems, one per output line. `env` may name another database than the one in
 * the folder.
 */
export async function findIntegrityProblems(
  dataDir: string,
  env?: Record<string, string>,
): Promise<string[]> {
  const command = [...nodeArgumentsOf('doctor'), ...(env ? [] : ['--data', dataDir])];
  const output = promisify(execFile)(process.execPath, command, {
    timeout: 120_000,
    ...(env && { env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...env } }),
  });
  return output.then(
    () => [],
    (error: unknown) => {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
      return `${stdout}${stderr}`.split('\n').filter(Boolean);
    },
  );
}
