import fc from 'fast-check';
import type { DocumentAmounts } from '../../../server/domain/documents/credit-model';
import { creditOf } from '../../../server/domain/documents/credit-note';
import type { DocumentLine } from '../../../server/domain/documents/document-body';
import { creditExcessOf, documentFaultsOf } from '../../../server/domain/documents/document-faults';
import { totalsOf } from '../../../server/domain/documents/invoice-body';
import {
  chargeShareOf,
  refundAmountOf,
  refundPlanOf,
  type RefundBase,
  type RefundPlan,
  type RefundRequest,
} from '../../../server/domain/refunds/refund-plan';
import { gstInside, taxOf } from '../../../server/domain/tax/gst';
import { aDocumentBody } from '../../support/fixtures/documents/document-bodies';

const sold = fc.record({
  price: fc.integer({ min: 1, max: 5_000_00 }),
  qty: fc.integer({ min: 1, max: 6 }),
  basisPoints: fc.constantFrom(0, 500, 1_200, 1_800, 4_000),
});
const step = fc.record({
  line: fc.nat(9),
  qty: fc.integer({ min: 0, max: 3 }),
  shipping: fc.boolean(),
  share: fc.integer({ min: 0, max: 100 }),
  /** The earlier refund that the provider refuses after this step. */
  refused: fc.option(fc.nat(9), { freq: 3 }),
});

const lineOf = (
  { price, qty, basisPoints }: { price: number; qty: number; basisPoints: number },
  index: number,
) => {
  const gst = gstInside(price * qty, { basisPoints, isSameState: index % 2 === 0 });
  const line: DocumentLine = {
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
  return line;
};
const invoiceOf = (lines: Parameters<typeof lineOf>[0][], rounding: number): DocumentAmounts => {
  const shipping: DocumentLine = {
    ...lineOf({ price: 550_00, qty: 1, basisPoints: 1_800 }, 0),
    kind: 'SHIPPING',
    productId: null,
    name: '',
  };
  const all = [...lines.map(lineOf), shipping];
  return { lines: all, totals: totalsOf(all, rounding) };
};
const sumOf = (credits: readonly DocumentAmounts[]) =>
  credits.reduce((sum, { totals }) => sum + totals.total, 0);

describe('wire: Tax. Refunds in part', () => {
  it('add up to the invoices exactly for any units, shipping, amounts and refusals, none negative', () => {
    fc.assert(
      fc.property(
        fc.array(sold, { minLength: 1, maxLength: 4 }),
        fc.array(step, { maxLength: 8 }),
        fc.constantFrom(-1, 0, 1),
        (lines, steps, rounding) => {
          // The first product has an invoice of its own parcel, and the others have none.
          const order = invoiceOf(lines, rounding);
          const parcel = creditOf(order, [], {
            lines: [{ productId: 'p0', qty: lines[0]!.qty }],
            shipping: true,
          });
          const frozen: DocumentAmounts = {
            ...parcel,
            lines: parcel.lines.map((line) => ({ ...line, line: undefined })),
          };
          const plans: RefundPlan[] = [];
          const bases = (): RefundBase[] => {
            const creditsOf = (id: string | null) =>
              plans.flatMap(({ credits }) => credits.filter(({ invoiceId }) => invoiceId === id));
            return [
              { invoiceId: 'a', amounts: frozen, earlierCredits: creditsOf('a') },
              { invoiceId: null, amounts: order, earlierCredits: [frozen, ...creditsOf(null)] },
            ];
          };
          const limit = () => plans.reduce((sum, { amount }) => sum - amount, order.totals.total);
          const refund = (request: RefundRequest) => {
            const plan = refundPlanOf(bases(), request, limit());
            expect(sumOf(plan.credits)).toBe(plan.amount);
            plans.push(plan);
            for (const credit of plan.credits) expect(documentFaultsOf(aDocumentBody(credit))).toEqual([]);
          };
          for (const { line, qty, shipping, share, refused } of steps) {
            const productId = `p${line % lines.length}`;
            const goodwill = Math.floor((limit() * share) / 400);
            // A share above 80 is a refund of all that is left.
            const isRest = share > 80;
            try {
              refund({ lines: qty > 0 ? [{ productId, qty }] : [], shipping, goodwill, isRest });
            } catch (error) {
              expect(error).toMatchObject({
                code: expect.stringMatching(/BAD_INPUT|INVALID_STATE/) as string,
              });
            }
            if (refused !== null) plans.splice(refused, 1);
          }
          refund({ lines: [], isRest: true });
          expect(limit()).toBe(0);
          for (const { amounts, earlierCredits } of bases()) {
            expect(sumOf(earlierCredits)).toBe(amounts.totals.total);
            const bodies = earlierCredits.map((credit) => aDocumentBody(credit));
            expect(creditExcessOf(aDocumentBody(amounts), bodies)).toEqual([]);
          }
        },
      ),
    );
  });

  it('convert to the currency of the charge and back, and the last one brings the rest', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000, max: 100_000_00 }),
        fc.array(fc.integer({ min: 1, max: 90 }), { maxLength: 6 }),
        (totalPrice, shares) => {
          const order = { totalPrice, chargeAmount: Math.max(1, Math.round(totalPrice / 83)) };
          const sums = { amount: 0, chargeAmount: 0 };
          const add = (amount: number) => {
            const chargeAmount = chargeShareOf(order, sums, amount);
            expect(chargeAmount).toBeGreaterThanOrEqual(0);
            sums.amount += amount;
            sums.chargeAmount += chargeAmount;
          };
          for (const share of shares) add(Math.floor(((totalPrice - sums.amount) * share) / 100));
          const rest = order.chargeAmount - sums.chargeAmount;
          expect(refundAmountOf(order, sums, rest)).toBe(totalPrice - sums.amount);
          add(totalPrice - sums.amount);
          expect(sums).toEqual({ amount: totalPrice, chargeAmount: order.chargeAmount });
        },
      ),
    );
  });

  it('refuse more money than is left, with the limit', () => {
    const amounts = invoiceOf([{ price: 100_00, qty: 1, basisPoints: 0 }], 0);
    const bases = [{ invoiceId: 'a', amounts, earlierCredits: [] }];
    expect(() => refundPlanOf(bases, { lines: [], goodwill: 565_01 }, 565_00)).toThrow('565 rupees');
  });
});
