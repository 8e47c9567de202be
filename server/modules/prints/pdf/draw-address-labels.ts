import {
  drawQrCode,
  drawRule,
  drawText,
  PAGE_SIZE,
  rupeesText,
  SECONDARY_TEXT_COLOUR,
  type DocumentLanguage,
  type PdfDocument,
} from '../../documents';
import { newestOrderTime, type PrintedParcel, type Sender } from '../printed-parcel';
import { drawCode128 } from './code-128-drawing';
import { formatPhone } from '../../../domain';
import { destinationLines } from './destination';
import { drawFittingLines } from './fitting-text';
import { drawSheets } from './page-sequence';
import { PRINT_TEXTS, type PrintTexts } from './print-texts';

/** Page sizes of address labels: one label on A6, or four on A4. */
export const LABEL_SHEETS = ['A6', 'A4'] as const;
export type LabelSheet = (typeof LABEL_SHEETS)[number];

/** A6, a quarter of A4, and the margin of a label, in points. */
const LABEL = { width: PAGE_SIZE.width / 2, height: PAGE_SIZE.height / 2, margin: 14 } as const;
const INNER_WIDTH = LABEL.width - 2 * LABEL.margin;
const LABELS_PER_A4 = 4;
const QR_SIZE = 46;
const PIN_CODE = /^\d{6}$/;
const BLACK = '#000000';
/** Distances of the blocks from the top of a label, in points. */
const TOPS = {
  destination: 104,
  phone: 224,
  postalCode: 240,
  courier: 284,
  barcode: 304,
  cash: 374,
} as const;

interface LabelDrawing {
  pdf: PdfDocument;
  parcel: PrintedParcel;
  sender: Sender;
  texts: PrintTexts;
  /** Top left corner of the content. */
  x: number;
  y: number;
}

interface LabelOptions {
  sender: Sender;
  language: DocumentLanguage;
  sheet: LabelSheet;
}

/** Draws address labels, one for each parcel. Equal input gives equal bytes. */
export function drawAddressLabels(
  parcels: readonly PrintedParcel[],
  { sender, language, sheet }: LabelOptions,
): Promise<Buffer> {
  const texts = PRINT_TEXTS[language];
  const isA6 = sheet === 'A6';
  const properties = {
    title: texts.addressLabels,
    author: sender.name,
    language: texts.tag,
    createdAt: newestOrderTime(parcels.map(({ order }) => order)),
    ...(isA6 && { size: [LABEL.width, LABEL.height] as const }),
  };
  return drawSheets(properties, groupsOf(parcels, isA6 ? 1 : LABELS_PER_A4), async (pdf, labels) => {
    if (!isA6) drawCutLines(pdf);
    for (const [index, parcel] of labels.entries()) {
      const x = LABEL.margin + (index % 2) * LABEL.width;
      const y = Math.floor(index / 2) * LABEL.height;
      await drawLabel({ pdf, parcel, sender, texts, x, y });
    }
  });
}

function groupsOf<Element>(elements: readonly Element[], size: number): Element[][] {
  const count = Math.ceil(elements.length / size);
  return Array.from({ length: count }, (_, index) => elements.slice(index * size, (index + 1) * size));
}

function drawCutLines(pdf: PdfDocument): void {
  pdf
    .moveTo(LABEL.width, 0)
    .lineTo(LABEL.width, PAGE_SIZE.height)
    .moveTo(0, LABEL.height)
    .lineTo(PAGE_SIZE.width, LABEL.height)
    .lineWidth(0.5)
    .dash(2, { space: 3 })
    .stroke(SECONDARY_TEXT_COLOUR)
    .undash();
}

async function drawLabel(drawing: LabelDrawing): Promise<void> {
  const { pdf, x, y } = drawing;
  const ruleOf = (top: number) => drawRule(pdf, y + top, { x, width: INNER_WIDTH, isStrong: true });
  drawFrom(drawing);
  await drawOrderNumber(drawing);
  ruleOf(TOPS.destination - 6);
  drawDestination(drawing);
  ruleOf(TOPS.courier - 6);
  drawCourier(drawing);
  drawCash(drawing);
}

