import { startReceiver, verifyMessage } from '../support/fakes/webhook-receiver';
import { Caller } from './caller';
import { findIntegrityProblems } from './doctor';
import { ShopClient } from './shop-client';
import { openProofShop } from './proof-shop';
import { openShop } from './shop-process';

jest.setTimeout(120_000);

const KILLS = 3;
const CONCURRENT_PRODUCTS = 6;
const env = { WEBHOOK_PRIVATE_ADDRESSES: 'on' };
const CREATE_WEBHOOK =
  'mutation ($input: CreateWebhookInput!) { result: createWebhook(input: $input) { secret } }';

describe('§7 A shop that is killed between a commit and its webhook delivery', () => {
  it('delivers each event after the next start, with one id, in order for each product', async () => {
    const receiver = await startReceiver();
    const proof = await openProofShop({ name: 'deliveries', env, shoppers: 0 });
    const { adminToken, dataDir } = proof;
    const webhookInput = { name: 'Till', url: receiver.url, types: ['PRODUCT_CREATED', 'PRODUCT_UPDATED'] };
    const { result } = await proof.client.graphql(CREATE_WEBHOOK, { input: webhookInput }, adminToken);
    const expectedEvents = new Set<string>();
    const acknowledgedEvents = new Set<string>();
    let { shop, client } = proof;
    for (let kill = 0; kill < KILLS; kill += 1) {
      // No response arrives before the crash, so every delivery stays in the outbox.
      receiver.respond = () => 'silence';
      const productWrites = Array.from({ length: CONCURRENT_PRODUCTS }, async (_, number) => {
        const id = await client.createProduct(adminToken, `Drum ${kill}.${number}`, 9);
        expectedEvents.add(`product.created ${id}`);
        const response = await client.rest('PUT', `/products/${id}`, {
          token: adminToken,
          body: { price: 99.5 },
        });
        if (response.isSuccess) expectedEvents.add(`product.updated ${id}`);
      });
      await Promise.race(productWrites);
      await shop.end('SIGKILL');
      await Promise.allSettled(productWrites);
      client.caller.close();
      receiver.closeSilentConnections();
      receiver.respond = ({ event }) => {
        acknowledgedEvents.add(`${event.type} ${String(event.data._id)}`);
        return 204;
      };
      shop = await openShop({ dataDir, env });
      client = new ShopClient(new Caller(shop.url));
    }
    while ([...expectedEvents].some((label) => !acknowledgedEvents.has(label)))
      await receiver.waitForRequests(receiver.receivedRequests.length + 1);
    await shop.end('SIGTERM');

    const idsOf = new Map<string, Set<string>>();
    for (const { id, event, ...message } of receiver.receivedRequests) {
      verifyMessage(message, String(result.secret));
      const label = `${event.type} ${String(event.data._id)}`;
      idsOf.set(label, (idsOf.get(label) ?? new Set()).add(id));
    }
    expect([...idsOf].filter(([, ids]) => ids.size !== 1)).toEqual([]);
    const deliveredEvents = [...idsOf.keys()];
    for (const label of deliveredEvents.filter((event) => event.startsWith('product.updated')))
      expect(deliveredEvents.slice(0, deliveredEvents.indexOf(label))).toContain(
        label.replace('updated', 'created'),
      );
    expect(await findIntegrityProblems(dataDir)).toEqual([]);
    client.caller.close();
    await receiver.stop();
    await proof.clear();
  });
});
