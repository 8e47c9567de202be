import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { VISITOR } from '../../../server/domain/accounts/permissions';
import { stock } from '../../support/fixtures/factories';
import { startReceiver } from '../../support/fakes/webhook-receiver';
import { startShop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

const env = { WEBHOOK_PRIVATE_ADDRESSES: 'on', LOG_LEVEL: 'silent' };

describe('§7 A webhook endpoint', () => {
  it('receives earlier events after a restart, and the interrupted one again', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'haat-webhooks-'));
    const shop = await startShop({ env, dataDir });
    const people = await transports[0]![1](shop);
    const admin = { ...VISITOR, userId: people.admin.id, isAdmin: true };
    const receiver = await startReceiver();
    const { url, port } = receiver;
    await shop.services.webhookEndpoints.create(admin, { name: 'Till', url, types: ['product.created'] });
    receiver.answer = () => 'silence';
    const onItsWay = await stock(people.admin);
    await receiver.arrived(1);
    await receiver.stop();
    const committed = await stock(people.admin);
    // Simulates a crash during the delivery: the claim is still there.
    await shop.database.writer.transaction((tx) =>
      tx.query(`UPDATE webhook_delivery SET claim = 'of the dead', next_try_at = 9e15 WHERE claim IS NULL`),
    );
    await shop.stop();

    const restartedReceiver = await startReceiver(port);
    const restartedShop = await startShop({ env, dataDir });
    await restartedReceiver.arrived(2);
    const subjects = restartedReceiver.received.map(({ event }) => event.data._id);
    expect(new Set(subjects)).toEqual(new Set([onItsWay.id, committed.id]));
    expect(restartedReceiver.received.map(({ id }) => id)).toContain(receiver.received[0]?.id);
    await restartedShop.stop();
    await restartedReceiver.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
});
