import { checkIntegrity } from '../../../server/modules/integrity/integrity-check';
import { anOrder, createListedProduct } from '../../support/fixtures/factories';
import { mailsTo } from '../../support/fixtures/mailbox';
import { createApprovedPayment } from '../../support/fixtures/test-payments';
import { shipmentApis, type ShipmentClient } from '../../support/fixtures/shipments/shipment-clients';
import { startShop, type Shop } from '../../support/fixtures/shop';
import type { OrderRecord, ProductRecord, TestUser, TestUsers } from '../../support/fixtures/test-users';
import { connectRest } from '../../support/transports/rest-transport';

const INVALID_STATE = { code: 'INVALID_STATE' };

describe.each(shipmentApis)('wire: Shipping. The parcels of an order, over %s', (_name, connect) => {
  let shop: Shop;
  let users: TestUsers;
  let buyer: TestUser;
  let admin: ShipmentClient;
  let lamp: ProductRecord;
  let fan: ProductRecord;
  let order: OrderRecord;
  let orderId: string;
  beforeAll(async () => {
    shop = await startShop();
    users = await connectRest(shop);
    admin = connect(shop, users.admin.token);
    lamp = await createListedProduct(users.admin, { countInStock: 900, price: '1000' });
    fan = await createListedProduct(users.admin, { countInStock: 900, price: '500' });
  });
  afterAll(async () => {
    const { problems } = await checkIntegrity(shop.database.reader);
    await shop.stop();
    expect(problems).toEqual([]);
  });
  beforeEach(async () => {
    buyer = await users.newUser();
    order = await buyer.placeOrder(
      anOrder([
        { product: lamp.id, qty: 2 },
        { product: fan.id, qty: 1 },
      ]),
    );
    orderId = order.id;
  });

  const pay = async () => buyer.payOrder(orderId, { id: await createApprovedPayment(shop, order) });
  const mailKinds = async () => (await mailsTo(shop, buyer.email)).map(({ kind }) => kind);
  const packOne = async (shipment: object = {}) => {
    const { order: packedOrder } = await admin.pack(orderId, shipment);
    return packedOrder?.shipments.at(-1)?.id ?? '';
  };

  it('carries an order in two parcels to its delivery, with an email for each', async () => {
    await pay();
    const { order: packedOrder } = await admin.pack(orderId, {
      courier: 'Delhivery',
      awb: '3390 0184 771',
      lines: [{ product: lamp.id, qty: 1 }],
    });
    expect(packedOrder).toMatchObject({ status: 'PAID', packed: [1, 0] });
    expect(packedOrder?.shipments).toMatchObject([
      { state: 'PACKED', courier: 'Delhivery', awb: '33900184771', lines: [{ product: lamp.id, qty: 1 }] },
    ]);
    const first = packedOrder?.shipments[0]?.id ?? '';
    const second = await packOne();
    expect(await admin.change(orderId, first, { state: 'HANDED_OVER' })).toMatchObject({
      order: { status: 'PARTLY_SHIPPED', packed: [2, 1] },
    });
    expect(await admin.change(orderId, second, { state: 'OUT_FOR_DELIVERY', city: 'Mysuru' })).toMatchObject({
      order: { status: 'SHIPPED', isDelivered: false },
    });
    expect(await admin.change(orderId, first, { state: 'DELIVERED' })).toMatchObject({
      order: { status: 'SHIPPED', isDelivered: false },
    });
    expect(await admin.change(orderId, second, { state: 'DELIVERED' })).toMatchObject({
      order: {
        status: 'DELIVERED',
        isDelivered: true,
        shipments: [
          { events: ['PACKED', 'HANDED_OVER', 'DELIVERED'] },
          { events: ['PACKED', 'OUT_FOR_DELIVERY', 'DELIVERED'] },
        ],
      },
    });
    const kinds = await mailKinds();
    expect(kinds.filter((kind) => kind === 'PARCEL_SENT')).toHaveLength(2);
    expect(kinds.filter((kind) => kind === 'PARCEL_DELIVERED')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'ORDER_DELIVERED')).toHaveLength(1);
  });

  it('goes forwards only', async () => {
    await pay();
    const id = await packOne();
    await admin.change(orderId, id, { state: 'OUT_FOR_DELIVERY' });
    for (const state of ['HANDED_OVER', 'OUT_FOR_DELIVERY', 'CANCELLED'])
      expect(await admin.change(orderId, id, { state })).toMatchObject(INVALID_STATE);
    await admin.change(orderId, id, { state: 'DELIVERED' });
    for (const state of ['HANDED_OVER', 'RETURNED_TO_ORIGIN', 'LOST', 'DELIVERED'])
      expect(await admin.change(orderId, id, { state })).toMatchObject({
        ...INVALID_STATE,
        message: 'The parcel is delivered',
      });
  });

  it('refuses more units than are left, and a parcel of nothing', async () => {
    await pay();
    expect(await admin.pack(orderId, { lines: [{ product: lamp.id, qty: 3 }] })).toMatchObject({
      ...INVALID_STATE,
      message: expect.stringContaining('2') as unknown,
    });
    await packOne();
    expect(await admin.pack(orderId)).toMatchObject(INVALID_STATE);
    expect(await admin.pack(orderId, { lines: [{ product: fan.id, qty: 1 }] })).toMatchObject(INVALID_STATE);
  });

  it('frees the units of a parcel that is unpacked or returned to origin', async () => {
    await pay();
    const unpacked = await packOne();
    expect(await admin.change(orderId, unpacked, { state: 'CANCELLED' })).toMatchObject({
      order: { status: 'PAID', packed: [0, 0] },
    });
    const returned = await packOne();
    await admin.change(orderId, returned, { state: 'HANDED_OVER' });
    expect(await admin.change(orderId, returned, { state: 'RETURNED_TO_ORIGIN' })).toMatchObject({
      order: { status: 'PAID', isDelivered: false, packed: [0, 0] },
    });
    const third = await packOne();
    expect(await admin.change(orderId, third, { state: 'DELIVERED' })).toMatchObject({
      order: { status: 'DELIVERED' },
    });
  });

  it('refuses a number twice for one courier, until its parcel is unpacked', async () => {
    await pay();
    const awb = `AWB${orderId.replaceAll('-', '').slice(0, 20)}`;
    const carriage = { courier: 'DTDC', awb };
    const first = await packOne({ ...carriage, lines: [{ product: lamp.id, qty: 1 }] });
    expect(await admin.pack(orderId, carriage)).toMatchObject({ code: 'CONFLICT' });
    const second = await packOne({ courier: 'Ekart', awb });
    expect(await admin.change(orderId, second, { courier: 'DTDC' })).toMatchObject({ code: 'CONFLICT' });
    await admin.change(orderId, first, { state: 'CANCELLED' });
    expect(await admin.change(orderId, second, { courier: 'DTDC' })).toMatchObject({
      order: { shipments: [{ state: 'CANCELLED' }, { courier: 'DTDC', awb }] },
    });
  });

  it('delivers all that is left in one step', async () => {
    await pay();
    await packOne({ lines: [{ product: lamp.id, qty: 1 }] });
    expect(await admin.deliver(orderId)).toMatchObject({
      order: {
        status: 'DELIVERED',
        packed: [2, 1],
        shipments: [{ state: 'DELIVERED' }, { state: 'DELIVERED', lines: [{ qty: 1 }, { qty: 1 }] }],
      },
    });
    expect(await admin.pack(orderId)).toMatchObject(INVALID_STATE);
  });

  it('starts with a paid order, and accepts only products of the order', async () => {
    expect(await admin.pack(orderId)).toMatchObject({ code: 'ORDER_NOT_PAID' });
    await pay();
    const wrongShipments: [shipment: object, field: string][] = [
      [{ lines: [] }, 'lines'],
      [{ lines: [{ product: 'other', qty: 1 }] }, 'lines.0.product'],
      [{ lines: [{ product: lamp.id, qty: 0 }] }, 'lines.0.qty'],
      [
        {
          lines: [
            { product: lamp.id, qty: 1 },
            { product: lamp.id, qty: 1 },
          ],
        },
        'lines.1.product',
      ],
      [{ awb: '!' }, 'awb'],
      [{ awb: 'A'.repeat(41) }, 'awb'],
      [{ courier: 'C'.repeat(61) }, 'courier'],
    ];
    for (const [shipment, field] of wrongShipments)
      expect(await admin.pack(orderId, shipment)).toMatchObject({ code: 'BAD_INPUT', fields: [field] });
    const id = await packOne();
    expect(await admin.change(orderId, id, {})).toMatchObject({ code: 'BAD_INPUT', fields: ['state'] });
    expect(await admin.change(orderId, 'other', { state: 'LOST' })).toMatchObject({ code: 'NOT_FOUND' });
  });
});
