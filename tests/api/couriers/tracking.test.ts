import { ShipmentEntity } from '../../../server/database/entities/shipment.entity';
import { courierApis } from '../../support/fixtures/couriers/courier-clients';
import { startBookingShop, type BookingShop } from '../../support/fixtures/couriers/booking-shop';

describe.each(courierApis)('wire: Shipping. Tracking by link, over %s', (api, connect) => {
  let booking: BookingShop;
  let orderId: string;
  beforeAll(async () => {
    booking = await startBookingShop(api);
  });
  afterAll(async () => expect(await booking.stop()).toEqual([]));
  beforeEach(async () => {
    ({ orderId } = await booking.placePaidOrder());
  });

  const tokenOf = async (id: string) => {
    const shipments = booking.shop.database.reader.getRepository(ShipmentEntity);
    return (await shipments.findOneByOrFail({ id })).trackingToken;
  };
  const track = (token: string) => connect(booking.shop).track(token);

  it('shows courier, number, states and city to anyone, and nothing else', async () => {
    const awb = `D${Date.now()}`;
    const id = await booking.pack(orderId, { courier: 'delhivery', awb });
    await booking.desk.change(orderId, id, { state: 'HANDED_OVER', city: 'Kochi' });
    const token = await tokenOf(id);

    expect(token).toMatch(/^[\w-]{24}$/);
    expect(await track(token)).toEqual({
      value: {
        courier: 'Delhivery',
        awb,
        trackingUrl: `https://www.delhivery.com/track-v2/package/${awb}`,
        state: 'HANDED_OVER',
        events: [
          { state: 'PACKED', at: expect.any(String) },
          { state: 'HANDED_OVER', at: expect.any(String) },
        ],
        city: 'Kochi',
      },
    });
  });

  it('has no courier for own delivery', async () => {
    const token = await tokenOf(await booking.pack(orderId));
    expect(await track(token)).toMatchObject({
      value: { courier: null, awb: null, trackingUrl: null, state: 'PACKED', city: null },
    });
  });

  it('does not find other tokens, ids and unpacked parcels', async () => {
    const id = await booking.pack(orderId);
    const token = await tokenOf(id);
    const otherTokens = [
      id,
      orderId,
      token.toLowerCase() + 'a',
      `${token}a`,
      token.slice(1),
      'x',
      '%00',
      'a'.repeat(500),
    ];
    for (const other of otherTokens) expect(await track(other)).toMatchObject({ code: 'NOT_FOUND' });
    await booking.desk.change(orderId, id, { state: 'CANCELLED' });
    expect(await track(token)).toMatchObject({ code: 'NOT_FOUND' });
  });
});
