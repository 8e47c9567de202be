import { parse } from 'csv-parse/sync';
import { recognizeFormat, type ImportFormat } from '../../domain/imports/import-targets';

/** Bytes that contain the header of any product file. */
const HEADER_BYTES = 64 * 1024;

/** The format of a file; unknown headings count as the shop's own format, whose columns the report then names. */
export function recognizeFile(file: Buffer, format: ImportFormat | 'auto'): ImportFormat {
  return format === 'auto' ? (recognizeFormat(headerOf(file)) ?? 'haat') : format;
}

/** The cells of the first row of a file; empty for a damaged row. */
export function headerOf(file: Buffer): string[] {
  try {
    const rows: string[][] = parse(file.subarray(0, HEADER_BYTES), {
      bom: true,
      relax_column_count: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      to: 1,
    });
    return rows[0] ?? [];
  } catch {
    // A damaged header has no format; the complete parse names its problem.
    return [];
  }
}
