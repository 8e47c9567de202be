import type { DataSource } from 'typeorm';
import {
  readAdminProductFilter,
  readAdminProductSort,
  readSearch,
  readUserFilter,
  readUserSort,
} from '../../domain/catalogue/admin-list-validation';
import { BULK_EXPORTS, type BulkExport, type BulkExportKind } from '../../domain/catalogue/bulk-export';
import { permit } from '../../domain/accounts/authorization';
import type { Actor } from '../../domain/accounts/permissions';
import type { Raw } from '../../domain/read';
import { presentDetailedProduct } from '../../lib/json-records';
import { presentOrder } from '../../lib/order-records';
import { readDemandSort } from '../../domain/wishes/demand';
import { dayOf } from '../../domain/reports/shop-day';
import { bulkLines } from './bulk-lines';
import { adminProducts, adminSortKeys } from '../catalogue';
import { BYTE_ORDER_MARK, csvLines } from './csv-text';
import {
  DEMAND_CELLS,
  IMPORTED_ORDER_CELLS,
  ORDER_CELLS,
  PRODUCT_CELLS,
  STRUCTURED_PRODUCT_CELLS,
  USER_CELLS,
  type Columns,
} from './export-columns';
import { readCompleteList } from './export-rows';
import { readStructureCells, usesStructure, withCategories } from './structure-export';
import type { Limiter } from '../../lib/limiter';
import { importedOrderList, withImportedLines } from '../imported-orders';
import { orderList, withItems } from '../orders';
import { adminUsers, userSortKeys } from '../accounts';
import { readAllDemand } from '../wishes';

/** A file to download: its name and type, and its text in chunks. */
export interface ExportedFile {
  name: string;
  type: 'text/csv; charset=utf-8' | 'application/x-ndjson' | 'application/json';
  text: AsyncIterable<string>;
}

interface ExportDeps {
  reader: DataSource;
  publicUrl: () => string;
  limiter: Limiter;
  now: () => Date;
}

/** Exports full lists as files, with bounded memory. */
export class ExportService {
  constructor(private readonly deps: ExportDeps) {}

  /**
   * All products, or those of a search and filter of the admins' list; with further columns if a product has variants,
   * attributes, several categories or pictures. Throws as permit does, BAD_INPUT and
   * RATE_LIMITED.
   */
  async products(actor: Actor, raw: Raw): Promise<ExportedFile> {
    permit(actor, 'exports.products');
    const reader = await this.limitedReaderFor(actor);
    const sort = readAdminProductSort(raw.sort);
    const filter = readAdminProductFilter(raw.filter);
    const query = adminProducts(reader, { filter, sort, search: readSearch(raw.search) });
    const pages = readCompleteList({ query, keys: adminSortKeys(sort, filter) });
    if (!(await usesStructure(reader))) return this.csvFileOf('products', PRODUCT_CELLS, pages);
    const pagesWithCells = async function* () {
      for await (const products of pages) {
        const cells = await readStructureCells(reader, products);
        yield products.map((product) => ({ product, cells: cells.get(product.id) ?? {} }));
      }
    };
    return this.csvFileOf('products', STRUCTURED_PRODUCT_CELLS, pagesWithCells());
  }

  /** All open accounts, or those of a search and filter. Throws as permit does, BAD_INPUT and RATE_LIMITED. */
  async users(actor: Actor, raw: Raw): Promise<ExportedFile> {
    permit(actor, 'exports.users');
    const reader = await this.limitedReaderFor(actor);
    const keys = userSortKeys(readUserSort(raw.sort));
    const query = adminUsers(reader, readUserFilter(raw.filter), readSearch(raw.search));
    return this.csvFileOf('users', USER_CELLS, readCompleteList({ query, keys }));
  }

  /** All orders, or those of a search and filter. Throws as permit does, BAD_INPUT and RATE_LIMITED. */
  async orders(actor: Actor, raw: Raw): Promise<ExportedFile> {
    permit(actor, 'exports.orders');
    const reader = await this.limitedReaderFor(actor);
    const pages = readCompleteList(await orderList(reader, raw));
    const ordersWithItems = async function* () {
      for await (const rows of pages) yield withItems(reader, rows);
    };
    return this.csvFileOf('orders', ORDER_CELLS, ordersWithItems());
  }

