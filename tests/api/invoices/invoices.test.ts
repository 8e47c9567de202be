import type { Actor } from '../../../server/domain/accounts/permissions';
import { checkIntegrity } from '../../../server/modules/integrity/integrity-check';
import { anAddress } from '../../support/fixtures/addresses/saved-address';
import { anOrder, createListedProduct } from '../../support/fixtures/factories';
import { connectGraphql } from '../../support/transports/graphql-transport';
import type { OrderRecord, TestUsers, ProductRecord } from '../../support/fixtures/test-users';
import { createApprovedPayment, createCapturedPayment } from '../../support/fixtures/test-payments';
import { pdfText } from '../../support/fixtures/pdf/pdf-text';
import { startShop, type Shop } from '../../support/fixtures/shop';

const SELLER = {
  SELLER_NAME: 'Haat Retail',
  SELLER_ADDRESS: '14 Commercial Street | Bengaluru, Karnataka 560001',
  SELLER_GSTIN: '29AAGCB7383J1Z4',
};
const ADMIN: Actor = { userId: 'admin', isAdmin: true, tokenFailed: false, adapter: 'system' };
let shop: Shop;
let users: TestUsers;
let product: ProductRecord;
beforeAll(async () => {
  shop = await startShop({ env: SELLER });
  users = await connectGraphql(shop);
  product = await createListedProduct(users.admin, { countInStock: 1_000, name: 'Tarang Speaker' });
});
afterAll(() => shop.stop());

const readInvoicePositions = () =>
  shop.database.reader.query<{ position: number }[]>('SELECT position FROM invoice ORDER BY position');
const placeOrder = () => users.shopper.placeOrder(anOrder(product));
const pay = async (order: OrderRecord) =>
  users.shopper.payOrder(order.id, { id: await createApprovedPayment(shop, order) });
const invoiceOf = async ({ id }: { id: string }) => (await shop.services.documents.ofOrders([id]))[0]?.[0];

