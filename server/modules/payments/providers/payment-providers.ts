import type { ChargeTerms } from '../../../domain/payments/charge';
import {
  paymentMethodUnavailable,
  type PaymentMethodId,
  type PaymentMethodLabel,
} from '../../../domain/payments/payment-methods';
import type { PaymentProvider } from './provider';

/** An enabled payment method, and the provider that serves it. */
export interface PaymentMethodEntry {
  id: PaymentMethodId;
  /** Name for shoppers. */
  label: string;
  /** Currency and rate of the charge of new orders. */
  charge: ChargeTerms;
  provider: PaymentProvider;
}

/** Registry of the payment providers by payment method. The stored method of an order selects its provider. §4 */
export class PaymentProviders {
  private readonly entries: ReadonlyMap<string, PaymentMethodEntry>;

  constructor(entries: readonly PaymentMethodEntry[]) {
    this.entries = new Map(entries.map((entry) => [entry.id, entry]));
  }

  /** The enabled payment methods, in the order of their registration. */
  get methods(): readonly PaymentMethodLabel[] {
    return [...this.entries.values()].map(({ id, label }) => ({ id, label }));
  }

  /** True if no provider moves money. */
  get isDemo(): boolean {
    return [...this.entries.values()].every(({ provider }) => provider.isDemo);
  }

  /** URL of a script of another origin that draws payment buttons; undefined if there is none. */
  get externalScriptUrl(): string | undefined {
    const scriptUrls = [...this.entries.values()].map(({ provider: { browser } }) =>
      browser.kind === 'buttons' ? browser.scriptUrl : '',
    );
    return scriptUrls.find((url) => URL.canParse(url));
  }

  /** The payment scripts of other origins that documents must allow. */
  get pageScripts(): { isPaymentScriptExternal: boolean; isRazorpayExternal: boolean } {
    const isRazorpayExternal = [...this.entries.values()].some(
      ({ provider: { browser } }) => browser.kind === 'razorpay' && URL.canParse(browser.scriptUrl),
    );
    return { isPaymentScriptExternal: this.externalScriptUrl !== undefined, isRazorpayExternal };
  }

  /** Payment methods whose surplus money the shop refunds by itself. */
  get surplusMethods(): readonly PaymentMethodId[] {
    const entries = [...this.entries.values()];
    return entries.filter(({ provider }) => provider.isSurplusRefunded === true).map(({ id }) => id);
  }

  /** The provider of a payment method; undefined if the shop has not configured the method. */
  find(method: string): PaymentProvider | undefined {
    return this.entries.get(method)?.provider;
  }

  /** The entry of a payment method. Throws METHOD_NOT_AVAILABLE if the shop has not configured the method. */
  get(method: string): PaymentMethodEntry {
    const entry = this.entries.get(method);
    if (entry) return entry;
    throw paymentMethodUnavailable(method);
  }

  /** The provider of a payment method. Throws METHOD_NOT_AVAILABLE. */
  providerOf(method: string): PaymentProvider {
    return this.get(method).provider;
  }
}
