import { VISITOR, type Actor } from '../../../server/domain/accounts/permissions';
import type { EventType } from '../../../server/domain/webhooks/event-types';
import { readWebhooks } from '../../../server/modules/webhooks/webhook-queries';
import { createListedProduct } from '../../support/fixtures/factories';
import type { TestUsers } from '../../support/fixtures/test-users';
import { startReceiver, verifyMessage, type Receiver } from '../../support/fakes/webhook-receiver';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { connectGraphql } from '../../support/transports/graphql-transport';

const DAY_MS = 24 * 60 * 60_000;
const PRODUCT_EVENTS: EventType[] = ['product.created', 'product.updated', 'product.deleted'];
const env = { WEBHOOK_PRIVATE_ADDRESSES: 'on', LOG_LEVEL: 'silent' };

let shop: Shop;
let users: TestUsers;
let admin: Actor;
const receivers: Receiver[] = [];
beforeAll(async () => {
  shop = await startShop({ env });
  users = await connectGraphql(shop);
  const { id } = await shop.services.users.profile(await shop.services.users.actorOf(users.admin.token));
  admin = { ...VISITOR, userId: id, isAdmin: true };
});
afterEach(async () => {
  for (const { id } of await endpoints().all(admin)) await endpoints().remove(admin, id);
  for (const receiver of receivers.splice(0)) await receiver.stop();
});
afterAll(() => shop.stop());

const endpoints = () => shop.services.webhookEndpoints;
const sender = () => endpoints().sender;
const registerReceiver = async (types: EventType[] = PRODUCT_EVENTS, port?: number) => {
  const receiver = await startReceiver(port);
  receivers.push(receiver);
  const { webhook, secret } = await endpoints().create(admin, { name: 'Till', url: receiver.url, types });
  return Object.assign(receiver, { webhookId: webhook.id, secret });
};
const deliveriesOf = async (webhookId: string) =>
  (await endpoints().deliveries(admin, { filter: { webhookId }, first: 50 })).edges
    .map(({ node }) => node)
    .reverse();
/** Polls the condition, because the shop stores a delivery result shortly after the response. */
const waitUntil = async (condition: () => Promise<boolean>) => {
  while (!(await condition())) await new Promise(setImmediate);
};
const waitForDeliveries = (webhookId: string) =>
  waitUntil(async () => (await readWebhooks(shop.database.reader, webhookId))[0]?.waitingCount === 0);
const receivedEventsOf = ({ receivedRequests }: Receiver) =>
  receivedRequests.map(({ event }) => [event.type, event.data._id]);

