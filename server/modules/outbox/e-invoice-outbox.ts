import type { EntityManager } from 'typeorm';
import type { DocumentBody } from '../../domain/documents/document-body';
import { needsRegistration } from '../../domain/e-invoices/e-invoice';

/**
 * Enqueues the registration of a new document with the invoice registration portal, in the transaction of its number.
 * It ignores a document without a required registration. Call it only while the setting `invoices.eInvoice` is on.
 */
export async function queueEInvoice(
  tx: EntityManager,
  { documentId, body }: { documentId: string; body: Pick<DocumentBody, 'kind' | 'seller' | 'buyer'> },
  at: Date,
): Promise<void> {
  if (!needsRegistration(body)) return;
  await tx.query(
    `INSERT INTO e_invoice (document_id, state, next_attempt_at, created_at) VALUES ($1, 'PENDING', $2, $2)
     ON CONFLICT (document_id) DO NOTHING`,
    [documentId, at.getTime()],
  );
}
