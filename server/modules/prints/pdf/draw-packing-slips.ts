import {
  CONTENT_WIDTH,
  drawLayout,
  drawRule,
  drawTable,
  drawText,
  layOutText,
  makeRoom,
  PAGE_SIZE,
  rupeesText,
  SECONDARY_TEXT_COLOUR,
  type DocumentLanguage,
  type PdfDocument,
} from '../../documents';
import { newestOrderTime, type PrintedParcel, type Sender } from '../printed-parcel';
import { formatPhone } from '../../../domain';
import { destinationLines } from './destination';
import { drawSheetFooters, drawSheets } from './page-sequence';
import { PRINT_TEXTS, type PrintTexts } from './print-texts';

const LEFT_X = PAGE_SIZE.margin;
const COLUMN_WIDTH = CONTENT_WIDTH / 2 - 14;
const RIGHT_X = LEFT_X + CONTENT_WIDTH - COLUMN_WIDTH;
const ROW_SIZE = 10.5;
const GIFT_SIZE = 13;

interface SlipDrawing {
  pdf: PdfDocument;
  parcel: PrintedParcel;
  sender: Sender;
  texts: PrintTexts;
}

/** Draws packing slips on A4 pages, one slip for each parcel. Equal input gives equal bytes. */
export function drawPackingSlips(
  parcels: readonly PrintedParcel[],
  { sender, language }: { sender: Sender; language: DocumentLanguage },
): Promise<Buffer> {
  const texts = PRINT_TEXTS[language];
  const properties = {
    title: texts.packingSlip,
    author: sender.name,
    language: texts.tag,
    createdAt: newestOrderTime(parcels.map(({ order }) => order)),
  };
  return drawSheets(properties, parcels, (pdf, parcel) => drawSlip({ pdf, parcel, sender, texts }));
}

function drawSlip(drawing: SlipDrawing): void {
  const { pdf, parcel, texts } = drawing;
  let y = Math.max(drawSender(drawing), drawOrder(drawing)) + 14;
  drawRule(pdf, y);
  y = Math.max(drawRecipient(drawing, y + 12), drawDispatch(drawing, y + 12)) + 16;
  y = drawSlipLines(drawing, y) + 18;
  y = drawGiftMessage(drawing, y);
  if (parcel.notes.length > 0) drawNotes(drawing, y);
  drawSheetFooters(pdf, `${texts.packingSlip} ${parcel.order.number}`, texts);
}

function drawSender({ pdf, sender }: SlipDrawing): number {
  const column = { x: LEFT_X, width: COLUMN_WIDTH };
  let y = drawText(pdf, sender.name, { ...column, y: PAGE_SIZE.margin, size: 17, isStrong: true }) + 2;
  for (const line of sender.address) y = drawText(pdf, line, { ...column, y, color: SECONDARY_TEXT_COLOUR });
  return y;
}

function drawOrder({ pdf, parcel, texts }: SlipDrawing): number {
  const column = { x: RIGHT_X, width: COLUMN_WIDTH, align: 'right' as const };
  let y = drawText(pdf, texts.packingSlip, {
    ...column,
    y: PAGE_SIZE.margin,
    size: 12,
    color: SECONDARY_TEXT_COLOUR,
  });
  y = drawText(pdf, parcel.order.number, { ...column, y, size: 30, isStrong: true });
  if (parcel.position === undefined) return y;
  return drawText(pdf, texts.parcel(parcel.position), { ...column, y, size: 14 });
}

function drawRecipient({ pdf, parcel, texts }: SlipDrawing, top: number): number {
  const column = { x: LEFT_X, width: COLUMN_WIDTH };
  let y = drawText(pdf, texts.deliverTo, { ...column, y: top, color: SECONDARY_TEXT_COLOUR }) + 1;
  y = drawText(pdf, parcel.order.recipient, { ...column, y, size: 13, isStrong: true });
  for (const line of destinationLines(parcel.order.address, texts))
    y = drawText(pdf, line, { ...column, y, size: 11 });
  const { phone } = parcel.order.address;
  return phone === undefined
    ? y
    : drawText(pdf, `${texts.phone} ${formatPhone(phone)}`, { ...column, y, size: 11 });
}

