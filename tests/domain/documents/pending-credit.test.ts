import fc from 'fast-check';
import type { DocumentAmounts } from '../../../server/domain/documents/credit-model';
import { creditOf, invoiceLinesOf, remainingRequestOf } from '../../../server/domain/documents/credit-note';
import type { DocumentLine } from '../../../server/domain/documents/document-body';
import { creditExcessOf, documentFaultsOf } from '../../../server/domain/documents/document-faults';
import { totalsOf } from '../../../server/domain/documents/invoice-body';
import { divideCredit, moveCredit } from '../../../server/domain/refunds/pending-credit';
import {
  refundPlanOf,
  type RefundBase,
  type RefundCredit,
  type RefundRequest,
} from '../../../server/domain/refunds/refund-plan';
import { gstInside, taxOf } from '../../../server/domain/tax/gst';
import { aDocumentBody } from '../../support/fixtures/documents/document-bodies';

const sold = fc.record({
  price: fc.integer({ min: 1, max: 5_000_00 }),
  qty: fc.integer({ min: 1, max: 4 }),
  basisPoints: fc.constantFrom(0, 500, 1_800, 4_000),
});
type Sold = typeof sold extends fc.Arbitrary<infer Value> ? Value : never;
const product = fc.nat(2);
const qty = fc.integer({ min: 0, max: 2 });
const step = fc.oneof(
  fc.record({
    kind: fc.constant('refund' as const),
    product,
    qty,
    shipping: fc.boolean(),
    share: fc.integer({ min: 0, max: 100 }),
  }),
  fc.record({ kind: fc.constant('end' as const), index: fc.nat(4), isDone: fc.boolean() }),
  fc.record({ kind: fc.constant('invoice' as const), product, qty }),
);

const lineOf = ({ price, qty: pieces, basisPoints }: Sold, index: number): DocumentLine => {
  const gst = gstInside(price * pieces, { basisPoints, isSameState: index % 2 === 0 });
  return {
    kind: 'PRODUCT',
    productId: `p${index}`,
    name: `Lamp ${index}`,
    sku: '',
    hsn: '',
    unit: 'PCS',
    qty: pieces,
    price,
    discount: 0,
    taxBasisPoints: basisPoints,
    ...gst,
    tax: taxOf(gst),
    total: gst.taxable + taxOf(gst),
  };
};

/** An order whose parcels get an invoice each, with its refunds. */
class TestOrder {
  readonly amounts: DocumentAmounts;
  private time = 0;
  readonly invoices: { id: string; at: number; amounts: DocumentAmounts }[] = [];
  readonly refunds: { at: number; state: string; amount: number; credits: RefundCredit[] }[] = [];

  constructor(lines: readonly Sold[], rounding: number) {
    const shipping = lineOf({ price: 550_00, qty: 1, basisPoints: 1_800 }, 0);
    const charge: DocumentLine = { ...shipping, kind: 'SHIPPING', productId: null, name: '' };
    const all = [...lines.map(lineOf), charge];
    this.amounts = { lines: all, totals: totalsOf(all, rounding) };
  }

  bases(isForInvoice = false): { invoices: RefundBase[]; rest: RefundBase } {
    const portions: { at: number; amounts: DocumentAmounts }[] = [...this.invoices];
    for (const { at, state, credits } of this.openRefunds)
      for (const credit of credits.filter(({ invoiceId }) => invoiceId === null))
        portions.push({
          at,
          amounts: isForInvoice && state === 'REQUESTED' ? divideCredit(credit).units : credit,
        });
    const earlierCredits = portions.sort((a, b) => a.at - b.at).map(({ amounts }) => amounts);
    const invoices = this.invoices.map(({ id, amounts }) => ({
      invoiceId: id,
      amounts,
      earlierCredits: this.openRefunds.flatMap(({ credits }) =>
        credits.filter(({ invoiceId }) => invoiceId === id),
      ),
    }));
    return { invoices, rest: { invoiceId: null, amounts: this.amounts, earlierCredits } };
  }

  get limit(): number {
    return this.openRefunds.reduce((sum, { amount }) => sum - amount, this.amounts.totals.total);
  }

