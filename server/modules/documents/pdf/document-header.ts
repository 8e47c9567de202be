import type { DocumentParty } from '../../../domain/documents/document-body';
import { titleOf, type DocumentDrawing } from './document-drawing';
import type { DocumentLabels } from './document-labels';
import { dayText, stateText } from './document-formats';
import { ENGLISH_LABELS } from './labels-en';
import { CONTENT_WIDTH, PAGE_SIZE, SECONDARY_TEXT_COLOUR } from './pdf-page';
import { drawText, textWidth } from './text-layout';

const LEFT_X = PAGE_SIZE.margin;
const COLUMN_WIDTH = CONTENT_WIDTH / 2 - 14;
const RIGHT_X = LEFT_X + CONTENT_WIDTH - COLUMN_WIDTH;

const DETAIL_SIZE = 9;
/** Font size at which the widest order id fits on one line. */
const ID_SIZE = 7;

/** Draws the seller on the left, and title and data of the document on the right; returns the next y position. */
export function drawHeader(drawing: DocumentDrawing): number {
  return Math.max(drawSeller(drawing), drawDetails(drawing, drawTitle(drawing)));
}

function drawSeller({ pdf, body: { seller }, labels }: DocumentDrawing): number {
  const column = { x: LEFT_X, width: COLUMN_WIDTH };
  let y = drawText(pdf, seller.name, { ...column, y: PAGE_SIZE.margin, size: 17, isStrong: true }) + 2;
  for (const line of seller.address) y = drawText(pdf, line, { ...column, y, color: SECONDARY_TEXT_COLOUR });
  if (seller.state !== null && seller.gstin !== null)
    y = drawText(pdf, `${labels.state}: ${stateText(seller.state, labels)}`, { ...column, y });
  if (seller.gstin !== null) y = drawText(pdf, `GSTIN ${seller.gstin}`, { ...column, y, isStrong: true });
  return y;
}

function drawTitle({ pdf, body, labels }: DocumentDrawing): number {
  const column = { x: RIGHT_X, width: COLUMN_WIDTH };
  const note = { ...column, size: 8, color: SECONDARY_TEXT_COLOUR };
  let y = drawText(pdf, titleOf(body, labels), { ...column, y: PAGE_SIZE.margin, size: 17 }) + 2;
  if (body.seller.isComposition) {
    // The rule states this sentence in English, so documents in Hindi have both.
    const sentences = new Set([labels.composition, ENGLISH_LABELS.composition]);
    for (const sentence of sentences) y = drawText(pdf, sentence, { ...note, y });
  }
  if (body.kind !== 'CREDIT_NOTE' && body.seller.gstin !== null)
    y = drawText(pdf, labels.originalForRecipient, { ...note, y });
  return y + 4;
}

/** The reason of a credit note: the shop's own sentence in the language of the document, or the words of an admin. */
function reasonText(reason: string, labels: DocumentLabels): string {
  return reason === ENGLISH_LABELS.fullRefund ? labels.fullRefund : reason;
}

function drawDetails({ pdf, body, labels }: DocumentDrawing, top: number): number {
  const isGst = body.seller.gstin !== null;
  const details: readonly (readonly [label: string, text: string, size?: number] | false)[] = [
    [labels.number, body.number],
    [labels.date, dayText(body.issuedAt, labels)],
    body.of !== null && [labels.againstInvoice, body.of.number],
    body.of !== null && [labels.invoiceDate, dayText(body.of.issuedAt, labels)],
    body.reason !== null && [labels.reason, reasonText(body.reason, labels)],
    [labels.order, body.order.number],
    [labels.orderId, body.order.id, ID_SIZE],
    [labels.orderedOn, dayText(body.order.placedAt, labels)],
    isGst && body.placeOfSupply !== null && [labels.placeOfSupply, stateText(body.placeOfSupply, labels)],
    isGst && body.kind === 'TAX_INVOICE' && [labels.reverseCharge, labels.no],
  ];
  const drawnDetails = details.filter((detail) => detail !== false);
  const labelWidth = Math.max(...drawnDetails.map(([label]) => textWidth(pdf, label, {}))) + 10;
  let y = top;
  for (const [label, text, size = DETAIL_SIZE] of drawnDetails) {
    const labelBottom = drawText(pdf, label, {
      x: RIGHT_X,
      y,
      width: labelWidth,
      size: DETAIL_SIZE,
      color: SECONDARY_TEXT_COLOUR,
    });
    const textBottom = drawText(pdf, text, {
      x: RIGHT_X + labelWidth,
      // Texts of both sizes have the same baseline.
      y: y + DETAIL_SIZE - size,
      width: COLUMN_WIDTH - labelWidth,
      size,
      isStrong: label === labels.number,
    });
    y = Math.max(labelBottom, textBottom);
  }
  return y;
}

/** Draws the buyer and the delivery address; returns the next y position. */
export function drawParties(drawing: DocumentDrawing, y: number): number {
  const { buyer, deliverTo, seller } = drawing.body;
  const { labels } = drawing;
  const buyerLines = [
    ...(buyer.state === null || seller.gstin === null
      ? []
      : [`${labels.state}: ${stateText(buyer.state, labels)}`]),
    ...(buyer.gstin === null ? [] : [`GSTIN ${buyer.gstin}`]),
    buyer.email,
  ];
  const leftY = drawParty(drawing, { title: labels.billedTo, party: buyer, lines: buyerLines, x: LEFT_X, y });
  const rightY = drawParty(drawing, {
    title: labels.deliveredTo,
    party: deliverTo,
    lines: [],
    x: RIGHT_X,
    y,
  });
  return Math.max(leftY, rightY);
}

function drawParty(
  { pdf }: DocumentDrawing,
  party: { title: string; party: DocumentParty; lines: readonly string[]; x: number; y: number },
): number {
  const column = { x: party.x, width: COLUMN_WIDTH };
  let y = drawText(pdf, party.title, { ...column, y: party.y, size: 8, color: SECONDARY_TEXT_COLOUR }) + 1;
  y = drawText(pdf, party.party.name, { ...column, y, isStrong: true });
  for (const line of [...party.party.address, ...party.lines]) y = drawText(pdf, line, { ...column, y });
  return y;
}
