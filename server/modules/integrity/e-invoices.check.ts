import type { EntityManager } from 'typeorm';
import type { DocumentBody } from '../../domain/documents/document-body';
import { needsRegistration } from '../../domain/e-invoices/e-invoice';
import { irnOf } from '../e-invoices';
import type { Problems } from './problems';

const PAGE_SIZE = 500;
/** Another instance may issue a document with the old setting for a moment. */
const SETTING_DELAY_MS = 10_000;

interface BodyRow {
  id: string;
  body: string;
}

/**
 * Checks the e-invoices: each number is the hash of its document, each has a document, and each document of a business
 * since the setting was on has a registration.
 */
export async function checkEInvoices(tx: EntityManager, problems: Problems): Promise<void> {
  const lostRows = await tx.query<{ id: string }[]>(
    `SELECT document_id AS id FROM e_invoice WHERE document_id NOT IN (SELECT id FROM document) ORDER BY document_id`,
  );
  for (const { id } of lostRows) problems.add('e-invoices', `document ${id} does not exist`);
  await checkNumbers(tx, problems);
  await checkMissing(tx, problems);
}

async function checkNumbers(tx: EntityManager, problems: Problems): Promise<void> {
  const readPage = (after: string) =>
    tx.query<(BodyRow & { irn: string })[]>(
      `SELECT document.id, document.body, e_invoice.irn FROM e_invoice JOIN document ON document.id = e_invoice.document_id
       WHERE e_invoice.irn IS NOT NULL AND document.body IS NOT NULL AND document.id > $1
       ORDER BY document.id LIMIT ${PAGE_SIZE}`,
      [after],
    );
  for (let rows = await readPage(''); rows.length > 0; rows = await readPage(rows.at(-1)?.id ?? ''))
    for (const { id, body, irn } of rows)
      if (irn !== irnOf(bodyOf(body)))
        problems.add('e-invoices', `the number of document ${id} is not its hash`);
}

async function checkMissing(tx: EntityManager, problems: Problems): Promise<void> {
  const [setting] = await tx.query<{ changedAt: number }[]>(
    `SELECT changed_at AS "changedAt" FROM setting WHERE key = 'invoices.eInvoice' AND value = 'true'`,
  );
  if (!setting) return;
  // Two GSTINs are in the text of a document of a business; most documents have one.
  const readPage = (after: string) =>
    tx.query<BodyRow[]>(
      `SELECT id, body FROM document WHERE issued_at > $1 AND id > $2 AND body LIKE '%"gstin":"%"gstin":"%'
         AND id NOT IN (SELECT document_id FROM e_invoice) ORDER BY id LIMIT ${PAGE_SIZE}`,
      [setting.changedAt + SETTING_DELAY_MS, after],
    );
  for (let rows = await readPage(''); rows.length > 0; rows = await readPage(rows.at(-1)?.id ?? ''))
    for (const { id, body } of rows)
      if (needsRegistration(bodyOf(body))) problems.add('e-invoices', `document ${id} has no registration`);
}

const bodyOf = (text: string) => JSON.parse(text) as DocumentBody;
