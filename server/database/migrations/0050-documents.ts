import type { MigrationInterface, QueryRunner } from 'typeorm';

const isPostgres = (runner: QueryRunner) => runner.connection.options.type === 'postgres';
const textType = (runner: QueryRunner) => (isPostgres(runner) ? 'text COLLATE "C"' : 'text');

/**
 * A body is the frozen JSON of a document. A document without one is an invoice of an earlier release, which the shop
 * derives from its order: `seller`, `shipping_address` and `has_equal_halves` belong to such an invoice only.
 */
const documentTable = (text: string) => `CREATE TABLE document (
  id ${text} PRIMARY KEY NOT NULL,
  kind ${text} NOT NULL,
  series ${text} NOT NULL,
  year bigint NOT NULL,
  position bigint NOT NULL CHECK (position BETWEEN 1 AND 9999999),
  order_id ${text} NOT NULL REFERENCES "order" (id),
  shipment_id ${text},
  of_document_id ${text} REFERENCES document (id),
  issued_at bigint NOT NULL,
  total_price bigint CHECK (total_price >= 0),
  body ${text},
  seller ${text},
  shipping_address ${text},
  has_equal_halves smallint NOT NULL DEFAULT 1,
  CHECK (series = CASE kind WHEN 'TAX_INVOICE' THEN 'HT' WHEN 'BILL_OF_SUPPLY' THEN 'BS' WHEN 'CREDIT_NOTE' THEN 'CN' ELSE '' END),
  CHECK ((kind = 'CREDIT_NOTE') = (of_document_id IS NOT NULL)),
  CHECK ((body IS NULL) = (total_price IS NULL)),
  CHECK (body IS NOT NULL OR kind = 'TAX_INVOICE')
)`;

const COPY_INVOICES = `INSERT INTO document
    (id, kind, series, year, position, order_id, issued_at, seller, shipping_address, has_equal_halves)
  SELECT order_id, 'TAX_INVOICE', 'HT', year, position, order_id, issued_at, seller, shipping_address, has_equal_halves
  FROM invoice`;

const INDEXES = [
  'CREATE UNIQUE INDEX document_number ON document (series, year, position)',
  'CREATE INDEX document_order ON document (order_id)',
  'CREATE INDEX document_issued ON document (issued_at)',
  // An order has at most one invoice or bill of supply, apart from those of shipments.
  `CREATE UNIQUE INDEX document_invoice ON document (order_id) WHERE shipment_id IS NULL AND of_document_id IS NULL`,
];

// A process of the previous release, which runs beside this one during an upgrade, reads and writes this view.
const INVOICE_VIEW = `CREATE VIEW invoice AS
  SELECT order_id, year, position, issued_at, seller, has_equal_halves, shipping_address
  FROM document WHERE series = 'HT'`;

const INSERT_ROW = `INSERT INTO document
    (id, kind, series, year, position, order_id, issued_at, seller, shipping_address, has_equal_halves)
  VALUES (NEW.order_id, 'TAX_INVOICE', 'HT', NEW.year, NEW.position, NEW.order_id, NEW.issued_at, NEW.seller,
    NEW.shipping_address, COALESCE(NEW.has_equal_halves, 0))`;
const UPDATE_ROW = `UPDATE document
  SET issued_at = NEW.issued_at, seller = NEW.seller, has_equal_halves = NEW.has_equal_halves,
    shipping_address = NEW.shipping_address
  WHERE series = 'HT' AND order_id = OLD.order_id AND position = OLD.position AND year = OLD.year`;

const SQLITE_TRIGGERS = [
  `CREATE TRIGGER invoice_insert INSTEAD OF INSERT ON invoice BEGIN ${INSERT_ROW}; END`,
  `CREATE TRIGGER invoice_update INSTEAD OF UPDATE ON invoice BEGIN ${UPDATE_ROW}; END`,
];
const POSTGRES_TRIGGERS = [
  ['insert', INSERT_ROW],
  ['update', UPDATE_ROW],
].flatMap(([event = '', statement = '']) => [
  `CREATE FUNCTION invoice_${event}() RETURNS trigger LANGUAGE plpgsql AS $haat$
    BEGIN ${statement}; RETURN NEW; END $haat$`,
  `CREATE TRIGGER invoice_${event} INSTEAD OF ${event.toUpperCase()} ON invoice
    FOR EACH ROW EXECUTE FUNCTION invoice_${event}()`,
]);

const invoiceTable = (text: string) => `CREATE TABLE invoice (
  order_id ${text} PRIMARY KEY NOT NULL REFERENCES "order" (id), year bigint NOT NULL,
  position bigint NOT NULL CHECK (position BETWEEN 1 AND 9999999), issued_at bigint NOT NULL, seller ${text},
  has_equal_halves smallint NOT NULL DEFAULT 0, shipping_address ${text})`;

const RESTORE_INVOICES = `INSERT INTO invoice
    (order_id, year, position, issued_at, seller, has_equal_halves, shipping_address)
  SELECT order_id, year, position, issued_at, seller, has_equal_halves, shipping_address FROM document
  WHERE series = 'HT'`;

/**
 * Moves the invoices into a table of documents, without a change of a number, and replaces the table `invoice` by a
 * view. A document has a number without gaps in its series and financial year.
 */
export class Documents1700000000050 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(documentTable(textType(runner)));
    await runner.query(COPY_INVOICES);
    await runner.query('DROP TABLE invoice');
    const triggers = isPostgres(runner) ? POSTGRES_TRIGGERS : SQLITE_TRIGGERS;
    for (const statement of [...INDEXES, INVOICE_VIEW, ...triggers]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP VIEW invoice');
    if (isPostgres(runner))
      for (const event of ['insert', 'update']) await runner.query(`DROP FUNCTION invoice_${event}()`);
    await runner.query(invoiceTable(textType(runner)));
    await runner.query(RESTORE_INVOICES);
    await runner.query('CREATE UNIQUE INDEX invoice_number ON invoice (year, position)');
    await runner.query('DROP TABLE document');
  }
}
