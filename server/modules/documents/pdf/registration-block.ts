import type { DocumentRegistration } from '../../../domain/documents/document-registration';
import type { DocumentDrawing } from './document-drawing';
import { timeText } from './document-formats';
import { CONTENT_WIDTH, PAGE_SIZE, SECONDARY_TEXT_COLOUR } from './pdf-page';
import type { PdfDocument } from './pdf-fonts';
import { drawText } from './text-layout';

/** Side of the QR code in points: 4 cm, so that a phone reads the 1,000 characters of a signed code. */
const QR_SIZE = 113;
const TEXT_X = PAGE_SIZE.margin + QR_SIZE + 16;
const TEXT_WIDTH = CONTENT_WIDTH - QR_SIZE - 16;

/** Draws the QR code and the numbers of a registered document; returns the y position below them. */
export async function drawRegistration(
  { pdf, labels }: DocumentDrawing,
  { irn, ackNumber, acknowledgedAt, qr }: DocumentRegistration,
  top: number,
): Promise<number> {
  await drawQrCode(pdf, qr, { x: PAGE_SIZE.margin, y: top });
  const column = { x: TEXT_X, width: TEXT_WIDTH };
  let y = drawText(pdf, labels.registration.title, { ...column, y: top, size: 11, isStrong: true }) + 4;
  for (const [label, text] of [
    [labels.registration.irn, irn],
    [labels.registration.ackNumber, ackNumber],
    [labels.registration.acknowledgedAt, timeText(acknowledgedAt, labels)],
  ] as const) {
    y = drawText(pdf, label, { ...column, y, size: 8, color: SECONDARY_TEXT_COLOUR });
    y = drawText(pdf, text, { ...column, y }) + 3;
  }
  return Math.max(y, top + QR_SIZE);
}

/** Draws a QR code as rectangles, one for each run of dark modules in a row. */
async function drawQrCode(pdf: PdfDocument, text: string, { x, y }: { x: number; y: number }): Promise<void> {
  const { default: createQrCode } = await import('qrcode-generator');
  // Version 0 is the smallest that holds the text; level L keeps the modules large.
  const code = createQrCode(0, 'L');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  // One unit is one module, so the file has short numbers.
  pdf
    .save()
    .translate(x, y)
    .scale(QR_SIZE / count);
  for (let row = 0; row < count; row += 1) {
    let start = 0;
    while (start < count) {
      let end = start;
      while (end < count && code.isDark(row, end)) end += 1;
      if (end > start) pdf.rect(start, row, end - start, 1);
      start = end + 1;
    }
  }
  pdf.fill('#000000').restore();
}
