import { createHash } from 'node:crypto';
import { irnTextOf, eInvoiceRetryDelayMs, CANCEL_TIME_MS } from '../../../server/domain/e-invoices/e-invoice';
import { E_INVOICE_TABLE, type EInvoiceEvent } from '../../../server/domain/e-invoices/e-invoice-states';
import type { EInvoiceState } from '../../../server/domain/e-invoices/e-invoice';
import { transition } from '../../../server/domain/state-table';

const seller = { name: 'Shop', address: [], gstin: '29AAFCC9980M1ZR', state: 'KA', isComposition: false };
const document = {
  kind: 'TAX_INVOICE',
  number: '2019-20/KA/1',
  issuedAt: '2020-03-31T18:29:00Z',
  seller,
} as const;
const move = (state: EInvoiceState, event: EInvoiceEvent, ageMs = 0) =>
  transition(E_INVOICE_TABLE, [state, event], { ageMs }).next;

describe('The Invoice Reference Number', () => {
  it('is the hash of GSTIN, financial year, type and number, as the portal publishes it', () => {
    // The text and its hash are the published example of https://www.gstzen.in/a/e-invoice-reference-number.html.
    const text = irnTextOf(document);
    expect(text).toBe('29AAFCC9980M1ZR2019-20INV2019-20/KA/1');
    expect(createHash('sha256').update(text).digest('hex')).toBe(
      '23f498ee41441ecad30f72ba5b9907506c3df70a17b0e0dff46b76a786400662',
    );
  });

  it('begins a new financial year at midnight of 1 April in India', () => {
    expect(irnTextOf({ ...document, issuedAt: '2020-03-31T18:30:00Z' })).toContain('2020-21INV');
    expect(irnTextOf({ ...document, kind: 'CREDIT_NOTE', issuedAt: '2100-01-01T00:00:00Z' })).toContain(
      '2099-00CRN',
    );
  });
});

describe('The state table of an e-invoice', () => {
  it('registers or refuses a pending e-invoice, and retries a refused one', () => {
    expect(move('PENDING', 'registered')).toBe('REGISTERED');
    expect(move('PENDING', 'refused')).toBe('REFUSED');
    expect(move('REFUSED', 'retry')).toBe('PENDING');
  });

  it('cancels a registered e-invoice up to 24 hours after the acknowledgement', () => {
    expect(move('REGISTERED', 'cancel', CANCEL_TIME_MS)).toBe('CANCELLED');
    expect(() => move('REGISTERED', 'cancel', CANCEL_TIME_MS + 1)).toThrow('24 hours');
  });

  it.each([
    ['PENDING', 'retry'],
    ['PENDING', 'cancel'],
    ['REGISTERED', 'retry'],
    ['REFUSED', 'cancel'],
    ['CANCELLED', 'retry'],
    ['CANCELLED', 'cancel'],
  ] as const)('refuses in the state %s the event %s, and names the state', (state, event) => {
    expect(() => move(state, event)).toThrow(
      expect.objectContaining({ code: 'INVALID_STATE', message: expect.stringContaining(state) }),
    );
  });

  it('ignores a late second answer of the portal', () => {
    for (const event of ['registered', 'refused'] as const) {
      expect(transition(E_INVOICE_TABLE, ['REGISTERED', event], { ageMs: 0 }).effects).toEqual([]);
      expect(move('CANCELLED', event)).toBe('CANCELLED');
    }
  });
});

describe('The retry delay', () => {
  it('doubles from 30 seconds to 30 minutes', () => {
    expect([1, 2, 3, 7, 8, 1_000].map(eInvoiceRetryDelayMs)).toEqual([
      30_000, 60_000, 120_000, 1_800_000, 1_800_000, 1_800_000,
    ]);
  });
});
