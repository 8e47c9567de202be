import { OrderEntity } from '../../../server/database/entities/order.entity';
import { checkIntegrity } from '../../../server/modules/integrity/integrity-check';
import { cashApis, type CashClient } from '../../support/fixtures/cash/cash-clients';
import { ADDRESS, anOrder, createListedProduct } from '../../support/fixtures/factories';
import { shipmentApis, type ShipmentClient } from '../../support/fixtures/shipments/shipment-clients';
import { startShop, type Shop } from '../../support/fixtures/shop';
import type { ProductRecord, TestUser, TestUsers } from '../../support/fixtures/test-users';
import { connectRest } from '../../support/transports/rest-transport';

let phoneNumber = 0;

const apis = cashApis.map(([name, connect]) => {
  const [, connectShipments] = shipmentApis.find(([other]) => other === name)!;
  return [name, connect, connectShipments] as const;
});

describe.each(apis)('wire: Payment. A refused delivery, over %s', (_name, connect, connectShipments) => {
  let shop: Shop;
  let users: TestUsers;
  let buyer: TestUser;
  let admin: CashClient;
  let parcels: ShipmentClient;
  let product: ProductRecord;
  let id: string;
  beforeAll(async () => {
    shop = await startShop();
    users = await connectRest(shop);
    admin = connect(shop, users.admin.token);
    parcels = connectShipments(shop, users.admin.token);
    await users.admin.updateSettings({ settings: { 'cod.enabled': true, 'cod.confirm': false } });
  });
  afterAll(async () => {
    const { problems } = await checkIntegrity(shop.database.reader);
    await shop.stop();
    expect(problems).toEqual([]);
  });
  beforeEach(async () => {
    buyer = await users.newUser();
    product = await createListedProduct(users.admin, { countInStock: 5, price: '1000' });
    const phone = `98460${String(10_000 + (phoneNumber += 1))}`;
    const order = anOrder([{ product: product.id, qty: 3 }], {
      ...{ paymentMethod: 'COD', shippingAddress: { ...ADDRESS, phone } },
    });
    ({ id } = await buyer.placeOrder(order));
  });

  const readStock = async () => (await users.visitor.getProduct(product.id)).countInStock;
  const countRefusals = async () => {
    const [row] = await shop.database.reader.query<{ count: number }[]>(
      `SELECT COUNT(*) AS count FROM cod_refusal WHERE user_id = '${buyer.id}'`,
    );
    return Number(row?.count);
  };
  const pack = async (qty: number) => {
    const { order } = await parcels.pack(id, { lines: [{ product: product.id, qty }] });
    return order?.shipments.at(-1)?.id ?? '';
  };
  const send = async (qty: number, ...states: string[]) => {
    const parcelId = await pack(qty);
    for (const state of states) await parcels.change(id, parcelId, { state });
  };

  it('is refused while no parcel left the shop, and does not count', async () => {
    const refusal = { code: 'INVALID_STATE', key: 'order.notDispatched' };
    expect(await admin.refuse(id)).toMatchObject(refusal);
    await pack(3);
    expect(await admin.refuse(id)).toMatchObject(refusal);
    expect([await countRefusals(), await readStock()]).toEqual([0, 2]);
    expect(await admin.read(id)).toMatchObject({ order: { isCancelled: false } });
  });

  it('is recorded of a parcel that came back to the shop already', async () => {
    await send(3, 'HANDED_OVER', 'RETURNED_TO_ORIGIN');
    expect(await admin.refuse(id)).toMatchObject({ order: { status: 'CANCELLED' } });
    expect([await countRefusals(), await readStock()]).toEqual([1, 5]);
  });

  it('unpacks the parcels that are still in the shop', async () => {
    await send(1, 'HANDED_OVER');
    const packedId = await pack(2);
    await admin.refuse(id);
    const { order } = await parcels.read(id);
    expect(order?.shipments.map(({ state }) => state)).toEqual(['HANDED_OVER', 'CANCELLED']);
    expect(await parcels.change(id, packedId, { state: 'HANDED_OVER' })).toMatchObject({
      code: 'INVALID_STATE',
    });
    expect(await readStock()).toBe(5);
  });

  it.each(['DELIVERED', 'LOST'])('puts no unit of a parcel back on sale that is %s', async (state) => {
    await send(1, 'HANDED_OVER', state);
    await send(1, 'HANDED_OVER');
    await admin.refuse(id);
    expect(await readStock()).toBe(4);
  });

  it('leaves a parcel of a cancelled order in the shop that an earlier release did not unpack', async () => {
    const packedId = await pack(3);
    const update = (change: object) =>
      shop.database.writer.transaction((tx) => tx.update(OrderEntity, { id }, change));
    await update({ cancelledAt: new Date(), holdsStock: false });
    for (const state of ['HANDED_OVER', 'OUT_FOR_DELIVERY', 'DELIVERED', 'RETURNED_TO_ORIGIN', 'LOST'])
      expect(await parcels.change(id, packedId, { state })).toMatchObject({ code: 'ORDER_CANCELLED' });
    expect(await parcels.change(id, packedId, { state: 'CANCELLED' })).toMatchObject({
      order: { shipments: [{ state: 'CANCELLED' }] },
    });
    await update({ cancelledAt: null, holdsStock: true });
  });
});
