import { creditOf, remainingRequestOf } from '../../../server/domain/documents/credit-note';
import type { DocumentLine } from '../../../server/domain/documents/document-body';
import { totalsOf } from '../../../server/domain/documents/invoice-body';

const lineOf = (qty: number): DocumentLine => ({
  kind: 'PRODUCT',
  productId: 'lamp',
  name: 'Lamp',
  sku: '',
  hsn: '9405',
  unit: 'PCS',
  qty,
  price: 100_00,
  discount: 0,
  taxBasisPoints: 1_800,
  taxable: qty * 100_00,
  cgst: 0,
  sgst: 0,
  igst: qty * 18_00,
  tax: qty * 18_00,
  total: qty * 118_00,
});

describe('wire: Documents. The credit of an invoice with one product in two lines', () => {
  const lines = [lineOf(2), lineOf(1)];
  const invoice = { lines, totals: totalsOf(lines, 0) };
  const credit = (qty: number, earlier: (typeof invoice)[] = []) =>
    creditOf(invoice, earlier, { lines: [{ productId: 'lamp', qty }] });

  it('takes the pieces of the first line, then those of the second', () => {
    const first = credit(1);
    const second = credit(2, [first]);
    expect([first, second].map((note) => note.lines.map(({ qty }) => qty))).toEqual([[1], [1, 1]]);
    expect(first.totals.total + second.totals.total).toBe(invoice.totals.total);
    expect(remainingRequestOf(invoice, [first, second]).lines).toEqual([]);
  });

  it('is the complete invoice for everything that is left', () => {
    expect(creditOf(invoice, [], remainingRequestOf(invoice, [])).totals).toEqual(invoice.totals);
  });

  it('is refused for more pieces than both lines have left', () => {
    expect(() => credit(3, [credit(1)])).toThrow('Of Lamp, the earlier credit notes leave 2');
  });
});
