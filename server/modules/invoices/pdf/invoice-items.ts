import type { OrderItem } from '../../../domain/model';
import { linePrice } from '../../../domain/pricing/pricing';
import { rupeesText } from './invoice-texts';
import {
  BOTTOM,
  heightOf,
  INK_2,
  CONTENT_WIDTH,
  PAPER,
  drawRule,
  drawText,
  type Setting,
  type Sheet,
} from './pdf-page';

const NUMBER = 24;
const QTY = 44;
const AMOUNT = 104;
const GAP = 8;
const NAME = CONTENT_WIDTH - NUMBER - QTY - 2 * AMOUNT - 3 * GAP;
const PADDING = 6;

const COLUMNS: readonly (Pick<Setting, 'x' | 'width' | 'align'> & { title: string })[] = [
  { title: 'No.', x: PAPER.margin, width: NUMBER },
  { title: 'Item', x: PAPER.margin + NUMBER, width: NAME },
  { title: 'Price', x: PAPER.margin + NUMBER + NAME + GAP, width: AMOUNT, align: 'right' },
  { title: 'Pieces', x: PAPER.margin + NUMBER + NAME + AMOUNT + 2 * GAP, width: QTY, align: 'right' },
  { title: 'Amount', x: PAPER.width - PAPER.margin - AMOUNT, width: AMOUNT, align: 'right' },
];

/** Draws the items on as many pages as needed; returns the next y position on the last page. */
export function drawItems(sheet: Sheet, items: readonly OrderItem[], from: number): number {
  let y = drawTitles(sheet, from);
  items.forEach((item, index) => {
    const cells = [index + 1, item.name, rupeesText(item.price), item.qty, rupeesText(linePrice(item))].map(
      String,
    );
    const height = heightOf(sheet, item.name, { width: NAME }) + 2 * PADDING;
    if (y + height > BOTTOM) {
      sheet.addPage();
      y = drawTitles(sheet, PAPER.margin);
    }
    cells.forEach((text, column) => drawCell(sheet, text, { column, y: y + PADDING }));
    y += height;
    drawRule(sheet, y);
  });
  return y;
}

function drawTitles(sheet: Sheet, y: number): number {
  COLUMNS.forEach(({ title }, column) => drawCell(sheet, title, { column, y, color: INK_2 }));
  const bottom = y + heightOf(sheet, 'No.', { width: NUMBER }) + 4;
  drawRule(sheet, bottom, { strong: true });
  return bottom;
}

function drawCell(
  sheet: Sheet,
  text: string,
  { column, ...setting }: Pick<Setting, 'y' | 'color'> & { column: number },
): void {
  const box = COLUMNS[column];
  if (box) drawText(sheet, text, { ...setting, x: box.x, width: box.width, align: box.align });
}
