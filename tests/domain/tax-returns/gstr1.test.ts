import type { DocumentBody } from '../../../server/domain/documents/document-body';
import { Gstr1Builder, type Gstr1, type ListedDocument } from '../../../server/domain/tax-returns/gstr1';
import { registerLinesOf } from '../../../server/domain/tax-returns/sales-register';
import { TaxReportBuilder, matchesTaxFilter } from '../../../server/domain/tax-returns/tax-report';
import type { Gst } from '../../../server/domain/tax/gst';
import {
  aCreditNote,
  aDocument,
  BUSINESS_GSTIN,
  randomDocuments,
} from '../../support/fixtures/tax-returns/documents';
import { flattenDocuments, sumLines } from '../../support/fixtures/tax-returns/return-oracle';

function returnOf(bodies: readonly DocumentBody[]): Gstr1 {
  const builder = new Gstr1Builder();
  for (const body of bodies) builder.add(body);
  return builder.build();
}

const amountsOf = ({ taxable, cgst, sgst, igst }: Gst) => [taxable, cgst, sgst, igst].join(' ');
const tableNamesOf = (tables: Gstr1) =>
  (['b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur', 'nil'] as const).filter((name) => tables[name].length > 0);

describe('wire: the tables of GSTR-1', () => {
  it('list an invoice with a GSTIN on its own, by rate', () => {
    const { b2b } = returnOf([
      aDocument({
        buyerGstin: BUSINESS_GSTIN,
        placeOfSupply: 'MH',
        lines: [{ amount: 118_00 }, { amount: 236_00 }, { amount: 105_00, taxBasisPoints: 500 }],
      }),
    ]);
    expect(b2b).toEqual([
      {
        number: 'HT/26-27/000001',
        day: '2026-11-05',
        total: 459_00,
        state: '27',
        gstin: BUSINESS_GSTIN,
        rates: [
          { taxBasisPoints: 500, taxable: 100_00, cgst: 0, sgst: 0, igst: 5_00 },
          { taxBasisPoints: 1_800, taxable: 300_00, cgst: 0, sgst: 0, igst: 54_00 },
        ],
      },
    ]);
  });

  it.each([
    ['2026-11-05T06:00:00.000Z', 1_00_000_00, 'b2cs'],
    ['2026-11-05T06:00:00.000Z', 1_00_000_01, 'b2cl'],
    ['2024-07-31T18:29:59.999Z', 2_50_000_00, 'b2cs'],
    ['2024-07-31T18:29:59.999Z', 2_50_000_01, 'b2cl'],
    ['2024-07-31T18:30:00.000Z', 1_00_000_01, 'b2cl'],
  ])('take an invoice of %s over %i paise to another state to %s with %s', (issuedAt, amount, table) => {
    const tables = returnOf([aDocument({ issuedAt, placeOfSupply: 'MH', lines: [{ amount }] })]);
    expect(tableNamesOf(tables)).toEqual([table]);
  });

  it('sum a large invoice within the state of the seller with the small ones', () => {
    expect(tableNamesOf(returnOf([aDocument({ lines: [{ amount: 9_00_000_00 }] })]))).toEqual(['b2cs']);
  });

  it('follow the amount of the invoice for a small credit note of a later month', () => {
    const large = aDocument({ placeOfSupply: 'MH', lines: [{ amount: 90_000_00 }, { amount: 50_000_00 }] });
    const note = aCreditNote(large, {
      number: 'CN/26-27/000001',
      issuedAt: '2026-12-02T06:00:00.000Z',
      lineCount: 1,
    });
    const { cdnur, b2cs } = returnOf([note]);
    expect(cdnur).toMatchObject([{ number: 'CN/26-27/000001', total: 90_000_00, state: '27' }]);
    expect(b2cs).toEqual([]);
  });

  it('take a credit note off the small sales, also below 0 in a later month', () => {
    const invoice = aDocument({ lines: [{ amount: 354_00, qty: 3 }] });
    const note = aDocument({
      number: 'CN/26-27/000001',
      kind: 'CREDIT_NOTE',
      lines: [{ amount: 118_00, qty: 1 }],
      of: { id: '1', number: invoice.number, issuedAt: invoice.issuedAt, total: invoice.totals.total },
    });
    expect(returnOf([invoice, note])).toMatchObject({
      b2cs: [{ taxable: 200_00, cgst: 18_00, sgst: 18_00 }],
      hsn: [{ qty: 2, taxable: 200_00 }],
    });
    expect(returnOf([note])).toMatchObject({ b2cs: [{ taxable: -100_00 }], hsn: [{ qty: -1 }] });
  });

  it('list lines without tax as nil-rated supplies', () => {
    const tables = returnOf([
      aDocument({
        kind: 'BILL_OF_SUPPLY',
        number: 'BS/26-27/000001',
        lines: [{ amount: 50_00, taxBasisPoints: 0 }],
      }),
      aDocument({
        buyerGstin: BUSINESS_GSTIN,
        placeOfSupply: 'MH',
        lines: [{ amount: 118_00 }, { amount: 70_00, taxBasisPoints: 0 }],
      }),
    ]);
    expect(tables.nil).toEqual([
      { isInterState: false, isBusiness: false, taxable: 50_00 },
      { isInterState: true, isBusiness: true, taxable: 70_00 },
    ]);
    expect(tables.b2b).toMatchObject([{ total: 188_00, rates: [{ taxable: 100_00 }] }]);
  });

  it('take the state of the seller for an address without a state', () => {
    expect(returnOf([aDocument({ placeOfSupply: null })]).b2cs).toMatchObject([
      { state: '29', isInterState: false },
    ]);
  });

  it('leave out the documents of a seller without GSTIN at the flat rate only', () => {
    const flat = aDocument({ taxMode: 'FLAT_EXCLUSIVE', sellerGstin: null });
    expect(returnOf([flat])).toMatchObject({ b2cs: [], hsn: [], docs: [] });
    expect(returnOf([{ ...flat, taxMode: 'GST_INCLUSIVE' }]).b2cs).toHaveLength(1);
    expect(returnOf([aDocument({ taxMode: 'FLAT_EXCLUSIVE' })]).b2cs).toHaveLength(1);
  });

  it('count the documents of each series from the first number to the last', () => {
    const numbers = ['HT/26-27/999999', 'HT/26-27/1000000', 'HT/26-27/1000001'];
    const { docs } = returnOf([
      ...numbers.map((number) => aDocument({ number })),
      aDocument({ number: 'CN/26-27/000004', kind: 'CREDIT_NOTE' }),
    ]);
    expect(docs).toEqual([
      { kind: 'CREDIT_NOTE', from: 'CN/26-27/000004', to: 'CN/26-27/000004', count: 1 },
      { kind: 'TAX_INVOICE', from: 'HT/26-27/999999', to: 'HT/26-27/1000001', count: 3 },
    ]);
  });
});

