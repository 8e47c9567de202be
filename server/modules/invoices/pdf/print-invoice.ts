import { drawHead, drawParties } from './invoice-head';
import type { Invoiced } from './invoice-data';
import { drawItems } from './invoice-items';
import { drawSums } from './invoice-sums';
import { amountInWords } from './invoice-texts';
import { close, INK_2, CONTENT_WIDTH, openSheet, PAPER, drawRule, drawText, type Sheet } from './pdf-page';

/** Creates the invoice of a paid order as a PDF of A4 pages. Its prices are net and the tax is added, as §9 says. */
export async function printInvoice(invoiced: Invoiced): Promise<Buffer> {
  const { number, seller } = invoiced.invoice;
  const sheet = await openSheet({ title: `Invoice ${number}`, author: seller.name });
  let y = drawHead(sheet, invoiced);
  y = drawParties(sheet, invoiced, y + 28);
  y = drawItems(sheet, invoiced.order.orderItems, y + 24);
  drawSums(sheet, { ...invoiced, totalInWords: await amountInWords(invoiced.order.totalPrice) }, y + 12);
  drawFooters(sheet, `${seller.name} · Invoice ${number}`);
  return close(sheet);
}

/** Draws the footer of each page; needs the final page count. */
function drawFooters(sheet: Sheet, text: string): void {
  const { count } = sheet.bufferedPageRange();
  const y = PAPER.height - PAPER.foot;
  const line = { x: PAPER.margin, y: y + 8, width: CONTENT_WIDTH, size: 8, color: INK_2 };
  for (let page = 0; page < count; page += 1) {
    sheet.switchToPage(page);
    drawRule(sheet, y);
    drawText(sheet, text, line);
    drawText(sheet, `Page ${page + 1} of ${count}`, { ...line, align: 'right' });
    drawText(sheet, 'Made by a computer; valid without a signature.', { ...line, y: line.y + 12 });
  }
}
