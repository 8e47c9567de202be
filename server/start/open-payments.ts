import type { Config } from '../config';
import type { Database } from '../database/database';
import type { Meter } from '../http/metrics/meter';
import { newId } from '../lib/ids';
import {
  createDemoPaymentStore,
  createProviderMetrics,
  createRazorpayDemoStore,
  setUpPayments,
  type PaymentMethodEntry,
  type PaymentSetup,
} from '../modules/payments';

interface PaymentOptions {
  config: Config;
  secret: string;
  database: Database;
  now: () => Date;
  meter: Meter | undefined;
  /** Payment methods beside those of the configuration. */
  furtherMethods: readonly PaymentMethodEntry[] | undefined;
}

/** Registers the payment methods, and counts the calls of their providers if metrics are on. */
export function openPayments({ config, database, meter, ...options }: PaymentOptions): PaymentSetup {
  const demoStore = createDemoPaymentStore(database.writer, database.reader);
  const razorpayDemoStore = createRazorpayDemoStore(database.writer, database.reader);
  const measure = meter?.register(createProviderMetrics);
  return setUpPayments({ ...config, ...options, newId, demoStore, razorpayDemoStore, measure });
}
