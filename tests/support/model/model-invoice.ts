import type { SequenceShop } from './sequence-shop';
import type { ModelOrder } from './shop-model';
import { sumOf } from './units';

/** Reads the totals of the invoiced lines of a paid order, once. */
export async function loadInvoice(order: ModelOrder, { shop, admin }: SequenceShop): Promise<void> {
  if (order.paidBy === undefined || order.invoice) return;
  const { documents } = shop.services;
  const invoices = (await documents.list(admin, order.id)).filter(
    ({ ofDocumentId }) => ofDocumentId === undefined,
  );
  const [invoice] = invoices;
  if (!invoice || invoices.length > 1) {
    order.invoice = { lineTotals: [], chargeTotal: 0, isChargeRefunded: false, isExact: false };
    return;
  }
  const { lines } = await documents.get(admin, invoice.id);
  const isProduct = ({ kind }: { kind: string }) => kind === 'PRODUCT';
  order.invoice = {
    lineTotals: lines.filter(isProduct).map(({ total }) => total),
    chargeTotal: sumOf(
      lines.filter((line) => !isProduct(line)),
      ({ total }) => total,
    ),
    isChargeRefunded: false,
    isExact: true,
  };
}