describe('wire: a month of 2,000 random documents', () => {
  const bodies = randomDocuments(2_000, 20_261_119);
  const tables = returnOf(bodies);
  const lines = flattenDocuments(bodies);
  const listedSums = (documents: readonly ListedDocument[], sign: bigint) =>
    Object.fromEntries(
      documents
        .flatMap(({ number, state, gstin, rates }) =>
          rates.map((rate) => [
            [number, state, gstin, rate.taxBasisPoints].join('|'),
            amountsOf(rate)
              .split(' ')
              .map((amount) => sign * BigInt(amount))
              .join(' '),
          ]),
        )
        .sort(([a = ''], [b = '']) => (a < b ? -1 : 1)),
    );

  it('has documents in every table', () => {
    expect(tableNamesOf(tables)).toHaveLength(6);
    expect(tables.hsn.length).toBeGreaterThan(20);
  });

  it.each([
    ['b2b', 1n],
    ['b2cl', 1n],
    ['cdnr', -1n],
    ['cdnur', -1n],
  ] as const)('equals a second calculation of %s', (table, sign) => {
    const expected = sumLines(
      lines.filter((line) => line.table === table),
      ({ number, code, gstin, rate }) => [number, code, gstin, rate].join('|'),
    );
    expect(Object.keys(expected).length).toBeGreaterThan(5);
    expect(listedSums(tables[table], sign)).toEqual(expected);
  });

  it('equals a second calculation of b2cs, nil and hsn', () => {
    const b2cs = tables.b2cs.map((sum) => [`${sum.state}|${sum.taxBasisPoints}`, amountsOf(sum)]);
    expect(Object.fromEntries(b2cs)).toEqual(
      sumLines(
        lines.filter(({ table }) => table === 'b2cs'),
        ({ code, rate }) => `${code}|${rate}`,
      ),
    );
    const nil = tables.nil.map((sum) => [`${sum.isInterState}|${sum.isBusiness}`, `${sum.taxable} 0 0 0`]);
    expect(Object.fromEntries(nil)).toEqual(
      sumLines(
        lines.filter(({ table }) => table === 'nil'),
        ({ code, gstin }) => `${code !== '29'}|${gstin !== ''}`,
      ),
    );
    const hsnKey = (sum: Gstr1['hsn'][number]) =>
      [sum.isBusiness ? 'b2b' : 'b2c', sum.hsn, sum.unit, sum.taxBasisPoints].join('|');
    expect(Object.fromEntries(tables.hsn.map((sum) => [hsnKey(sum), amountsOf(sum)]))).toEqual(
      sumLines(lines, (line) => line.hsnKey),
    );
    for (const sum of tables.hsn) {
      const ownLines = lines.filter((line) => line.hsnKey === hsnKey(sum));
      expect(sum.qty).toBe(ownLines.reduce((qty, line) => qty + line.qty, 0));
    }
  });

  it('reconciles: the tables add up to the sales register', () => {
    const register = bodies
      .filter((body) => body.taxMode !== 'FLAT_EXCLUSIVE' || body.seller.gstin !== null)
      .flatMap(registerLinesOf);
    const listed = (['b2b', 'b2cl', 'cdnr', 'cdnur'] as const).flatMap((name) =>
      tables[name].flatMap(({ rates }) =>
        rates.map((rate) => ({ sign: name.startsWith('c') ? -1 : 1, ...rate })),
      ),
    );
    for (const column of ['taxable', 'cgst', 'sgst', 'igst'] as const) {
      const registerSum = register.reduce((sum, line) => sum + line[column], 0);
      const nilSum = column === 'taxable' ? tables.nil.reduce((sum, { taxable }) => sum + taxable, 0) : 0;
      const tableSum =
        listed.reduce((sum, rate) => sum + rate.sign * rate[column], 0) +
        tables.b2cs.reduce((sum, rate) => sum + rate[column], 0) +
        nilSum;
      expect([column, tableSum]).toEqual([column, registerSum]);
      expect(tables.hsn.reduce((sum, hsn) => sum + hsn[column], 0)).toBe(registerSum);
    }
    expect(tables.docs.reduce((sum, { count }) => sum + count, 0)).toBe(
      new Set(register.map(({ number }) => number)).size,
    );
  });

  it('reconciles: the report adds up by table, by rate and by state, and leads to its documents', () => {
    const builder = new TaxReportBuilder();
    for (const body of bodies) builder.add(body);
    const report = builder.build();
    const sumOf = (sums: readonly Gst[], column: 'taxable' | 'igst') =>
      sums.reduce((sum, amounts) => sum + amounts[column], 0);
    for (const sums of [report.tables, report.rates, report.states]) {
      expect(sumOf(sums, 'taxable')).toBe(report.totals.taxable);
      expect(sumOf(sums, 'igst')).toBe(report.totals.igst);
    }
    expect(report.totals.documents + report.unregisteredDocuments).toBe(bodies.length);
    const countOf = (filter: Parameters<typeof matchesTaxFilter>[1]) =>
      bodies.filter((body) => matchesTaxFilter(body, filter)).length;
    for (const { table, documents } of report.tables) expect(countOf({ table })).toBe(documents);
    for (const { taxBasisPoints, documents } of report.rates)
      expect(countOf({ taxBasisPoints })).toBe(documents);
    for (const { state, documents } of report.states) expect(countOf({ state })).toBe(documents);
    expect(countOf({ hasNoHsn: true })).toBe(report.documentsWithoutHsn);
    expect(countOf({ kind: 'CREDIT_NOTE', table: 'b2b' })).toBe(0);
  });
});