describe('Invoices', () => {
  it('are numbered in the order of payments, also concurrent ones, without a gap after a refusal', async () => {
    const orders = await Promise.all(Array.from({ length: 6 }, placeOrder));
    const [refusedOrder, ...invoicedOrders] = orders as [OrderRecord, ...OrderRecord[]];
    const wrongPaymentId = await createCapturedPayment(shop, refusedOrder, { amount: 1 });
    const paymentRequests = [
      ...invoicedOrders.map(pay),
      users.shopper.payOrder(refusedOrder.id, { id: wrongPaymentId }).catch(() => undefined),
    ];
    await Promise.all(paymentRequests);
    await pay(refusedOrder);

    expect((await readInvoicePositions()).map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6]);
    expect((await invoiceOf(refusedOrder))?.number).toMatch(/^HT\/\d\d-\d\d\/000006$/);
  });

  it('are issued once when the same payment arrives several times', async () => {
    const order = await placeOrder();
    const id = await createApprovedPayment(shop, order);
    await Promise.all(Array.from({ length: 5 }, () => users.shopper.payOrder(order.id, { id })));
    const positionsBefore = await readInvoicePositions();
    await users.shopper.payOrder(order.id, { id });

    expect(await readInvoicePositions()).toEqual(positionsBefore);
    expect((await checkIntegrity(shop.database.reader)).problems).toEqual([]);
  });

  it('restart their numbers in April', async () => {
    const year = new Date().getUTCFullYear() + 2;
    const msUntilFinancialYear = Date.parse(`${year}-03-31T18:30:00.000Z`) - Date.now();
    const order = await placeOrder();
    const payment = { id: await createApprovedPayment(shop, order) };
    shop.advanceClock(msUntilFinancialYear);
    // Calls the service directly, because the token would have expired by then.
    await shop.services.payments.pay({ ...ADMIN, userId: users.shopper.id }, order.id, payment);
    shop.advanceClock(-msUntilFinancialYear);

    expect(await invoiceOf(order)).toMatchObject({
      number: `HT/${year % 100}-${(year + 1) % 100}/000001`,
    });
  });

  it('show recipient, billing address, business and GSTIN of the buyer, but no phone number', async () => {
    const order = await users.shopper.placeOrder({
      ...anOrder(product),
      shippingAddress: anAddress({ recipient: 'Lakshmi Iyer', state: 'TN', city: 'Chennai' }),
      billingAddress: anAddress({ gstin: SELLER.SELLER_GSTIN, businessName: 'Iyer Traders' }),
    });
    await pay(order);
    const { text } = pdfText((await shop.services.documents.printInvoice(ADMIN, order.id)).bytes);
    expect(text).toContain('Iyer Traders');
    expect(text).toContain(`GSTIN ${SELLER.SELLER_GSTIN}`);
    expect(text).toContain('Mysuru 570012');
    expect(text).toContain('Lakshmi Iyer');
    expect(text).toContain('Place of supply Tamil Nadu (33)');
    expect(text).toContain('IGST');
    expect(text).not.toContain('98450');
  });

  it('show seller, order lines, the total in numbers and words, and the tax for the state of the address', async () => {
    const order = await users.shopper.placeOrder({
      ...anOrder(product),
      shippingAddress: {
        address: '5 Palace Road, Karnataka',
        city: 'Mysuru',
        postalCode: '570001',
        country: 'India',
      },
    });
    await pay(order);
    const { name, bytes } = await shop.services.documents.printInvoice(ADMIN, order.id);
    const { text } = pdfText(bytes);
    const number = (await invoiceOf(order))?.number ?? '';

    expect(name).toBe(`${number.replaceAll('/', '-')}.pdf`);
    for (const fragment of [
      'Tax invoice',
      number,
      'Haat Retail',
      'GSTIN 29AAGCB7383J1Z4',
      'Bengaluru, Karnataka',
    ])
      expect(text).toContain(fragment);
    for (const fragment of [order.orderNumber, 'Tarang Speaker', '₹2,631.50', '₹52.63', '₹3,286.76'])
      expect(text).toContain(fragment);
    expect(text).toContain('Three Thousand Two Hundred Eighty Six Rupees And Seventy Six Paise Only');
    expect(text).toContain('Place of supply Karnataka (29)');
  });

  it('are available to the buyer at both URLs after payment; a browser without a token goes to the order page', async () => {
    const order = await placeOrder();
    const { url } = shop;
    const send = (path: string, headers: Record<string, string> = {}) =>
      fetch(`${url}${path}`, { headers, redirect: 'manual' });
    const pagePath = `/order/${order.id}/invoice.pdf`;
    const buyerHeaders = { authorization: `Bearer ${users.shopper.token}` };

    expect((await send(pagePath, buyerHeaders)).status).toBe(409);
    await pay(order);
    for (const path of [pagePath, `/api/orders/${order.id}/invoice.pdf`]) {
      const response = await send(path, buyerHeaders);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('application/pdf');
      expect(response.headers.get('cache-control')).toContain('no-store');
      expect(
        Buffer.from(await response.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
      expect((await send(path)).status).toBe(401);
      expect((await send(path, { authorization: `Bearer ${users.other.token}` })).status).toBe(404);
    }
    const redirect = await send(pagePath, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
    expect(redirect.status).toBe(303);
    expect(redirect.headers.get('location')).toBe(`/order/${order.id}`);
  });

  it.each([
    ['a gap', 'DELETE FROM document WHERE position = 2', 'missing'],
    ['a paid order without an invoice', 'DELETE FROM document WHERE position = 3', 'has no invoice'],
    [
      'an invoice with another time than the payment',
      'UPDATE document SET issued_at = issued_at - 1 WHERE position = 4',
      'not paid, handed over or delivered then',
    ],
  ])('are covered by the integrity check, which reports %s', async (_label, sql, expectedText) => {
    const rollback = new Error('roll back');
    await shop.database.writer
      .transaction(async (tx) => {
        await tx.query(sql);
        const rows = await tx.query<{ count: number }[]>('SELECT COUNT(*) AS count FROM document');
        expect(rows).toHaveLength(1);
        const { Problems } = await import('../../../server/modules/integrity/problems');
        const { checkDocuments } = await import('../../../server/modules/integrity/documents.check');
        const problems = new Problems();
        await checkDocuments(tx, problems);
        expect(problems.sentences().join()).toContain(expectedText);
        throw rollback;
      })
      .catch((error: unknown) => {
        if (error !== rollback) throw error;
      });
  });
});
