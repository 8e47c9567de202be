import type { Message } from '../messages/catalogue';
import type { SourceProduct } from './source-product';

/** Products of a foreign file, and the rows that are no product. */
export interface SourceResult {
  products: SourceProduct[];
  problems: { row: number; field: string; message: Message }[];
}

/** Reads the rows of a foreign file in order. */
export interface SourceReader {
  addRow(cells: readonly string[], row: number): void;
  /** Returns the products after the last row. */
  finish(): SourceResult;
}
