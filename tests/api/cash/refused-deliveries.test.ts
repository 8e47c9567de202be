import { OrderEntity } from '../../../server/database/entities/order.entity';
import { ShipmentEntity } from '../../../server/database/entities/shipment.entity';
import { checkIntegrity } from '../../../server/modules/integrity/integrity-check';
import { releaseStock } from '../../../server/modules/orders';
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
  afterAll(() => shop.stop());
  afterEach(async () => expect(await problems()).toEqual([]));
  beforeEach(async () => {
    buyer = await users.newUser();
    product = await createListedProduct(users.admin, { countInStock: 5, price: '1000' });
    const phone = `98460${String(10_000 + (phoneNumber += 1))}`;
    const order = anOrder([{ product: product.id, qty: 3 }], {
      paymentMethod: 'COD',
      shippingAddress: { ...ADDRESS, phone },
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
    return parcelId;
  };
  const unitsOf = (qty: number) => [{ product: product.id, qty }];
  const problems = async () => (await checkIntegrity(shop.database.reader)).problems;
  /** The recorded values of the last entry of the order in the audit log. */
  const lastEntry = async () => {
    const [row] = await shop.database.reader.query<{ after: string }[]>(
      `SELECT "after" FROM audit_log WHERE subject = $1 ORDER BY seq DESC LIMIT 1`,
      [id],
    );
    return JSON.parse(row?.after ?? '{}') as object;
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
    expect(await readStock()).toBe(4);
  });

  it.each(['HANDED_OVER', 'OUT_FOR_DELIVERY'])(
    'puts the units of a parcel that is %s back on sale when they are back',
    async (state) => {
      const parcelId = await send(1, state);
      await admin.refuse(id);
      expect([await readStock(), await problems()]).toEqual([4, []]);
      if (state === 'HANDED_OVER') await parcels.change(id, parcelId, { state: 'OUT_FOR_DELIVERY' });
      expect([await readStock(), await problems()]).toEqual([4, []]);
      await parcels.change(id, parcelId, { state: 'RETURNED_TO_ORIGIN' });
      expect([await readStock(), await problems()]).toEqual([5, []]);
      expect(await lastEntry()).toMatchObject({ state: 'RETURNED_TO_ORIGIN', lines: unitsOf(1) });
    },
  );

  it.each(['DELIVERED', 'LOST'])('puts no unit of a parcel back on sale that is %s', async (state) => {
    await send(1, 'HANDED_OVER', state);
    await admin.refuse(id);
    expect([await readStock(), await problems()]).toEqual([4, []]);
  });

  it.each(['DELIVERED', 'LOST'])('puts no unit of a parcel back on sale that is %s later', async (state) => {
    const parcelId = await send(2, 'HANDED_OVER');
    const returnedId = await send(1, 'HANDED_OVER');
    await admin.refuse(id);
    await parcels.change(id, parcelId, { state });
    expect(await lastEntry()).toMatchObject({ state, lostLines: unitsOf(2) });
    expect([await readStock(), await problems()]).toEqual([2, []]);
    await parcels.change(id, returnedId, { state: 'RETURNED_TO_ORIGIN' });
    expect([await readStock(), await problems()]).toEqual([3, []]);
  });

  it('puts no unit back on sale again that an earlier release released at the refusal', async () => {
    const parcelId = await send(1, 'HANDED_OVER');
    await admin.refuse(id);
    await shop.database.writer.transaction(async (tx) => {
      await tx.update(ShipmentEntity, { id: parcelId }, { awaitsReturn: false });
      await releaseStock(tx, unitsOf(1), new Date());
    });
    await parcels.change(id, parcelId, { state: 'RETURNED_TO_ORIGIN' });
    expect([await readStock(), await problems()]).toEqual([5, []]);
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
