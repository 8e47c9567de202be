import type { DocumentBody } from '../../../domain/documents/document-body';
import { singleTaxName, taxColumnsOf, type DocumentDrawing } from './document-drawing';
import { dayText, percentText, rupeesText } from './document-formats';
import { CONTENT_WIDTH, drawRule, makeRoom, PAGE_SIZE, SECONDARY_TEXT_COLOUR } from './pdf-page';
import { drawLayout, drawText, layOutText } from './text-layout';

const TOTALS_WIDTH = 220;
const TOTALS_X = PAGE_SIZE.margin + CONTENT_WIDTH - TOTALS_WIDTH;
const WORDS_WIDTH = CONTENT_WIDTH - TOTALS_WIDTH - 28;
const ROW_HEIGHT = 15;
const TOTAL_HEIGHT = 26;

type TotalRow = [label: string, amount: string];

/**
 * Draws amount in words and payment on the left, and the totals on the right, on one page; returns the y position
 * below.
 */
export function drawTotals(drawing: DocumentDrawing, top: number): number {
  const { pdf, body, labels } = drawing;
  const rows = totalRowsOf(drawing);
  const { tag } = labels;
  const inWords = tag === 'hi-IN' ? body.amountInWords.hi : body.amountInWords.en;
  const words = layOutText(pdf, inWords, { width: WORDS_WIDTH, isStrong: true });
  const payment = layOutText(pdf, paymentText(drawing), { width: WORDS_WIDTH });
  const leftHeight = 13 + words.height + 8 + payment.height;
  const rightHeight = rows.length * ROW_HEIGHT + TOTAL_HEIGHT;
  const height = Math.max(leftHeight, rightHeight);
  const y = makeRoom(pdf, top, height);
  const leftColumn = { x: PAGE_SIZE.margin, width: WORDS_WIDTH };
  drawText(pdf, labels.amountInWords, { ...leftColumn, y, size: 8, color: SECONDARY_TEXT_COLOUR });
  const wordsBottom = drawLayout(pdf, words, { ...leftColumn, y: y + 13 });
  drawLayout(pdf, payment, { ...leftColumn, y: wordsBottom + 8 });
  drawTotalRows(drawing, rows, y);
  return y + height;
}

function drawTotalRows({ pdf, body, labels }: DocumentDrawing, rows: readonly TotalRow[], top: number): void {
  const column = { x: TOTALS_X, width: TOTALS_WIDTH };
  rows.forEach(([label, amount], index) => {
    const y = top + index * ROW_HEIGHT;
    drawText(pdf, label, { ...column, y, color: SECONDARY_TEXT_COLOUR });
    drawText(pdf, amount, { ...column, y, align: 'right' });
  });
  const totalTop = top + rows.length * ROW_HEIGHT;
  drawRule(pdf, totalTop + 1, { ...column, isStrong: true });
  const total = { ...column, y: totalTop + 7, size: 12, isStrong: true };
  drawText(pdf, body.kind === 'CREDIT_NOTE' ? labels.totals.credit : labels.totals.total, total);
  drawText(pdf, rupeesText(body.totals.total), { ...total, align: 'right' });
}

function totalRowsOf(drawing: DocumentDrawing): TotalRow[] {
  const { body, labels } = drawing;
  const { totals } = body;
  const taxColumns = taxColumnsOf(body);
  const taxRows: Record<typeof taxColumns, TotalRow[]> = {
    HALVES: [
      [`CGST${rateSuffix(body, 2)}`, rupeesText(totals.cgst)],
      [`SGST${rateSuffix(body, 2)}`, rupeesText(totals.sgst)],
    ],
    IGST: [[`IGST${rateSuffix(body, 1)}`, rupeesText(totals.igst)]],
    SINGLE: [[`${singleTaxName(body, labels)}${rateSuffix(body, 1)}`, rupeesText(totals.tax)]],
    NONE: [],
  };
  return [
    ...netRowsOf(drawing),
    ...taxRows[taxColumns],
    ...(totals.rounding === 0 ? [] : [[labels.totals.rounding, rupeesText(totals.rounding)] as TotalRow]),
  ];
}

/** The amounts before tax. Without GST shipping is not taxed, so items and charges have rows of their own. */
function netRowsOf({ body, labels }: DocumentDrawing): TotalRow[] {
  if (body.taxMode !== 'FLAT_EXCLUSIVE') {
    const isTaxed = taxColumnsOf(body) !== 'NONE';
    return isTaxed ? [[labels.totals.taxable, rupeesText(body.totals.taxable)]] : [];
  }
  const charges = body.lines.filter(({ kind }) => kind !== 'PRODUCT');
  const chargesPrice = charges.reduce((sum, { taxable }) => sum + taxable, 0);
  return [
    [labels.totals.items, rupeesText(body.totals.taxable - chargesPrice)],
    ...charges.map(({ kind, taxable }): TotalRow => [
      kind === 'PRODUCT' ? '' : labels.charges[kind],
      rupeesText(taxable),
    ]),
  ];
}

/** The rate after the name of a tax, if all taxed lines have the same rate. */
function rateSuffix({ lines }: DocumentBody, divisor: number): string {
  const rates = new Set(lines.filter(({ tax }) => tax !== 0).map(({ taxBasisPoints }) => taxBasisPoints));
  const [rate = 0] = rates;
  return rates.size === 1 ? ` ${percentText(rate / divisor)}` : '';
}

function paymentText({ body, labels }: DocumentDrawing): string {
  // A credit note has the payment of its invoice, which is not the refund.
  if (body.kind === 'CREDIT_NOTE') return '';
  if (body.payment === null) return labels.unpaid;
  const { paidAt, reference } = body.payment;
  const paidOn = `${labels.paidOn} ${dayText(paidAt, labels)}`;
  return reference === '' ? paidOn : `${paidOn} · ${labels.payment} ${reference}`;
}
