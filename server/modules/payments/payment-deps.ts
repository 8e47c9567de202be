import type { DataSource } from 'typeorm';
import type { HashAddress } from '../accounts';
import type { Writer } from '../../database/write-queue';
import type { Seller } from '../../domain/invoices/invoice';
import type { HoldLimits } from '../../domain/orders/stock-holds';
import type { PaymentProvider } from './providers/provider';
import type { Limiter } from '../../lib/limiter';
import type { OnPaymentFailure } from './payment-failures';
import type { OnRefusedCapture } from './refunds/refused-captures';

/** Dependencies and settings of the payment services. */
export interface PaymentDeps {
  writer: Writer;
  reader: DataSource;
  provider: PaymentProvider;
  limiter: Limiter;
  /** Seller on invoices. */
  seller: Seller;
  /** Charge currency of new orders. */
  currencyCode: string;
  /** Duration of a stock hold, in milliseconds. */
  holdMs: number;
  /** Limits of stock that unpaid orders may hold. */
  holdLimits: HoldLimits;
  /** Computes a keyed hash of a network address. */
  hashAddress: HashAddress;
  now: () => Date;
  onPaymentFailure: OnPaymentFailure;
  /** Receives each capture that pays no order. */
  onRefusedCapture?: OnRefusedCapture | undefined;
}
