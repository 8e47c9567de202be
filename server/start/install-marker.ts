import { existsSync, statSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { holdsCommit } from '../database/commit-counter';
import { LastCommit } from '../database/last-commit';
import { withSqliteFile } from '../database/sqlite/sqlite-file';

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
export class InstallMarker {
  private readonly file: string;
  private readonly lastCommit: LastCommit;

  constructor(private readonly databaseFile: string) {
    this.file = `${databaseFile}.founded`;
    this.lastCommit = new LastCommit(databaseFile);
  }

  /** Notes the number of a commit that is about to be answered. */
  get noteCommit(): (number: number) => void {
    return this.lastCommit.write;
  }

  /**
   * Throws LostDatabase when there was a shop and its database, or commits in the log that goes with it, are gone.
   * Returns whether the log is missing and the database file was checked to hold all of it.
   */
  async requireKept(): Promise<{ isLogCheckpointed: boolean }> {
    const founding = await this.read();
    if (!founding) return { isLogCheckpointed: false };
    const { databaseFile, file } = this;
    if (sizeOf(databaseFile) === 0)
      throw new LostDatabase(
        `The database ${databaseFile} is gone or empty, though a shop was founded in it on ${founding.foundedAt}. ` +
          `Put it back, or restore a backup. To found a new shop here, remove ${file} first`,
      );
    if (!founding.isOpen || existsSync(`${databaseFile}-wal`)) return { isLogCheckpointed: false };
    if (!this.holdsLog())
      throw new LostDatabase(
        `The log ${databaseFile}-wal is gone, though the shop was not closed: what was written last is in it. ` +
          `Put it back, or restore a backup. To go on without what was written last, run npm run recover ` +
          `(node dist/server/cli/recover.js), which checks the database first`,
      );
    await this.requireIntact();
    return { isLogCheckpointed: true };
  }

  /**
   * Accepts that the log is lost, so that the next start goes on without it. Throws LostDatabase when the database is
   * gone or damaged. Returns whether there was a lost log.
   */
  async acceptLoss(): Promise<boolean> {
    const isLost = await this.requireKept().then(
      () => false,
      (error: unknown) => {
        if (sizeOf(this.databaseFile) > 0 && !this.holdsLog()) return true;
        throw error;
      },
    );
    if (!isLost) return false;
    await this.requireIntact();
    await this.close();
    return true;
  }

  /** Notes that the shop is open. Only to be called when the database has been written, so that its log is there. */
  async open(): Promise<void> {
    const { foundedAt = new Date().toISOString() } = (await this.read()) ?? {};
    await this.write({ foundedAt, isOpen: true });
  }

  /** Notes that the shop was closed in order, which removes the log. */
  async close(): Promise<void> {
    this.lastCommit.close();
    const founding = await this.read();
    if (founding) await this.write({ ...founding, isOpen: false });
  }

  /** Whether the database file by itself holds the last commit that was answered; a shop of an earlier release noted none. */
  private holdsLog(): boolean {
    const [noted, inFile] = [this.lastCommit.read(), this.lastCommit.readFromDatabase()];
    return noted !== undefined && inFile !== undefined && holdsCommit(inFile, noted);
  }

  // A log that was deleted while a checkpoint copied it leaves a header of the last commit before older pages.
  private async requireIntact(): Promise<void> {
    const { databaseFile } = this;
    const answers = await withSqliteFile(databaseFile, 'write', (file) =>
      file.query<{ integrity_check: string }>('PRAGMA integrity_check(1)'),
    ).catch((error: unknown) => [{ integrity_check: String(error) }]); // reported below as what the check found
    const [problem] = answers.map((row) => row.integrity_check).filter((answer) => answer !== 'ok');
    if (problem !== undefined)
      throw new LostDatabase(`The database ${databaseFile} is damaged: ${problem}. Restore a backup`);
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
