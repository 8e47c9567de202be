import { courierApis } from '../../support/fixtures/couriers/courier-clients';
import { completeAddress } from '../../support/fixtures/couriers/courier-inputs';
import { startBookingShop, type BookingShop } from '../../support/fixtures/couriers/booking-shop';
import type { TestUser } from '../../support/fixtures/test-users';

const MINUTE_MS = 60_000;

describe.each(['GraphQL', 'REST'])('wire: Shipping. Bookings of parcels, over %s', (api) => {
  let booking: BookingShop;
  let orderId: string;
  let buyer: TestUser;
  beforeAll(async () => {
    booking = await startBookingShop(api);
  });
  afterAll(async () => expect(await booking.stop()).toEqual([]));
  beforeEach(async () => {
    booking.shiprocket.restore();
    ({ orderId, buyer } = await booking.placePaidOrder());
  });

  const pack = (shipment?: object) => booking.pack(orderId, shipment);
  const stateOf = (id: string) => booking.stateOf(orderId, id);

  const clientOf = (token?: string) => courierApis.find(([name]) => name === api)![1](booking.shop, token);

  it('writes the number of the courier on the parcel, once', async () => {
    const id = await pack();
    const { value } = await booking.admin.book(orderId, id);

    expect(value).toEqual({
      state: 'PACKED',
      courier: 'Demo Express',
      awb: expect.stringMatching(/^19\d{9}$/),
    });
    expect(await booking.admin.booking(orderId, id)).toMatchObject({
      value: { addressChangedAfterBooking: false },
    });
    expect(await booking.admin.book(orderId, id)).toMatchObject({
      code: 'INVALID_STATE',
      message: 'The parcel is PACKED and has a tracking number already',
    });
    expect(await booking.callsOf(id)).toMatchObject([{ operation: 'book', outcome: 'done' }]);
  });

  it('moves the parcel with the reports of the courier to the delivery of the order', async () => {
    const id = await pack();
    await booking.admin.book(orderId, id);
    await booking.workAfter(0);
    expect(await stateOf(id)).toMatchObject({ state: 'PACKED' });
    await booking.workAfter(31 * MINUTE_MS);
    expect(await stateOf(id)).toMatchObject({ state: 'OUT_FOR_DELIVERY' });
    await booking.workAfter(31 * MINUTE_MS);
    expect(await booking.desk.read(orderId)).toMatchObject({
      order: { status: 'DELIVERED', shipments: [{ events: ['PACKED', 'OUT_FOR_DELIVERY', 'DELIVERED'] }] },
    });
    const checkCount = booking.countOf('/courier/track');
    await booking.workAfter(24 * 60 * MINUTE_MS);
    expect(booking.countOf('/courier/track')).toBe(checkCount);
  });

  it('delivers a parcel without a handover, and ignores an earlier state', async () => {
    const id = await pack();
    await booking.admin.book(orderId, id);
    await booking.desk.change(orderId, id, { state: 'OUT_FOR_DELIVERY' });
    await booking.workAfter(31 * MINUTE_MS);
    expect(await stateOf(id)).toMatchObject({ events: ['PACKED', 'OUT_FOR_DELIVERY'] });
    await booking.workAfter(31 * MINUTE_MS);
    expect(await stateOf(id)).toMatchObject({ state: 'DELIVERED' });
  });

  it('brings a returned parcel back to the shop', async () => {
    await completeAddress(booking.shop, orderId, { postalCode: '570098' });
    const id = await pack();
    await booking.admin.book(orderId, id);
    await booking.workAfter(50 * MINUTE_MS);
    expect(await booking.desk.read(orderId)).toMatchObject({
      order: { packed: [0], shipments: [{ state: 'RETURNED_TO_ORIGIN' }] },
    });
  });

  it('tells the desk that the address changed after the booking', async () => {
    const id = await pack();
    await booking.admin.book(orderId, id);
    await completeAddress(booking.shop, orderId, { line1: '14 Palm Road' });
    expect(await booking.admin.booking(orderId, id)).toMatchObject({
      value: { addressChangedAfterBooking: true },
    });
  });

  it('refuses parcels in another state, without an address, or of another order', async () => {
    const id = await pack({ courier: 'DTDC', awb: `E${Date.now()}` });
    expect(await booking.admin.book(orderId, id)).toMatchObject({ code: 'INVALID_STATE' });
    expect(await booking.admin.booking(orderId, id)).not.toHaveProperty('value');
    await booking.desk.change(orderId, id, { courier: '', awb: '' });
    await completeAddress(booking.shop, orderId, { phone: '' });
    expect(await booking.admin.book(orderId, id)).toMatchObject({
      code: 'INVALID_STATE',
      message: 'The order has no complete address in India: street, PIN code, state and phone number',
    });
    await booking.desk.change(orderId, id, { state: 'HANDED_OVER' });
    expect(await booking.admin.book(orderId, id)).toMatchObject({
      code: 'INVALID_STATE',
      message: 'The parcel is HANDED_OVER; only a PACKED parcel can be booked',
    });
    expect(await booking.admin.book(orderId, 'unknown')).toMatchObject({ code: 'NOT_FOUND' });
    expect(await clientOf(buyer.token).book(orderId, id)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await clientOf().book(orderId, id)).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('serves the label of the courier to admins only', async () => {
    const id = await pack();
    const url = `${booking.shop.url}/api/orders/${orderId}/shipments/${id}/label.pdf`;
    const get = (token: string) => fetch(url, { headers: { authorization: `Bearer ${token}` } });
    expect((await get(booking.users.admin.token)).status).toBe(404);
    await booking.admin.book(orderId, id);
    const response = await get(booking.users.admin.token);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(await response.text()).toContain('Mysuru 570001');
    expect((await get(buyer.token)).status).toBe(403);
  });
});
