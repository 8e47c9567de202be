import type { DataSource } from 'typeorm';
import { permit } from '../../domain/accounts/authorization';
import type { Actor } from '../../domain/accounts/permissions';
import type { MissingTaxData } from '../../domain/catalogue/admin-model';
import { readPageRequest } from '../../domain/catalogue/list-validation';
import type { Seller } from '../../domain/invoices/invoice';
import type { Page } from '../../domain/model';
import { readChoice, type Raw } from '../../domain/read';
import { Gstr1Builder, type Gstr1 } from '../../domain/tax-returns/gstr1';
import { readReturnMonth, type ReturnMonth } from '../../domain/tax-returns/return-month';
import { DOCUMENTS_PAGE_SIZE, RETURN_TABLES } from '../../domain/tax-returns/return-tables';
import { registerLinesOf } from '../../domain/tax-returns/sales-register';
import { readTaxDocumentFilter, TaxReportBuilder, type TaxReport } from '../../domain/tax-returns/tax-report';
import type { Limiter } from '../../lib/limiter';
import { adminProducts } from '../catalogue';
import { BYTE_ORDER_MARK, csvLines, type Cell, type ExportedFile } from '../exports';
import { readDocumentPages, type DocumentSource, type IssuedDocument } from './document-pages';
import { gstr1JsonChunks } from './gstr1-json';
import { REGISTER_COLUMNS, registerRowOf, TABLE_COLUMNS, tableRowsOf } from './gstr1-csv';
import { readDocumentList } from './tax-document-list';

/** Rows per chunk of a CSV file. */
const CHUNK_ROWS = 500;

interface TaxReturnDeps {
  reader: DataSource;
  limiter: Limiter;
  /** The current seller. */
  seller: () => Seller;
  now: () => Date;
}

/** Sums of a month for the back office, with the products that need tax data. */
export interface MonthlyTaxReport extends TaxReport {
  month: string;
  /** GSTIN of the current seller; undefined without one. */
  gstin: string | undefined;
  productsWithoutHsn: number;
  productsWithoutTaxClass: number;
}

/** GSTR-1, the sales register and the tax report of a month. */
export class TaxReturnService {
  constructor(private readonly deps: TaxReturnDeps) {}

  /** GSTR-1 of a month as JSON for the GST portal. Throws as permit does, BAD_INPUT and RATE_LIMITED. */
  async gstr1Json(actor: Actor, raw: Raw): Promise<ExportedFile> {
    permit(actor, 'taxReturns.export');
    const month = this.readMonth(raw);
    await this.deps.limiter.consume('export', actor);
    const { gstin } = this.deps.seller();
    const readTables = () => this.readTables(month);
    const text = async function* () {
      yield* gstr1JsonChunks({ tables: await readTables(), month, gstin });
    };
    return { name: `haat-gstr1-${month.month}.json`, type: 'application/json', text: text() };
  }

  /** One table of GSTR-1 as CSV. Throws as permit does, BAD_INPUT and RATE_LIMITED. */
  async gstr1Csv(actor: Actor, raw: Raw): Promise<ExportedFile> {
    permit(actor, 'taxReturns.export');
    const month = this.readMonth(raw);
    const table = readChoice(raw.table, 'table', RETURN_TABLES);
    await this.deps.limiter.consume('export', actor);
    const readTables = () => this.readTables(month);
    const chunks = async function* () {
      const rows = tableRowsOf(await readTables(), table);
      for (let start = 0; start < rows.length; start += CHUNK_ROWS)
        yield rows.slice(start, start + CHUNK_ROWS);
    };
    return csvFileOf(`haat-gstr1-${table}-${month.month}.csv`, TABLE_COLUMNS[table], chunks());
  }

  /** Each line of the documents of a month as CSV. Throws as permit does, BAD_INPUT and RATE_LIMITED. */
  async salesRegister(actor: Actor, raw: Raw): Promise<ExportedFile> {
    permit(actor, 'taxReturns.export');
    const month = this.readMonth(raw);
    await this.deps.limiter.consume('export', actor);
    const pages = readDocumentPages(this.source(), month);
    const chunks = async function* () {
      for await (const documents of pages)
        yield documents.flatMap(({ body }) => registerLinesOf(body).map(registerRowOf));
    };
    return csvFileOf(`haat-sales-${month.month}.csv`, REGISTER_COLUMNS, chunks());
  }

  /** Sums of the documents of a month. Throws as permit does, and BAD_INPUT. */
  async report(actor: Actor, rawMonth: unknown): Promise<MonthlyTaxReport> {
    permit(actor, 'taxReturns.report');
    const month = this.readMonth({ month: rawMonth });
    const builder = new TaxReportBuilder();
    for await (const documents of readDocumentPages(this.source(), month))
      for (const { body } of documents) builder.add(body);
    const { reader, seller } = this.deps;
    return {
      month: month.month,
      gstin: seller().gstin,
      ...builder.build(),
      productsWithoutHsn: await countProductsWithout('HSN', reader),
      productsWithoutTaxClass: await countProductsWithout('TAX_CLASS', reader),
    };
  }

  /** Documents behind a sum of the report, in the order of issue. Throws as permit does, and BAD_INPUT. */
  async documents(actor: Actor, raw: Raw): Promise<Page<IssuedDocument>> {
    permit(actor, 'taxReturns.report');
    const month = this.readMonth(raw);
    const request = readPageRequest(raw, DOCUMENTS_PAGE_SIZE);
    return readDocumentList(this.source(), { month, filter: readTaxDocumentFilter(raw.filter), request });
  }

  private readMonth(raw: Raw): ReturnMonth {
    return readReturnMonth(raw.month, this.deps.now());
  }

  private source(): DocumentSource {
    return { reader: this.deps.reader, currentSeller: this.deps.seller() };
  }

  private async readTables(month: ReturnMonth): Promise<Gstr1> {
    const builder = new Gstr1Builder();
    for await (const documents of readDocumentPages(this.source(), month))
      for (const { body } of documents) builder.add(body);
    return builder.build();
  }
}

function countProductsWithout(missing: MissingTaxData, reader: DataSource): Promise<number> {
  return adminProducts(reader, { filter: { missing }, sort: 'NEWEST', search: '' }).getCount();
}

function csvFileOf(name: string, columns: readonly string[], chunks: AsyncIterable<Cell[][]>): ExportedFile {
  const text = async function* () {
    yield BYTE_ORDER_MARK + csvLines([columns]);
    for await (const rows of chunks) yield csvLines(rows);
  };
  return { name, type: 'text/csv; charset=utf-8', text: text() };
}
