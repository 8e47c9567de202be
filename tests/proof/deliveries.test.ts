import { startReceiver, verified } from '../support/fakes/webhook-receiver';
import { Caller } from './caller';
import { doctorFaults } from './doctor';
import { ShopClient } from './shop-client';
import { openProofShop } from './proof-shop';
import { openShop } from './shop-process';

jest.setTimeout(120_000);

const KILLS = 3;
const AT_ONCE = 6;
const env = { WEBHOOK_PRIVATE_ADDRESSES: 'on' };
const CREATE_WEBHOOK =
  'mutation ($input: CreateWebhookInput!) { done: createWebhook(input: $input) { secret } }';

describe('§7 A shop that is killed between a commit and its webhook delivery', () => {
  it('delivers it after the next start, under one id, in order for each product', async () => {
    const receiver = await startReceiver();
    const proof = await openProofShop({ name: 'deliveries', env, shoppers: 0 });
    const { admin, dataDir } = proof;
    const hook = { name: 'Till', url: receiver.url, types: ['PRODUCT_CREATED', 'PRODUCT_UPDATED'] };
    const { result } = await proof.client.graphql(CREATE_WEBHOOK, { input: hook }, admin);
    const made = new Set<string>();
    const acknowledgedIds = new Set<string>();
    let { shop, client } = proof;
    for (let kill = 0; kill < KILLS; kill += 1) {
      // A crash loses the delivery in progress; the unsent deliveries are in the outbox.
      receiver.answer = () => 'silence';
      const lanes = Array.from({ length: AT_ONCE }, async (_, lane) => {
        const id = await client.stock(admin, `Drum ${kill}.${lane}`, 9);
        made.add(`product.created ${id}`);
        const answer = await client.rest('PUT', `/products/${id}`, { token: admin, body: { price: 99.5 } });
        if (answer.isDone) made.add(`product.updated ${id}`);
      });
      await Promise.race(lanes);
      await shop.end('SIGKILL');
      await Promise.allSettled(lanes);
      client.caller.close();
      receiver.releaseResponses();
      receiver.answer = ({ event }) => {
        acknowledgedIds.add(`${event.type} ${String(event.data._id)}`);
        return 204;
      };
      shop = await openShop({ dataDir, env });
      client = new ShopClient(new Caller(shop.url));
    }
    while ([...made].some((label) => !acknowledgedIds.has(label)))
      await receiver.arrived(receiver.received.length + 1);
    await shop.end('SIGTERM');

    const idsOf = new Map<string, Set<string>>();
    for (const { id, event, ...message } of receiver.received) {
      verified(message, String(result.secret));
      const label = `${event.type} ${String(event.data._id)}`;
      idsOf.set(label, (idsOf.get(label) ?? new Set()).add(id));
    }
    expect([...idsOf].filter(([, ids]) => ids.size !== 1)).toEqual([]);
    const order = [...idsOf.keys()];
    for (const label of order.filter((each) => each.startsWith('product.updated')))
      expect(order.slice(0, order.indexOf(label))).toContain(label.replace('updated', 'created'));
    expect(await doctorFaults(dataDir)).toEqual([]);
    client.caller.close();
    await receiver.stop();
    await proof.clear();
  });
});
