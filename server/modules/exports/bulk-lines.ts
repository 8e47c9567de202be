/** Last line of a bulk export; a file without it is incomplete. */
export interface BulkExportEnd {
  _end: {
    /** Number of lines before this one. */
    count: number;
    /** Start time of the export; `updatedSince` with it lists all later changes. */
    updatedSince: string;
  };
}

/** Serializes records as JSON lines, in batches, with a last line that contains the number of records. §7 */
export async function* bulkLines<T>(
  pages: AsyncIterable<readonly T[]>,
  presentRecord: (record: T) => object,
  startedAt: Date,
): AsyncGenerator<string> {
  let count = 0;
  for await (const records of pages) {
    count += records.length;
    yield records.map((record) => `${JSON.stringify(presentRecord(record))}\n`).join('');
  }
  const lastLine: BulkExportEnd = { _end: { count, updatedSince: startedAt.toISOString() } };
  yield `${JSON.stringify(lastLine)}\n`;
}
