import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BANK, createFakeBank, type FakeBank } from '../../../support/fakes/fake-bank';
import { dropDatabase } from '../../../support/fixtures/database';
import { anOrder, createListedProduct } from '../../../support/fixtures/factories';
import { startShop, type Shop } from '../../../support/fixtures/shop';
import type { OrderRecord, TestUsers } from '../../../support/fixtures/test-users';
import {
  addBankToGraphql,
  removeBankFromGraphql,
  startPaymentOf,
} from '../../../support/fakes/two-method-shop';
import { transports } from '../../../support/transports/transports';

const METHOD_NOT_AVAILABLE = {
  code: 'METHOD_NOT_AVAILABLE',
  message: `The payment method ${BANK} is not available at present`,
};

describe.each(transports)(
  '§4 Orders of a payment method that the shop no longer has, over %s',
  (_n, connect) => {
    let dataDir: string;
    let shop: Shop;
    let users: TestUsers;
    let bank: FakeBank;
    const logLines: { order?: string; step?: string; err?: { message: string } }[] = [];
    const startWith = (furtherMethods: FakeBank['entry'][]) =>
      startShop({ dataDir, furtherMethods, onLog: (line) => logLines.push(JSON.parse(line) as object) });
    const restart = async (furtherMethods: FakeBank['entry'][]) => {
      await shop.stop();
      shop = await startWith(furtherMethods);
      users = await connect(shop);
    };
    const placeOrder = async () =>
      users.shopper.placeOrder({ ...anOrder(await createListedProduct(users.admin)), paymentMethod: BANK });
    const approve = async (order: OrderRecord) => {
      const id = await startPaymentOf(shop, users, order);
      bank.approve(id);
      return id;
    };

    beforeAll(async () => {
      addBankToGraphql();
      dataDir = await mkdtemp(path.join(tmpdir(), 'haat-removed-method-'));
      bank = createFakeBank();
      shop = await startWith([bank.entry]);
      users = await connect(shop);
    });
    afterAll(async () => {
      await shop.stop();
      removeBankFromGraphql();
      await dropDatabase(dataDir);
      await rm(dataDir, { recursive: true, force: true });
    });

    it('are refused with a clear error, reported by the reconciler, and settled once it is back', async () => {
      const [unpaid, paid, lost] = [await placeOrder(), await placeOrder(), await placeOrder()];
      await users.shopper.payOrder(paid.id, { id: await approve(paid) });
      const lostId = await approve(lost);
      bank.failNext('capture', 'lost');
      await expect(users.shopper.payOrder(lost.id, { id: lostId })).rejects.toMatchObject({
        code: 'PAYMENT_UNAVAILABLE',
      });
      const { id: userId, token } = users.shopper;
      await restart([]);
      const buyer = { userId, isAdmin: false, tokenFailed: false, adapter: 'system' as const };
      const buyerClient = users.clientWithToken(token);

      await expect(buyerClient.getOrder(unpaid.id)).resolves.toMatchObject({ isPaid: false });
      await expect(shop.services.payments.start(buyer, unpaid.id)).rejects.toMatchObject(
        METHOD_NOT_AVAILABLE,
      );
      await expect(buyerClient.payOrder(unpaid.id, { id: lostId })).rejects.toMatchObject(
        METHOD_NOT_AVAILABLE,
      );
      await expect(users.admin.refundOrder(paid.id)).rejects.toMatchObject(METHOD_NOT_AVAILABLE);
      await expect(users.admin.getOrder(paid.id)).resolves.toMatchObject({
        isPaid: true,
        isRefunding: false,
      });
      await expect(placeOrder()).rejects.toMatchObject({ code: 'BAD_INPUT' });
      logLines.length = 0;
      await shop.services.payments.reconciler.run();
      expect(logLines.filter((line) => line.order === lost.id)).toMatchObject([
        { step: 'capture', err: { message: METHOD_NOT_AVAILABLE.message } },
      ]);
      await expect(users.admin.getOrder(lost.id)).resolves.toMatchObject({ isPaid: false });

      await restart([bank.entry]);
      await shop.services.payments.reconciler.run();
      await expect(users.admin.getOrder(lost.id)).resolves.toMatchObject({ isPaid: true });
      await expect(users.admin.refundOrder(paid.id)).resolves.toMatchObject({ isRefunded: true });
    });
  },
);
