import { checkIntegrity } from '../../../server/modules/integrity/integrity-check';
import { ADDRESS, anOrder, createListedProduct } from '../../support/fixtures/factories';
import { refundApis, type RefundClient } from '../../support/fixtures/refunds/refund-clients';
import { shipmentApis, type ShipmentClient } from '../../support/fixtures/shipments/shipment-clients';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { createApprovedPayment } from '../../support/fixtures/test-payments';
import type { OrderRecord, ProductRecord, TestUser, TestUsers } from '../../support/fixtures/test-users';
import { connectRest } from '../../support/transports/rest-transport';

const apis = refundApis.map(
  ([name, connectRefunds], index) => [name, connectRefunds, shipmentApis[index]?.[1]] as const,
);

describe.each(apis)(
  'wire: Shipping. Refunds of orders in parcels, over %s',
  (_name, connect, connectParcels) => {
    let shop: Shop;
    let users: TestUsers;
    let buyer: TestUser;
    let refunds: RefundClient;
    let parcels: ShipmentClient;
    let lamp: ProductRecord;
    let fan: ProductRecord;
    let order: OrderRecord;
    beforeAll(async () => {
      shop = await startShop();
      users = await connectRest(shop);
      refunds = connect(shop, users.admin.token);
      if (connectParcels) parcels = connectParcels(shop, users.admin.token);
    });
    afterAll(async () => {
      const { problems } = await checkIntegrity(shop.database.reader);
      await shop.stop();
      expect(problems).toEqual([]);
    });
    beforeEach(async () => {
      lamp = await createListedProduct(users.admin, { countInStock: 90, price: '1000' });
      fan = await createListedProduct(users.admin, { countInStock: 90, price: '500' });
      buyer = await users.newUser();
      await buyProducts();
    });

    const allUnits = () => [
      { product: lamp.id, qty: 2 },
      { product: fan.id, qty: 1 },
    ];
    const buyProducts = async () => {
      order = await buyer.placeOrder(anOrder(allUnits()));
      await buyer.payOrder(order.id, { id: await createApprovedPayment(shop, order) });
    };
    const lamps = (qty: number) => [{ product: lamp.id, qty }];
    const stockOf = async (product: ProductRecord) =>
      (await users.visitor.getProduct(product.id)).countInStock;
    const documentSum = async (kind: string) =>
      ((await shop.services.documents.ofOrders([order.id]))[0] ?? [])
        .filter((document) => document.kind === kind)
        .reduce((sum, { totalPrice }) => sum + totalPrice, 0);
    const send = async (shipment: object, state: string) => {
      const { order: packed } = await parcels.pack(order.id, shipment);
      const id = packed?.shipments.at(-1)?.id ?? '';
      await parcels.change(order.id, id, { state });
      return id;
    };

    it('deliver an order whose last unsent units are refunded', async () => {
      await send({ lines: lamps(2) }, 'DELIVERED');
      const { order: refunded } = await refunds.refund(order.id, { lines: [{ product: fan.id, qty: 1 }] });
      expect(refunded).toMatchObject({ status: 'DELIVERED' });
      await expect(parcels.read(order.id)).resolves.toMatchObject({ order: { isDelivered: true } });
    });

    it('release refunded units of a parcel that comes back, and never send them again', async () => {
      const id = await send({ lines: lamps(2) }, 'HANDED_OVER');
      await refunds.refund(order.id, { lines: lamps(1) });
      await expect(stockOf(lamp)).resolves.toBe(88);
      await parcels.change(order.id, id, { state: 'RETURNED_TO_ORIGIN' });
      await expect(stockOf(lamp)).resolves.toBe(89);
      expect(await refunds.refund(order.id, { lines: lamps(2) })).toMatchObject({ code: 'INVALID_STATE' });
      expect(await parcels.pack(order.id, { lines: lamps(2) })).toMatchObject({ code: 'INVALID_STATE' });
      await send({}, 'DELIVERED');
      await expect(refunds.read(order.id)).resolves.toMatchObject({
        order: {
          status: 'DELIVERED',
          units: [
            [1, 1],
            [0, 0],
          ],
        },
      });
    });

    it('release all units of a refunded order whose parcel comes back', async () => {
      const id = await send({ lines: lamps(2) }, 'HANDED_OVER');
      await refunds.refund(order.id);
      await expect(stockOf(fan)).resolves.toBe(90);
      await expect(stockOf(lamp)).resolves.toBe(88);
      await parcels.change(order.id, id, { state: 'RETURNED_TO_ORIGIN' });
      await expect(stockOf(lamp)).resolves.toBe(90);
    });

    it('deliver an order whose refunded parcel comes back after the delivery of the others', async () => {
      const id = await send({ lines: lamps(2) }, 'HANDED_OVER');
      await refunds.refund(order.id, { lines: lamps(2) });
      await send({}, 'DELIVERED');
      await parcels.change(order.id, id, { state: 'RETURNED_TO_ORIGIN' });
      await expect(refunds.read(order.id)).resolves.toMatchObject({ order: { status: 'DELIVERED' } });
      await expect(stockOf(lamp)).resolves.toBe(90);
    });

    it.each([
      ['all units', () => ({})],
      ['some units', () => ({ lines: lamps(2) })],
    ])(
      'keep a cash order whole that has an invoice of %s, and cancel it with a credit',
      async (_units, parcel) => {
        await users.admin.updateSettings({ settings: { 'cod.enabled': true, 'cod.confirm': false } });
        const cash = { paymentMethod: 'COD', shippingAddress: { ...ADDRESS, phone: '9845012345' } };
        order = await buyer.placeOrder(anOrder(allUnits(), cash));
        const id = await send(parcel(), 'HANDED_OVER');
        await parcels.change(order.id, id, { state: 'RETURNED_TO_ORIGIN' });
        for (const qty of [1, 2])
          expect(await refunds.cancel(order.id, { lines: lamps(qty) })).toMatchObject({
            code: 'INVALID_STATE',
            message: expect.stringContaining('invoice') as string,
          });
        await expect(refunds.read(order.id)).resolves.toMatchObject({
          order: { total: order.totalPrice / 100 },
        });
        expect(await refunds.cancel(order.id)).toMatchObject({ order: { isCancelled: true } });
        const bodies = await shop.database.reader.query<{ body: string }[]>(
          'SELECT body FROM document WHERE order_id = $1',
          [order.id],
        );
        for (const { body } of bodies) expect(body).not.toContain('"line":');
        const invoiced = await documentSum('TAX_INVOICE');
        expect(invoiced).toBeGreaterThan(0);
        await expect(documentSum('CREDIT_NOTE')).resolves.toBe(invoiced);
        await expect(stockOf(lamp)).resolves.toBe(88);
      },
    );

    describe('whose invoice follows the dispatch', () => {
      const numberWhen = (event: string | null) =>
        users.admin.updateSettings({ settings: { 'invoices.numberedWhen': event } });
      beforeEach(async () => {
        await numberWhen('SHIPPED');
        await buyProducts();
      });
      afterEach(() => numberWhen(null));

      it('quote the invoice of each credited line, and none for units without an invoice', async () => {
        await send({ lines: lamps(2) }, 'HANDED_OVER');
        const [documents = []] = await shop.services.documents.ofOrders([order.id]);
        const number = documents[0]?.number;
        expect(number).toBeDefined();
        const fans = [{ product: fan.id, qty: 1 }];
        expect((await refunds.quote(order.id, { lines: fans })).quote?.invoices).toEqual([null]);
        const all = await refunds.quote(order.id, { lines: allUnits(), shipping: true });
        expect(all.quote?.invoices).toEqual([number, number, null]);
      });

      it('invoice each unit of a product in two lines once, after a parcel came back', async () => {
        order = await buyer.placeOrder(anOrder([...lamps(1), ...lamps(1)]));
        await buyer.payOrder(order.id, { id: await createApprovedPayment(shop, order) });
        const id = await send({ lines: lamps(1) }, 'HANDED_OVER');
        await parcels.change(order.id, id, { state: 'RETURNED_TO_ORIGIN' });
        await send({}, 'HANDED_OVER');
        await expect(documentSum('TAX_INVOICE')).resolves.toBe(order.totalPrice);
      });

      const sentBy = {
        'a handover': () => send({}, 'HANDED_OVER'),
        'a delivery': () => parcels.deliver(order.id),
      };

      it.each([
        ['shipping', 'a handover', { shipping: true }],
        ['shipping', 'a delivery', { shipping: true }],
        ['an amount', 'a handover', { amount: '200' }],
        ['an amount', 'a delivery', { amount: '200' }],
      ] as const)('invoice what a refund of %s left before %s', async (_refunded, sending, contents) => {
        const { order: refunded } = await refunds.refund(order.id, contents);
        const unrefundedPrice = order.totalPrice - Math.round((refunded?.refunds[0]?.total ?? 0) * 100);
        await sentBy[sending]();
        await expect(documentSum('TAX_INVOICE')).resolves.toBe(unrefundedPrice);
        if ('shipping' in contents)
          expect(await refunds.refund(order.id, contents)).toMatchObject({ code: 'INVALID_STATE' });
        expect((await refunds.refund(order.id, { lines: allUnits() })).code).toBeUndefined();
        await refunds.refund(order.id);
        await expect(refunds.read(order.id)).resolves.toMatchObject({ order: { isRefunded: true } });
        await expect(documentSum('CREDIT_NOTE')).resolves.toBe(unrefundedPrice);
      });
    });
  },
);
