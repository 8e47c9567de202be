import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dropDatabase } from '../../support/fixtures/database';
import { anOrder, aReview, createListedProduct } from '../../support/fixtures/factories';
import { startShop } from '../../support/fixtures/shop';
import { connectRest } from '../../support/transports/rest-transport';

describe('§3 A second start', () => {
  it('changes nothing, and tokens stay valid', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'haat-restart-'));
    const firstShop = await startShop({ dataDir });
    const { admin, shopper } = await connectRest(firstShop);
    const product = await createListedProduct(admin);
    await shopper.addReview(product.id, aReview());
    const order = await shopper.placeOrder(anOrder(product));
    const users = await admin.listUsers();
    await firstShop.stop();

    const secondShop = await startShop({ dataDir });
    const { clientWithToken } = await connectRest(secondShop);
    await expect(clientWithToken(shopper.token).myOrders()).resolves.toEqual([order]);
    await expect(clientWithToken(shopper.token).getProduct(product.id)).resolves.toMatchObject({
      numReviews: 1,
      countInStock: product.countInStock - 1,
    });
    await expect(clientWithToken(admin.token).listUsers()).resolves.toEqual(expect.arrayContaining(users));
    await secondShop.stop();
    await dropDatabase(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  });
});
