import type { DataSource } from 'typeorm';
import {
  readAdminProductFilter,
  readAdminProductSort,
  readSearch,
  readUserFilter,
  readUserSort,
} from '../domain/admin-list-validation';
import { requireAdmin, type Actor } from '../domain/permissions';
import type { Raw } from '../domain/read';
import { dayOf } from '../domain/shop-day';
import { adminProducts, adminSortKeys } from './catalogue-queries';
import { BYTE_ORDER_MARK, csvLines } from './csv-text';
import { ORDER_CELLS, PRODUCT_CELLS, USER_CELLS, type Columns } from './export-columns';
import { readWholeList } from './export-rows';
import type { Limiter } from './limiter';
import { orderList } from './order-list';
import { withItems } from './order-queries';
import { adminUsers, userSortKeys } from './user-queries';

/** A file to download: its name, and its text piece by piece. */
export interface CsvFile {
  name: string;
  text: AsyncIterable<string>;
}

interface ExportDeps {
  reader: DataSource;
  limiter: Limiter;
  now: () => Date;
}

/** Whole lists as CSV files, in bounded memory. */
export class ExportService {
  constructor(private readonly deps: ExportDeps) {}

  /** All products, or those of a search and filter of the admins' list. Throws as requireAdmin does, BAD_INPUT and RATE_LIMITED. */
  products(actor: Actor, raw: Raw): CsvFile {
    const reader = this.readerFor(actor);
    const sort = readAdminProductSort(raw.sort);
    const filter = readAdminProductFilter(raw.filter);
    const query = adminProducts(reader, { filter, sort, search: readSearch(raw.search) });
    const pages = readWholeList({ query, keys: adminSortKeys(sort, filter) });
    return this.fileOf('products', PRODUCT_CELLS, pages);
  }

  /** All open accounts, or those of a search and filter. Throws as requireAdmin does, BAD_INPUT and RATE_LIMITED. */
  users(actor: Actor, raw: Raw): CsvFile {
    const reader = this.readerFor(actor);
    const keys = userSortKeys(readUserSort(raw.sort));
    const query = adminUsers(reader, readUserFilter(raw.filter), readSearch(raw.search));
    return this.fileOf('users', USER_CELLS, readWholeList({ query, keys }));
  }

  /** All orders, or those of a search and filter. Throws as requireAdmin does, BAD_INPUT and RATE_LIMITED. */
  orders(actor: Actor, raw: Raw): CsvFile {
    const reader = this.readerFor(actor);
    const pages = readWholeList(orderList(reader, raw));
    const withLines = async function* () {
      for await (const rows of pages) yield withItems(reader, rows);
    };
    return this.fileOf('orders', ORDER_CELLS, withLines());
  }

  private readerFor(actor: Actor): DataSource {
    requireAdmin(actor);
    this.deps.limiter.consume('export', actor);
    return this.deps.reader;
  }

  private fileOf<T>(what: string, columns: Columns<T>, pages: AsyncIterable<T[]>): CsvFile {
    const cells = Object.values(columns);
    const text = async function* () {
      yield BYTE_ORDER_MARK + csvLines([Object.keys(columns)]);
      for await (const records of pages)
        yield csvLines(records.map((record) => cells.map((cellOf) => cellOf(record))));
    };
    return { name: `haat-${what}-${dayOf(this.deps.now())}.csv`, text: text() };
  }
}
