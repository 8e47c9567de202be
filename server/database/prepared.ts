import { LRUCache } from 'lru-cache';
import sqlite3 from 'sqlite3';
import { asPassingFault, type OnFault } from './faults';

export type ReadValue = string | number | null;
/** What a statement is asked with, by the names in it: `{ ':id': '…' }`, or in their order for each `?`. */
export type ReadValues = Record<`:${string}`, ReadValue> | readonly ReadValue[];

/** Ends a statement that shows a part of its rows. The sums keep SQLite from planning it anew for each value of them. */
export const WINDOW = 'LIMIT :limit + 0 OFFSET :offset + 0';
/** The same for values in their order. */
export const WINDOW_IN_ORDER = 'LIMIT ? + 0 OFFSET ? + 0';

const MAX_STATEMENTS = 200;
const BUSY_TIMEOUT_MS = 5_000;
/** Pages of the file that are kept in memory, in KiB. */
const CACHE_KIB = 16_000;

interface PreparedOptions {
  onFault?: OnFault | undefined;
  /** Hears of every statement. */
  onStatement?: (sql: string, values: ReadValues) => void;
}

/**
 * Reads with statements that are prepared once and kept, past the entity machinery, on a connection of its own that can
 * only read. For what shoppers ask for all the time; what it answers with are rows as the statement names them.
 */
export class PreparedReads {
  private readonly statements = new LRUCache<string, Promise<sqlite3.Statement>>({
    max: MAX_STATEMENTS,
    dispose: (statement) => void finalize(statement),
  });

  private constructor(
    private readonly database: sqlite3.Database,
    private readonly options: PreparedOptions,
  ) {}

  /** Opens a database file that is there already. */
  static async open(file: string, options: PreparedOptions = {}): Promise<PreparedReads> {
    const flags = sqlite3.OPEN_READONLY | sqlite3.OPEN_FULLMUTEX;
    const database = await new Promise<sqlite3.Database>((resolve, reject) => {
      const opened: sqlite3.Database = new sqlite3.Database(file, flags, (error) =>
        error ? reject(error) : resolve(opened),
      );
    });
    database.configure('busyTimeout', BUSY_TIMEOUT_MS);
    const reads = new PreparedReads(database, options);
    await reads.all(`PRAGMA cache_size = -${CACHE_KIB}`);
    return reads;
  }

  /** All rows of a statement. The types are what the caller knows of its columns. */
  async all<Row>(sql: string, values: ReadValues = {}): Promise<Row[]> {
    this.options.onStatement?.(sql, values);
    try {
      const statement = await this.statementOf(sql);
      // Never `get`: a statement that is not read to its end keeps seeing the past, and so does the whole connection.
      return await new Promise<Row[]>((resolve, reject) => {
        statement.all<Row>(values, (error, rows) => (error ? reject(error) : resolve(rows)));
      });
    } catch (error) {
      throw asPassingFault(error, this.options.onFault);
    }
  }

  /**
   * All rows of a statement that selects these names, each an object of them. SQLite writes them as one text, which
   * costs a third of handing over value by value. For text and numbers only.
   */
  async objects<Row>(names: readonly string[], sql: string, values: ReadValues = {}): Promise<Row[]> {
    const [row] = await this.all<{ text: string }>(objectsOf(names, sql), values);
    return JSON.parse(row?.text ?? '[]') as Row[];
  }

  /** The same, with what another statement counts at the same moment. */
  async objectsAndCount(
    names: readonly string[],
    { rows: sql, count }: { rows: string; count: string },
    values: ReadValues,
  ): Promise<{ rows: object[]; count: number }> {
    const both = `SELECT (${objectsOf(names, sql)}) AS text, (${count}) AS count`;
    const [row] = await this.all<{ text: string; count: number | null }>(both, values);
    return { rows: JSON.parse(row?.text ?? '[]') as object[], count: row?.count ?? 0 };
  }

  async close(): Promise<void> {
    await Promise.all([...this.statements.values()].map(finalize));
    return new Promise((resolve, reject) => {
      this.database.close((error) => (error ? reject(error) : resolve()));
    });
  }

  private statementOf(sql: string): Promise<sqlite3.Statement> {
    const known = this.statements.get(sql);
    if (known) return known;
    const prepared = new Promise<sqlite3.Statement>((resolve, reject) => {
      const statement: sqlite3.Statement = this.database.prepare(sql, (error: Error | null) =>
        error ? reject(error) : resolve(statement),
      );
    });
    this.statements.set(sql, prepared);
    prepared.catch(() => this.statements.delete(sql));
    return prepared;
  }
}

/** SQL for an object of these names, which a statement selects. */
export function objectOf(names: readonly string[]): string {
  return `json_object(${names.map((name) => `'${name}', "${name}"`).join(', ')})`;
}

function objectsOf(names: readonly string[], sql: string): string {
  return `SELECT json_group_array(${objectOf(names)}) AS text FROM (${sql})`;
}

/** Comes in turn: what runs still is answered first. */
async function finalize(statement: Promise<sqlite3.Statement>): Promise<void> {
  const kept = await statement.catch(() => undefined);
  if (kept) await new Promise<void>((resolve) => kept.finalize(() => resolve()));
}
