import { randomUUID } from 'node:crypto';
import type { NewProviderOrder, ProviderOrder } from '../provider';
import { decimalsOf, presentAmount } from '../../../../domain/payments/charge';

type CreateOrder = (order: NewProviderOrder, signal: AbortSignal) => Promise<ProviderOrder>;

/** The merchant that must receive the money. Its id comes from the configuration, or else from the provider. */
export class Merchant {
  private pendingLookup: Promise<void> | undefined;

  constructor(
    public id: string | undefined,
    private readonly createOrder: CreateOrder,
  ) {}

  /** Sets the id from an order of the shop: PayPal pays an order without a payee to the owner of the credentials. */
  setIdFrom(order: ProviderOrder): void {
    this.id ??= order.merchantId;
  }

  /**
   * Makes sure that the id is set before the comparison of a payment, because a buyer can create a payment to another
   * account. If the id is missing, it creates an order that no buyer will approve and reads its merchant. Throws
   * ProviderUnavailable and ProviderRefused. §4
   */
  async ensureId({ status, amount }: ProviderOrder, signal: AbortSignal): Promise<void> {
    if (this.id !== undefined || !amount || !['APPROVED', 'COMPLETED'].includes(status)) return;
    this.pendingLookup ??= this.lookUpId(amount.currencyCode, signal).finally(
      () => (this.pendingLookup = undefined),
    );
    await this.pendingLookup;
  }

  private async lookUpId(currencyCode: string, signal: AbortSignal): Promise<void> {
    // The smallest plausible order: one unit of the currency.
    const amount = presentAmount(10 ** decimalsOf(currencyCode), currencyCode);
    this.setIdFrom(
      await this.createOrder({ amount, customId: 'who-is-the-merchant', requestId: randomUUID() }, signal),
    );
  }
}
