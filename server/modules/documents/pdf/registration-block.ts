import type { DocumentRegistration } from '../../../domain/documents/document-registration';
import type { DocumentDrawing } from './document-drawing';
import { timeText } from './document-formats';
import { CONTENT_WIDTH, PAGE_SIZE, SECONDARY_TEXT_COLOUR } from './pdf-page';
import { drawQrCode } from './qr-code';
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
  await drawQrCode(pdf, qr, { x: PAGE_SIZE.margin, y: top, size: QR_SIZE });
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