  refund(request: RefundRequest): void {
    const { invoices, rest } = this.bases();
    const { amount, credits } = refundPlanOf([...invoices, rest], request, this.limit);
    if (amount > 0) this.refunds.push({ at: (this.time += 1), state: 'REQUESTED', amount, credits });
  }

  issue(lines: RefundRequest['lines']): void {
    const { amounts, earlierCredits } = this.bases(true).rest;
    const portion = creditOf(amounts, earlierCredits, { lines, shipping: true });
    expect(documentFaultsOf(aDocumentBody(portion))).toEqual([]);
    const id = `invoice ${this.invoices.length}`;
    const invoice = { invoiceId: id, amounts: portion, earlierCredits: [] as DocumentAmounts[] };
    const rest = { invoiceId: null, amounts, earlierCredits: [...earlierCredits, portion] };
    for (const refund of this.openRefunds.filter(({ state }) => state === 'REQUESTED'))
      refund.credits = refund.credits.flatMap((credit) => {
        if (credit.invoiceId !== null) return [credit];
        const { units, amounts: pending } = divideCredit(credit);
        const { moved, remaining } = moveCredit(pending, { invoice, rest });
        invoice.earlierCredits.push(moved);
        rest.earlierCredits.push(remaining);
        const all = [...units.lines, ...remaining.lines];
        const rounding = units.totals.rounding + remaining.totals.rounding;
        return [moved, { invoiceId: null, lines: all, totals: totalsOf(all, rounding) }];
      });
    this.invoices.push({
      id,
      at: (this.time += 1),
      amounts: { lines: invoiceLinesOf(portion), totals: portion.totals },
    });
  }

  requireValid(): void {
    for (const { amount, credits } of this.openRefunds) {
      expect(credits.reduce((sum, { totals }) => sum + totals.total, 0)).toBe(amount);
      for (const credit of credits) expect(documentFaultsOf(aDocumentBody(credit))).toEqual([]);
    }
    for (const { amounts, earlierCredits } of this.bases().invoices) {
      const bodies = earlierCredits.map((credit) => aDocumentBody(credit));
      expect(creditExcessOf(aDocumentBody(amounts), bodies)).toEqual([]);
    }
  }

  get openRefunds() {
    return this.refunds.filter(({ state }) => state !== 'REFUSED');
  }
}

describe('wire: Tax. The amounts of pending refunds', () => {
  it('move to the invoices of parcels without a change of their sum', () => {
    fc.assert(
      fc.property(
        fc.array(sold, { minLength: 1, maxLength: 3 }),
        fc.array(step, { maxLength: 12 }),
        fc.constantFrom(-1, 0, 1),
        (lines, steps, rounding) => {
          const order = new TestOrder(lines, rounding);
          const run = (change: (typeof steps)[number]) => {
            if (change.kind === 'end') {
              const refund = order.refunds.filter(({ state }) => state === 'REQUESTED')[change.index];
              if (refund) refund.state = change.isDone ? 'DONE' : 'REFUSED';
              return;
            }
            const productId = `p${change.product % lines.length}`;
            const units = change.qty > 0 ? [{ productId, qty: change.qty }] : [];
            if (change.kind === 'invoice') return units.length > 0 && order.issue(units);
            const goodwill = Math.floor((order.limit * change.share) / 150);
            return order.refund({ lines: units, shipping: change.shipping, goodwill });
          };
          for (const change of steps) {
            try {
              run(change);
            } catch (error) {
              const code = expect.stringMatching(/BAD_INPUT|INVALID_STATE/) as string;
              expect(error).toMatchObject({ code });
            }
            order.requireValid();
          }
          for (const refund of order.openRefunds) refund.state = 'DONE';
          const { amounts, earlierCredits } = order.bases(true).rest;
          const { lines: remaining } = remainingRequestOf(amounts, earlierCredits);
          if (remaining.length > 0) order.issue(remaining);
          order.refund({ lines: [], isRest: true });
          order.requireValid();
          expect(order.limit).toBe(0);
        },
      ),
    );
  });
});
