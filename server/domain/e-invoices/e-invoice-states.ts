import type { Guard, Refusal, StateTable, Transition } from '../state-table';
import { CANCEL_TIME_MS, type EInvoiceState } from './e-invoice';

/** Reports of the portal (`registered`, `refused`) and requests of an admin (`retry`, `cancel`). */
export type EInvoiceEvent = 'registered' | 'refused' | 'retry' | 'cancel';

/** Work that the service does for an event. */
export type EInvoiceEffect = 'store IRN' | 'store refusal' | 'enqueue' | 'store cancellation';

/** Facts that guards check beside the state. */
export interface EInvoiceFacts {
  /** Milliseconds since the acknowledgement of the portal. */
  ageMs: number;
}

type EInvoiceTransition = Transition<EInvoiceState, EInvoiceEffect, EInvoiceFacts>;

const pendingRefusal: Refusal = { code: 'INVALID_STATE', reason: 'eInvoice.pending' };
const registeredRefusal: Refusal = { code: 'INVALID_STATE', reason: 'eInvoice.registered' };
const refusedRefusal: Refusal = { code: 'INVALID_STATE', reason: 'eInvoice.refused' };
const cancelledRefusal: Refusal = { code: 'INVALID_STATE', reason: 'eInvoice.cancelled' };
const cancelTimeRefusal: Refusal = { code: 'INVALID_STATE', reason: 'eInvoice.cancelTime' };

const cancelTimeGuard: Guard<EInvoiceFacts> = {
  condition: 'at most 24 hours after the acknowledgement',
  refusalOf: ({ ageMs }) => (ageMs > CANCEL_TIME_MS ? cancelTimeRefusal : undefined),
};

const toState = (next: EInvoiceState, ...effects: EInvoiceEffect[]): EInvoiceTransition => ({
  next,
  effects,
});

/** The state table of an e-invoice: state × event → next state, guard and effects, or the refusal. */
export const E_INVOICE_TABLE: StateTable<EInvoiceState, EInvoiceEvent, EInvoiceEffect, EInvoiceFacts> = {
  PENDING: {
    registered: toState('REGISTERED', 'store IRN'),
    refused: toState('REFUSED', 'store refusal'),
    retry: pendingRefusal,
    cancel: pendingRefusal,
  },
  // Two instances may send one document after a crash; the portal answers both with the same IRN.
  REGISTERED: {
    registered: toState('REGISTERED'),
    refused: toState('REGISTERED'),
    retry: registeredRefusal,
    cancel: { ...toState('CANCELLED', 'store cancellation'), guard: cancelTimeGuard },
  },
  REFUSED: {
    registered: toState('REGISTERED', 'store IRN'),
    refused: toState('REFUSED'),
    retry: toState('PENDING', 'enqueue'),
    cancel: refusedRefusal,
  },
  // The portal never accepts the number of a cancelled document again.
  CANCELLED: {
    registered: toState('CANCELLED'),
    refused: toState('CANCELLED'),
    retry: cancelledRefusal,
    cancel: cancelledRefusal,
  },
};
