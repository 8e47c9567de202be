import { createOrderHistory, paidColumns, today } from '../../support/fixtures/dashboard';
import { anOrder, createListedProduct } from '../../support/fixtures/factories';
import type { TestUsers } from '../../support/fixtures/test-users';
import { createApprovedPayment } from '../../support/fixtures/test-payments';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { connectRest } from '../../support/transports/rest-transport';
import { toDecimal } from '../../../server/domain/pricing/money';
import { checkIntegrity } from '../../../server/modules/integrity/integrity-check';

let shop: Shop;
let users: TestUsers;
let history: ReturnType<typeof createOrderHistory>;

beforeAll(async () => {
  shop = await startShop();
  users = await connectRest(shop);
  history = createOrderHistory(shop, users);
});
afterAll(() => shop.stop());

describe('The revenue on the dashboard', () => {
  it('counts payments on the day of payment, and subtracts refunds on the day of refund', async () => {
    const order = await history.createOrder({
      at: '2013-03-01T06:00:00Z',
      columns: paidColumns('2013-03-02T06:00:00Z'),
    });
    const halfPrice = Math.floor(order.totalPrice / 2);
    await history.createRefund(order, { at: '2013-03-03T18:29:59.999Z', amount: halfPrice });
    await history.createRefund(order, {
      at: '2013-03-03T18:30:00.000Z',
      amount: order.totalPrice - halfPrice,
    });
    await history.createRefund(order, { at: '2013-03-05T06:00:00Z', amount: 1, outcome: 'intent' });

    const { periods, totals } = await history.readDashboard('2013-03-01', '2013-03-05');
    expect(periods.map(({ figures }) => figures.revenue.amount)).toEqual([
      '0.00',
      toDecimal(order.totalPrice),
      toDecimal(-halfPrice),
      toDecimal(halfPrice - order.totalPrice),
      '0.00',
    ]);
    expect(totals.revenue.amount).toBe('0.00');
  });

  it('subtracts refunds in another currency in rupees, and the exact total after all refunds', async () => {
    const product = await createListedProduct(users.admin, { price: '100.01' });
    const columns = { ...paidColumns('2013-05-01T06:00:00Z'), charge_amount: 783, charge_currency: 'USD' };
    const order = await history.createOrder({ at: '2013-05-01T05:00:00Z', columns, product });
    for (const day of ['02', '03', '04']) {
      await history.createRefund(order, { at: `2013-05-${day}T06:00:00Z`, amount: 261, currency: 'USD' });
    }
    await history.createRefund(order, { at: '2013-05-05T06:00:00Z', amount: 100, currency: 'EUR' });

    const { periods, totals } = await history.readDashboard('2013-05-01', '2013-05-05');
    const thirdOfPrice = Math.round(order.totalPrice / 3);
    expect(periods[1]?.figures.revenue.amount).toBe(toDecimal(-thirdOfPrice));
    expect(totals.revenue.amount).toBe('0.00');
  });

  it('subtracts cash refunds on the day of their transfer', async () => {
    const columns = { ...paidColumns('2012-03-01T06:00:00Z'), payment_method: 'COD' };
    const order = await history.createOrder({ at: '2012-03-01T05:00:00Z', columns });
    const refund = async (fields: Record<string, unknown>, settledAt?: string) => {
      const { errors } = await history.query(
        `mutation ($id: ID!, $amount: Decimal, $reference: String, $payout: PayoutInput) {
          refundOrder(id: $id, amount: $amount, reference: $reference, payout: $payout) { isRefunded } }`,
        { id: order.id, ...fields },
      );
      expect(errors).toEqual([]);
      if (settledAt !== undefined)
        await history.runStatement(
          'UPDATE refund SET settled_at = ? WHERE order_id = ? AND settled_at > ?',
          ...[Date.parse(settledAt), order.id, Date.parse('2013-01-01')],
        );
    };
    await refund({ amount: '100.50', reference: 'NEFT 1' }, '2012-03-02T18:29:59.999Z');
    await refund({ amount: '1.00', payout: { upi: 'kavya@upi' } });
    await refund({ amount: '200.00', reference: 'NEFT 2' }, '2012-03-02T18:30:00.000Z');

    const { periods, totals } = await history.readDashboard('2012-03-01', '2012-03-04');
    expect(periods.map(({ figures }) => figures.revenue.amount)).toEqual([
      toDecimal(order.totalPrice),
      '-100.50',
      '-200.00',
      '0.00',
    ]);
    expect(totals).toMatchObject({
      revenue: { amount: toDecimal(order.totalPrice - 300_50) },
      ordersPaid: 1,
    });
  });

  it('averages the paid amounts, rounded to the paisa', async () => {
    const firstOrder = await history.createOrder({
      at: '2013-07-01T06:00:00Z',
      columns: paidColumns('2013-07-01T07:00:00Z'),
    });
    const secondOrder = await history.createOrder({
      at: '2013-07-01T06:00:00Z',
      columns: paidColumns('2013-07-01T07:00:00Z'),
      buyer: users.other,
      product: await createListedProduct(users.admin, { price: '0.01' }),
    });
    await history.createOrder({ at: '2013-07-01T06:00:00Z' });

    const average = Math.floor((firstOrder.totalPrice + secondOrder.totalPrice + 1) / 2);
    expect((await history.readDashboard('2013-07-01')).totals).toMatchObject({
      averageOrder: { amount: toDecimal(average) },
      ordersPaid: 2,
      ordersUnpaid: 1,
    });
  });

  it('lists the top products by revenue, over days, months and years', async () => {
    const expensive = await createListedProduct(users.admin, { price: '900.00' });
    const inexpensive = await createListedProduct(users.admin, { price: '500.00' });
    const days = ['2010-12-31', '2011-01-15', '2011-12-31', '2012-01-01'];
    for (const day of days)
      await history.createOrder({
        at: `${day}T06:00:00Z`,
        columns: paidColumns(`${day}T06:00:00Z`),
        product: inexpensive,
      });
    await history.createOrder({
      at: '2011-05-05T06:00:00Z',
      columns: paidColumns('2011-05-05T06:00:00Z'),
      product: expensive,
    });
    await history.createOrder({ at: '2011-05-05T06:00:00Z', product: expensive });

    const readTopProducts = async (from: string, to: string) =>
      (await history.readDashboard(from, to, 'MONTH')).topProducts.map(({ product, pieces, revenue }) => [
        product.id === expensive.id ? 'expensive' : 'inexpensive',
        pieces,
        revenue.amount,
      ]);
    await expect(readTopProducts('2010-12-31', '2012-01-01')).resolves.toEqual([
      ['inexpensive', 4, '2000.00'],
      ['expensive', 1, '900.00'],
    ]);
    await expect(readTopProducts('2011-01-01', '2011-12-31')).resolves.toEqual([
      ['inexpensive', 2, '1000.00'],
      ['expensive', 1, '900.00'],
    ]);
    await expect(readTopProducts('2011-02-01', '2011-12-30')).resolves.toEqual([['expensive', 1, '900.00']]);
    await users.admin.deleteProduct(inexpensive.id);
    await expect(readTopProducts('2010-12-31', '2010-12-31')).resolves.toEqual([
      ['inexpensive', 1, '500.00'],
    ]);
  });
});

