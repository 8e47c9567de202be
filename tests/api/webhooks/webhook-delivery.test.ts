import { VISITOR, type Actor } from '../../../server/domain/accounts/permissions';
import type { EventType } from '../../../server/domain/webhooks/event-types';
import { readWebhooks } from '../../../server/modules/webhooks/webhook-queries';
import { stock } from '../../support/fixtures/factories';
import type { People } from '../../support/fixtures/people';
import { startReceiver, verified, type Receiver } from '../../support/fakes/webhook-receiver';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

const DAY_MS = 24 * 60 * 60_000;
const PRODUCTS: EventType[] = ['product.created', 'product.updated', 'product.deleted'];
const env = { WEBHOOK_PRIVATE_ADDRESSES: 'on', LOG_LEVEL: 'silent' };

let shop: Shop;
let people: People;
let admin: Actor;
const receivers: Receiver[] = [];
beforeAll(async () => {
  shop = await startShop({ env });
  people = await transports[0]![1](shop);
  const { id } = await shop.services.users.profile(await shop.services.users.actorOf(people.admin.token));
  admin = { ...VISITOR, userId: id, isAdmin: true };
});
afterEach(async () => {
  for (const { id } of await endpoints().all(admin)) await endpoints().remove(admin, id);
  for (const receiver of receivers.splice(0)) await receiver.stop();
});
afterAll(() => shop.stop());

const endpoints = () => shop.services.webhookEndpoints;
const sender = () => endpoints().sender;
const receive = async (types: EventType[] = PRODUCTS, port?: number) => {
  const receiver = await startReceiver(port);
  receivers.push(receiver);
  const { webhook, secret } = await endpoints().create(admin, { name: 'Till', url: receiver.url, types });
  return Object.assign(receiver, { webhookId: webhook.id, secret });
};
const statesOf = async (webhookId: string) =>
  (await endpoints().deliveries(admin, { filter: { webhookId }, first: 50 })).edges
    .map(({ node }) => node)
    .reverse();
/** Polls until the condition holds: the delivery result is stored shortly after the response. */
const until = async (condition: () => Promise<boolean>) => {
  while (!(await condition())) await new Promise(setImmediate);
};
const waitForDeliveries = (webhookId: string) =>
  until(async () => (await readWebhooks(shop.database.reader, webhookId))[0]?.waitingCount === 0);
const receivedEventsOf = ({ received }: Receiver) =>
  received.map(({ event }) => [event.type, event.data._id]);

