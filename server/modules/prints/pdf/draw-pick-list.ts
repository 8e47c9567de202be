import {
  CONTENT_WIDTH,
  drawTable,
  drawText,
  PAGE_SIZE,
  SECONDARY_TEXT_COLOUR,
  type DocumentLanguage,
} from '../../documents';
import type { PickLine } from '../../../domain/orders/pick-list';
import { newestOrderTime, type PrintedOrder, type Sender } from '../printed-parcel';
import { drawSheetFooters, drawSheets } from './page-sequence';
import { PRINT_TEXTS } from './print-texts';

interface PickList {
  orders: readonly Pick<PrintedOrder, 'placedAt' | 'number' | 'giftMessage'>[];
  lines: readonly PickLine[];
}

const ROW_SIZE = 10.5;

/** Draws the pick list of several orders on A4 pages. Equal input gives equal bytes. */
export function drawPickList(
  { orders, lines }: PickList,
  { sender, language }: { sender: Sender; language: DocumentLanguage },
): Promise<Buffer> {
  const texts = PRINT_TEXTS[language];
  const title = texts.pickList;
  const createdAt = newestOrderTime(orders);
  const gifts = new Set(orders.filter(({ giftMessage }) => giftMessage).map(({ number }) => number));
  const quantityOf = ([order, qty]: [string, number]) =>
    gifts.has(order) ? `${quantityText(order, qty)} (${texts.gift})` : quantityText(order, qty);
  const properties = { title, author: sender.name, language: texts.tag, createdAt };
  return drawSheets(properties, [lines], (pdf, sheetLines) => {
    const column = { x: PAGE_SIZE.margin, width: CONTENT_WIDTH };
    const pieces = sheetLines.reduce((sum, { qty }) => sum + qty, 0);
    let y = drawText(pdf, title, { ...column, y: PAGE_SIZE.margin, size: 20, isStrong: true });
    y = drawText(pdf, texts.ordersAndPieces(orders.length, pieces), { ...column, y, size: 11 });
    y = drawText(pdf, sender.name, { ...column, y, color: SECONDARY_TEXT_COLOUR }) + 14;
    if (sheetLines.length === 0) drawText(pdf, texts.nothingToPick, { ...column, y, size: 12 });
    else {
      const columns = [
        { title: texts.columns.sku },
        { title: texts.columns.item, isFlexible: true },
        { title: texts.columns.quantity, align: 'right' as const },
      ];
      const rows = sheetLines.map(({ sku, name, qty, quantities }) => [
        [sku],
        [name, [...quantities].map(quantityOf).join(', ')],
        [String(qty)],
      ]);
      drawTable(pdf, { columns, rows, maxSize: ROW_SIZE, minFlexibleWidth: 200 }, y);
    }
    drawSheetFooters(pdf, title, texts);
  });
}

/** An order with its quantity, such as `H-10001 × 2`. */
function quantityText(orderNumber: string, qty: number): string {
  return qty === 1 ? orderNumber : `${orderNumber} × ${qty}`;
}
