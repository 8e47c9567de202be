import { roundingOf, taxLinesOf } from '../../../domain/invoices/invoice';
import { dayInWords, rupeesText, percentText } from './invoice-texts';
import type { InvoicedOrder } from './invoice-data';
import {
  BOTTOM,
  SECONDARY_TEXT_COLOUR,
  CONTENT_WIDTH,
  PAGE_SIZE,
  drawRule,
  drawText,
  type PdfDocument,
} from './pdf-page';

const TOTALS_WIDTH = 240;
const TOTALS_X = PAGE_SIZE.width - PAGE_SIZE.margin - TOTALS_WIDTH;
const ROW_HEIGHT = 17;
/** Font size of all rows except the total. */
const DEFAULT_SIZE = 9;
/**
 * Height of the totals, the amount in words and the payment, with two tax lines and a rounding line, in points. All of
 * them must be on the same page.
 */
const TOTALS_HEIGHT = 207;

/** An invoice with its total in words. */
type InvoicedOrderWithWords = InvoicedOrder & { totalInWords: string };

/** Draws the totals, the amount in words and the payment. */
export function drawTotals(pdf: PdfDocument, invoicedOrder: InvoicedOrderWithWords, top: number): void {
  const isTooLow = top + TOTALS_HEIGHT > BOTTOM;
  if (isTooLow) pdf.addPage();
  let y = isTooLow ? PAGE_SIZE.margin : top;
  for (const [label, amount] of totalRowsOf(invoicedOrder)) {
    drawTotalRow(pdf, [label, amount], { y });
    y += ROW_HEIGHT;
  }
  drawRule(pdf, y, { left: TOTALS_X, strong: true });
  drawTotalRow(pdf, ['Total', rupeesText(invoicedOrder.order.totalPrice)], { y: y + 6, size: 12 });
  drawTotalInWords(pdf, invoicedOrder, y + 38);
}

function totalRowsOf({ invoice, order }: InvoicedOrder): [label: string, amount: string][] {
  const tax = { amount: order.taxPrice, taxable: order.itemsPrice, basisPoints: order.taxBasisPoints };
  const taxLines = taxLinesOf(tax, invoice, order.shippingAddress);
  const rounding = roundingOf(tax, taxLines);
  return [
    ['Items', rupeesText(order.itemsPrice)],
    ['Shipping', rupeesText(order.shippingPrice)],
    ...taxLines.map((line): [string, string] => [
      `${line.name} ${percentText(line.basisPoints)} on items`,
      rupeesText(line.amount),
    ]),
    ...(rounding === 0 ? [] : [['Rounding', rupeesText(rounding)] as [string, string]]),
  ];
}

function drawTotalRow(
  pdf: PdfDocument,
  [label, amount]: readonly [string, string],
  { y, size = DEFAULT_SIZE }: { y: number; size?: number },
): void {
  const isStrong = size > DEFAULT_SIZE;
  const rowLayout = { x: TOTALS_X, y, width: TOTALS_WIDTH, size, isStrong };
  drawText(pdf, label, { ...rowLayout, color: isStrong ? undefined : SECONDARY_TEXT_COLOUR });
  drawText(pdf, amount, { ...rowLayout, align: 'right' });
}

function drawTotalInWords(
  pdf: PdfDocument,
  { order, totalInWords }: InvoicedOrderWithWords,
  top: number,
): void {
  const column = { x: PAGE_SIZE.margin, width: CONTENT_WIDTH };
  let y = drawText(pdf, 'Amount in words', { ...column, y: top, color: SECONDARY_TEXT_COLOUR }) + 2;
  y = drawText(pdf, totalInWords, { ...column, y, isStrong: true });
  const payment = order.paidAt ? `Paid on ${dayInWords(order.paidAt)}` : '';
  const reference = order.paymentResult ? ` · Payment ${order.paymentResult.id}` : '';
  y = drawText(pdf, `${payment}${reference}`, { ...column, y: y + 14 });
  if (order.refundedAt)
    drawText(pdf, `Given back in full on ${dayInWords(order.refundedAt)}`, { ...column, y: y + 2 });
}
