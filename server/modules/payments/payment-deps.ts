import type { DataSource } from 'typeorm';
import type { HashAddress } from '../accounts';
import type { Writer } from '../../database/write-queue';
import type { InvoiceTerms } from '../../domain/documents/invoice-terms';
import type { OrderTerms } from '../../domain/orders/order-terms';
import type { PaymentProviders } from './providers/payment-providers';
import type { Limiter } from '../../lib/limiter';
import type { OnPaymentFailure } from './payment-failures';
import type { OnRefusedCapture } from './refunds/refused-captures';

/** Dependencies and settings of the payment services. */
export interface PaymentDeps {
  writer: Writer;
  reader: DataSource;
  providers: PaymentProviders;
  limiter: Limiter;
  /** Current terms of new invoices. */
  invoiceTerms: () => InvoiceTerms;
  /** Current terms of stock holds. */
  orderTerms: () => OrderTerms;
  /** Computes a keyed hash of a network address. */
  hashAddress: HashAddress;
  /** Current name of the shop. */
  shopName: () => string;
  now: () => Date;
  onPaymentFailure: OnPaymentFailure;
  /** Receives each capture that pays no order. */
  onRefusedCapture?: OnRefusedCapture | undefined;
}
