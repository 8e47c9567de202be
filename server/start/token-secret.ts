import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';

/** The secret in a file that only its owner reads; made once, so that sign-ins outlive a restart. (decisions §10) */
export async function loadOrCreateSecret(file: string): Promise<string> {
  const own = `${file}.${process.pid}`;
  await writeFile(own, randomBytes(32).toString('hex'), { mode: 0o600 });
  try {
    // link() refuses to replace, so of two starts at once one secret wins.
    await link(own, file).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(own, { force: true });
  }
  return (await readFile(file, 'utf8')).trim();
}
