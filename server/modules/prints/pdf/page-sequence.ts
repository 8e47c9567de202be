import { setImmediate } from 'node:timers/promises';
import {
  CONTENT_WIDTH,
  createPdf,
  drawRule,
  drawText,
  finishPdf,
  PAGE_SIZE,
  SECONDARY_TEXT_COLOUR,
  type PdfDocument,
} from '../../documents';
import type { PrintTexts } from './print-texts';

interface SequenceProperties {
  title: string;
  author: string;
  language: string;
  createdAt: Date;
  /** Width and height of a page, in points; A4 by default. */
  size?: readonly [width: number, height: number];
}

/**
 * Draws sheets into one file: each begins on a new page and may add pages. Requests that wait for the event loop
 * continue between two sheets, and the pages of a finished sheet leave the memory of the drawing.
 */
export async function drawSheets<Sheet>(
  properties: SequenceProperties,
  sheets: readonly Sheet[],
  drawSheet: (pdf: PdfDocument, sheet: Sheet) => void | Promise<void>,
): Promise<Buffer> {
  const pdf = await createPdf(properties);
  for (const [index, sheet] of sheets.entries()) {
    if (index > 0) {
      await setImmediate();
      pdf.flushPages();
      pdf.addPage();
    }
    await drawSheet(pdf, sheet);
  }
  return finishPdf(pdf);
}

/** Draws the footer of each page of the current sheet: a name, and the number of the page. */
export function drawSheetFooters(pdf: PdfDocument, name: string, texts: PrintTexts): void {
  const { start, count } = pdf.bufferedPageRange();
  const y = PAGE_SIZE.height - PAGE_SIZE.footerHeight;
  const column = { x: PAGE_SIZE.margin, width: CONTENT_WIDTH, size: 8, color: SECONDARY_TEXT_COLOUR };
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(start + page);
    drawRule(pdf, y);
    drawText(pdf, name, { ...column, y: y + 6 });
    drawText(pdf, texts.page(page + 1, count), { ...column, y: y + 6, align: 'right' });
  }
}
