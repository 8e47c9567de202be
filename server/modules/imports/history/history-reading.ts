import { MAX_FOREIGN_ROWS } from '../../../domain/constants';
import { badInput, ShopError } from '../../../domain/errors';
import type { RowMessage } from '../../../domain/imports/common-values';
import {
  historyMapping,
  recognizeHistoryFormat,
  type HistoryKind,
} from '../../../domain/imports/history/history-columns';
import type { SourceOrder } from '../../../domain/imports/history/imported-order';
import { CustomerReader, type SourceCustomer } from '../../../domain/imports/history/source-customers';
import { OrderReader } from '../../../domain/imports/history/source-orders';
import type { ColumnMapping, ForeignFormat } from '../../../domain/imports/import-targets';
import type { ImportProblem } from '../../../domain/imports/product-import';
import { SourceTable } from '../../../domain/imports/source-table';
import { presentMessage } from '../../../domain/messages/english-text';
import { headerOf } from '../file-format';
import { parseCsv } from '../csv-reading';

/** A file of customers or orders as items, in the order of the file. */
export interface HistoryFile {
  format: ForeignFormat;
  mapping: ColumnMapping[];
  /** Rows of the file without the header. */
  count: number;
  items: (SourceCustomer | SourceOrder)[];
  problems: ImportProblem[];
  notices: ImportProblem[];
}

/**
 * Parses a file of customers or orders of another shop system. Throws BAD_INPUT for another encoding or other headings,
 * and TOO_LARGE.
 */
export async function readHistoryFile(
  file: Buffer,
  kind: HistoryKind,
  chosenFormat: ForeignFormat | 'auto',
): Promise<HistoryFile> {
  const header = headerOf(file);
  const recognizedFormat = recognizeHistoryFormat(kind, header);
  const format = chosenFormat === 'auto' ? recognizedFormat : chosenFormat;
  if (!format || !recognizedFormat) throw badInput('file', 'import.otherFile');
  const mapping = historyMapping(kind, format, header);
  const table = new SourceTable(mapping);
  const reader = kind === 'CUSTOMERS' ? new CustomerReader(table) : new OrderReader(table, format);
  let count = 0;
  const stopProblem = await parseCsv(file, (cells, rowNumber) => {
    if (rowNumber === 1 || cells.every((cell) => cell.trim() === '')) return;
    count += 1;
    if (count > MAX_FOREIGN_ROWS)
      throw new ShopError('TOO_LARGE', { key: 'import.tooManyRows', params: { max: MAX_FOREIGN_ROWS } });
    reader.addRow(cells, rowNumber);
  });
  const { items, problems, notices } = reader.finish();
  return {
    format,
    mapping,
    count,
    items,
    problems: [...problems.map(presentRow), ...(stopProblem ? [stopProblem] : [])],
    notices: notices.map(presentRow),
  };
}

function presentRow({ row, field, message }: RowMessage): ImportProblem {
  return { row, field, ...presentMessage(message) };
}
