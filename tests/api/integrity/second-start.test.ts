import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dropDatabase } from '../../support/fixtures/database';
import { anOrder, aReview, stock } from '../../support/fixtures/factories';
import { startShop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

describe('§3 A second start', () => {
  it('changes nothing, and tokens stay valid', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'haat-restart-'));
    const first = await startShop({ dataDir });
    const { admin, shopper } = await transports[1]![1](first);
    const product = await stock(admin);
    await shopper.addReview(product.id, aReview());
    const order = await shopper.placeOrder(anOrder(product));
    const users = await admin.listUsers();
    await first.stop();

    const second = await startShop({ dataDir });
    const { holderOf } = await transports[1]![1](second);
    await expect(holderOf(shopper.token).myOrders()).resolves.toEqual([order]);
    await expect(holderOf(shopper.token).getProduct(product.id)).resolves.toMatchObject({
      numReviews: 1,
      countInStock: product.countInStock - 1,
    });
    await expect(holderOf(admin.token).listUsers()).resolves.toEqual(expect.arrayContaining(users));
    await second.stop();
    await dropDatabase(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  });
});
