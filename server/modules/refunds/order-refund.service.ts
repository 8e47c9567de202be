import type { DataSource } from 'typeorm';
import type { Writer } from '../../database/write-queue';
import { permit } from '../../domain/accounts/authorization';
import type { Actor } from '../../domain/accounts/permissions';
import { ShopError } from '../../domain/errors';
import type { Seller } from '../../domain/invoices/invoice';
import type { Order, OrderSummary } from '../../domain/model';
import { CASH_ON_DELIVERY } from '../../domain/payments/payment-methods';
import type { Paise } from '../../domain/pricing/money';
import type { OrderRefund } from '../../domain/refunds/order-refund';
import type { RefundCredit } from '../../domain/refunds/refund-plan';
import { readRefundRequest, readSettlement } from '../../domain/refunds/refund-request';
import { writeAudit } from '../audit';
import { readDocuments } from '../documents';
import { getOrder, getOrderRow, readOrderRefunds } from '../orders';
import { getRefundRow } from './refund-rows';
import { planRefund } from './request-refund';
import { completeRefund } from './settle-refund';

/** A credited line with the number of the invoice that its credit note reduces; null without an invoice. */
type QuotedLine = RefundCredit['lines'][number] & { invoiceNumber: string | null };

/** What a refund would bring back. */
export interface RefundQuote {
  amount: Paise;
  /** The sum that the shop can still refund. */
  limit: Paise;
  goodwill: Paise;
  includesShipping: boolean;
  /** Lines of the credit notes, and of amounts without an invoice. */
  lines: QuotedLine[];
  items: { productId: string; name: string; qty: number; releasedQty: number }[];
}

interface RefundDeps {
  writer: Writer;
  reader: DataSource;
  /** Current seller. */
  seller: () => Seller;
  now: () => Date;
}

/** Refunds of orders, without the calls to payment providers. */
export class OrderRefundService {
  constructor(private readonly deps: RefundDeps) {}

  /** Refunds of these orders, by id of the order. The caller checks that the actor may see the orders. */
  refundsOf(orders: readonly OrderSummary[]): Promise<Map<string, OrderRefund[]>> {
    return readOrderRefunds(this.deps.reader, orders);
  }

  /**
   * The money and the credit note lines of a refund, before the admin requests it. Throws as permit and planRefund do,
   * NOT_FOUND, BAD_INPUT, and ORDER_NOT_PAID.
   */
  async quote(actor: Actor, orderId: string, raw: unknown): Promise<RefundQuote> {
    permit(actor, 'refunds.quote');
    const { reader, seller } = this.deps;
    const contents = readRefundRequest(raw);
    const { isPaid } = await getOrderRow(reader, orderId);
    if (!isPaid) throw new ShopError('ORDER_NOT_PAID', 'order.notPaid');
    const { amount, limit, goodwill, includesShipping, credits, units } = await planRefund(
      reader,
      orderId,
      contents,
      seller(),
    );
    const items = units.map(({ line: { productId, name }, qty, releasedQty }) => {
      return { productId, name, qty, releasedQty };
    });
    const [documents = []] = await readDocuments(reader, [orderId]);
    const lines = credits.flatMap((credit) => {
      const invoiceNumber = documents.find(({ id }) => id === credit.invoiceId)?.number ?? null;
      return credit.lines.map((line) => ({ ...line, invoiceNumber }));
    });
    return { amount, limit, goodwill, includesShipping, items, lines };
  }

  /**
   * Records the transfer of a requested cash refund, which is done then. Throws as permit does, NOT_FOUND, BAD_INPUT,
   * and INVALID_STATE for a refund that is done, and for a refund through a payment provider.
   */
  async settle(actor: Actor, { orderId, id }: { orderId: string; id: string }, raw: unknown): Promise<Order> {
    permit(actor, 'refunds.settle');
    const reference = readSettlement(raw);
    return this.deps.writer.transaction(async (tx) => {
      const refund = await getRefundRow(tx, orderId, id);
      const { paymentMethod, chargeCurrency: currency } = await getOrderRow(tx, orderId);
      if (paymentMethod !== CASH_ON_DELIVERY) throw new ShopError('INVALID_STATE', 'refund.paidOnline');
      const at = this.deps.now();
      await completeRefund(tx, refund, { actor, seller: this.deps.seller(), at, reference });
      const after = { refund: reference, amount: refund.chargeAmount, currency };
      await writeAudit(tx, [{ actor, action: 'payment.refund', subject: orderId, after }], at);
      return getOrder(tx, orderId);
    });
  }
}
