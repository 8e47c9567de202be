import { closeSync, existsSync, openSync, readFileSync, readSync, writeSync } from 'node:fs';

/** Offset of `user_version` in the header of a SQLite file: four bytes, big-endian. */
const NUMBER_OFFSET = 60;
const HEADER_BYTES = 100;
const MAGIC = 'SQLite format 3\0';
const DIGITS = 10;

/**
 * Stores the number of the last commit in a file beside the database. The file survives a crash, so the next start can
 * distinguish a checkpointed log from a lost one.
 */
export class LastCommitFile {
  private readonly file: string;
  private handle: number | undefined;

  constructor(private readonly databaseFile: string) {
    this.file = `${databaseFile}.commit`;
  }

  /** Overwrites the number without fsync: the log itself is already on disk. */
  readonly write = (number: number): void => {
    this.handle ??= openSync(this.file, existsSync(this.file) ? 'r+' : 'w');
    writeSync(this.handle, String(number).padStart(DIGITS, '0'), 0);
  };

  close(): void {
    if (this.handle !== undefined) closeSync(this.handle);
    this.handle = undefined;
  }

  /** Returns the last written number; undefined if there is none. */
  read(): number | undefined {
    if (!existsSync(this.file)) return undefined;
    const text = readFileSync(this.file, 'utf8');
    return /^\d+$/.test(text) ? Number(text) : undefined;
  }

  /** Returns the number in the header of the database file, without its log; undefined if the file is no database. */
  readFromDatabase(): number | undefined {
    const header = Buffer.alloc(HEADER_BYTES);
    const handle = openSync(this.databaseFile, 'r');
    const length = readSync(handle, header, 0, HEADER_BYTES, 0);
    closeSync(handle);
    const isDatabase = length === HEADER_BYTES && header.toString('latin1', 0, MAGIC.length) === MAGIC;
    return isDatabase ? header.readUInt32BE(NUMBER_OFFSET) : undefined;
  }
}