describe('§7 A webhook endpoint', () => {
  it('receives new events, with a signature to verify', async () => {
    await stock(people.admin);
    const receiver = await receive();
    const product = await stock(people.admin, { name: 'Raga' });
    const [first] = await receiver.arrived(1);

    expect(verified(first!, receiver.secret)).toEqual(first?.event);
    expect(first?.event).toMatchObject({ type: 'product.created', id: first?.id, data: { _id: product.id } });
    expect(first?.headers['content-type']).toBe('application/json');
    await waitForDeliveries(receiver.webhookId);
    expect(await statesOf(receiver.webhookId)).toMatchObject([
      { state: 'DELIVERED', attempts: 1, lastStatus: 204, eventId: first?.id, subject: product.id },
    ]);
  });

  it('receives only the selected event types', async () => {
    const receiver = await receive(['product.deleted']);
    const { id } = await stock(people.admin);
    await people.admin.deleteProduct(id);
    await receiver.arrived(1);

    expect(receivedEventsOf(receiver)).toEqual([['product.deleted', id]]);
  });

  it('detects a forged, replayed or foreign message', async () => {
    const receiver = await receive();
    await stock(people.admin);
    const [{ body, headers }] = (await receiver.arrived(1)) as [Receiver['received'][0]];
    const forgedRequests: [string, Record<string, string>, string][] = [
      [body.replace('Tarang', 'Sarang'), headers, receiver.secret],
      [body, { ...headers, 'webhook-id': 'another' }, receiver.secret],
      [
        body,
        { ...headers, 'webhook-timestamp': String(Number(headers['webhook-timestamp']) - 3_600) },
        receiver.secret,
      ],
      [body, { ...headers, 'webhook-signature': 'v1,AAAA' }, receiver.secret],
      [body, headers, (await receive()).secret],
    ];

    for (const [text, heads, secret] of forgedRequests)
      expect(() => verified({ body: text, headers: heads }, secret)).toThrow();
  });

  it('has a day to switch to a new secret', async () => {
    const receiver = await receive();
    const { secret } = await endpoints().rollSecret(admin, receiver.webhookId);
    await stock(people.admin);
    const [event] = await receiver.arrived(1);
    for (const signingSecret of [receiver.secret, secret])
      expect(verified(event!, signingSecret)).toBeDefined();
    expect(secret).not.toBe(receiver.secret);

    shop.travel(DAY_MS);
    await stock(people.admin);
    const [, one] = await receiver.arrived(2);
    expect(one?.headers['webhook-signature']?.split(' ')).toHaveLength(1);
    shop.travel(-DAY_MS);
  });

  it('receives the events of a refused product in order, and other events meanwhile', async () => {
    const receiver = await receive();
    receiver.answer = ({ event }) => (event.data.name === 'Stubborn' ? 500 : 204);
    const blockedProduct = await stock(people.admin, { name: 'Stubborn' });
    await receiver.arrived(1);
    await people.admin.updateProduct(blockedProduct.id, { name: 'Willing' });
    const other = await stock(people.admin);
    await receiver.arrived(2);
    await until(async () => (await statesOf(receiver.webhookId))[2]?.state === 'DELIVERED');

    expect(receivedEventsOf(receiver).slice(1)).toEqual([['product.created', other.id]]);
    const [first, second] = await statesOf(receiver.webhookId);
    expect(first).toMatchObject({
      state: 'WAITING',
      lastStatus: 500,
      lastError: 'The receiver said no: status 500',
    });
    expect(second).toMatchObject({ state: 'WAITING', attempts: 0, nextTryAt: undefined });

    receiver.answer = () => 204;
    shop.travel(6_000);
    sender().wake();
    await receiver.arrived(4);
    expect(receivedEventsOf(receiver).slice(2)).toEqual([
      ['product.created', blockedProduct.id],
      ['product.updated', blockedProduct.id],
    ]);
    expect(receiver.received[2]?.id).toBe(receiver.received[0]?.id);
  });

  it('delays no other endpoint when it hangs, and its redirects are not followed', async () => {
    const [hangingReceiver, otherReceiver, quickReceiver] = [
      await receive(),
      await receive(),
      await receive(),
    ];
    hangingReceiver.answer = () => 'silence';
    otherReceiver.answer = () => 'redirect';
    for (let count = 0; count < 20; count += 1) await stock(people.admin);
    await Promise.all([quickReceiver.arrived(20), otherReceiver.arrived(20), hangingReceiver.arrived(1)]);

    await waitForDeliveries(quickReceiver.webhookId);
    expect((await statesOf(hangingReceiver.webhookId)).every(({ state }) => state === 'WAITING')).toBe(true);
    expect((await statesOf(otherReceiver.webhookId))[0]).toMatchObject({
      state: 'WAITING',
      lastError: 'Redirections are not followed: status 302',
    });
    expect(new Set(otherReceiver.received.map(({ id }) => id)).size).toBe(20);
    expect(otherReceiver.followed).toBe(0);
    hangingReceiver.releaseResponses();
  });

  it('receives the same event id again after it breaks the connection', async () => {
    const receiver = await receive();
    let count = 0;
    receiver.answer = () => ((count += 1) === 1 ? 'hang up' : 204);
    await stock(people.admin);
    await receiver.arrived(1);
    await until(async () => (await statesOf(receiver.webhookId))[0]?.lastError !== undefined);
    expect((await readWebhooks(shop.database.reader))[0]?.failingSince).toBeInstanceOf(Date);
    shop.travel(6_000);
    await sender().runOnce(receiver.webhookId);

    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
    expect(receiver.received).toHaveLength(2);
    await until(async () => (await readWebhooks(shop.database.reader))[0]?.failingSince === undefined);
  });

  it('becomes a dead letter after a day without connection, until an admin retries it', async () => {
    const receiver = await receive();
    const { port } = receiver;
    await receiver.stop();
    const [one, two] = [await stock(people.admin), await stock(people.admin)];
    await people.admin.updateProduct(one.id, { name: 'Later' });
    await until(async () => {
      const [first, ...others] = await statesOf(receiver.webhookId);
      return first?.lastError === 'The connection was refused' && others.length === 2;
    });
    shop.travel(DAY_MS + 60_000);
    await sender().runOnce(receiver.webhookId);
    await waitForDeliveries(receiver.webhookId);
    expect((await statesOf(receiver.webhookId)).map(({ state }) => state)).toEqual(Array(3).fill('PARKED'));

    const restartedReceiver = await startReceiver(port);
    receivers.push(restartedReceiver);
    await expect(endpoints().redeliverParked(admin, receiver.webhookId)).resolves.toMatchObject({
      waitingCount: 3,
    });
    await sender().runOnce(receiver.webhookId);
    await waitForDeliveries(receiver.webhookId);
    expect(receivedEventsOf(restartedReceiver).filter(([, id]) => id === one.id)).toEqual([
      ['product.created', one.id],
      ['product.updated', one.id],
    ]);
    expect(receivedEventsOf(restartedReceiver)).toContainEqual(['product.created', two.id]);
    shop.travel(-DAY_MS - 60_000);
  });

  it('receives an event again with the same id when an admin retries it', async () => {
    const receiver = await receive();
    await stock(people.admin);
    await waitForDeliveries(receiver.webhookId).then(() => receiver.arrived(1));
    await waitForDeliveries(receiver.webhookId);
    const [delivered] = await statesOf(receiver.webhookId);
    await endpoints().redeliver(admin, delivered!.id);
    await receiver.arrived(2);

    expect(receiver.received[1]?.id).toBe(receiver.received[0]?.id);
    await expect(endpoints().redeliver(admin, 'wd-999999')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(endpoints().redeliver(admin, 'x')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('receives the events from the time it was inactive', async () => {
    const receiver = await receive();
    await endpoints().update(admin, { id: receiver.webhookId, isActive: false });
    const { id } = await stock(people.admin);
    await endpoints().update(admin, { id: receiver.webhookId, isActive: true });
    await receiver.arrived(1);

    expect(receivedEventsOf(receiver)).toEqual([['product.created', id]]);
  });
});
