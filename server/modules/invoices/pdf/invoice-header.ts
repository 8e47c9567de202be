import { placeOfSupply } from '../../../domain/invoices/invoice';
import type { BillingAddress, OrderAddress } from '../../../domain/addresses/address-model';
import { dayInWords } from './invoice-texts';
import type { InvoicedOrder } from './invoice-data';
import { SECONDARY_TEXT_COLOUR, CONTENT_WIDTH, PAGE_SIZE, drawText, type PdfDocument } from './pdf-page';

const LEFT_COLUMN_X = PAGE_SIZE.margin;
const COLUMN_WIDTH = CONTENT_WIDTH / 2 - 12;
const RIGHT_COLUMN_X = LEFT_COLUMN_X + CONTENT_WIDTH - COLUMN_WIDTH;
const LABEL_WIDTH = 44;
/** Font size of the order id: at this size, the widest id fits on one line. */
const ID_SIZE = 8.5;

/** Draws the seller on the left and the invoice data on the right; returns the next y position. */
export function drawHeader(pdf: PdfDocument, { invoice, order }: InvoicedOrder): number {
  const { seller, number, issuedAt } = invoice;
  let leftY =
    drawText(pdf, seller.name, {
      x: LEFT_COLUMN_X,
      y: PAGE_SIZE.margin,
      width: COLUMN_WIDTH,
      size: 20,
      isStrong: true,
    }) + 4;
  for (const line of seller.address)
    leftY = drawText(pdf, line, {
      x: LEFT_COLUMN_X,
      y: leftY,
      width: COLUMN_WIDTH,
      color: SECONDARY_TEXT_COLOUR,
    });
  if (seller.gstin !== undefined)
    leftY = drawText(pdf, `GSTIN ${seller.gstin}`, {
      x: LEFT_COLUMN_X,
      y: leftY + 4,
      width: COLUMN_WIDTH,
      isStrong: true,
    });

  const title = seller.gstin === undefined ? 'Invoice' : 'Tax invoice';
  let rightY =
    drawText(pdf, title, { x: RIGHT_COLUMN_X, y: PAGE_SIZE.margin, width: COLUMN_WIDTH, size: 20 }) + 4;
  for (const [label, text, size] of [
    ['Number', number],
    ['Date', dayInWords(issuedAt)],
    ['Order', order.orderNumber],
    ['ID', order.id, ID_SIZE],
    ['Ordered', dayInWords(order.createdAt)],
  ] as const)
    rightY = drawDetail(pdf, [label, text, size], rightY);
  return Math.max(leftY, rightY);
}

function drawDetail(
  pdf: PdfDocument,
  [label, text, size]: readonly [string, string, number?],
  y: number,
): number {
  drawText(pdf, label, { x: RIGHT_COLUMN_X, y, width: LABEL_WIDTH, color: SECONDARY_TEXT_COLOUR });
  const value = {
    x: RIGHT_COLUMN_X + LABEL_WIDTH,
    y,
    width: COLUMN_WIDTH - LABEL_WIDTH,
    size,
    isStrong: label === 'Number',
  };
  return drawText(pdf, text, value) + 2;
}

/** Draws the buyer and the shipping address; returns the next y position. */
export function drawParties(pdf: PdfDocument, { invoice, order }: InvoicedOrder, y: number): number {
  const { user, shippingAddress, billingAddress } = order;
  const supplyState = invoice.seller.gstin === undefined ? undefined : placeOfSupply(shippingAddress);
  const recipient = shippingAddress.recipient ?? user.name;
  const billingLines = billingAddress
    ? buyerLines(billingAddress, recipient, user.email)
    : [user.name, user.email];
  const leftY = drawBlock(pdf, 'Billed to', billingLines, { x: LEFT_COLUMN_X, y });
  const deliveryLines = [
    ...addressLines(shippingAddress),
    ...(supplyState === undefined ? [] : [`Place of supply: ${supplyState}`]),
  ];
  const rightY = drawBlock(pdf, 'Delivered to', [recipient, ...deliveryLines], { x: RIGHT_COLUMN_X, y });
  return Math.max(leftY, rightY);
}

/** The buyer with another billing address; a business stands first. The phone number is not printed. */
function buyerLines(billing: BillingAddress, shippingRecipient: string, email: string): string[] {
  const { businessName, recipient = shippingRecipient, gstin } = billing;
  return [
    ...(businessName === undefined ? [] : [businessName]),
    recipient,
    ...addressLines(billing),
    ...(gstin === undefined ? [] : [`GSTIN ${gstin}`]),
    email,
  ];
}

function addressLines({ address, city, postalCode, country }: OrderAddress): string[] {
  return [...address.split('\n'), `${city} ${postalCode}`, country];
}

function drawBlock(
  pdf: PdfDocument,
  title: string,
  lines: readonly string[],
  { x, y }: { x: number; y: number },
): number {
  let nextY = drawText(pdf, title, { x, y, width: COLUMN_WIDTH, color: SECONDARY_TEXT_COLOUR }) + 3;
  lines.forEach((line, index) => {
    nextY = drawText(pdf, line, { x, y: nextY, width: COLUMN_WIDTH, isStrong: index === 0 }) + 1;
  });
  return nextY;
}
