import { existsSync, statSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';

interface Founding {
  foundedAt: string;
  /** Whether a shop runs on the database, or ran until it was cut off. */
  isOpen: boolean;
}

/** Why a database is not opened, in a sentence. */
export class LostDatabase extends Error {}

/**
 * A note beside the database that there is a shop in it. Without it, a start that finds no database would found
 * a new shop in place of the lost one, and nobody would notice.
 */
export class FoundingNote {
  private readonly file: string;

  constructor(private readonly databaseFile: string) {
    this.file = `${databaseFile}.founded`;
  }

  /** Throws LostDatabase when there was a shop and its database, or the log that goes with it, is gone. */
  async requireKept(): Promise<void> {
    const founding = await this.read();
    if (!founding) return;
    const { databaseFile, file } = this;
    if (sizeOf(databaseFile) === 0)
      throw new LostDatabase(
        `The database ${databaseFile} is gone or empty, though a shop was founded in it on ${founding.foundedAt}. ` +
          `Put it back, or restore a backup. To found a new shop here, remove ${file} first`,
      );
    if (founding.isOpen && !existsSync(`${databaseFile}-wal`))
      throw new LostDatabase(
        `The log ${databaseFile}-wal is gone, though the shop was not closed: what was written last is in it. ` +
          `Put it back, or restore a backup. To go on without what was written last, remove ${file} first`,
      );
  }

  /** Notes that the shop is open. Only to be called when the database has been written, so that its log is there. */
  async open(): Promise<void> {
    const { foundedAt = new Date().toISOString() } = (await this.read()) ?? {};
    await this.write({ foundedAt, isOpen: true });
  }

  /** Notes that the shop is about to close in order, which removes the log. */
  async close(): Promise<void> {
    const founding = await this.read();
    if (founding) await this.write({ ...founding, isOpen: false });
  }

  private async read(): Promise<Founding | undefined> {
    if (!existsSync(this.file)) return undefined;
    const text = await readFile(this.file, 'utf8');
    try {
      return JSON.parse(text) as Founding;
    } catch {
      // Cut off while it was written: there is a shop, and nothing else is known.
      return { foundedAt: 'an unknown day', isOpen: false };
    }
  }

  private async write(founding: Founding): Promise<void> {
    const draft = `${this.file}.${process.pid}`;
    await writeFile(draft, `${JSON.stringify(founding)}\n`);
    await rename(draft, this.file);
  }
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
