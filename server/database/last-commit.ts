import { closeSync, existsSync, openSync, readFileSync, readSync, writeSync } from 'node:fs';

/** Where the header of a SQLite file has `user_version`, four bytes, the most significant first. */
const NUMBER_AT = 60;
const HEADER_BYTES = 100;
const MAGIC = 'SQLite format 3\0';
const DIGITS = 10;

/**
 * The number of the last commit that was answered, in a file beside the database. It survives the end of the process,
 * so that a start can tell a log that was moved into the database file from one that was lost.
 */
export class LastCommit {
  private readonly file: string;
  private handle: number | undefined;

  constructor(private readonly databaseFile: string) {
    this.file = `${databaseFile}.commit`;
  }

  /** Writes a number in the place of the one before, without waiting for the disk: the log itself is on it. */
  readonly write = (number: number): void => {
    this.handle ??= openSync(this.file, existsSync(this.file) ? 'r+' : 'w');
    writeSync(this.handle, String(number).padStart(DIGITS, '0'), 0);
  };

  close(): void {
    if (this.handle !== undefined) closeSync(this.handle);
    this.handle = undefined;
  }

  /** The number that was written last; undefined where there is none. */
  read(): number | undefined {
    if (!existsSync(this.file)) return undefined;
    const text = readFileSync(this.file, 'utf8');
    return /^\d+$/.test(text) ? Number(text) : undefined;
  }

  /** The number in the header of the database file, without its log; undefined where it is no database. */
  readFromDatabase(): number | undefined {
    const header = Buffer.alloc(HEADER_BYTES);
    const handle = openSync(this.databaseFile, 'r');
    const length = readSync(handle, header, 0, HEADER_BYTES, 0);
    closeSync(handle);
    const isDatabase = length === HEADER_BYTES && header.toString('latin1', 0, MAGIC.length) === MAGIC;
    return isDatabase ? header.readUInt32BE(NUMBER_AT) : undefined;
  }
}
