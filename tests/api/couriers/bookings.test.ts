import { CourierCallEntity } from '../../../server/database/entities/courier.entity';
import { checkIntegrity } from '../../../server/modules/integrity/integrity-check';
import {
  startShiprocketServer,
  type ShiprocketServer,
} from '../../support/fakes/shiprocket/shiprocket-server';
import { courierApis, type CourierClient } from '../../support/fixtures/couriers/courier-clients';
import { completeAddress } from '../../support/fixtures/couriers/courier-inputs';
import { runCourierWork } from '../../support/fixtures/couriers/courier-work';
import { anOrder, createListedProduct } from '../../support/fixtures/factories';
import { shipmentApis, type ShipmentClient } from '../../support/fixtures/shipments/shipment-clients';
import { startShop, type Shop } from '../../support/fixtures/shop';
import type { ProductRecord, TestUser, TestUsers } from '../../support/fixtures/test-users';
import { createApprovedPayment } from '../../support/fixtures/test-payments';
import { connectRest } from '../../support/transports/rest-transport';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describe.each(courierApis)('wire: Shipping. Bookings of parcels, over %s', (name, connect) => {
  let shiprocket: ShiprocketServer;
  let shop: Shop;
  let users: TestUsers;
  let buyer: TestUser;
  let desk: ShipmentClient;
  let admin: CourierClient;
  let lamp: ProductRecord;
  let orderId: string;
  beforeAll(async () => {
    shiprocket = await startShiprocketServer();
    shop = await startShop({ env: shiprocket.env });
    users = await connectRest(shop);
    const [, connectDesk] = shipmentApis.find(([api]) => api === name)!;
    desk = connectDesk(shop, users.admin.token);
    admin = connect(shop, users.admin.token);
    lamp = await createListedProduct(users.admin, { countInStock: 900, price: '1000' });
  });
  afterAll(async () => {
    const { problems } = await checkIntegrity(shop.database.reader);
    await shop.stop();
    await shiprocket.close();
    expect(problems).toEqual([]);
  });
  beforeEach(async () => {
    shiprocket.restore();
    buyer = await users.newUser();
    const order = await buyer.placeOrder(anOrder([{ product: lamp.id, qty: 2 }]));
    orderId = order.id;
    await buyer.payOrder(orderId, { id: await createApprovedPayment(shop, order) });
    await completeAddress(shop, orderId);
  });

  const pack = async (shipment: object = {}) => {
    const { order } = await desk.pack(orderId, shipment);
    return order?.shipments.at(-1)?.id ?? '';
  };
  const advanceClock = (durationMs: number) => {
    shop.advanceClock(durationMs);
    shiprocket.advanceClock(durationMs);
  };
  const stateOf = async (id: string) =>
    (await desk.read(orderId)).order?.shipments.find((shipment) => shipment.id === id);
  const callsOf = (shipmentId: string) =>
    shop.database.reader.getRepository(CourierCallEntity).findBy({ shipmentId });
  const countOf = (path: string) => shiprocket.requests.filter((request) => request.includes(path)).length;
  const bookedParcels = () => [...shiprocket.parcels.values()].filter(({ isCancelled }) => !isCancelled);

  it('writes the number of the courier on the parcel, once', async () => {
    const id = await pack();
    const { value } = await admin.book(orderId, id);

    expect(value).toEqual({
      state: 'PACKED',
      courier: 'Demo Express',
      awb: expect.stringMatching(/^19\d{9}$/),
    });
    expect(await admin.booking(orderId, id)).toMatchObject({ value: { addressChangedAfterBooking: false } });
    expect(await admin.book(orderId, id)).toMatchObject({
      code: 'INVALID_STATE',
      message: 'The parcel is PACKED and has a tracking number already',
    });
    expect(await callsOf(id)).toMatchObject([{ operation: 'book', outcome: 'done' }]);
  });

  it('moves the parcel with the reports of the courier to the delivery of the order', async () => {
    const id = await pack();
    await admin.book(orderId, id);
    await runCourierWork(shop);
    expect(await stateOf(id)).toMatchObject({ state: 'PACKED' });
    advanceClock(31 * MINUTE_MS);
    await runCourierWork(shop);
    expect(await stateOf(id)).toMatchObject({ state: 'OUT_FOR_DELIVERY' });
    advanceClock(31 * MINUTE_MS);
    await runCourierWork(shop);
    expect(await desk.read(orderId)).toMatchObject({
      order: { status: 'DELIVERED', shipments: [{ events: ['PACKED', 'OUT_FOR_DELIVERY', 'DELIVERED'] }] },
    });
    const checkCount = countOf('/courier/track');
    advanceClock(24 * HOUR_MS);
    await runCourierWork(shop);
    expect(countOf('/courier/track')).toBe(checkCount);
  });

  it('delivers a parcel without a handover, and ignores an earlier state', async () => {
    const id = await pack();
    await admin.book(orderId, id);
    await desk.change(orderId, id, { state: 'OUT_FOR_DELIVERY' });
    advanceClock(31 * MINUTE_MS);
    await runCourierWork(shop);
    expect(await stateOf(id)).toMatchObject({ events: ['PACKED', 'OUT_FOR_DELIVERY'] });
    advanceClock(31 * MINUTE_MS);
    await runCourierWork(shop);
    expect(await stateOf(id)).toMatchObject({ state: 'DELIVERED' });
  });

  it('brings a returned parcel back to the shop', async () => {
    await completeAddress(shop, orderId, { postalCode: '570098' });
    const id = await pack();
    await admin.book(orderId, id);
    advanceClock(50 * MINUTE_MS);
    await runCourierWork(shop);
    expect(await desk.read(orderId)).toMatchObject({
      order: { packed: [0], shipments: [{ state: 'RETURNED_TO_ORIGIN' }] },
    });
  });

  it('asks the courier after a lost answer, and books once', async () => {
    const id = await pack();
    const createCount = countOf('/orders/create');
    shiprocket.loseAnswers('/courier/assign/awb');
    expect(await admin.book(orderId, id)).toMatchObject({ code: 'BUSY' });
    expect(await stateOf(id)).toMatchObject({ awb: '' });
    expect(await admin.book(orderId, id)).toMatchObject({ code: 'BUSY' });
    shiprocket.restore();
    advanceClock(2 * MINUTE_MS);
    await runCourierWork(shop);
    expect(await stateOf(id)).toMatchObject({ courier: 'Demo Express', awb: expect.stringMatching(/^19/) });
    expect(countOf('/orders/create')).toBe(createCount + 1);
    expect(await callsOf(id)).toMatchObject([{ outcome: 'done' }]);
  });

  it('continues the same booking when the desk repeats it', async () => {
    const id = await pack();
    const createCount = countOf('/orders/create');
    shiprocket.loseAnswers('/orders/create');
    expect(await admin.book(orderId, id)).toMatchObject({ code: 'BUSY' });
    shiprocket.restore();
    shop.advanceClock(2 * MINUTE_MS);
    expect(await admin.book(orderId, id)).toMatchObject({ value: { courier: 'Demo Express' } });
    expect(countOf('/orders/create')).toBe(createCount + 1);
    expect(await callsOf(id)).toHaveLength(1);
  });

  it('gives up an order without a number, and a booking that the courier never made', async () => {
    const id = await pack();
    shiprocket.loseAnswers('/orders/create');
    await admin.book(orderId, id);
    shiprocket.restore();
    advanceClock(3 * MINUTE_MS);
    const activeCount = bookedParcels().length;
    await runCourierWork(shop);
    expect(await callsOf(id)).toMatchObject([
      { outcome: 'refused', detail: 'The courier assigned no tracking number' },
    ]);
    expect(bookedParcels()).toHaveLength(activeCount - 1);

    shiprocket.fail('/orders/create', 503);
    await admin.book(orderId, id);
    shiprocket.restore();
    advanceClock(2 * MINUTE_MS);
    await runCourierWork(shop);
    advanceClock(10 * MINUTE_MS);
    await runCourierWork(shop);
    expect((await callsOf(id)).map(({ detail }) => detail).sort()).toEqual([
      'The courier assigned no tracking number',
      'The courier never made the booking',
    ]);
    expect(await admin.book(orderId, id)).toMatchObject({ value: { courier: 'Demo Express' } });
  });

  it('passes on a refusal, and lets the desk book again', async () => {
    await completeAddress(shop, orderId, { postalCode: '790001' });
    const id = await pack();
    expect(await admin.book(orderId, id)).toMatchObject({
      code: 'METHOD_NOT_AVAILABLE',
      message: 'The courier refused: No courier serves the delivery pincode',
    });
    await completeAddress(shop, orderId);
    expect(await admin.book(orderId, id)).toMatchObject({ value: { courier: 'Demo Express' } });
  });

  it('books a parcel once for two admins at the same time', async () => {
    const id = await pack();
    const results = await Promise.all([admin.book(orderId, id), admin.book(orderId, id)]);
    expect(results.filter(({ value }) => value)).toHaveLength(1);
    expect(results.find(({ code }) => code)?.code).toMatch(/BUSY|INVALID_STATE/);
    expect(await callsOf(id)).toHaveLength(1);
  });

  it('cancels the booking of an unpacked parcel at the courier, also after its failure', async () => {
    const id = await pack();
    await admin.book(orderId, id);
    const activeCount = bookedParcels().length;
    await desk.change(orderId, id, { state: 'CANCELLED' });
    shiprocket.fail('/orders/cancel', 500);
    await runCourierWork(shop);
    expect(bookedParcels()).toHaveLength(activeCount);
    shiprocket.restore();
    shop.advanceClock(5 * MINUTE_MS);
    await runCourierWork(shop);
    expect(bookedParcels()).toHaveLength(activeCount - 1);
    expect(await callsOf(id)).toMatchObject([
      { operation: 'book', outcome: 'done' },
      { operation: 'cancel', outcome: 'done' },
    ]);
  });

  it('records that a cancellation came too late', async () => {
    const id = await pack();
    await admin.book(orderId, id);
    await desk.change(orderId, id, { state: 'CANCELLED' });
    shiprocket.advanceClock(5 * MINUTE_MS);
    await runCourierWork(shop);
    expect(await callsOf(id)).toMatchObject([
      {},
      { operation: 'cancel', outcome: 'refused', detail: 'The parcel is picked up' },
    ]);
  });

  it('cancels a booking whose parcel got another number meanwhile', async () => {
    const id = await pack();
    shiprocket.loseAnswers('/courier/assign/awb');
    await admin.book(orderId, id);
    await desk.change(orderId, id, { courier: 'DTDC', awb: `D${Date.now()}` });
    shiprocket.restore();
    advanceClock(2 * MINUTE_MS);
    await runCourierWork(shop);
    await runCourierWork(shop);
    expect(await stateOf(id)).toMatchObject({ courier: 'DTDC' });
    expect(await callsOf(id)).toMatchObject([
      { operation: 'book', outcome: 'done' },
      { operation: 'cancel', outcome: 'done' },
    ]);
  });

  it('tells the desk that the address changed after the booking', async () => {
    const id = await pack();
    await admin.book(orderId, id);
    await completeAddress(shop, orderId, { line1: '14 Palm Road' });
    expect(await admin.booking(orderId, id)).toMatchObject({ value: { addressChangedAfterBooking: true } });
  });

  it('refuses parcels in another state, without an address, or of another order', async () => {
    const id = await pack({ courier: 'DTDC', awb: `E${Date.now()}` });
    expect(await admin.book(orderId, id)).toMatchObject({ code: 'INVALID_STATE' });
    expect(await admin.booking(orderId, id)).not.toHaveProperty('value');
    await desk.change(orderId, id, { courier: '', awb: '' });
    await completeAddress(shop, orderId, { phone: '' });
    expect(await admin.book(orderId, id)).toMatchObject({
      code: 'INVALID_STATE',
      message: 'The order has no complete address in India: street, PIN code, state and phone number',
    });
    await desk.change(orderId, id, { state: 'HANDED_OVER' });
    expect(await admin.book(orderId, id)).toMatchObject({
      code: 'INVALID_STATE',
      message: 'The parcel is HANDED_OVER; only a PACKED parcel can be booked',
    });
    expect(await admin.book(orderId, 'unknown')).toMatchObject({ code: 'NOT_FOUND' });
    expect(await connect(shop, buyer.token).book(orderId, id)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await connect(shop).book(orderId, id)).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('serves the label of the courier to admins only', async () => {
    const id = await pack();
    const url = `${shop.url}/api/orders/${orderId}/shipments/${id}/label.pdf`;
    const get = (token: string) => fetch(url, { headers: { authorization: `Bearer ${token}` } });
    expect((await get(users.admin.token)).status).toBe(404);
    await admin.book(orderId, id);
    const response = await get(users.admin.token);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(await response.text()).toContain('Mysuru 570001');
    expect((await get(buyer.token)).status).toBe(403);
  });
});
