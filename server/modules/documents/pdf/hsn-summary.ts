import type { DocumentLine } from '../../../domain/documents/document-body';
import { sumGst, type Gst } from '../../../domain/tax/gst';
import { taxColumnsOf, type DocumentDrawing } from './document-drawing';
import { amountText, percentText } from './document-formats';
import { BOTTOM, CONTENT_WIDTH, makeRoom, PAGE_SIZE } from './pdf-page';
import { drawTable, tableHeight, tableTopHeight, type Table } from './pdf-table';
import { drawText } from './text-layout';

const HEADING_HEIGHT = 17;

/** Draws the taxes by HSN code and rate; returns the y position below them. A document without HSN codes has no summary. */
export function drawHsnSummary(drawing: DocumentDrawing, top: number): number {
  const { pdf, body, labels } = drawing;
  if (body.seller.gstin === null || body.lines.every(({ hsn }) => hsn === '')) return top;
  const table = summaryTableOf(drawing);
  const height = HEADING_HEIGHT + tableHeight(pdf, table);
  const isLongerThanPage = height > BOTTOM - PAGE_SIZE.margin;
  const requiredHeight = isLongerThanPage ? HEADING_HEIGHT + tableTopHeight(pdf, table) : height;
  const y = makeRoom(pdf, top, requiredHeight);
  const heading = { x: PAGE_SIZE.margin, y, width: CONTENT_WIDTH, isStrong: true };
  drawText(pdf, labels.hsnSummary, heading);
  return drawTable(pdf, table, y + HEADING_HEIGHT);
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
  const titles = [columns.rate, columns.taxable, ...taxTitles, ...(hasTax ? [columns.totalTax] : [])];
  return {
    columns: [
      { title: columns.hsn, isFlexible: true },
      ...titles.map((title) => ({ title, align: 'right' as const })),
    ],
    rows: groupByHsn(body.lines).map(({ hsn, basisPoints, ...gst }) => [
      [hsn === '' ? '–' : hsn],
      [percentText(basisPoints)],
      ...cellsOf(gst),
    ]),
    sums: [[columns.total], [], ...cellsOf(sumOf(body.lines))],
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
