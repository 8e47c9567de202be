import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { badInput } from '../../domain/errors';
import type { Message } from '../../domain/messages/catalogue';
import { presentMessage } from '../../domain/messages/english-text';
import { requireRowCount, type ImportProblem } from '../../domain/imports/product-import';

/** Cells of a file by row, and the problem that stopped the parser, if any. */
export interface CsvRows {
  rows: string[][];
  problem?: ImportProblem;
}

/** Bytes per chunk; between two chunks the event loop serves other requests. */
const CHUNK_BYTES = 64 * 1024;
const PARSE_OPTIONS = { bom: true, relax_column_count: true, record_delimiter: ['\r\n', '\n', '\r'] };

// Error messages for the codes of the CSV parser.
const MESSAGE_BY_CODE: Record<string, Message> = {
  CSV_QUOTE_NOT_CLOSED: 'import.openQuote',
  CSV_INVALID_CLOSING_QUOTE: 'import.textAfterQuote',
  INVALID_OPENING_QUOTE: 'import.strayQuote',
};

/**
 * Parses a CSV file in UTF-8, with or without byte order mark. Throws BAD_INPUT for another encoding, and TOO_LARGE.
 */
export async function readCsv(file: Buffer): Promise<CsvRows> {
  const rows: string[][] = [];
  const problem = await parseCsv(file, (row) => {
    rows.push(row);
    // The header does not count.
    requireRowCount(rows.length - 1);
  });
  return { rows, ...(problem && { problem }) };
}

/**
 * Parses a CSV file in UTF-8 row by row, with row numbers from 1; returns the problem that stopped the parser. Throws
 * BAD_INPUT for another encoding, and the errors of `onRow`.
 */
export async function parseCsv(
  file: Buffer,
  onRow: (row: string[], rowNumber: number) => void,
): Promise<ImportProblem | undefined> {
  if (!isUtf8(file)) throw badInput('file', 'import.notUtf8');
  let rowCount = 0;
  const onRecord = (row: string[]) => {
    rowCount += 1;
    onRow(row, rowCount);
    return null;
  };
  try {
    // Passes rows to a callback, because a failed parser returns none.
    await pipeline(Readable.from(chunksOf(file)), parse({ ...PARSE_OPTIONS, on_record: onRecord }).resume());
    return undefined;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const message = presentMessage(MESSAGE_BY_CODE[error.code] ?? 'import.unreadableRow');
    return { row: rowCount + 1, field: 'row', ...message };
  }
}

async function* chunksOf(file: Buffer): AsyncGenerator<Buffer> {
  for (let offset = 0; offset < file.length; offset += CHUNK_BYTES) {
    yield file.subarray(offset, offset + CHUNK_BYTES);
    await new Promise(setImmediate);
  }
}
