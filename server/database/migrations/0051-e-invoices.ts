import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATES = `state IN ('PENDING', 'REGISTERED', 'REFUSED', 'CANCELLED')`;

const eInvoiceTable = (text: string) => `CREATE TABLE e_invoice (
  document_id ${text} PRIMARY KEY NOT NULL,
  state ${text} NOT NULL CHECK (${STATES}),
  irn ${text} UNIQUE CHECK (irn IS NULL OR length(irn) = 64),
  ack_number ${text},
  acknowledged_at bigint,
  qr ${text},
  refusal_code ${text},
  refusal ${text},
  attempts bigint NOT NULL DEFAULT 0,
  next_attempt_at bigint CHECK (next_attempt_at IS NULL OR state = 'PENDING'),
  created_at bigint NOT NULL,
  cancelled_at bigint,
  cancel_reason ${text},
  CHECK ((state IN ('REGISTERED', 'CANCELLED')) =
    (irn IS NOT NULL AND ack_number IS NOT NULL AND acknowledged_at IS NOT NULL AND qr IS NOT NULL)),
  CHECK ((state = 'REFUSED') = (refusal IS NOT NULL)),
  CHECK ((state = 'CANCELLED') = (cancelled_at IS NOT NULL AND cancel_reason IS NOT NULL))
)`;

/**
 * Adds the e-invoices of documents, the numbers of their e-way bills, and the memory of the demo portal. Documents are
 * in another table, without a foreign key, because a copied database may fill the tables in any order.
 */
export class EInvoices1700000000051 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const text = runner.connection.options.type === 'postgres' ? 'text COLLATE "C"' : 'text';
    await runner.query(eInvoiceTable(text));
    await runner.query(
      `CREATE INDEX e_invoice_due ON e_invoice (next_attempt_at) WHERE next_attempt_at IS NOT NULL`,
    );
    await runner.query(
      `CREATE INDEX e_invoice_open ON e_invoice (state, created_at) WHERE state IN ('PENDING', 'REFUSED')`,
    );
    await runner.query(
      `CREATE TABLE eway_bill (document_id ${text} PRIMARY KEY NOT NULL,
        number ${text} NOT NULL CHECK (length(number) = 12), noted_at bigint NOT NULL)`,
    );
    await runner.query(
      `CREATE TABLE demo_irn (irn ${text} PRIMARY KEY NOT NULL, ack_number ${text} NOT NULL UNIQUE,
        acknowledged_at bigint NOT NULL, qr ${text} NOT NULL, cancelled_at bigint)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['demo_irn', 'eway_bill', 'e_invoice']) await runner.query(`DROP TABLE ${table}`);
  }
}
