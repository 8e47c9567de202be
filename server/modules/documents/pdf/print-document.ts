import type { DocumentBody } from '../../../domain/documents/document-body';
import type { DocumentRegistration } from '../../../domain/documents/document-registration';
import { drawClosing } from './document-closing';
import { titleOf, type DocumentDrawing } from './document-drawing';
import { drawHeader, drawParties } from './document-header';
import type { DocumentLanguage } from './document-labels';
import { drawLines } from './document-lines';
import { drawTotals } from './document-totals';
import { ENGLISH_LABELS } from './labels-en';
import { HINDI_LABELS } from './labels-hi';
import { CONTENT_WIDTH, createPdf, drawRule, finishPdf, PAGE_SIZE, SECONDARY_TEXT_COLOUR } from './pdf-page';
import { visibleText } from './printable-text';
import { drawRegistration } from './registration-block';
import { drawText } from './text-layout';

interface PrintOptions {
  language: DocumentLanguage;
  /** Registration of an e-invoice. */
  registration?: DocumentRegistration | undefined;
}

/**
 * Draws a document as a PDF with A4 pages. The frozen body is the only source, so equal input gives equal bytes. Reads
 * no clock and no settings.
 */
export async function printDocument(
  body: DocumentBody,
  { language, registration }: PrintOptions,
): Promise<Buffer> {
  const labels = language === 'hi' ? HINDI_LABELS : ENGLISH_LABELS;
  const title = titleOf(body, labels);
  const pdf = await createPdf({
    title: `${title} ${body.number}`,
    author: visibleText(body.seller.name),
    language: labels.tag,
    createdAt: new Date(body.issuedAt),
  });
  const drawing = { pdf, body, labels };
  let y = drawHeader(drawing) + 16;
  drawRule(pdf, y);
  y = drawParties(drawing, y + 12) + 14;
  if (registration) y = (await drawRegistration(drawing, registration, y)) + 14;
  y = drawLines(drawing, drawUnitNote(drawing, y)) + 14;
  y = drawTotals(drawing, y) + 20;
  drawClosing(drawing, y);
  drawFooters(drawing);
  return finishPdf(pdf);
}

function drawUnitNote({ pdf, labels }: DocumentDrawing, y: number): number {
  const note = { x: PAGE_SIZE.margin, y, width: CONTENT_WIDTH, size: 7.5, color: SECONDARY_TEXT_COLOUR };
  return drawText(pdf, labels.amountsInRupees, { ...note, align: 'right' }) + 4;
}

/** Draws the footer of each page; needs the final page count. */
function drawFooters({ pdf, body, labels }: DocumentDrawing): void {
  const { count } = pdf.bufferedPageRange();
  const y = PAGE_SIZE.height - PAGE_SIZE.footerHeight;
  const column = { x: PAGE_SIZE.margin, width: CONTENT_WIDTH, size: 7.5, color: SECONDARY_TEXT_COLOUR };
  const name = `${titleOf(body, labels)} ${body.number}`;
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    drawRule(pdf, y);
    drawText(pdf, name, { ...column, y: y + 6 });
    drawText(pdf, labels.madeByComputer, { ...column, y: y + 17 });
    drawText(pdf, labels.page(page + 1, count), { ...column, y: y + 6, align: 'right' });
  }
}
