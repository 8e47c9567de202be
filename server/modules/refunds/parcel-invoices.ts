import type { EntityManager } from 'typeorm';
import type { DocumentAmounts } from '../../domain/documents/credit-model';
import { creditOf, invoiceLinesOf, remainingRequestOf } from '../../domain/documents/credit-note';
import { invoiceBodyOf } from '../../domain/documents/invoice-body';
import type { Seller } from '../../domain/invoices/invoice';
import type { Order } from '../../domain/model';
import type { Shipment } from '../../domain/shipments/shipment';
import { hasLeftShop } from '../../domain/shipments/shipment-states';
import { amountInWords, documentRowsOf, insertDocument, issueDeliveryInvoice } from '../documents';
import { getOrder } from '../orders';
import { movePendingCredits } from './move-credits';
import { readRefundBases } from './refund-bases';
import { findRefundRows } from './refund-rows';

interface ProductUnits {
  productId: string;
  qty: number;
}

/** An order whose goods leave the shop. */
export interface LeavingGoods {
  orderId: string;
  /** Current seller. */
  seller: Seller;
  at: Date;
}

/**
 * Issues the missing invoices of an order whose goods leave the shop: one for the order if a single parcel has all its
 * units and no refund took money before, otherwise one for each parcel. Shipping and fees are in the first one; the
 * invoices add up to the order less the refunds that were done before them. Does nothing for an order that got its
 * invoice at the payment, and for replacements.
 */
export async function issueDueInvoices(tx: EntityManager, dispatch: LeavingGoods): Promise<void> {
  const { orderId } = dispatch;
  const rows = await documentRowsOf(tx, orderId);
  const invoices = rows.filter(({ ofDocumentId }) => ofDocumentId === undefined);
  if (invoices.some(({ shipmentId }) => shipmentId === undefined)) return;
  const order = await getOrder(tx, orderId);
  const sentParcels = order.shipments.filter(
    ({ state, isReplacement }) => hasLeftShop(state) && !isReplacement,
  );
  const isWhole = invoices.length === 0 && isSingleParcel(order, sentParcels);
  // The invoice of a parcel leaves out what earlier refunds took.
  if (isWhole && (sentParcels.length === 0 || !(await hasRefund(tx, orderId))))
    return issueDeliveryInvoice(tx, dispatch);
  for (const parcel of sentParcels) {
    const isInvoiced = invoices.some(({ shipmentId }) => shipmentId === parcel.id);
    if (!isInvoiced) await issueParcelInvoice(tx, order, { ...dispatch, parcel });
  }
}

/** True if all units of an order left the shop in one parcel, or without a recorded parcel. */
function isSingleParcel({ orderItems }: Order, sentParcels: readonly Shipment[]): boolean {
  if (sentParcels.length > 1) return false;
  const [parcel] = sentParcels;
  const orderedQty = orderItems.reduce((sum, { qty }) => sum + qty, 0);
  return parcel === undefined || parcel.items.reduce((sum, { qty }) => sum + qty, 0) === orderedQty;
}

/** True if an order has a refund that is requested or done. */
async function hasRefund(tx: EntityManager, orderId: string): Promise<boolean> {
  return (await findRefundRows(tx, orderId)).some(({ state }) => state !== 'REFUSED');
}

/** Issues the invoice of the units of a parcel that no invoice has, such as those of a parcel that came back before. */
async function issueParcelInvoice(
  tx: EntityManager,
  order: Order,
  { orderId, seller, at, parcel }: LeavingGoods & { parcel: Shipment },
): Promise<void> {
  const bases = await readRefundBases(tx, orderId, seller, { isForInvoice: true });
  const uninvoiced = bases.find(({ invoiceId }) => invoiceId === null);
  if (!uninvoiced) return;
  const { amounts, earlierCredits } = uninvoiced;
  const lines = takeUnits(parcel.items, remainingRequestOf(amounts, earlierCredits).lines);
  if (lines.length === 0) return;
  const portion: DocumentAmounts = creditOf(amounts, earlierCredits, { lines, shipping: true });
  const words = await amountInWords(portion.totals.total);
  const body = {
    ...invoiceBodyOf(order, { number: '', issuedAt: at, seller, amountInWords: words }),
    lines: invoiceLinesOf(portion),
    totals: portion.totals,
  };
  const isRegistered = seller.registersDocuments;
  const document = { orderId, shipmentId: parcel.id, body, issuedAt: at, isRegistered };
  const invoiceId = await insertDocument(tx, document);
  await movePendingCredits(tx, orderId, {
    invoice: { invoiceId, amounts: portion, earlierCredits: [] },
    rest: { ...uninvoiced, earlierCredits: [...earlierCredits, portion] },
  });
}

/** The units of a parcel that are among the remaining ones. A product can be in several lines of both. */
function takeUnits(items: readonly ProductUnits[], remaining: readonly ProductUnits[]): ProductUnits[] {
  const qtyByProduct = new Map<string, number>();
  for (const { productId, qty } of remaining)
    qtyByProduct.set(productId, (qtyByProduct.get(productId) ?? 0) + qty);
  const units = items.map(({ productId, qty }) => {
    const availableQty = qtyByProduct.get(productId) ?? 0;
    const takenQty = Math.min(qty, availableQty);
    qtyByProduct.set(productId, availableQty - takenQty);
    return { productId, qty: takenQty };
  });
  return units.filter(({ qty }) => qty > 0);
}
