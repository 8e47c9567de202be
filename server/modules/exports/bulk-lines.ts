/** What the last line of a bulk export says: without it the export was cut off. */
export interface BulkEnd {
  _end: {
    /** Lines before this one. */
    count: number;
    /** When it began: what has changed since is listed by `updatedSince`. */
    updatedSince: string;
  };
}

/** Records as lines of JSON, some at a time, and a last line that says how many there were. §7 */
export async function* bulkLines<T>(
  pages: AsyncIterable<readonly T[]>,
  present: (record: T) => object,
  begunAt: Date,
): AsyncGenerator<string> {
  let count = 0;
  for await (const records of pages) {
    count += records.length;
    yield records.map((record) => `${JSON.stringify(present(record))}\n`).join('');
  }
  const end: BulkEnd = { _end: { count, updatedSince: begunAt.toISOString() } };
  yield `${JSON.stringify(end)}\n`;
}
