import { LRUCache } from 'lru-cache';

/** A placeholder for a bound value. */
export type Placeholder = '?' | `$${number}` | `:${string}`;

/** Limit and offset of a page, bound by name. `+ 0` makes SQLite reuse its plan for new values. */
export const BOUND_PAGE = 'LIMIT :limit + 0 OFFSET :offset + 0';

/**
 * SQL fragments that differ between SQLite and PostgreSQL. A fragment depends only on its arguments, so statement texts
 * stay constant and the driver caches them.
 */
export interface Dialect {
  readonly name: 'sqlite' | 'postgres';
  /** Column that identifies the row of a table within one statement. */
  readonly rowId: string;
  /** Condition that follows a column: the bound JSON list contains the text of the column. */
  readonly inTexts: (list: Placeholder) => string;
  /** Condition that follows a column: the bound JSON list contains the integer of the column. */
  readonly inIntegers: (list: Placeholder) => string;
  /** Table of the items of a JSON list, with the columns `key` and `value`. */
  readonly jsonItems: (list: string) => string;
  /** Table `item` of the objects of a JSON list; `jsonField` reads a field of an item. */
  readonly jsonObjects: (list: string) => string;
  /** Text of a field of the table `item` of `jsonObjects`. */
  readonly jsonField: (name: string) => string;
  /** Table of rows that are bound as one JSON text, an array of arrays. */
  readonly jsonRows: (rows: Placeholder, columns: Readonly<Record<string, 'text' | 'bigint'>>) => string;
  /** JSON object of SQL values by name. */
  readonly jsonObject: (values: Readonly<Record<string, string>>) => string;
  /** JSON array of SQL values. */
  readonly jsonArray: (values: readonly string[]) => string;
  /** Aggregate: JSON array with one value per row, empty without rows. */
  readonly jsonList: (value: string) => string;
  /** Column for a condition that must not use the index on that column. */
  readonly withoutIndex: (column: string) => string;
  /** Joins a table by its row identifiers, which a subquery selects for each row of the preceding tables. */
  readonly joinByRowId: (table: string, rowIds: string) => string;
  /**
   * End of a statement that returns one page. The caller binds `:limit` and `:offset`; PostgreSQL writes the limit of
   * the first page into the text instead.
   */
  readonly page: (page: { limit: number; offset: number }) => string;
}

/** Wraps a function that builds SQL, so that it runs once per dialect. */
export function perDialect<T>(build: (dialect: Dialect) => T): (dialect: Dialect) => T {
  const statements = new Map<Dialect, T>();
  return (dialect) => {
    const statement = statements.get(dialect) ?? build(dialect);
    statements.set(dialect, statement);
    return statement;
  };
}

/** JSON objects of columns, by dialect and column names. */
const columnObjects = new LRUCache<string, string>({ max: 1_000 });

/** JSON object of columns by their names. Cached, because every read of a list needs it. */
export function columnsAsJson(dialect: Dialect, names: readonly string[]): string {
  const key = `${dialect.name} ${names.join()}`;
  let sql = columnObjects.get(key);
  if (sql === undefined) {
    sql = dialect.jsonObject(Object.fromEntries(names.map((name) => [name, `"${name}"`])));
    columnObjects.set(key, sql);
  }
  return sql;
}
