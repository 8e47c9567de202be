import { existsSync, statSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { holdsCommit } from '../database/commit-counter';
import { LastCommitFile } from '../database/last-commit';
import { withSqliteFile } from '../database/sqlite/sqlite-file';

/** Content of the marker file, as JSON. */
interface InstallRecord {
  /** Installation time in ISO 8601. */
  foundedAt: string;
  /** True while a shop runs on the database, or after a crash. */
  isOpen: boolean;
}

/** Refusal to open a database; the message explains the reason. */
export class LostDatabase extends Error {}

/**
 * Install marker: a file beside the database that records an installed shop. Without the marker, a start with a lost
 * database would install a new shop without a warning.
 */
export class InstallMarker {
  private readonly markerFile: string;
  private readonly lastCommit: LastCommitFile;

  constructor(private readonly databaseFile: string) {
    this.markerFile = `${databaseFile}.founded`;
    this.lastCommit = new LastCommitFile(databaseFile);
  }

  /** Returns the function that records the number of each commit. */
  get recordCommit(): (number: number) => void {
    return this.lastCommit.write;
  }

  /**
   * Throws LostDatabase if the marker exists, but the database or commits of its log are missing. `isLogCheckpointed`
   * is true if the log is missing, and the intact database file contains all commits.
   */
  async requireIntactLog(): Promise<{ isLogCheckpointed: boolean }> {
    const record = await this.read();
    if (!record) return { isLogCheckpointed: false };
    const { databaseFile, markerFile } = this;
    if (sizeOf(databaseFile) === 0)
      throw new LostDatabase(
        `The database ${databaseFile} is gone or empty, though a shop was founded in it on ${record.foundedAt}. ` +
          `Put it back, or restore a backup. To found a new shop here, remove ${markerFile} first`,
      );
    if (!record.isOpen || existsSync(`${databaseFile}-wal`)) return { isLogCheckpointed: false };
    if (!this.containsLastCommit())
      throw new LostDatabase(
        `The log ${databaseFile}-wal is gone, though the shop was not closed: the log contains the latest changes. ` +
          `Put it back, or restore a backup. To go on without the latest changes, run npm run recover ` +
          `(node dist/server/cli/recover.js), which checks the database first`,
      );
    await this.requireIntactDatabase();
    return { isLogCheckpointed: true };
  }

  /**
   * Accepts a lost log, so the next start continues without it. Throws LostDatabase if the database is missing or
   * damaged. Returns whether a log was lost.
   */
  async acceptLostLog(): Promise<boolean> {
    const isLost = await this.requireIntactLog().then(
      () => false,
      (error: unknown) => {
        if (sizeOf(this.databaseFile) > 0 && !this.containsLastCommit()) return true;
        throw error;
      },
    );
    if (!isLost) return false;
    await this.requireIntactDatabase();
    await this.close();
    return true;
  }

  /** Records that the shop is open. Call it after the first write to the database, because only then the log exists. */
  async open(): Promise<void> {
    const { foundedAt = new Date().toISOString() } = (await this.read()) ?? {};
    await this.write({ foundedAt, isOpen: true });
  }

  /** Records a clean shutdown, which removes the log. */
  async close(): Promise<void> {
    this.lastCommit.close();
    const record = await this.read();
    if (record) await this.write({ ...record, isOpen: false });
  }

  /** True if the database file contains the last recorded commit. False if an older release recorded no commit. */
  private containsLastCommit(): boolean {
    const [recordedCommit, databaseCommit] = [this.lastCommit.read(), this.lastCommit.readFromDatabase()];
    return (
      recordedCommit !== undefined &&
      databaseCommit !== undefined &&
      holdsCommit(databaseCommit, recordedCommit)
    );
  }

  // If the log is deleted during a checkpoint, the header names the last commit, but other pages are older.
  private async requireIntactDatabase(): Promise<void> {
    const { databaseFile } = this;
    const results = await withSqliteFile(databaseFile, 'write', (database) =>
      database.query<{ integrity_check: string }>('PRAGMA integrity_check(1)'),
    ).catch((error: unknown) => [{ integrity_check: String(error) }]); // reported below like a result of the check
    const [problem] = results.map((row) => row.integrity_check).filter((result) => result !== 'ok');
    if (problem !== undefined)
      throw new LostDatabase(`The database ${databaseFile} is damaged: ${problem}. Restore a backup`);
  }

  private async read(): Promise<InstallRecord | undefined> {
    if (!existsSync(this.markerFile)) return undefined;
    const text = await readFile(this.markerFile, 'utf8');
    try {
      return JSON.parse(text) as InstallRecord;
    } catch {
      // A crash interrupted the write of the marker: a shop exists, but its date is unknown.
      return { foundedAt: 'an unknown day', isOpen: false };
    }
  }

  private async write(record: InstallRecord): Promise<void> {
    const temporaryFile = `${this.markerFile}.${process.pid}`;
    await writeFile(temporaryFile, `${JSON.stringify(record)}\n`);
    await rename(temporaryFile, this.markerFile);
  }
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
