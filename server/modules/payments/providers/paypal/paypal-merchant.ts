import { randomUUID } from 'node:crypto';
import type { NewProviderOrder, ProviderOrder } from '../provider';
import { decimalsOf, presentAmount } from '../../../../domain/payments/charge';

type Create = (order: NewProviderOrder, signal: AbortSignal) => Promise<ProviderOrder>;

/** Id of the merchant that must receive the money: from the configuration, or else from the provider. */
export class Merchant {
  private poller: Promise<void> | undefined;

  constructor(
    public id: string | undefined,
    private readonly create: Create,
  ) {}

  /** Takes the merchant from a created order: PayPal pays an order without a payee to the owner of the credentials. */
  readMerchantId(created: ProviderOrder): void {
    this.id ??= created.merchantId;
  }

  /**
   * Finds the merchant id before a payment is compared, because a buyer may have created a payment to themselves. It
   * creates an order that no buyer will approve. Throws ProviderUnavailable and ProviderRefused. §4
   */
  async recordSettlement({ status, amount }: ProviderOrder, signal: AbortSignal): Promise<void> {
    if (this.id !== undefined || !amount || !['APPROVED', 'COMPLETED'].includes(status)) return;
    this.poller ??= this.requestMerchant(amount.currencyCode, signal).finally(
      () => (this.poller = undefined),
    );
    await this.poller;
  }

  private async requestMerchant(currencyCode: string, signal: AbortSignal): Promise<void> {
    const amount = presentAmount(10 ** decimalsOf(currencyCode), currencyCode);
    this.readMerchantId(
      await this.create({ amount, customId: 'who-is-the-merchant', requestId: randomUUID() }, signal),
    );
  }
}
