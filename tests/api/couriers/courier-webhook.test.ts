import { WEBHOOK_TOKEN } from '../../support/fakes/shiprocket/shiprocket-server';
import { startBookingShop, type BookingShop } from '../../support/fixtures/couriers/booking-shop';
import { startShop } from '../../support/fixtures/shop';

const MINUTE_MS = 60_000;

interface OrderBody {
  shipments: unknown[];
}

describe('wire: Shipping. Messages of the courier', () => {
  let booking: BookingShop;
  let orderId: string;
  let id: string;
  let awb: string;
  beforeAll(async () => {
    booking = await startBookingShop('REST');
  });
  afterAll(async () => expect(await booking.stop()).toEqual([]));
  beforeEach(async () => {
    ({ orderId } = await booking.placePaidOrder());
    id = await booking.pack(orderId);
    awb = (await booking.admin.book(orderId, id)).value?.awb ?? '';
  });

  const send = (body: unknown, { path = '/webhooks/courier', token = WEBHOOK_TOKEN } = {}) =>
    fetch(booking.shop.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { 'x-api-key': token }) },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const messageOf = (changes: object = {}) => {
    return {
      awb,
      current_status: 'DELIVERED',
      current_status_id: 7,
      current_timestamp: '24 11 2026',
      ...changes,
    };
  };

  it.each(['/webhooks/courier', '/webhooks/shiprocket'])('at %s makes the shop ask at once', async (path) => {
    const checkCount = booking.countOf('/courier/track');
    await booking.workAfter(5 * MINUTE_MS);
    expect(booking.countOf('/courier/track')).toBe(checkCount);
    expect((await send(messageOf(), { path })).status).toBe(200);
    await booking.workAfter(0);
    // The message says DELIVERED; the shop believes the answer of the courier only.
    expect(await booking.stateOf(orderId, id)).toMatchObject({ state: 'HANDED_OVER' });
    expect(booking.countOf('/courier/track')).toBe(checkCount + 1);
  });

  it('lead to another ETag and revision of the order with each city of the parcel', async () => {
    const headers = { authorization: `Bearer ${booking.users.admin.token}` };
    const get = (path: string) => fetch(`${booking.shop.url}/api/orders/${path}`, { headers });
    const reportAfter = async (minutes: number) => {
      await booking.workAfter(minutes * MINUTE_MS);
      await send(messageOf({ current_timestamp: `${minutes}` }));
      await booking.workAfter(0);
    };
    await reportAfter(5);
    const earlier = await get(orderId);
    const { shipments } = (await earlier.json()) as OrderBody;
    expect(shipments).toMatchObject([{ state: 'HANDED_OVER', city: 'Bengaluru' }]);
    const { endCursor } = (await (await get('changes?first=100')).json()) as { endCursor: string };

    await reportAfter(10);
    const later = await get(orderId);
    expect(later.headers.get('etag')).not.toBe(earlier.headers.get('etag'));
    expect(await later.json()).toMatchObject({ shipments: [{ state: 'HANDED_OVER', city: 'Mysuru' }] });
    expect(await (await get(`changes?after=${endCursor}`)).json()).toMatchObject({
      orders: [{ _id: orderId, shipments: [{ city: 'Mysuru' }] }],
    });
  });

  it('makes one check for a thousand messages about one parcel', async () => {
    const checkCount = booking.countOf('/courier/track');
    await booking.workAfter(MINUTE_MS);
    for (let batch = 0; batch < 20; batch += 1) {
      const messages = Array.from({ length: 50 }, (_, index) =>
        send(messageOf({ current_timestamp: `${batch} ${index}` })),
      );
      for (const response of await Promise.all(messages)) expect(response.status).toBe(200);
      await booking.workAfter(0);
    }
    expect(booking.countOf('/courier/track')).toBe(checkCount + 1);
  });

  it('ignores a repeated message', async () => {
    await booking.workAfter(5 * MINUTE_MS);
    await send(messageOf());
    await booking.workAfter(0);
    const checkCount = booking.countOf('/courier/track');
    expect((await send(messageOf())).status).toBe(200);
    await booking.workAfter(2 * MINUTE_MS);
    expect(booking.countOf('/courier/track')).toBe(checkCount);
  });

  it('accepts messages about other parcels, and does nothing', async () => {
    const checkCount = booking.countOf('/courier/track');
    for (const message of [{ awb: '000' }, { awb: null }, { awb: ['x'] }, {}, { awb: 'x'.repeat(5_000) }])
      expect((await send(message)).status).toBe(200);
    await booking.workAfter(0);
    expect(booking.countOf('/courier/track')).toBe(checkCount);
  });

  it('refuses another token, no token, and a body that is no message', async () => {
    expect((await send(messageOf(), { token: '' })).status).toBe(403);
    expect((await send(messageOf(), { token: `${WEBHOOK_TOKEN}x` })).status).toBe(403);
    for (const body of ['', 'hello', '[]', '7', 'null']) expect((await send(body)).status).toBe(400);
    expect((await send('x'.repeat(300_000))).status).toBe(413);
    expect((await fetch(`${booking.shop.url}/webhooks/courier`)).status).toBe(405);
  });

  it('does not exist without a token in the configuration', async () => {
    const shop = await startShop();
    const response = await fetch(`${shop.url}/webhooks/courier`, { method: 'POST', body: '{}' });
    await shop.stop();
    expect(response.status).toBe(404);
  });
});
