import {
  createOrderHistory,
  DASHBOARD_QUERY,
  EMPTY_FIGURES,
  paidColumns,
  today,
  type DashboardResult,
} from '../../support/fixtures/dashboard';
import { anOrder, aReview, createListedProduct } from '../../support/fixtures/factories';
import { allowGuests } from '../../support/fixtures/guests/guest-orders';
import { graphqlClient } from '../../support/transports/graphql-client';
import { guestApis } from '../../support/transports/guest-clients';
import { anAccount, type TestUsers } from '../../support/fixtures/test-users';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { connectRest } from '../../support/transports/rest-transport';
import { toDecimal } from '../../../server/domain/pricing/money';

const [[, connectGuest]] = guestApis as [(typeof guestApis)[number]];
let shop: Shop;
let users: TestUsers;
let history: ReturnType<typeof createOrderHistory>;

beforeAll(async () => {
  shop = await startShop();
  users = await connectRest(shop);
  history = createOrderHistory(shop, users);
});
afterAll(() => shop.stop());

describe('The dashboard, at midnight in Asia/Kolkata', () => {
  const moments: [moment: string, day: string, otherDays: string[]][] = [
    ['2021-01-09T18:29:59.999Z', '2021-01-09', ['2021-01-08', '2021-01-10']],
    ['2021-02-09T18:30:00.000Z', '2021-02-10', ['2021-02-09', '2021-02-11']],
    ['2021-03-31T18:29:59.999Z', '2021-03-31', ['2021-03-30', '2021-04-01']],
    ['2021-04-30T18:30:00.000Z', '2021-05-01', ['2021-04-30', '2021-05-02']],
    ['2020-02-28T18:30:00.000Z', '2020-02-29', ['2020-02-28', '2020-03-01']],
    ['2020-12-31T18:29:59.999Z', '2020-12-31', ['2020-12-30', '2021-01-01']],
    ['2018-12-31T18:30:00.000Z', '2019-01-01', ['2018-12-31', '2019-01-02']],
    ['2017-06-15T00:00:00.000Z', '2017-06-15', ['2017-06-14', '2017-06-16']],
  ];

  it.each(moments)('%s belongs to %s, in every figure', async (moment, day, otherDays) => {
    const product = await createListedProduct(users.admin);
    const order = await history.createOrder({
      at: moment,
      columns: { ...paidColumns(moment), is_delivered: 1, delivered_at: moment },
      product,
    });
    await history.createOrder({ at: moment, columns: { cancelled_at: moment, holds_stock: 0 } });
    await history.createOrder({ at: moment });
    const { id: userId } = await anAccount(shop);
    await users.shopper.addReview(product.id, aReview());
    await history.runStatement('UPDATE "user" SET created_at = ? WHERE id = ?', Date.parse(moment), userId);
    await history.runStatement(
      'UPDATE review SET created_at = ? WHERE product_id = ?',
      Date.parse(moment),
      product.id,
    );

    const total = toDecimal(order.totalPrice);
    const expectedFigures = {
      revenue: { amount: total, currencyCode: 'INR' },
      averageOrder: { amount: total },
      ordersPlaced: 3,
      ordersPaid: 1,
      ordersUnpaid: 1,
      ordersDelivered: 1,
      ordersCancelled: 1,
      newUsers: 1,
      newReviews: 1,
    };
    const dashboard = await history.readDashboard(day);
    expect(dashboard).toMatchObject({
      timeZone: 'Asia/Kolkata',
      unit: 'DAY',
      totals: expectedFigures,
      previous: EMPTY_FIGURES,
      periods: [{ from: day, to: day, figures: expectedFigures }],
      topProducts: [
        { product: { id: product.id }, pieces: 1, revenue: { amount: toDecimal(product.price) } },
      ],
      newReviews: [{ product: { id: product.id } }],
    });
    for (const otherDay of otherDays) {
      const otherDashboard = await history.readDashboard(otherDay);
      expect(otherDashboard.totals).toEqual(EMPTY_FIGURES);
      expect(otherDashboard.topProducts).toEqual([]);
      expect(otherDashboard.newReviews).toEqual([]);
    }
    const [month] = (await history.readDashboard(`${day.slice(0, 7)}-01`, day, 'MONTH')).periods;
    expect(month?.figures).toEqual(expectedFigures);
  });
});