/** Draws courier, weight and the cash to collect; returns the y position below them. */
function drawDispatch({ pdf, parcel, texts }: SlipDrawing, top: number): number {
  const column = { x: RIGHT_X, width: COLUMN_WIDTH };
  let y = drawText(pdf, texts.courier, { ...column, y: top, color: SECONDARY_TEXT_COLOUR }) + 1;
  y = drawText(pdf, parcel.courier || texts.noCourier, { ...column, y, size: 11 });
  if (parcel.awb) y = drawText(pdf, `${texts.awb} ${parcel.awb}`, { ...column, y, size: 11 });
  if (parcel.weight !== undefined) y = drawText(pdf, texts.weight(parcel.weight), { ...column, y, size: 11 });
  if (parcel.cash === undefined) return y;
  const box = { x: RIGHT_X + 10, width: COLUMN_WIDTH - 20, size: 14, isStrong: true };
  const text = texts.collectCash(rupeesText(parcel.cash));
  const { height } = layOutText(pdf, text, box);
  const boxTop = y + 8;
  pdf
    .rect(RIGHT_X, boxTop, COLUMN_WIDTH, height + 14)
    .lineWidth(1.5)
    .stroke('#000000');
  drawText(pdf, text, { ...box, y: boxTop + 7, color: '#000000' });
  return boxTop + height + 14;
}

function drawSlipLines({ pdf, parcel, texts }: SlipDrawing, y: number): number {
  const pieces = parcel.lines.reduce((sum, { qty }) => sum + qty, 0);
  return drawTable(
    pdf,
    {
      columns: [
        { title: texts.columns.position },
        { title: texts.columns.item, isFlexible: true },
        { title: texts.columns.sku },
        { title: texts.columns.quantity, align: 'right' },
      ],
      rows: parcel.lines.map(({ name, sku, qty, unit }, index) => [
        [String(index + 1)],
        [name],
        [sku],
        [unit === '' ? String(qty) : `${qty} ${unit}`],
      ]),
      sums: [[], [texts.pieces], [], [String(pieces)]],
      maxSize: ROW_SIZE,
      minFlexibleWidth: 200,
    },
    y,
  );
}

/** Draws the gift message in a box on one page, with its line breaks; returns the y position below the box. */
function drawGiftMessage({ pdf, parcel, texts }: SlipDrawing, top: number): number {
  const { giftMessage } = parcel.order;
  if (giftMessage === undefined) return top;
  const column = { x: LEFT_X + 14, width: CONTENT_WIDTH - 28 };
  const title = layOutText(pdf, texts.giftMessage, { ...column, size: 9 });
  const lines = giftMessage.split('\n').map((line) => layOutText(pdf, line, { ...column, size: GIFT_SIZE }));
  // A blank line has no text, but takes its height.
  const heights = lines.map(({ height, lineHeight }) => Math.max(height, lineHeight));
  const height = heights.reduce((sum, lineHeight) => sum + lineHeight, title.height + 26);
  const boxTop = makeRoom(pdf, top, height);
  pdf.roundedRect(LEFT_X, boxTop, CONTENT_WIDTH, height, 4).lineWidth(0.75).stroke(SECONDARY_TEXT_COLOUR);
  let y = drawLayout(pdf, title, { ...column, y: boxTop + 10, color: SECONDARY_TEXT_COLOUR }) + 4;
  for (const [index, line] of lines.entries()) {
    drawLayout(pdf, line, { ...column, y });
    y += heights[index] ?? 0;
  }
  return boxTop + height + 18;
}

/** Draws the internal notes below a line where the packer cuts the slip, because the buyer must not read them. */
function drawNotes({ pdf, parcel, texts }: SlipDrawing, top: number): void {
  const column = { x: LEFT_X, width: CONTENT_WIDTH, size: 11 };
  const lines = parcel.notes.flatMap((note) => note.split('\n'));
  const heights = lines.map((line) => layOutText(pdf, line, column).height);
  const titleHeight = 26;
  let y = makeRoom(pdf, top, titleHeight + (heights[0] ?? 0)) + 6;
  drawCutLine(pdf, y);
  y = drawText(pdf, texts.notesToPacker, { ...column, y: y + 6, size: 9, color: SECONDARY_TEXT_COLOUR }) + 2;
  for (const [index, line] of lines.entries()) {
    y = makeRoom(pdf, y, heights[index] ?? 0);
    y = drawText(pdf, line, { ...column, y });
  }
}

function drawCutLine(pdf: PdfDocument, y: number): void {
  pdf
    .moveTo(LEFT_X, y)
    .lineTo(LEFT_X + CONTENT_WIDTH, y)
    .lineWidth(0.75)
    .dash(3, { space: 3 })
    .stroke(SECONDARY_TEXT_COLOUR)
    .undash();
}
