import { completeAddress } from '../../support/fixtures/couriers/courier-inputs';
import { startBookingShop, type BookingShop } from '../../support/fixtures/couriers/booking-shop';

const MINUTE_MS = 60_000;

describe.each(['GraphQL', 'REST'])('wire: Shipping. Outcomes of bookings, over %s', (api) => {
  let booking: BookingShop;
  let orderId: string;
  beforeAll(async () => {
    booking = await startBookingShop(api);
  });
  afterAll(async () => expect(await booking.stop()).toEqual([]));
  beforeEach(async () => {
    booking.shiprocket.restore();
    ({ orderId } = await booking.placePaidOrder());
  });

  const pack = (shipment?: object) => booking.pack(orderId, shipment);
  const stateOf = (id: string) => booking.stateOf(orderId, id);

  it('asks the courier after a lost answer, and books once', async () => {
    const id = await pack();
    const createCount = booking.countOf('/orders/create');
    booking.shiprocket.loseAnswers('/courier/assign/awb');
    expect(await booking.admin.book(orderId, id)).toMatchObject({ code: 'BUSY' });
    expect(await stateOf(id)).toMatchObject({ awb: '' });
    expect(await booking.admin.book(orderId, id)).toMatchObject({ code: 'BUSY' });
    booking.shiprocket.restore();
    await booking.workAfter(2 * MINUTE_MS);
    expect(await stateOf(id)).toMatchObject({ courier: 'Demo Express', awb: expect.stringMatching(/^19/) });
    expect(booking.countOf('/orders/create')).toBe(createCount + 1);
    expect(await booking.callsOf(id)).toMatchObject([{ outcome: 'done' }]);
  });

  it('continues the same booking when the desk repeats it', async () => {
    const id = await pack();
    const createCount = booking.countOf('/orders/create');
    booking.shiprocket.loseAnswers('/orders/create');
    expect(await booking.admin.book(orderId, id)).toMatchObject({ code: 'BUSY' });
    booking.shiprocket.restore();
    booking.shop.advanceClock(2 * MINUTE_MS);
    expect(await booking.admin.book(orderId, id)).toMatchObject({ value: { courier: 'Demo Express' } });
    expect(booking.countOf('/orders/create')).toBe(createCount + 1);
    expect(await booking.callsOf(id)).toHaveLength(1);
  });

  it('gives up an order without a number, and a booking that the courier never made', async () => {
    const id = await pack();
    booking.shiprocket.loseAnswers('/orders/create');
    await booking.admin.book(orderId, id);
    booking.shiprocket.restore();
    const activeCount = booking.activeParcelCount();
    await booking.workAfter(3 * MINUTE_MS);
    expect(await booking.callsOf(id)).toMatchObject([
      { outcome: 'refused', detail: 'The courier assigned no tracking number' },
    ]);
    expect(booking.activeParcelCount()).toBe(activeCount - 1);

    booking.shiprocket.fail('/orders/create', 503);
    await booking.admin.book(orderId, id);
    booking.shiprocket.restore();
    await booking.workAfter(2 * MINUTE_MS);
    await booking.workAfter(10 * MINUTE_MS);
    expect((await booking.callsOf(id)).map(({ detail }) => detail).sort()).toEqual([
      'The courier assigned no tracking number',
      'The courier never made the booking',
    ]);
    expect(await booking.admin.book(orderId, id)).toMatchObject({ value: { courier: 'Demo Express' } });
  });

  it('passes on a refusal, and lets the desk book again', async () => {
    await completeAddress(booking.shop, orderId, { postalCode: '790001' });
    const id = await pack();
    expect(await booking.admin.book(orderId, id)).toMatchObject({
      code: 'METHOD_NOT_AVAILABLE',
      message: 'The courier refused: No courier serves the delivery pincode',
    });
    await completeAddress(booking.shop, orderId);
    expect(await booking.admin.book(orderId, id)).toMatchObject({ value: { courier: 'Demo Express' } });
  });

  it('books a parcel once for two admins at the same time', async () => {
    const id = await pack();
    const results = await Promise.all([booking.admin.book(orderId, id), booking.admin.book(orderId, id)]);
    expect(results.filter(({ value }) => value)).toHaveLength(1);
    expect(results.find(({ code }) => code)?.code).toMatch(/BUSY|INVALID_STATE/);
    expect(await booking.callsOf(id)).toHaveLength(1);
  });

  it('cancels the booking of an unpacked parcel at the courier, also after its failure', async () => {
    const id = await pack();
    await booking.admin.book(orderId, id);
    const activeCount = booking.activeParcelCount();
    await booking.desk.change(orderId, id, { state: 'CANCELLED' });
    booking.shiprocket.fail('/orders/cancel', 500);
    await booking.workAfter(0);
    expect(booking.activeParcelCount()).toBe(activeCount);
    booking.shiprocket.restore();
    booking.shop.advanceClock(5 * MINUTE_MS);
    await booking.workAfter(0);
    expect(booking.activeParcelCount()).toBe(activeCount - 1);
    expect(await booking.callsOf(id)).toMatchObject([
      { operation: 'book', outcome: 'done' },
      { operation: 'cancel', outcome: 'done' },
    ]);
  });

  it('records that a cancellation came too late', async () => {
    const id = await pack();
    await booking.admin.book(orderId, id);
    await booking.desk.change(orderId, id, { state: 'CANCELLED' });
    booking.shiprocket.advanceClock(5 * MINUTE_MS);
    await booking.workAfter(0);
    expect(await booking.callsOf(id)).toMatchObject([
      {},
      { operation: 'cancel', outcome: 'refused', detail: 'The parcel is picked up' },
    ]);
  });

  it('cancels a booking whose parcel got another number meanwhile', async () => {
    const id = await pack();
    booking.shiprocket.loseAnswers('/courier/assign/awb');
    await booking.admin.book(orderId, id);
    await booking.desk.change(orderId, id, { courier: 'DTDC', awb: `D${Date.now()}` });
    booking.shiprocket.restore();
    await booking.workAfter(2 * MINUTE_MS);
    await booking.workAfter(0);
    expect(await stateOf(id)).toMatchObject({ courier: 'DTDC' });
    expect(await booking.callsOf(id)).toMatchObject([
      { operation: 'book', outcome: 'done' },
      { operation: 'cancel', outcome: 'done' },
    ]);
  });
});