describe('The dashboard', () => {
  it('has a row of zeros for each period without activity', async () => {
    const dashboard = await history.readDashboard('2015-01-30', '2015-03-02', 'DAY');

    expect(dashboard.periods).toHaveLength(32);
    expect(dashboard.periods.map(({ figures }) => figures)).toEqual(
      Array.from({ length: 32 }, () => EMPTY_FIGURES),
    );
    expect(dashboard.periods.map(({ from }) => from)).toContain('2015-02-28');
    expect(dashboard.totals).toEqual(EMPTY_FIGURES);
  });

  it('adds up weeks from Monday, and months', async () => {
    // 5 June 2016 is a Sunday.
    const placedTimes = ['2016-06-05T18:29:59.999Z', '2016-06-05T18:30:00.000Z', '2016-06-30T18:30:00.000Z'];
    for (const at of placedTimes) await history.createOrder({ at });

    const orderCounts = ({ periods }: DashboardResult) =>
      periods.map(({ from, to, figures }) => [from, to, figures.ordersPlaced]);
    expect(orderCounts(await history.readDashboard('2016-06-01', '2016-06-14', 'WEEK'))).toEqual([
      ['2016-06-01', '2016-06-05', 1],
      ['2016-06-06', '2016-06-12', 1],
      ['2016-06-13', '2016-06-14', 0],
    ]);
    expect(orderCounts(await history.readDashboard('2016-06-01', '2016-07-31', 'MONTH'))).toEqual([
      ['2016-06-01', '2016-06-30', 2],
      ['2016-07-01', '2016-07-31', 1],
    ]);
  });

  it('compares with the same number of days before', async () => {
    await history.createOrder({ at: '2014-05-01T06:00:00Z' });
    await history.createOrder({ at: '2014-05-02T06:00:00Z' });
    await history.createOrder({ at: '2014-05-03T06:00:00Z' });

    const dashboard = await history.readDashboard('2014-05-03', '2014-05-04');
    expect([dashboard.totals.ordersPlaced, dashboard.previous.ordersPlaced]).toEqual([1, 2]);
  });

  it('counts orders of guests, but no guest as a new user', async () => {
    await allowGuests(shop, users.admin.id);
    const product = await createListedProduct(users.admin);
    const guest = { name: 'Meera Iyer', email: 'meera@dashboard.example' };
    const order = await connectGuest(shop).place({ ...anOrder(product), guest });
    const createdAt = Date.parse('2012-08-15T06:00:00Z');
    await history.runStatement('UPDATE "user" SET created_at = ? WHERE id = ?', createdAt, order.userId);
    await history.runStatement('UPDATE "order" SET created_at = ? WHERE id = ?', createdAt, order.id);

    const { totals } = await history.readDashboard('2012-08-15');
    expect(totals).toMatchObject({ ordersPlaced: 1, newUsers: 0 });
  });

  it('lists at most five listed products with low stock, and at most five new reviews', async () => {
    for (const countInStock of [6, 5, 5, 0, 1, 2, 3])
      await createListedProduct(users.admin, { countInStock });
    await users.admin.createProduct({});
    const product = await createListedProduct(users.admin);
    await users.shopper.addReview(product.id, aReview({ rating: 2 }));

    const dashboard = await history.readDashboard(today());
    expect(dashboard.lowStock.map(({ countInStock }) => countInStock)).toEqual([0, 1, 2, 3, 5]);
    expect(dashboard.lowStockCount).toBe(6);
    expect(dashboard.newReviews[0]).toMatchObject({ rating: 2, product: { id: product.id } });
    expect(dashboard.newReviews.length).toBeLessThanOrEqual(5);
  });

  it('requires an admin, and refuses invalid days', async () => {
    const input = { from: '2026-11-01', to: '2026-11-02', unit: 'DAY' };
    await expect(graphqlClient(shop, users.shopper.token)(DASHBOARD_QUERY, { input })).resolves.toMatchObject(
      {
        code: 'FORBIDDEN',
      },
    );
    for (const invalidInput of [{ to: '2026-10-31' }, { from: '2026-02-30' }, { to: '2030-01-01' }]) {
      await expect(
        history.query(DASHBOARD_QUERY, { input: { ...input, ...invalidInput } }),
      ).resolves.toMatchObject({
        code: 'BAD_INPUT',
      });
    }
  });
});
