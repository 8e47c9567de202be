import { PaymentMethod } from '../../../server/graphql/enums';
import { checkIntegrity } from '../../../server/modules/integrity/integrity-check';
import { BANK, createFakeBank, type FakeBank } from './fake-bank';
import { paypalEnv, startFakePaypal, type FakePaypal } from './fake-paypal';
import { FAKE_WEBHOOK_ID } from './fake-paypal-messages';
import { startShop, type Shop } from '../fixtures/shop';
import type { OrderRecord, TestUsers } from '../fixtures/test-users';

/** A shop with PayPal in dollars and the fake bank in rupees. */
export interface TwoMethodShop {
  shop: Shop;
  fakePaypal: FakePaypal;
  bank: FakeBank;
  logLines: { order?: string; step?: string; err?: { code?: string; message: string } }[];
  stop(): Promise<void>;
}

/** Starts a shop with two payment methods. The integrity check runs when it stops. */
export async function startTwoMethodShop(env: Record<string, string> = {}): Promise<TwoMethodShop> {
  addBankToGraphql();
  const fakePaypal = await startFakePaypal();
  const bank = createFakeBank();
  const logLines: TwoMethodShop['logLines'] = [];
  const shop = await startShop({
    env: { ...paypalEnv(fakePaypal), PAYPAL_WEBHOOK_ID: FAKE_WEBHOOK_ID, ...env },
    furtherMethods: [bank.entry],
    onLog: (line) => logLines.push(JSON.parse(line) as TwoMethodShop['logLines'][number]),
  });
  const stop = async () => {
    const { problems } = await checkIntegrity(shop.database.reader);
    await shop.stop();
    await fakePaypal.close();
    removeBankFromGraphql();
    expect(problems).toEqual([]);
  };
  return { shop, fakePaypal, bank, logLines, stop };
}

/** Adds the bank to the enum of GraphQL, which the next schema contains. */
export function addBankToGraphql(): void {
  Object.assign(PaymentMethod, { [BANK]: BANK });
}

export function removeBankFromGraphql(): void {
  Reflect.deleteProperty(PaymentMethod, BANK);
}

/** Starts the payment of an order, as its buyer. Returns the provider's id of the payment. */
export async function startPaymentOf(shop: Shop, users: TestUsers, order: OrderRecord): Promise<string> {
  const identity = { userId: users.shopper.id, isAdmin: false, tokenFailed: false };
  const buyer = { ...identity, adapter: 'system' as const };
  return (await shop.services.payments.start(buyer, order.id)).providerOrderId;
}
