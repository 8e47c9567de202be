import type { DocumentLine } from '../../../domain/documents/document-body';
import { sumGst, type Gst } from '../../../domain/tax/gst';
import { hasHsnCodes, taxColumnsOf, type DocumentDrawing } from './document-drawing';
import { amountText, percentText } from './document-formats';
import { BOTTOM, CONTENT_WIDTH, drawRule, makeRoom, PAGE_SIZE, SECONDARY_TEXT_COLOUR } from './pdf-page';
import { drawTable, tableHeight, tableTopHeight, type Table } from './pdf-table';
import { drawLayout, drawText, layOutText, type TextLayout } from './text-layout';

const HEADING_HEIGHT = 17;
const SUMMARY_WIDTH = 350;
const SIGNATURE_WIDTH = 140;
/** Free space for a signature and a stamp, in points. */
const SIGNATURE_SPACE = 44;
const SIGNATORY_HEIGHT = 14;
const SIGNATURE_X = PAGE_SIZE.margin + CONTENT_WIDTH - SIGNATURE_WIDTH;
const MIN_HSN_WIDTH = 36;

/** Draws the summary by HSN code on the left, and the signature on the right of its end. */
export function drawClosing(drawing: DocumentDrawing, top: number): void {
  const { pdf, body } = drawing;
  const signatureHeight = layOutSeller(drawing).height + SIGNATURE_SPACE + SIGNATORY_HEIGHT;
  const hasSummary = body.seller.gstin !== null && hasHsnCodes(body);
  if (!hasSummary) {
    drawSignature(drawing, makeRoom(pdf, top, signatureHeight));
    return;
  }
  const table = summaryTableOf(drawing);
  const height = HEADING_HEIGHT + tableHeight(pdf, table);
  const isLongerThanPage = height > BOTTOM - PAGE_SIZE.margin;
  const firstHeight = isLongerThanPage ? HEADING_HEIGHT + tableTopHeight(pdf, table) : height;
  const y = makeRoom(pdf, top, Math.max(firstHeight, signatureHeight));
  const heading = { x: PAGE_SIZE.margin, y, width: SUMMARY_WIDTH, isStrong: true };
  drawText(pdf, drawing.labels.hsnSummary, heading);
  const bottom = drawTable(pdf, table, y + HEADING_HEIGHT);
  const pageTop = isLongerThanPage ? PAGE_SIZE.margin : y;
  drawSignature(drawing, Math.max(pageTop, bottom - signatureHeight));
}

/** Draws the line for the signature. */
function drawSignature(drawing: DocumentDrawing, top: number): void {
  const { pdf, labels } = drawing;
  const column = { x: SIGNATURE_X, width: SIGNATURE_WIDTH };
  const y = drawLayout(pdf, layOutSeller(drawing), { ...column, y: top }) + SIGNATURE_SPACE;
  drawRule(pdf, y, { ...column, isStrong: true });
  drawText(pdf, labels.signatory, { ...column, y: y + 3, size: 8, color: SECONDARY_TEXT_COLOUR });
}

function layOutSeller({ pdf, body, labels }: DocumentDrawing): TextLayout {
  return layOutText(pdf, labels.forSeller(body.seller.name), { width: SIGNATURE_WIDTH });
}

function summaryTableOf({ body, labels }: DocumentDrawing): Table {
  const taxColumns = taxColumnsOf(body);
  const { columns } = labels;
  const hasTax = taxColumns !== 'NONE';
  const cellsOf = (gst: Gst & { tax: number }) => [
    [amountText(gst.taxable)],
    ...(taxColumns === 'HALVES' ? [[amountText(gst.cgst)], [amountText(gst.sgst)]] : []),
    ...(taxColumns === 'IGST' ? [[amountText(gst.igst)]] : []),
    ...(hasTax ? [[amountText(gst.tax)]] : []),
  ];
  const taxTitles = { HALVES: ['CGST', 'SGST'], IGST: ['IGST'], SINGLE: [], NONE: [] }[taxColumns];
  const titles = hasTax ? [columns.rate, columns.taxable, ...taxTitles, columns.totalTax] : [columns.net];
  return {
    columns: [
      { title: columns.hsn, isFlexible: true },
      ...titles.map((title) => ({ title, align: 'right' as const })),
    ],
    rows: groupByHsn(body.lines).map(({ hsn, basisPoints, ...gst }) => [
      [hsn === '' ? '–' : hsn],
      ...(hasTax ? [[percentText(basisPoints)]] : []),
      ...cellsOf(gst),
    ]),
    sums: [[columns.total], ...(hasTax ? [[]] : []), ...cellsOf(sumOf(body.lines))],
    width: SUMMARY_WIDTH,
    minFlexibleWidth: MIN_HSN_WIDTH,
  };
}

interface HsnGroup extends Gst {
  hsn: string;
  basisPoints: number;
  tax: number;
}

/** Sums of the lines by HSN code and rate, in this order. */
function groupByHsn(lines: readonly DocumentLine[]): HsnGroup[] {
  const groups = new Map<string, DocumentLine[]>();
  for (const line of lines) {
    const key = `${line.hsn} ${line.taxBasisPoints}`;
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return [...groups.values()]
    .map((group) => ({
      hsn: group[0]?.hsn ?? '',
      basisPoints: group[0]?.taxBasisPoints ?? 0,
      ...sumOf(group),
    }))
    .sort((a, b) => (a.hsn === b.hsn ? a.basisPoints - b.basisPoints : a.hsn < b.hsn ? -1 : 1));
}

function sumOf(lines: readonly DocumentLine[]): Gst & { tax: number } {
  return { ...sumGst(lines), tax: lines.reduce((sum, { tax }) => sum + tax, 0) };
}
