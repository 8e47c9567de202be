import type { DocumentBody, DocumentLine } from '../../../domain/documents/document-body';
import {
  hasHsnCodes,
  singleTaxName,
  taxColumnsOf,
  type DocumentDrawing,
  type TaxColumns,
} from './document-drawing';
import { amountText, percentText } from './document-formats';
import type { DocumentLabels } from './document-labels';
import { drawTable, type CellLines, type Column } from './pdf-table';

/** A column of the lines: its title, and its cell for each line. */
interface LineColumn extends Column {
  cellOf: (line: DocumentLine, index: number) => CellLines;
}

/** Draws products and charges on as many pages as needed; returns the y position below them. */
export function drawLines(drawing: DocumentDrawing, y: number): number {
  const { pdf, body } = drawing;
  const columns = lineColumnsOf(drawing);
  const rows = body.lines.map((line, index) => columns.map(({ cellOf }) => cellOf(line, index)));
  return drawTable(pdf, { columns, rows }, y);
}

function lineColumnsOf({ body, labels }: DocumentDrawing): LineColumn[] {
  const { columns } = labels;
  const taxColumns = taxColumnsOf(body);
  const hasHsn = hasHsnCodes(body);
  const hasDiscount = body.lines.some(({ discount }) => discount !== 0);
  const isProduct = ({ kind }: DocumentLine) => kind === 'PRODUCT';
  const priceTitle =
    body.taxMode === 'GST_INCLUSIVE' && taxColumns !== 'NONE' ? columns.priceWithTax : columns.price;
  const netTitle = body.taxMode === 'FLAT_EXCLUSIVE' ? columns.net : columns.taxable;
  return [
    { title: columns.position, cellOf: (_line, index) => [String(index + 1)] },
    { title: columns.item, isFlexible: true, cellOf: (line) => itemCell(line, labels) },
    ...(hasHsn ? [{ title: columns.hsn, cellOf: ({ hsn }: DocumentLine) => [hsn] }] : []),
    amountColumn(columns.quantity, (line) => (isProduct(line) ? [quantityText(line)] : [])),
    amountColumn(priceTitle, (line) => (isProduct(line) ? [amountText(line.price)] : [])),
    ...(hasDiscount
      ? [amountColumn(columns.discount, ({ discount }) => (discount === 0 ? [] : [amountText(discount)]))]
      : []),
    ...(taxColumns === 'NONE' ? [] : [amountColumn(netTitle, ({ taxable }) => [amountText(taxable)])]),
    ...taxColumnsFor(taxColumns, body, labels),
    amountColumn(columns.total, ({ total }) => [amountText(total)]),
  ];
}

function amountColumn(title: string, cellOf: LineColumn['cellOf']): LineColumn {
  return { title, align: 'right', cellOf };
}

/** The columns with the names, the rates and the amounts of taxes. */
function taxColumnsFor(taxColumns: TaxColumns, body: DocumentBody, labels: DocumentLabels): LineColumn[] {
  if (taxColumns === 'NONE') return [];
  const taxesOf = ({ taxBasisPoints, cgst, sgst, igst, tax }: DocumentLine): [string, number, number][] => {
    if (taxColumns === 'HALVES')
      return [
        ['CGST', taxBasisPoints / 2, cgst],
        ['SGST', taxBasisPoints / 2, sgst],
      ];
    if (taxColumns === 'IGST') return [['IGST', taxBasisPoints, igst]];
    return [[singleTaxName(body, labels), taxBasisPoints, tax]];
  };
  return [
    {
      title: labels.columns.tax,
      cellOf: (line) => taxesOf(line).map(([name, basisPoints]) => `${name} ${percentText(basisPoints)}`),
    },
    amountColumn(labels.columns.taxAmount, (line) => taxesOf(line).map(([, , amount]) => amountText(amount))),
  ];
}

function itemCell(line: DocumentLine, { charges }: DocumentLabels): CellLines {
  if (line.kind !== 'PRODUCT') return [charges[line.kind]];
  return line.sku === '' ? [line.name] : [line.name, `SKU ${line.sku}`];
}

function quantityText({ qty, unit }: DocumentLine): string {
  return unit === '' ? String(qty) : `${qty} ${unit}`;
}
