import type { DataSource } from 'typeorm';
import type { HashAddress } from '../auth/address-hash';
import type { Writer } from '../database/writer';
import type { Seller } from '../domain/invoice';
import type { HoldLimits } from '../domain/stock-holds';
import type { PaymentProvider } from '../payments/provider';
import type { Limiter } from './limiter';
import type { OnPaymentFailure } from './payment-failures';
import type { OnRefusedCapture } from './refused-captures';

/** The parts and terms that payments need. */
export interface PaymentDeps {
  writer: Writer;
  reader: DataSource;
  provider: PaymentProvider;
  limiter: Limiter;
  /** Who sells, as invoices name them. */
  seller: Seller;
  /** Currency that orders placed now are charged in. */
  currencyCode: string;
  /** How long an order keeps its pieces, in milliseconds. */
  holdMs: number;
  /** How much unpaid orders may hold. */
  holdLimits: HoldLimits;
  /** Makes a keyed hash of a network address. */
  hashAddress: HashAddress;
  now: () => Date;
  onPaymentFailure: OnPaymentFailure;
  /** Hears of money that pays no order. */
  onRefusedCapture?: OnRefusedCapture | undefined;
}
