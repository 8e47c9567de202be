import type { DataSource, EntityManager } from 'typeorm';
import { EInvoiceEntity } from '../../database/entities/e-invoice.entity';
import { eInvoiceRetryDelayMs, type CancelReason, type EInvoice } from '../../domain/e-invoices/e-invoice';
import { E_INVOICE_TABLE } from '../../domain/e-invoices/e-invoice-states';
import { runEffects, transition } from '../../domain/state-table';
import type { Acknowledgement } from './portal/irp-client';

/** A document that only this instance may send until its claim ends. */
export interface ClaimedEInvoice {
  documentId: string;
  /** Number of attempts, with the current one. */
  attempts: number;
}

/** A refusal of the portal, or of the shop itself without a code. */
export interface EInvoiceRefusal {
  code: string | undefined;
  reason: string;
}

/** The end of an attempt: a registration, a refusal, or no answer. */
export type EInvoiceOutcome =
  | { event: 'registered'; acknowledgement: Acknowledgement }
  | { event: 'refused'; refusal: EInvoiceRefusal }
  | { event: 'noAnswer' };

/** Claim of one document: three times the longest wait for the portal. */
const CLAIM_MS = 60_000;
const MAX_REASON_LENGTH = 500;

/** True if a document is due. Reads without the write queue. */
export async function hasDueEInvoice(reader: DataSource, at: Date): Promise<boolean> {
  const rows = await reader.query<unknown[]>('SELECT 1 FROM e_invoice WHERE next_attempt_at <= $1 LIMIT 1', [
    at.getTime(),
  ]);
  return rows.length > 0;
}

/** Claims the document that is due for the longest time; undefined if none is due. */
export async function claimEInvoice(tx: EntityManager, at: Date): Promise<ClaimedEInvoice | undefined> {
  const [row] = await tx.query<{ documentId: string; attempts: number }[]>(
    `SELECT document_id AS "documentId", attempts FROM e_invoice WHERE next_attempt_at <= $1
     ORDER BY next_attempt_at, document_id LIMIT 1`,
    [at.getTime()],
  );
  if (!row) return undefined;
  const claimed = { documentId: row.documentId, attempts: row.attempts + 1 };
  await tx.update(
    EInvoiceEntity,
    { documentId: row.documentId },
    { attempts: claimed.attempts, nextAttemptAt: new Date(at.getTime() + CLAIM_MS) },
  );
  return claimed;
}

/** Records the end of an attempt. A report that the state table ignores changes nothing. */
export async function recordOutcome(
  tx: EntityManager,
  { documentId, attempts }: ClaimedEInvoice,
  { outcome, at }: { outcome: EInvoiceOutcome; at: Date },
): Promise<void> {
  if (outcome.event === 'noAnswer') {
    const nextAttemptAt = new Date(at.getTime() + eInvoiceRetryDelayMs(attempts));
    await tx.update(EInvoiceEntity, { documentId, state: 'PENDING' }, { nextAttemptAt });
    return;
  }
  const eInvoice = await tx.findOneByOrFail(EInvoiceEntity, { documentId });
  await moveEInvoice(tx, eInvoice, { ...outcome, at });
}

/** An event with its data. */
export type EInvoiceMove =
  | { event: 'registered'; acknowledgement: Acknowledgement; at: Date }
  | { event: 'refused'; refusal: EInvoiceRefusal; at: Date }
  | { event: 'cancel'; reason: CancelReason; at: Date }
  | { event: 'retry'; at: Date };

/** Columns that an event changes; null clears one. */
type EInvoiceChanges = { [Key in keyof EInvoice]?: EInvoice[Key] | null };

const WITHOUT_REFUSAL = { refusalCode: null, refusal: null };

/** The transition of an event at a moment. Throws the refusal of the state table. */
export function transitionOf(eInvoice: EInvoice, { event, at }: Pick<EInvoiceMove, 'event' | 'at'>) {
  const ageMs = at.getTime() - (eInvoice.acknowledgedAt?.getTime() ?? at.getTime());
  return transition(E_INVOICE_TABLE, [eInvoice.state, event], { ageMs });
}

/** Carries out an event in the caller's transaction. Throws the refusal of the state table. */
export async function moveEInvoice(tx: EntityManager, eInvoice: EInvoice, move: EInvoiceMove): Promise<void> {
  const { next: state, effects } = transitionOf(eInvoice, move);
  const changes: EInvoiceChanges = { state };
  if (move.event === 'registered') Object.assign(changes, registrationOf(move.acknowledgement));
  if (move.event === 'refused') Object.assign(changes, refusalOf(move.refusal));
  if (move.event === 'retry')
    Object.assign(changes, { ...WITHOUT_REFUSAL, attempts: 0, nextAttemptAt: move.at });
  if (move.event === 'cancel') Object.assign(changes, { cancelledAt: move.at, cancelReason: move.reason });
  // Each effect stores the changes of its event; an event without an effect stores nothing.
  const store = () => tx.update(EInvoiceEntity, { documentId: eInvoice.documentId }, changes as object);
  await runEffects(effects, {
    'store IRN': store,
    'store refusal': store,
    'store cancellation': store,
    enqueue: store,
  });
}

const registrationOf = ({ irn, ackNumber, acknowledgedAt, qr }: Acknowledgement): EInvoiceChanges => {
  return { irn, ackNumber, acknowledgedAt, qr, ...WITHOUT_REFUSAL, nextAttemptAt: null };
};

const refusalOf = ({ code, reason }: EInvoiceRefusal): EInvoiceChanges => {
  return { refusalCode: code ?? null, refusal: reason.slice(0, MAX_REASON_LENGTH), nextAttemptAt: null };
};
