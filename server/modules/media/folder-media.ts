import { randomUUID } from 'node:crypto';
import { access, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { MediaStore } from './media-store';

const MAX_TEMPORARY_FILE_AGE_MS = 60 * 60 * 1000;
const TEMPORARY_FILE_NAME = /^\..+\.tmp$/;

/** Pictures in a local folder. */
export class FolderMedia implements MediaStore {
  constructor(private readonly folder: string) {}

  /** Creates the folder, and deletes old temporary files that a crash left behind. */
  async prepare(): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    for (const name of (await readdir(this.folder)).filter((fileName) =>
      TEMPORARY_FILE_NAME.test(fileName),
    )) {
      const file = path.join(this.folder, name);
      const { mtimeMs } = await stat(file);
      if (Date.now() - mtimeMs > MAX_TEMPORARY_FILE_AGE_MS) await rm(file, { force: true });
    }
  }

  async write(name: string, content: Buffer): Promise<void> {
    const temporaryFile = path.join(this.folder, `.${randomUUID()}.tmp`);
    await writeFile(temporaryFile, content, { mode: 0o644 });
    await rename(temporaryFile, path.join(this.folder, name));
  }

  async read(name: string): Promise<Buffer | undefined> {
    try {
      return await readFile(path.join(this.folder, name));
    } catch (error) {
      return valueIfNotFound(error, undefined);
    }
  }

  async exists(name: string): Promise<boolean> {
    try {
      await access(path.join(this.folder, name));
      return true;
    } catch (error) {
      return valueIfNotFound(error, false);
    }
  }

  async list(): Promise<string[]> {
    try {
      return await readdir(this.folder);
    } catch (error) {
      return valueIfNotFound(error, []);
    }
  }
}

function valueIfNotFound<T>(error: unknown, value: T): T {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return value;
  throw error;
}
