import { MAX_FOREIGN_ROWS } from '../../domain/constants';
import type { ImportProblem, ImportRow } from '../../domain/imports/product-import';
import { badInput, ShopError } from '../../domain/errors';
import {
  defaultMapping,
  IMPORT_TARGETS,
  type ColumnMapping,
  type ForeignFormat,
} from '../../domain/imports/import-targets';
import { ShopifyReader } from '../../domain/imports/shopify-products';
import type { SourceReader } from '../../domain/imports/source-reader';
import type { RowMessage, SourceDefaults } from '../../domain/imports/common-values';
import { sourceRowsOf } from '../../domain/imports/source-rows';
import { SourceTable } from '../../domain/imports/source-table';
import { WooCommerceReader } from '../../domain/imports/woocommerce-products';
import { presentMessage } from '../../domain/messages/english-text';
import { parseCsv } from './csv-reading';

/** Meanings of columns that the admin chose, by heading; null ignores a column. */
export type ChosenMapping = Readonly<Record<string, string | null>>;

/** A foreign file as rows of the shop, one list for each product. */
export interface ForeignFile {
  mapping: ColumnMapping[];
  /** Rows of the file without the header. */
  count: number;
  products: ImportRow[][];
  problems: ImportProblem[];
  notices: ImportProblem[];
}

interface ForeignOptions {
  format: ForeignFormat;
  chosenMapping: ChosenMapping;
  defaults: SourceDefaults;
  onProgress: (done: number, total: number) => void;
}

/** Products per batch; between two batches the event loop serves other requests. */
const BATCH_PRODUCTS = 20;

/**
 * Parses a product file of another shop system. Throws BAD_INPUT for another encoding or an unknown field, and
 * TOO_LARGE.
 */
export async function readForeignFile(file: Buffer, options: ForeignOptions): Promise<ForeignFile> {
  const { format, chosenMapping, defaults, onProgress } = options;
  let mapping: ColumnMapping[] = [];
  let reader: SourceReader | undefined;
  let count = 0;
  const stopProblem = await parseCsv(file, (cells, rowNumber) => {
    if (!reader) {
      mapping = mappingOf(cells, format, chosenMapping);
      reader = createReader(new SourceTable(mapping), format);
      return;
    }
    if (rowNumber - 1 > MAX_FOREIGN_ROWS)
      throw new ShopError('TOO_LARGE', { key: 'import.tooManyRows', params: { max: MAX_FOREIGN_ROWS } });
    if (cells.every((cell) => cell.trim() === '')) return;
    count += 1;
    reader.addRow(cells, rowNumber);
  });
  const { products: sourceProducts, problems } = reader?.finish() ?? { products: [], problems: [] };
  const result: ForeignFile = {
    mapping,
    count,
    products: [],
    problems: problems.map(presentRow),
    notices: [],
  };
  const skuRows = new Map<string, number>();
  for (const [index, product] of sourceProducts.entries()) {
    const rows = sourceRowsOf(product, format, defaults);
    result.products.push(rows.rows.filter((row) => isFirstWithSku(row, skuRows, result.problems)));
    result.problems.push(...rows.problems.map(presentRow));
    result.notices.push(...rows.notices.map(presentRow));
    if (index % BATCH_PRODUCTS > 0) continue;
    onProgress(index, sourceProducts.length);
    await new Promise(setImmediate);
  }
  if (stopProblem) result.problems.push(stopProblem);
  onProgress(sourceProducts.length, sourceProducts.length);
  return result;
}

function createReader(table: SourceTable, format: ForeignFormat): SourceReader {
  return format === 'shopify' ? new ShopifyReader(table) : new WooCommerceReader(table);
}

/** The mapping of a header with the admin's choices. Throws BAD_INPUT for an unknown field. */
function mappingOf(header: readonly string[], format: ForeignFormat, chosen: ChosenMapping): ColumnMapping[] {
  const unknownField = Object.values(chosen).find(
    (field) => field !== null && !IMPORT_TARGETS.includes(field),
  );
  if (unknownField !== undefined)
    throw badInput('mapping', {
      key: 'import.unknownField',
      params: { name: String(unknownField).slice(0, 50) },
    });
  return defaultMapping(header, format).map(({ column, field }) => ({
    column,
    field: Object.hasOwn(chosen, column) ? (chosen[column] ?? null) : field,
  }));
}

/** Reports the second row with a SKU. */
function isFirstWithSku(
  { row, values: { sku } }: ImportRow,
  skuRows: Map<string, number>,
  problems: ImportProblem[],
): boolean {
  if (!sku) return true;
  const earlierRow = skuRows.get(sku);
  if (earlierRow === undefined) {
    skuRows.set(sku, row);
    return true;
  }
  problems.push({
    row,
    field: 'sku',
    ...presentMessage({ key: 'import.skuTwice', params: { row: earlierRow } }),
  });
  return false;
}

function presentRow({ row, field, message }: RowMessage): ImportProblem {
  return { row, field, ...presentMessage(message) };
}
