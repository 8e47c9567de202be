import type { OrderItem } from '../../../domain/model';
import { linePrice } from '../../../domain/pricing/pricing';
import { rupeesText } from './invoice-texts';
import {
  BOTTOM,
  textHeight,
  SECONDARY_TEXT_COLOUR,
  CONTENT_WIDTH,
  PAGE_SIZE,
  drawRule,
  drawText,
  type TextLayout,
  type PdfDocument,
} from './pdf-page';

const NUMBER_WIDTH = 24;
const QUANTITY_WIDTH = 44;
const AMOUNT_WIDTH = 104;
const GAP = 8;
const NAME_WIDTH = CONTENT_WIDTH - NUMBER_WIDTH - QUANTITY_WIDTH - 2 * AMOUNT_WIDTH - 3 * GAP;
const PADDING = 6;

const COLUMNS: readonly (Pick<TextLayout, 'x' | 'width' | 'align'> & { title: string })[] = [
  { title: 'No.', x: PAGE_SIZE.margin, width: NUMBER_WIDTH },
  { title: 'Item', x: PAGE_SIZE.margin + NUMBER_WIDTH, width: NAME_WIDTH },
  {
    title: 'Price',
    x: PAGE_SIZE.margin + NUMBER_WIDTH + NAME_WIDTH + GAP,
    width: AMOUNT_WIDTH,
    align: 'right',
  },
  {
    title: 'Pieces',
    x: PAGE_SIZE.margin + NUMBER_WIDTH + NAME_WIDTH + AMOUNT_WIDTH + 2 * GAP,
    width: QUANTITY_WIDTH,
    align: 'right',
  },
  {
    title: 'Amount',
    x: PAGE_SIZE.width - PAGE_SIZE.margin - AMOUNT_WIDTH,
    width: AMOUNT_WIDTH,
    align: 'right',
  },
];

/** Draws the items on as many pages as needed; returns the next y position on the last page. */
export function drawItems(pdf: PdfDocument, items: readonly OrderItem[], top: number): number {
  let y = drawTitles(pdf, top);
  items.forEach((item, index) => {
    const cells = [index + 1, item.name, rupeesText(item.price), item.qty, rupeesText(linePrice(item))].map(
      String,
    );
    const height = textHeight(pdf, item.name, { width: NAME_WIDTH }) + 2 * PADDING;
    if (y + height > BOTTOM) {
      pdf.addPage();
      y = drawTitles(pdf, PAGE_SIZE.margin);
    }
    cells.forEach((text, column) => drawCell(pdf, text, { column, y: y + PADDING }));
    y += height;
    drawRule(pdf, y);
  });
  return y;
}

function drawTitles(pdf: PdfDocument, y: number): number {
  COLUMNS.forEach(({ title }, column) => drawCell(pdf, title, { column, y, color: SECONDARY_TEXT_COLOUR }));
  const bottom = y + textHeight(pdf, 'No.', { width: NUMBER_WIDTH }) + 4;
  drawRule(pdf, bottom, { strong: true });
  return bottom;
}

function drawCell(
  pdf: PdfDocument,
  text: string,
  { column, ...layout }: Pick<TextLayout, 'y' | 'color'> & { column: number },
): void {
  const columnLayout = COLUMNS[column];
  if (columnLayout)
    drawText(pdf, text, {
      ...layout,
      x: columnLayout.x,
      width: columnLayout.width,
      align: columnLayout.align,
    });
}
