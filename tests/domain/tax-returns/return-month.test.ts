import { readReturnMonth } from '../../../server/domain/tax-returns/return-month';
import { registerLinesOf } from '../../../server/domain/tax-returns/sales-register';
import { aDocument } from '../../support/fixtures/tax-returns/documents';

describe('wire: the month of a return', () => {
  const now = new Date('2026-11-30T18:30:00.000Z');

  it('begins and ends at midnight in India', () => {
    expect(readReturnMonth('2026-11', now)).toEqual({
      month: '2026-11',
      start: new Date('2026-10-31T18:30:00.000Z'),
      end: new Date('2026-11-30T18:30:00.000Z'),
    });
    expect(readReturnMonth('2025-12', now).end).toEqual(new Date('2025-12-31T18:30:00.000Z'));
  });

  it('is not in the future: it begins at midnight in India', () => {
    expect(readReturnMonth('2026-12', now).month).toBe('2026-12');
    expect(() => readReturnMonth('2026-12', new Date(now.getTime() - 1))).toThrow('This month has not begun');
  });

  it.each([
    '2026-13',
    '2026-00',
    '2026-1',
    '26-11',
    '2026/11',
    '2017-06',
    '0000-01',
    '',
    '2026-11-01',
    202611,
    null,
  ])('is not %j', (raw) => {
    expect(() => readReturnMonth(raw, now)).toThrow(/Month/);
  });

  it('accepts the first month with GST', () => {
    expect(readReturnMonth('2017-07', now).month).toBe('2017-07');
  });
});

describe('wire: the sales register', () => {
  it('has a line for each line of a document, negative for a credit note', () => {
    const lines = [{ amount: 118_00 }, { amount: 59_00, kind: 'SHIPPING' as const, hsn: '9968' }];
    expect(registerLinesOf(aDocument({ kind: 'CREDIT_NOTE', lines }))).toEqual([
      {
        document: 'CREDIT_NOTE',
        number: 'HT/26-27/000001',
        date: '2026-11-05',
        order: 'H-000001',
        state: 'KA',
        hsn: '8518',
        taxBasisPoints: 1_800,
        taxable: -100_00,
        cgst: -9_00,
        sgst: -9_00,
        igst: 0,
        total: -118_00,
      },
      expect.objectContaining({ hsn: '9968', taxable: -50_00, total: -59_00 }),
    ]);
  });

  it('has the Indian day of a document issued before midnight in UTC', () => {
    expect(registerLinesOf(aDocument({ issuedAt: '2026-11-04T18:30:00.000Z' }))).toMatchObject([
      { date: '2026-11-05' },
    ]);
  });

  it('ends with the rounding of a flat-rate document, so that the lines add up', () => {
    const body = aDocument({ taxMode: 'FLAT_EXCLUSIVE' });
    const rounded = { ...body, totals: { ...body.totals, rounding: -1, total: body.totals.total - 1 } };
    const lines = registerLinesOf(rounded);
    expect(lines).toHaveLength(2);
    expect(lines.reduce((sum, { total }) => sum + total, 0)).toBe(rounded.totals.total);
  });
});