  /** All products that people want, for the report of demand. Throws as permit does, BAD_INPUT and RATE_LIMITED. */
  async demand(actor: Actor, { sort }: Raw): Promise<ExportedFile> {
    permit(actor, 'exports.demand');
    const order = readDemandSort(sort);
    return this.csvFileOf('demand', DEMAND_CELLS, readAllDemand(await this.limitedReaderFor(actor), order));
  }

  /** All imported orders, or those of a search. Throws as permit does, BAD_INPUT and RATE_LIMITED. */
  async importedOrders(actor: Actor, raw: Raw): Promise<ExportedFile> {
    permit(actor, 'exports.importedOrders');
    const reader = await this.limitedReaderFor(actor);
    const pages = readCompleteList(importedOrderList(reader, readSearch(raw.search)));
    const ordersWithLines = async function* () {
      for await (const rows of pages) yield withImportedLines(reader, rows);
    };
    return this.csvFileOf('imported-orders', IMPORTED_ORDER_CELLS, ordersWithLines());
  }

  /** All products as JSON lines, including drafts, oldest first. Throws as permit does, and RATE_LIMITED. §7 */
  async productLines(actor: Actor): Promise<ExportedFile> {
    permit(actor, 'exports.products');
    const reader = await this.limitedReaderFor(actor);
    const query = adminProducts(reader, { filter: {}, sort: 'OLDEST', search: '' });
    const pages = readCompleteList({ query, keys: adminSortKeys('OLDEST', {}) });
    const productsWithCategories = async function* () {
      for await (const products of pages) yield withCategories(reader, products);
    };
    return this.jsonLinesFileOf('products', productsWithCategories(), presentDetailedProduct);
  }

  /** All orders as JSON lines, oldest first. Throws as permit does, and RATE_LIMITED. §7 */
  async orderLines(actor: Actor): Promise<ExportedFile> {
    permit(actor, 'exports.orders');
    const reader = await this.limitedReaderFor(actor);
    const pages = readCompleteList(await orderList(reader, { sort: 'OLDEST' }));
    const ordersWithItems = async function* () {
      for await (const rows of pages) yield withItems(reader, rows);
    };
    return this.jsonLinesFileOf('orders', ordersWithItems(), presentOrder);
  }

  /** URL of a bulk export as JSON lines. Throws as permit does. §7 */
  bulkExport(actor: Actor, kind: BulkExportKind): BulkExport {
    permit(actor, 'exports.link');
    permit(actor, BULK_EXPORTS[kind].operation);
    const { path } = BULK_EXPORTS[kind];
    return { kind, url: `${this.deps.publicUrl()}${path}` };
  }

  private jsonLinesFileOf<T>(
    listName: string,
    pages: AsyncIterable<readonly T[]>,
    presentRecord: (record: T) => object,
  ): ExportedFile {
    const text = bulkLines(pages, presentRecord, this.deps.now());
    return { name: this.fileNameOf(listName, 'ndjson'), type: 'application/x-ndjson', text };
  }

  private fileNameOf(listName: string, extension: string): string {
    return `haat-${listName}-${dayOf(this.deps.now())}.${extension}`;
  }

  /** Counts an export against the rate limit of the actor, and returns the reader. Throws RATE_LIMITED. */
  private async limitedReaderFor(actor: Actor): Promise<DataSource> {
    await this.deps.limiter.consume('export', actor);
    return this.deps.reader;
  }

  private csvFileOf<T>(listName: string, columns: Columns<T>, pages: AsyncIterable<T[]>): ExportedFile {
    const cells = Object.values(columns);
    const text = async function* () {
      yield BYTE_ORDER_MARK + csvLines([Object.keys(columns)]);
      for await (const records of pages)
        yield csvLines(records.map((record) => cells.map((cellOf) => cellOf(record))));
    };
    return { name: this.fileNameOf(listName, 'csv'), type: 'text/csv; charset=utf-8', text: text() };
  }
}
