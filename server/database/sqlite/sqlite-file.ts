import sqlite3 from 'sqlite3';

type Value = string | number | Buffer;

/** A SQLite file without entities and migrations, for operations on the complete file. */
export class SqliteFile {
  private constructor(private readonly database: sqlite3.Database) {}

  /** Opens an existing file, for reading or for writing. */
  static async open(file: string, mode: 'read' | 'write'): Promise<SqliteFile> {
    const flags = mode === 'read' ? sqlite3.OPEN_READONLY : sqlite3.OPEN_READWRITE;
    const database = await new Promise<sqlite3.Database>((resolve, reject) => {
      const connection: sqlite3.Database = new sqlite3.Database(
        file,
        flags | sqlite3.OPEN_FULLMUTEX,
        (error) => (error ? reject(error) : resolve(connection)),
      );
    });
    return new SqliteFile(database);
  }

  /** Runs a statement and returns its rows. */
  query<Row>(sql: string, values: readonly Value[] = []): Promise<Row[]> {
    return new Promise((resolve, reject) => {
      this.database.all<Row>(sql, values, (error, rows) => (error ? reject(error) : resolve(rows)));
    });
  }

  close(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.database.close((error) => (error ? reject(error) : resolve()));
    });
  }
}

/** Opens a file, runs an operation on it, and always closes it. */
export async function withSqliteFile<T>(
  file: string,
  mode: 'read' | 'write',
  operation: (database: SqliteFile) => Promise<T>,
): Promise<T> {
  const database = await SqliteFile.open(file, mode);
  try {
    return await operation(database);
  } finally {
    await database.close();
  }
}
