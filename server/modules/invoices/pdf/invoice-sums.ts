import { roundingOf, taxLinesOf } from '../../../domain/invoices/invoice';
import { dayInWords, rupeesText, percent } from './invoice-texts';
import type { Invoiced } from './invoice-data';
import { BOTTOM, INK_2, CONTENT_WIDTH, PAPER, drawRule, drawText, type Sheet } from './pdf-page';

const WIDTH = 240;
const LEFT = PAPER.width - PAPER.margin - WIDTH;
const STEP = 17;
/**
 * Height of the totals, the amount in words and the payment with two tax lines and a rounding line. They stay on one
 * page.
 */
const HEIGHT = 207;

/** An invoice with its total in words. */
type InvoicedInWords = Invoiced & { totalInWords: string };

/** Draws the totals, the amount in words and the payment. */
export function drawSums(sheet: Sheet, invoiced: InvoicedInWords, from: number): void {
  const isTooLow = from + HEIGHT > BOTTOM;
  if (isTooLow) sheet.addPage();
  let y = isTooLow ? PAPER.margin : from;
  for (const [label, amount] of sumsOf(invoiced)) {
    drawSum(sheet, [label, amount], { y });
    y += STEP;
  }
  drawRule(sheet, y, { from: LEFT, strong: true });
  drawSum(sheet, ['Total', rupeesText(invoiced.order.totalPrice)], { y: y + 6, size: 12 });
  drawTotalInWords(sheet, invoiced, y + 38);
}

function sumsOf({ invoice, order }: Invoiced): [label: string, amount: string][] {
  const tax = { amount: order.taxPrice, taxable: order.itemsPrice, basisPoints: order.taxBasisPoints };
  const lines = taxLinesOf(tax, invoice, order.shippingAddress);
  const rounding = roundingOf(tax, lines);
  return [
    ['Items', rupeesText(order.itemsPrice)],
    ['Shipping', rupeesText(order.shippingPrice)],
    ...lines.map((line): [string, string] => [
      `${line.name} ${percent(line.basisPoints)} on items`,
      rupeesText(line.amount),
    ]),
    ...(rounding === 0 ? [] : [['Rounding', rupeesText(rounding)] as [string, string]]),
  ];
}

function drawSum(
  sheet: Sheet,
  [label, amount]: readonly [string, string],
  { y, size = 9 }: { y: number; size?: number },
): void {
  const isStrong = size > 9;
  const line = { x: LEFT, y, width: WIDTH, size, isStrong };
  drawText(sheet, label, { ...line, color: isStrong ? undefined : INK_2 });
  drawText(sheet, amount, { ...line, align: 'right' });
}

function drawTotalInWords(sheet: Sheet, { order, totalInWords }: InvoicedInWords, from: number): void {
  const column = { x: PAPER.margin, width: CONTENT_WIDTH };
  let y = drawText(sheet, 'Amount in words', { ...column, y: from, color: INK_2 }) + 2;
  y = drawText(sheet, totalInWords, { ...column, y, isStrong: true });
  const payment = order.paidAt ? `Paid on ${dayInWords(order.paidAt)}` : '';
  const reference = order.paymentResult ? ` · Payment ${order.paymentResult.id}` : '';
  y = drawText(sheet, `${payment}${reference}`, { ...column, y: y + 14 });
  if (order.refundedAt)
    drawText(sheet, `Given back in full on ${dayInWords(order.refundedAt)}`, { ...column, y: y + 2 });
}
