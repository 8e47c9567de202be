import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';

/**
 * Loads the secret from a file that only its owner can read. Creates the file once, so sessions survive a restart.
 */
export async function loadOrCreateSecret(file: string): Promise<string> {
  const temporaryFile = `${file}.${process.pid}`;
  await writeFile(temporaryFile, randomBytes(32).toString('hex'), { mode: 0o600 });
  try {
    // link() never replaces a file, so concurrent starts agree on one secret.
    await link(temporaryFile, file).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(temporaryFile, { force: true });
  }
  return (await readFile(file, 'utf8')).trim();
}