describe('§7 A webhook endpoint', () => {
  it('receives new events, with a signature to verify', async () => {
    await createListedProduct(users.admin);
    const receiver = await registerReceiver();
    const product = await createListedProduct(users.admin, { name: 'Raga' });
    const [firstRequest] = await receiver.waitForRequests(1);

    expect(verifyMessage(firstRequest!, receiver.secret)).toEqual(firstRequest?.event);
    expect(firstRequest?.event).toMatchObject({
      type: 'product.created',
      id: firstRequest?.id,
      data: { _id: product.id },
    });
    expect(firstRequest?.headers['content-type']).toBe('application/json');
    await waitForDeliveries(receiver.webhookId);
    expect(await deliveriesOf(receiver.webhookId)).toMatchObject([
      { state: 'DELIVERED', attempts: 1, lastStatus: 204, eventId: firstRequest?.id, subject: product.id },
    ]);
  });

  it('receives only the selected event types', async () => {
    const receiver = await registerReceiver(['product.deleted']);
    const { id } = await createListedProduct(users.admin);
    await users.admin.deleteProduct(id);
    await receiver.waitForRequests(1);

    expect(receivedEventsOf(receiver)).toEqual([['product.deleted', id]]);
  });

  it('detects a forged, replayed or foreign message', async () => {
    const receiver = await registerReceiver();
    await createListedProduct(users.admin);
    const [{ body, headers }] = (await receiver.waitForRequests(1)) as [Receiver['receivedRequests'][0]];
    const forgedRequests: [string, Record<string, string>, string][] = [
      [body.replace('Tarang', 'Sarang'), headers, receiver.secret],
      [body, { ...headers, 'webhook-id': 'another' }, receiver.secret],
      [
        body,
        { ...headers, 'webhook-timestamp': String(Number(headers['webhook-timestamp']) - 3_600) },
        receiver.secret,
      ],
      [body, { ...headers, 'webhook-signature': 'v1,AAAA' }, receiver.secret],
      [body, headers, (await registerReceiver()).secret],
    ];

    for (const [text, requestHeaders, secret] of forgedRequests)
      expect(() => verifyMessage({ body: text, headers: requestHeaders }, secret)).toThrow();
  });

  it('has a day to switch to a new secret', async () => {
    const receiver = await registerReceiver();
    const { secret } = await endpoints().rollSecret(admin, receiver.webhookId);
    await createListedProduct(users.admin);
    const [firstRequest] = await receiver.waitForRequests(1);
    for (const signingSecret of [receiver.secret, secret])
      expect(verifyMessage(firstRequest!, signingSecret)).toBeDefined();
    expect(secret).not.toBe(receiver.secret);

    shop.advanceClock(DAY_MS);
    await createListedProduct(users.admin);
    const [, secondRequest] = await receiver.waitForRequests(2);
    expect(secondRequest?.headers['webhook-signature']?.split(' ')).toHaveLength(1);
    shop.advanceClock(-DAY_MS);
  });

  it('receives the events of a refused product in order, and other events without delay', async () => {
    const receiver = await registerReceiver();
    receiver.respond = ({ event }) => (event.data.name === 'Stubborn' ? 500 : 204);
    const blockedProduct = await createListedProduct(users.admin, { name: 'Stubborn' });
    await receiver.waitForRequests(1);
    await users.admin.updateProduct(blockedProduct.id, { name: 'Willing' });
    const otherProduct = await createListedProduct(users.admin);
    await receiver.waitForRequests(2);
    await waitUntil(async () => (await deliveriesOf(receiver.webhookId))[2]?.state === 'DELIVERED');

    expect(receivedEventsOf(receiver).slice(1)).toEqual([['product.created', otherProduct.id]]);
    const [firstDelivery, secondDelivery] = await deliveriesOf(receiver.webhookId);
    expect(firstDelivery).toMatchObject({
      state: 'WAITING',
      lastStatus: 500,
      lastError: 'The receiver refused the event: status 500',
    });
    expect(secondDelivery).toMatchObject({ state: 'WAITING', attempts: 0, nextTryAt: undefined });

    receiver.respond = () => 204;
    shop.advanceClock(6_000);
    sender().wake();
    await receiver.waitForRequests(4);
    expect(receivedEventsOf(receiver).slice(2)).toEqual([
      ['product.created', blockedProduct.id],
      ['product.updated', blockedProduct.id],
    ]);
    expect(receiver.receivedRequests[2]?.id).toBe(receiver.receivedRequests[0]?.id);
  });

  it('delays no other endpoint when it hangs, and the shop follows no redirect', async () => {
    const [hangingReceiver, otherReceiver, quickReceiver] = [
      await registerReceiver(),
      await registerReceiver(),
      await registerReceiver(),
    ];
    hangingReceiver.respond = () => 'silence';
    otherReceiver.respond = () => 'redirect';
    for (let count = 0; count < 20; count += 1) await createListedProduct(users.admin);
    await Promise.all([
      quickReceiver.waitForRequests(20),
      otherReceiver.waitForRequests(20),
      hangingReceiver.waitForRequests(1),
    ]);

    await waitForDeliveries(quickReceiver.webhookId);
    expect((await deliveriesOf(hangingReceiver.webhookId)).every(({ state }) => state === 'WAITING')).toBe(
      true,
    );
    expect((await deliveriesOf(otherReceiver.webhookId))[0]).toMatchObject({
      state: 'WAITING',
      lastError: 'Redirections are not followed: status 302',
    });
    expect(new Set(otherReceiver.receivedRequests.map(({ id }) => id)).size).toBe(20);
    expect(otherReceiver.redirectCount).toBe(0);
    hangingReceiver.closeSilentConnections();
  });

  it('receives the same event id again after it breaks the connection', async () => {
    const receiver = await registerReceiver();
    let count = 0;
    receiver.respond = () => ((count += 1) === 1 ? 'hang up' : 204);
    await createListedProduct(users.admin);
    await receiver.waitForRequests(1);
    await waitUntil(async () => (await deliveriesOf(receiver.webhookId))[0]?.lastError !== undefined);
    expect((await readWebhooks(shop.database.reader))[0]?.failingSince).toBeInstanceOf(Date);
    shop.advanceClock(6_000);
    await sender().sendDueDeliveries(receiver.webhookId);

    // The shop may have started the second attempt by itself.
    const [firstRequest, secondRequest] = await receiver.waitForRequests(2);
    expect(secondRequest?.id).toBe(firstRequest?.id);
    await waitUntil(async () => (await readWebhooks(shop.database.reader))[0]?.failingSince === undefined);
  });

  it('has dead letters after a day without connection, until an admin retries them', async () => {
    const receiver = await registerReceiver();
    const { port } = receiver;
    await receiver.stop();
    const [firstProduct, secondProduct] = [
      await createListedProduct(users.admin),
      await createListedProduct(users.admin),
    ];
    await users.admin.updateProduct(firstProduct.id, { name: 'Later' });
    await waitUntil(async () => {
      const [firstDelivery, ...otherDeliveries] = await deliveriesOf(receiver.webhookId);
      return firstDelivery?.lastError === 'The connection was refused' && otherDeliveries.length === 2;
    });
    shop.advanceClock(DAY_MS + 60_000);
    await sender().sendDueDeliveries(receiver.webhookId);
    await waitForDeliveries(receiver.webhookId);
    expect((await deliveriesOf(receiver.webhookId)).map(({ state }) => state)).toEqual(
      Array(3).fill('PARKED'),
    );

    const restartedReceiver = await startReceiver(port);
    receivers.push(restartedReceiver);
    await expect(endpoints().redeliverParked(admin, receiver.webhookId)).resolves.toMatchObject({
      waitingCount: 3,
    });
    await sender().sendDueDeliveries(receiver.webhookId);
    await waitForDeliveries(receiver.webhookId);
    expect(receivedEventsOf(restartedReceiver).filter(([, id]) => id === firstProduct.id)).toEqual([
      ['product.created', firstProduct.id],
      ['product.updated', firstProduct.id],
    ]);
    expect(receivedEventsOf(restartedReceiver)).toContainEqual(['product.created', secondProduct.id]);
    shop.advanceClock(-DAY_MS - 60_000);
  });

  it('receives an event again with the same id when an admin repeats the delivery', async () => {
    const receiver = await registerReceiver();
    await createListedProduct(users.admin);
    await waitForDeliveries(receiver.webhookId).then(() => receiver.waitForRequests(1));
    await waitForDeliveries(receiver.webhookId);
    const [delivery] = await deliveriesOf(receiver.webhookId);
    await endpoints().redeliver(admin, delivery!.id);
    await receiver.waitForRequests(2);

    expect(receiver.receivedRequests[1]?.id).toBe(receiver.receivedRequests[0]?.id);
    await expect(endpoints().redeliver(admin, 'wd-999999')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(endpoints().redeliver(admin, 'x')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('receives the events of its inactive period after its activation', async () => {
    const receiver = await registerReceiver();
    await endpoints().update(admin, { id: receiver.webhookId, isActive: false });
    const { id } = await createListedProduct(users.admin);
    await endpoints().update(admin, { id: receiver.webhookId, isActive: true });
    await receiver.waitForRequests(1);

    expect(receivedEventsOf(receiver)).toEqual([['product.created', id]]);
  });
});