describe('Product sales', () => {
  it('count from payment to full refund, and match the integrity check', async () => {
    const product = await createListedProduct(users.admin, { price: '700.00' });
    const order = await users.shopper.placeOrder(
      anOrder([
        { product: product.id, qty: 2 },
        { product: product.id, qty: 1 },
      ]),
    );
    const readSales = () =>
      shop.database.reader.query(
        'SELECT span, pieces, revenue FROM product_sale WHERE product_id = ? ORDER BY span',
        [product.id],
      );
    await expect(readSales()).resolves.toEqual([]);

    await users.shopper.payOrder(order.id, { id: await createApprovedPayment(shop, order) });
    const day = today();
    await expect(readSales()).resolves.toEqual(
      [day.slice(0, 4), day.slice(0, 7), day].map((span) => ({ span, pieces: 3, revenue: 2_100_00 })),
    );
    const { problems } = await checkIntegrity(shop.database.reader);
    expect(problems.filter((problem) => problem.startsWith('sales'))).toEqual([]);

    const { errors } = await history.query('mutation ($id: ID!) { refundOrder(id: $id) { isRefunded } }', {
      id: order.id,
    });
    expect(errors).toEqual([]);
    await expect(readSales()).resolves.toEqual([]);
  });

  it('fail the integrity check when they differ from the paid orders', async () => {
    const product = await createListedProduct(users.admin);
    await history.createOrder({
      at: '2009-01-01T06:00:00Z',
      columns: paidColumns('2009-01-01T06:00:00Z'),
      product,
    });
    await history.runStatement(
      `UPDATE product_sale SET pieces = pieces + 1 WHERE product_id = ? AND span = '2009'`,
      product.id,
    );

    const { problems } = await checkIntegrity(shop.database.reader);
    expect(problems.filter((problem) => problem.startsWith('sales'))).toEqual([
      expect.stringContaining(`${product.id} in 2009 `),
    ]);
  });
});
