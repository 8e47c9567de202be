import { placeOfSupply } from '../../../domain/invoices/invoice';
import type { Order } from '../../../domain/model';
import { dayInWords } from './invoice-texts';
import type { Invoiced } from './invoice-data';
import { INK_2, CONTENT_WIDTH, PAPER, drawText, type Sheet } from './pdf-page';

const LEFT = PAPER.margin;
const HALF = CONTENT_WIDTH / 2 - 12;
const RIGHT = LEFT + CONTENT_WIDTH - HALF;
const LABEL = 44;
/** At this size the widest id fits on one line. */
const ID_SIZE = 8.5;

/** Draws the seller and the invoice data; returns the next y position. */
export function drawHead(sheet: Sheet, { invoice, order }: Invoiced): number {
  const { seller, number, issuedAt } = invoice;
  let left =
    drawText(sheet, seller.name, { x: LEFT, y: PAPER.margin, width: HALF, size: 20, isStrong: true }) + 4;
  for (const line of seller.address)
    left = drawText(sheet, line, { x: LEFT, y: left, width: HALF, color: INK_2 });
  if (seller.gstin !== undefined)
    left = drawText(sheet, `GSTIN ${seller.gstin}`, { x: LEFT, y: left + 4, width: HALF, isStrong: true });

  const title = seller.gstin === undefined ? 'Invoice' : 'Tax invoice';
  let right = drawText(sheet, title, { x: RIGHT, y: PAPER.margin, width: HALF, size: 20 }) + 4;
  for (const [label, text, size] of [
    ['Number', number],
    ['Date', dayInWords(issuedAt)],
    ['Order', order.id, ID_SIZE],
    ['Ordered', dayInWords(order.createdAt)],
  ] as const)
    right = drawFact(sheet, [label, text, size], right);
  return Math.max(left, right);
}

function drawFact(sheet: Sheet, [label, text, size]: readonly [string, string, number?], y: number): number {
  drawText(sheet, label, { x: RIGHT, y, width: LABEL, color: INK_2 });
  const value = { x: RIGHT + LABEL, y, width: HALF - LABEL, size, isStrong: label === 'Number' };
  return drawText(sheet, text, value) + 2;
}

/** Draws the buyer and the shipping address; returns the next y position. */
export function drawParties(sheet: Sheet, { invoice, order }: Invoiced, y: number): number {
  const { user, shippingAddress } = order;
  const supplyState = invoice.seller.gstin === undefined ? undefined : placeOfSupply(shippingAddress);
  const left = drawBlock(sheet, 'Billed to', [user.name, user.email], { x: LEFT, y });
  const to = [
    ...addressLines(order),
    ...(supplyState === undefined ? [] : [`Place of supply: ${supplyState}`]),
  ];
  const right = drawBlock(sheet, 'Delivered to', [user.name, ...to], { x: RIGHT, y });
  return Math.max(left, right);
}

function addressLines({ shippingAddress: { address, city, postalCode, country } }: Order): string[] {
  return [...address.split('\n'), `${city} ${postalCode}`, country];
}

function drawBlock(
  sheet: Sheet,
  title: string,
  lines: readonly string[],
  { x, y }: { x: number; y: number },
): number {
  let next = drawText(sheet, title, { x, y, width: HALF, color: INK_2 }) + 3;
  lines.forEach((line, index) => {
    next = drawText(sheet, line, { x, y: next, width: HALF, isStrong: index === 0 }) + 1;
  });
  return next;
}
