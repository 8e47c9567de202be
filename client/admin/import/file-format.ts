import { PRODUCT_COLUMNS, recognizeFormat, STRUCTURE_COLUMNS } from '../../domain';

/** Bytes that contain the header of any product file. */
const HEADER_BYTES = 64 * 1024;
const CELL = /(?:^|,)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g;

/** True for a file with the headings of Shopify or WooCommerce. */
export function isForeignFile(bytes: ArrayBuffer): boolean {
  const text = new TextDecoder().decode(bytes.slice(0, HEADER_BYTES));
  const [line = ''] = text.split(/\r\n|\r|\n/, 1);
  const headings = [...line.matchAll(CELL)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );
  const format = recognizeFormat(headings);
  return format !== undefined && format !== 'haat';
}

/** A file with the headings of this shop's format, as a data URL. */
export const TEMPLATE_URL = `data:text/csv;charset=utf-8,${encodeURIComponent(
  `\ufeff${[...PRODUCT_COLUMNS, ...STRUCTURE_COLUMNS].join(',')}\r\n`,
)}`;
