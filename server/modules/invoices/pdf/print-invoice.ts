import { drawHeader, drawParties } from './invoice-header';
import type { InvoicedOrder } from './invoice-data';
import { drawItems } from './invoice-items';
import { drawTotals } from './invoice-totals';
import { amountInWords } from './invoice-texts';
import {
  finishPdf,
  SECONDARY_TEXT_COLOUR,
  CONTENT_WIDTH,
  createPdf,
  PAGE_SIZE,
  drawRule,
  drawText,
  type PdfDocument,
} from './pdf-page';

/** Creates the invoice of a paid order as a PDF with A4 pages. Item prices are net; the totals add the tax. §9 */
export async function printInvoice(invoicedOrder: InvoicedOrder): Promise<Buffer> {
  const { number, seller } = invoicedOrder.invoice;
  const pdf = await createPdf({ title: `Invoice ${number}`, author: seller.name });
  let y = drawHeader(pdf, invoicedOrder);
  y = drawParties(pdf, invoicedOrder, y + 28);
  y = drawItems(pdf, invoicedOrder.order.orderItems, y + 24);
  drawTotals(
    pdf,
    { ...invoicedOrder, totalInWords: await amountInWords(invoicedOrder.order.totalPrice) },
    y + 12,
  );
  drawFooters(pdf, `${seller.name} · Invoice ${number}`);
  return finishPdf(pdf);
}

/** Draws the footer of each page; needs the final page count. */
function drawFooters(pdf: PdfDocument, text: string): void {
  const { count } = pdf.bufferedPageRange();
  const y = PAGE_SIZE.height - PAGE_SIZE.footerHeight;
  const footerLayout = {
    x: PAGE_SIZE.margin,
    y: y + 8,
    width: CONTENT_WIDTH,
    size: 8,
    color: SECONDARY_TEXT_COLOUR,
  };
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    drawRule(pdf, y);
    drawText(pdf, text, footerLayout);
    drawText(pdf, `Page ${page + 1} of ${count}`, { ...footerLayout, align: 'right' });
    drawText(pdf, 'Made by a computer; valid without a signature.', {
      ...footerLayout,
      y: footerLayout.y + 12,
    });
  }
}
