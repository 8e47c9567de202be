import fc from 'fast-check';
import type { DocumentLine } from '../../../server/domain/documents/document-body';
import type { DocumentAmounts } from '../../../server/domain/documents/credit-model';
import { creditOf, remainingRequestOf } from '../../../server/domain/documents/credit-note';
import { creditExcessOf, documentFaultsOf } from '../../../server/domain/documents/document-faults';
import { totalsOf } from '../../../server/domain/documents/invoice-body';
import { gstInside, gstOnTop, taxOf } from '../../../server/domain/tax/gst';
import { aDocumentBody } from '../../support/fixtures/documents/document-bodies';

interface Sold {
  price: number;
  qty: number;
  basisPoints: number;
}
const sold = fc.record({
  price: fc.integer({ min: 100, max: 10_000_000 }),
  qty: fc.integer({ min: 1, max: 9 }),
  basisPoints: fc.constantFrom(0, 300, 500, 1_200, 1_800, 2_801, 4_000),
});
const terms = fc.record({ isSameState: fc.boolean(), isInclusive: fc.boolean() });

const lineOf = (
  { price, qty, basisPoints }: Sold,
  index: number,
  { isSameState, isInclusive }: { isSameState: boolean; isInclusive: boolean },
): DocumentLine => {
  const gst = (isInclusive ? gstInside : gstOnTop)(price * qty, { basisPoints, isSameState });
  return {
    kind: 'PRODUCT',
    productId: `p${index}`,
    name: `Lamp ${index}`,
    sku: '',
    hsn: '',
    unit: 'PCS',
    qty,
    price,
    discount: 0,
    taxBasisPoints: basisPoints,
    ...gst,
    tax: taxOf(gst),
    total: gst.taxable + taxOf(gst),
  };
};
const bodyOf = (lines: DocumentLine[], rounding = 0) =>
  aDocumentBody({ lines, totals: totalsOf(lines, rounding) });
const sumOf = (credits: readonly DocumentAmounts[], name: keyof DocumentAmounts['totals']) =>
  credits.reduce((sum, { totals }) => sum + totals[name], 0);

describe('Credit notes of an invoice', () => {
  it('add up to the invoice exactly, piece by piece, and each is consistent', () => {
    fc.assert(
      fc.property(fc.array(sold, { minLength: 1, maxLength: 4 }), terms, (lines, term) => {
        const invoice = bodyOf(
          lines.map((line, index) => lineOf(line, index, term)),
          1,
        );
        const credits: DocumentAmounts[] = [];
        for (const line of invoice.lines)
          for (let credited = 0; credited < line.qty; credited += 1)
            credits.push(creditOf(invoice, credits, { lines: [{ productId: line.productId!, qty: 1 }] }));
        for (const amounts of credits) expect(documentFaultsOf({ ...invoice, ...amounts })).toEqual([]);
        for (const name of ['taxable', 'cgst', 'sgst', 'igst', 'tax', 'rounding', 'total'] as const)
          expect(sumOf(credits, name)).toBe(invoice.totals[name]);
        expect(remainingRequestOf(invoice, credits).lines).toEqual([]);
      }),
    );
  });

  it('bring round(total × k / n) for the first k of n pieces', () => {
    const invoice = bodyOf([
      lineOf({ price: 33_33, qty: 3, basisPoints: 1_800 }, 0, { isSameState: true, isInclusive: true }),
    ]);
    const [first, second, third] = [1, 1, 1].reduce<DocumentAmounts[]>(
      (credits, qty) => [...credits, creditOf(invoice, credits, { lines: [{ productId: 'p0', qty }] })],
      [],
    );
    // 99.99 with CGST and SGST of 7.63 each.
    expect(invoice.totals).toMatchObject({ total: 99_99, cgst: 7_63, taxable: 84_73 });
    expect(first?.totals).toMatchObject({ total: 33_33, cgst: 2_54, sgst: 2_54, taxable: 28_25 });
    expect(second?.totals).toMatchObject({ total: 33_33, cgst: 2_55, sgst: 2_55, taxable: 28_23 });
    expect(third?.totals).toMatchObject({ total: 33_33, cgst: 2_54, sgst: 2_54, taxable: 28_25 });
  });

  it('include shipping on request, and the rounding of the invoice in the last one', () => {
    const line = lineOf({ price: 1_000_00, qty: 2, basisPoints: 1_800 }, 0, {
      isSameState: true,
      isInclusive: false,
    });
    const shipping: DocumentLine = { ...line, kind: 'SHIPPING', productId: null, name: '', qty: 1, price: 0 };
    const invoice = bodyOf([line, shipping], -1);
    const goods = creditOf(invoice, [], { lines: [{ productId: 'p0', qty: 2 }] });
    expect(goods.totals).toMatchObject({ total: line.total, rounding: 0 });
    const rest = creditOf(invoice, [goods], remainingRequestOf(invoice, [goods]));
    expect(rest).toMatchObject({
      lines: [{ kind: 'SHIPPING' }],
      totals: { total: shipping.total - 1, rounding: -1 },
    });
    expect(
      creditExcessOf(invoice, [
        { ...invoice, ...goods },
        { ...invoice, ...rest },
      ]),
    ).toEqual([]);
    expect(creditOf(invoice, [goods, rest], remainingRequestOf(invoice, [goods, rest])).lines).toEqual([]);
  });

  it.each([
    ['more pieces than the invoice has', [{ productId: 'p0', qty: 3 }]],
    ['a product of another order', [{ productId: 'other', qty: 1 }]],
  ])('are refused for %s', (_label, lines) => {
    const invoice = bodyOf([
      lineOf({ price: 100, qty: 2, basisPoints: 500 }, 0, { isSameState: true, isInclusive: true }),
    ]);
    expect(() => creditOf(invoice, [], { lines })).toThrow(expect.objectContaining({ code: 'BAD_INPUT' }));
  });
});
