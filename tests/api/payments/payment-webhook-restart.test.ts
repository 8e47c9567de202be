import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { VISITOR } from '../../../server/domain/accounts/permissions';
import { createListedProduct } from '../../support/fixtures/factories';
import { startReceiver } from '../../support/fakes/webhook-receiver';
import { startShop } from '../../support/fixtures/shop';
import { connectGraphql } from '../../support/transports/graphql-transport';

const env = { WEBHOOK_PRIVATE_ADDRESSES: 'on', LOG_LEVEL: 'silent' };

describe('§7 A webhook endpoint', () => {
  it('receives earlier events after a restart, and the interrupted event again', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'haat-webhooks-'));
    const shop = await startShop({ env, dataDir });
    const users = await connectGraphql(shop);
    const admin = { ...VISITOR, userId: users.admin.id, isAdmin: true };
    const receiver = await startReceiver();
    const { url, port } = receiver;
    await shop.services.webhookEndpoints.create(admin, { name: 'Till', url, types: ['product.created'] });
    receiver.respond = () => 'silence';
    const interruptedProduct = await createListedProduct(users.admin);
    await receiver.waitForRequests(1);
    await receiver.stop();
    const queuedProduct = await createListedProduct(users.admin);
    // Simulates a crash during the delivery: the row still has its claim.
    await shop.database.writer.transaction((tx) =>
      tx.query(
        `UPDATE webhook_delivery SET claim = 'of a crashed process', next_try_at = 9e15 WHERE claim IS NULL`,
      ),
    );
    await shop.stop();

    const restartedReceiver = await startReceiver(port);
    const restartedShop = await startShop({ env, dataDir });
    await restartedReceiver.waitForRequests(2);
    const subjects = restartedReceiver.receivedRequests.map(({ event }) => event.data._id);
    expect(new Set(subjects)).toEqual(new Set([interruptedProduct.id, queuedProduct.id]));
    expect(restartedReceiver.receivedRequests.map(({ id }) => id)).toContain(
      receiver.receivedRequests[0]?.id,
    );
    await restartedShop.stop();
    await restartedReceiver.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
});
