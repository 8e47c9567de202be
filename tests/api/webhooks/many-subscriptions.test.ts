import type { WebSocket } from 'ws';
import { VISITOR } from '../../../server/domain/accounts/permissions';
import { createSubscriptions } from '../../../server/graphql/subscriptions/subscriptions';
import { createContext } from '../../../server/modules/create-context';
import { buildShopSchema } from '../../../server/modules/schema';
import { Quota } from '../../../server/http/rate-limits/quota';
import { createListedProduct } from '../../support/fixtures/factories';
import { openSubscriptions } from '../../support/transports/subscription-clients';
import type { TestUsers } from '../../support/fixtures/test-users';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { connectGraphql } from '../../support/transports/graphql-transport';

interface ReceivedEvent {
  data: { stockChanged: { countInStock: number } };
}

const STOCK = 'subscription ($id: ID!) { stockChanged(productId: $id) { id countInStock } }';

let shop: Shop;
let users: TestUsers;
beforeAll(async () => {
  shop = await startShop({ env: { TRUST_PROXY: '1', LOG_LEVEL: 'silent' } });
  users = await connectGraphql(shop);
});
afterAll(() => shop.stop());

const forwardedFrom = (address: string) => ({ 'x-forwarded-for': address });
const waitUntilDisconnected = async () => {
  while (shop.services.live.listenerCount > 0) await new Promise(setImmediate);
};

describe('§9 Many subscriptions of one address', () => {
  it('count together over all connections of the address', async () => {
    const { id } = await createListedProduct(users.admin);
    const ownAddress = forwardedFrom('203.0.113.20');
    const sockets: WebSocket[] = [];
    for (let count = 0; count < 10; count += 1) {
      const connection = await openSubscriptions(shop, undefined, ownAddress);
      for (let index = 0; index < 20; index += 1) connection.subscribe(`s${index}`, STOCK, { id });
      for (let index = 0; index < 20; index += 1) await connection.readMessage();
      sockets.push(connection.socket);
    }
    const extraConnection = await openSubscriptions(shop, undefined, ownAddress);
    extraConnection.subscribe('s', STOCK, { id });
    await expect(extraConnection.readMessage()).resolves.toMatchObject({
      payload: { errors: [{ extensions: { code: 'RATE_LIMITED' } }] },
    });
    const otherAddress = await openSubscriptions(shop, undefined, forwardedFrom('203.0.113.21'));
    otherAddress.subscribe('s', STOCK, { id });
    await expect(otherAddress.readMessage()).resolves.toMatchObject({ payload: { data: {} } });
    for (const socket of [...sockets, extraConnection.socket, otherAddress.socket]) socket.terminate();
    await waitUntilDisconnected();

    const newConnection = await openSubscriptions(shop, undefined, ownAddress);
    newConnection.subscribe('s', STOCK, { id });
    await expect(newConnection.readMessage()).resolves.toMatchObject({ payload: { data: {} } });
    newConnection.socket.terminate();
    await waitUntilDisconnected();
  });

  it('of visitors receive each change, with fewer product reads than subscriptions', async () => {
    const { services, log } = shop;
    const getSpy = jest.spyOn(services.products, 'get');
    const config = { introspection: false };
    const quota = new Quota({ factor: 1 });
    const subscriptions = createSubscriptions({
      createContext: (...client) => createContext(services, ...client),
      schema: buildShopSchema(),
      quota,
      log,
      config,
    });
    const product = await createListedProduct(users.admin, { countInStock: 9 });
    const visitor = { ...VISITOR, address: '203.0.113.22' };
    const streams = await Promise.all(
      Array.from({ length: 30 }, () =>
        subscriptions.subscribe(() => ({ query: STOCK, variables: { id: product.id } }), {
          loadActor: () => Promise.resolve(visitor),
          requestId: 'r',
        }),
      ),
    );
    const readCounts = async () => {
      const responses = await Promise.all(streams.map((stream) => stream.next()));
      return responses.map(({ value }) => (value as unknown as ReceivedEvent).data.stockChanged.countInStock);
    };
    expect(await readCounts()).toEqual(Array(30).fill(9));
    for (const countInStock of [8, 7]) {
      const pendingCounts = readCounts();
      const callsBefore = getSpy.mock.calls.length;
      await users.admin.updateProduct(product.id, { countInStock });
      expect(await pendingCounts).toEqual(Array(30).fill(countInStock));
      expect(getSpy.mock.calls.length - callsBefore).toBeLessThan(10);
    }
    for (const stream of streams) await stream.return();
    getSpy.mockRestore();
    await waitUntilDisconnected();
  });
});
