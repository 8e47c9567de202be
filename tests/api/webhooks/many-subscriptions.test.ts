import type { WebSocket } from 'ws';
import { VISITOR } from '../../../server/domain/accounts/permissions';
import { createSubscriptions } from '../../../server/graphql/subscriptions/subscriptions';
import { createContext } from '../../../server/modules/create-context';
import { buildShopSchema } from '../../../server/modules/schema';
import { Quota } from '../../../server/http/rate-limits/quota';
import { stock } from '../../support/fixtures/factories';
import { openSubscriptions } from '../../support/transports/subscription-clients';
import type { People } from '../../support/fixtures/people';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

interface ReceivedEvent {
  data: { stockChanged: { countInStock: number } };
}

const STOCK = 'subscription ($id: ID!) { stockChanged(productId: $id) { id countInStock } }';

let shop: Shop;
let people: People;
beforeAll(async () => {
  shop = await startShop({ env: { TRUST_PROXY: '1', LOG_LEVEL: 'silent' } });
  people = await transports[0]![1](shop);
});
afterAll(() => shop.stop());

const from = (address: string) => ({ 'x-forwarded-for': address });
const untilDisconnected = async () => {
  while (shop.services.live.listenerCount > 0) await new Promise(setImmediate);
};

describe('§9 Many subscriptions of one address', () => {
  it('count over all of its connections', async () => {
    const { id } = await stock(people.admin);
    const ownAddress = from('203.0.113.20');
    const sockets: WebSocket[] = [];
    for (let count = 0; count < 10; count += 1) {
      const connection = await openSubscriptions(shop, undefined, ownAddress);
      for (let each = 0; each < 20; each += 1) connection.subscribe(`s${each}`, STOCK, { id });
      for (let each = 0; each < 20; each += 1) await connection.readMessage();
      sockets.push(connection.socket);
    }
    const one = await openSubscriptions(shop, undefined, ownAddress);
    one.subscribe('s', STOCK, { id });
    await expect(one.readMessage()).resolves.toMatchObject({
      payload: { errors: [{ extensions: { code: 'RATE_LIMITED' } }] },
    });
    const otherAddress = await openSubscriptions(shop, undefined, from('203.0.113.21'));
    otherAddress.subscribe('s', STOCK, { id });
    await expect(otherAddress.readMessage()).resolves.toMatchObject({ payload: { data: {} } });
    for (const socket of [...sockets, one.socket, otherAddress.socket]) socket.terminate();
    await untilDisconnected();

    const second = await openSubscriptions(shop, undefined, ownAddress);
    second.subscribe('s', STOCK, { id });
    await expect(second.readMessage()).resolves.toMatchObject({ payload: { data: {} } });
    second.socket.terminate();
    await untilDisconnected();
  });

  it('of visitors share one execution of a change, and receive each change', async () => {
    const { services, log } = shop;
    const get = jest.spyOn(services.products, 'get');
    const config = { introspection: false };
    const quota = new Quota({ factor: 1 });
    const subscriptions = createSubscriptions({
      createContext: (...client) => createContext(services, ...client),
      ...{ schema: buildShopSchema(), quota, log, config },
    });
    const product = await stock(people.admin, { countInStock: 9 });
    const visitor = { ...VISITOR, address: '203.0.113.22' };
    const streams = await Promise.all(
      Array.from({ length: 30 }, () =>
        subscriptions.subscribe(() => ({ query: STOCK, variables: { id: product.id } }), {
          actorNow: () => Promise.resolve(visitor),
          requestId: 'r',
        }),
      ),
    );
    const counts = async () => {
      const answers = await Promise.all(streams.map((stream) => stream.next()));
      return answers.map(({ value }) => (value as unknown as ReceivedEvent).data.stockChanged.countInStock);
    };
    expect(await counts()).toEqual(Array(30).fill(9));
    for (const countInStock of [8, 7]) {
      const received = counts();
      const before = get.mock.calls.length;
      await people.admin.updateProduct(product.id, { countInStock });
      expect(await received).toEqual(Array(30).fill(countInStock));
      expect(get.mock.calls.length - before).toBeLessThan(10);
    }
    for (const stream of streams) await stream.return();
    get.mockRestore();
    await untilDisconnected();
  });
});
