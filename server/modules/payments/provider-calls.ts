import type { Writer } from '../../database/write-queue';
import { declinedPaymentRefusal } from '../../domain/payments/payment-states';
import { refusalError } from '../../domain/state-table';
import { paymentUnavailable, writeOutcome, type PaymentCall } from './payment-journal';
import type { PaymentProviders } from './providers/payment-providers';
import {
  isProviderError,
  ProviderRefused,
  ProviderUnavailable,
  type PaymentProvider,
  type ProviderOrder,
} from './providers/provider';

interface CallDeps {
  writer: Writer;
  providers: PaymentProviders;
  now: () => Date;
}

/** Calls to the provider of a payment method, with their errors as the APIs present them. */
export class ProviderCalls {
  constructor(private readonly deps: CallDeps) {}

  /** Reads a payment; undefined if the provider does not have it. Throws METHOD_NOT_AVAILABLE, PAYMENT_UNAVAILABLE. */
  async find(method: string, providerOrderId: string): Promise<ProviderOrder | undefined> {
    try {
      return await this.deps.providers.providerOf(method).getOrder(providerOrderId);
    } catch (error) {
      throw isProviderError(error) ? paymentUnavailable() : error;
    }
  }

  /** Sends a request to the provider. Records a failure in the journal and throws. */
  async send<T>(call: PaymentCall, request: (provider: PaymentProvider) => Promise<T>): Promise<T> {
    try {
      return await request(this.deps.providers.providerOf(call.provider));
    } catch (error) {
      const isRefused = error instanceof ProviderRefused;
      if (!isRefused && !(error instanceof ProviderUnavailable)) throw error;
      const outcome = isRefused ? 'refused' : 'unknown';
      await this.deps.writer.transaction((tx) =>
        writeOutcome(tx, call, { outcome, detail: error.message }, this.deps.now()),
      );
      throw isRefused ? refusalError(declinedPaymentRefusal) : paymentUnavailable();
    }
  }
}
