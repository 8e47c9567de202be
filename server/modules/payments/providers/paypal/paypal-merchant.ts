import { randomUUID } from 'node:crypto';
import type { NewProviderOrder, ProviderOrder } from '../provider';
import { decimalsOf, presentAmount } from '../../../../domain/payments/charge';

type Create = (order: NewProviderOrder, signal: AbortSignal) => Promise<ProviderOrder>;

/** Knows who must receive the money: as configured, or else as the provider itself says. */
export class Merchant {
  private asking: Promise<void> | undefined;

  constructor(
    public id: string | undefined,
    private readonly create: Create,
  ) {}

  /** An order that names no payee is paid to whoever owns the credentials: the shop. */
  learnFrom(created: ProviderOrder): void {
    this.id ??= created.merchantId;
  }

  /**
   * Finds out who it is before a payment is compared that somebody else may have made, in favour of himself.
   * For that it makes an order that nobody will approve. Throws ProviderUnavailable and ProviderRefused. §4
   */
  async findOut({ status, amount }: ProviderOrder, signal: AbortSignal): Promise<void> {
    if (this.id !== undefined || !amount || !['APPROVED', 'COMPLETED'].includes(status)) return;
    this.asking ??= this.ask(amount.currencyCode, signal).finally(() => (this.asking = undefined));
    await this.asking;
  }

  private async ask(currencyCode: string, signal: AbortSignal): Promise<void> {
    const amount = presentAmount(10 ** decimalsOf(currencyCode), currencyCode);
    this.learnFrom(
      await this.create({ amount, customId: 'who-is-the-merchant', requestId: randomUUID() }, signal),
    );
  }
}
