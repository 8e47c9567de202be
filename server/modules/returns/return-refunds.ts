import { creditOf } from '../../domain/documents/credit-note';
import type { Seller } from '../../domain/invoices/invoice';
import { DocumentEntity } from '../../database/entities/document.entity';
import { ShopError } from '../../domain/errors';
import { bodiesOf } from '../documents';
import type { ReturnRefunds } from './return-changes';

/** Quotes and requests the refunds of returns. */
export function createReturnRefunds({ seller }: { seller: () => Seller }): ReturnRefunds {
  return {
    async quote(source, order, units) {
      const rows = await source
        .getRepository(DocumentEntity)
        .find({ where: { orderId: order.id }, order: { issuedAt: 'ASC', id: 'ASC' } });
      const bodies = await bodiesOf(source, rows, seller());
      const invoice = bodies.find((_, index) => rows[index]?.ofDocumentId === undefined);
      if (!invoice) return 0;
      const credits = bodies.filter((_, index) => rows[index]?.ofDocumentId !== undefined);
      const lines = units.map(({ product, qty }) => ({ productId: product, qty }));
      return creditOf(invoice, credits, { lines }).totals.total;
    },
    request: () => Promise.reject(new ShopError('PAYMENT_UNAVAILABLE', 'refund.refused')),
  };
}