function drawFrom({ pdf, sender, texts, x, y }: LabelDrawing): void {
  const column = { x, width: INNER_WIDTH - 110 };
  const top = drawText(pdf, texts.from, { ...column, y: y + 14, size: 7, color: SECONDARY_TEXT_COLOUR });
  const nameBottom = drawText(pdf, sender.name, { ...column, y: top, size: 10, isStrong: true });
  const lines = [
    ...sender.address,
    ...(sender.phone === '' ? [] : [`${texts.phone} ${formatPhone(sender.phone)}`]),
  ];
  const height = y + TOPS.destination - 8 - nameBottom;
  drawFittingLines(pdf, lines, { ...column, y: nameBottom, height, sizes: [8.5, 7.5, 6.5] });
}

/** Draws the order number as text and as QR code, and the number of the parcel. */
async function drawOrderNumber({ pdf, parcel, texts, x, y }: LabelDrawing): Promise<void> {
  const column = { x: x + INNER_WIDTH - 104, width: 104, align: 'right' as const };
  const { number } = parcel.order;
  const top = drawFittingLines(pdf, [number], {
    ...column,
    y: y + 14,
    height: 26,
    sizes: [18, 15, 12, 10],
    isStrong: true,
  });
  const size = QR_SIZE;
  await drawQrCode(pdf, number, { x: x + INNER_WIDTH - size, y: top + 4, size });
  if (parcel.position !== undefined)
    drawText(pdf, texts.parcel(parcel.position), { ...column, width: 104 - size - 8, y: top + 4, size: 10 });
}

function drawDestination({ pdf, parcel: { order }, texts, x, y }: LabelDrawing): void {
  const { phone, postalCode } = order.address;
  const column = { x, width: INNER_WIDTH };
  const top = drawText(pdf, texts.to, {
    ...column,
    y: y + TOPS.destination,
    size: 7,
    color: SECONDARY_TEXT_COLOUR,
  });
  const sizes = [14, 12, 10];
  const nameBottom = drawFittingLines(pdf, [order.recipient], {
    ...column,
    y: top,
    height: 28,
    sizes,
    isStrong: true,
  });
  const lines = destinationLines(order.address, texts);
  const height = y + TOPS.phone - nameBottom;
  drawFittingLines(pdf, lines, { ...column, y: nameBottom, height, sizes: [11, 10, 9, 8, 7, 6] });
  if (phone !== undefined)
    drawText(pdf, `${texts.phone} ${formatPhone(phone)}`, {
      ...column,
      y: y + TOPS.phone,
      size: 12,
      isStrong: true,
    });
  const code = PIN_CODE.test(postalCode) ? `${texts.pin} ${postalCode}` : postalCode;
  const box = { ...column, y: y + TOPS.postalCode, height: 38, sizes: [26, 20, 14], isStrong: true };
  drawFittingLines(pdf, [code], box);
}

function drawCourier({ pdf, parcel, texts, x, y }: LabelDrawing): void {
  const column = { x, width: INNER_WIDTH };
  const top = y + TOPS.courier;
  const { awb, courier, weight } = parcel;
  drawFittingLines(pdf, [courier || texts.noCourier], {
    x,
    y: top,
    width: INNER_WIDTH - 96,
    height: 18,
    sizes: [12, 10, 8],
    isStrong: courier !== '',
  });
  if (weight !== undefined)
    drawText(pdf, texts.weight(weight), { ...column, y: top + 2, size: 10, align: 'right' });
  if (awb === '') return;
  const barcode = { x, y: y + TOPS.barcode, width: INNER_WIDTH, height: 46 };
  drawCode128(pdf, awb, barcode);
  const textTop = barcode.y + barcode.height + 2;
  drawText(pdf, `${texts.awb} ${awb}`, { ...column, y: textTop, size: 10, align: 'center' });
}

/** Draws the cash to collect, white on black so that nobody overlooks it. */
function drawCash({ pdf, parcel: { cash }, texts, x, y }: LabelDrawing): void {
  const column = { x, width: INNER_WIDTH, align: 'center' as const };
  const top = y + TOPS.cash;
  if (cash === undefined) {
    drawText(pdf, texts.prepaid, { ...column, y: top + 8, size: 11 });
    return;
  }
  pdf.rect(x, top, INNER_WIDTH, 32).fill(BLACK);
  drawFittingLines(pdf, [texts.collectCash(rupeesText(cash))], {
    ...column,
    x: x + 6,
    width: INNER_WIDTH - 12,
    y: top + 4,
    height: 25,
    sizes: [17, 14, 11],
    color: '#ffffff',
    isStrong: true,
  });
}
