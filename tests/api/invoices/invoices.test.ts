import type { Actor } from '../../../server/domain/accounts/permissions';
import { checkIntegrity } from '../../../server/modules/integrity/integrity-check';
import { anOrder, stock } from '../../support/fixtures/factories';
import { connectGraphql } from '../../support/transports/graphql-transport';
import type { OrderRecord, People, ProductRecord } from '../../support/fixtures/people';
import { approvedPayment, capturedPayment } from '../../support/fixtures/people-paying';
import { pdfText } from '../../support/fixtures/pdf/pdf-text';
import { startShop, type Shop } from '../../support/fixtures/shop';

const SELLER = {
  SELLER_NAME: 'Haat Retail',
  SELLER_ADDRESS: '14 Commercial Street | Bengaluru, Karnataka 560001',
  SELLER_GSTIN: '29AAGCB7383J1Z4',
};
const ADMIN: Actor = { userId: 'admin', isAdmin: true, tokenFailed: false, door: 'system' };
let shop: Shop;
let people: People;
let product: ProductRecord;
beforeAll(async () => {
  shop = await startShop({ env: SELLER });
  people = await connectGraphql(shop);
  product = await stock(people.admin, { countInStock: 1_000, name: 'Tarang Speaker' });
});
afterAll(() => shop.stop());

const numbers = () =>
  shop.database.reader.query<{ position: number }[]>('SELECT position FROM invoice ORDER BY position');
const placeOrder = () => people.shopper.placeOrder(anOrder(product));
const pay = async (order: OrderRecord) =>
  people.shopper.payOrder(order.id, { id: await approvedPayment(shop, order) });
const invoiceOf = async ({ id }: { id: string }) => (await shop.services.invoices.ofOrders([id]))[0];

describe('Invoices', () => {
  it('are numbered in the order of payments, also concurrent ones, without a gap after a refusal', async () => {
    const orders = await Promise.all(Array.from({ length: 6 }, placeOrder));
    const [refused, ...invoicedOrders] = orders as [OrderRecord, ...OrderRecord[]];
    const wrong = await capturedPayment(shop, refused, { amount: 1 });
    const paying = [
      ...invoicedOrders.map(pay),
      people.shopper.payOrder(refused.id, { id: wrong }).catch(() => undefined),
    ];
    await Promise.all(paying);
    await pay(refused);

    expect((await numbers()).map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6]);
    expect((await invoiceOf(refused))?.number).toMatch(/^HT\/\d\d-\d\d\/000006$/);
  });

  it('are issued once, however often the same payment arrives', async () => {
    const order = await placeOrder();
    const id = await approvedPayment(shop, order);
    await Promise.all(Array.from({ length: 5 }, () => people.shopper.payOrder(order.id, { id })));
    const before = await numbers();
    await people.shopper.payOrder(order.id, { id });

    expect(await numbers()).toEqual(before);
    expect((await checkIntegrity(shop.database.reader)).problems).toEqual([]);
  });

  it('restart their numbers in April', async () => {
    const next = new Date().getUTCFullYear() + 2;
    const msUntilNextYear = Date.parse(`${next}-03-31T18:30:00.000Z`) - Date.now();
    const order = await placeOrder();
    const payment = { id: await approvedPayment(shop, order) };
    shop.travel(msUntilNextYear);
    // Calls the service directly, because the token would have expired by then.
    await shop.services.payments.pay({ ...ADMIN, userId: people.shopper.id }, order.id, payment);
    shop.travel(-msUntilNextYear);

    expect(await invoiceOf(order)).toMatchObject({
      number: `HT/${next % 100}-${(next + 1) % 100}/000001`,
    });
  });

  it('show seller, buyer, the total in numbers and words, and the tax for the state of the address', async () => {
    const order = await people.shopper.placeOrder({
      ...anOrder(product),
      shippingAddress: {
        address: '5 Palace Road, Karnataka',
        city: 'Mysuru',
        postalCode: '570001',
        country: 'India',
      },
    });
    await pay(order);
    const { name, bytes } = await shop.services.invoices.print(ADMIN, order.id);
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
    for (const fragment of [
      order.id,
      'Tarang Speaker',
      '₹2,631.50',
      'CGST 2 % on items',
      '₹52.63',
      '₹3,286.76',
    ])
      expect(text).toContain(fragment);
    expect(text).toContain('Three Thousand Two Hundred Eighty Six Rupees And Seventy Six Paise Only');
    expect(text).toContain('Place of supply: Karnataka');
  });

  it('continue over pages, each with column titles and the invoice number', async () => {
    const order = await placeOrder();
    await pay(order);
    const long = await shop.services.orders.get(ADMIN, order.id);
    const [line] = long.orderItems;
    const { printInvoice } = await import('../../../server/modules/invoices/pdf/print-invoice');
    const invoice = (await invoiceOf(order))!;
    const lines = Array.from({ length: 90 }, (_, index) => ({
      ...line!,
      name: `केतली ${index} with a long name`,
    }));
    // No character of an id is wider, and no id may break across lines.
    const id = 'bbbbbbbb-bbbb-7bbb-bbbb-bbbbbbbbbbbb';
    const { text, totalPages } = pdfText(
      await printInvoice({ invoice, order: { ...long, id, orderItems: lines } }),
    );

    expect(text).toContain(id);
    expect(totalPages).toBeGreaterThan(3);
    expect(text).toContain(`Page ${totalPages} of ${totalPages}`);
    expect(text.match(/Amount\b/g)?.length).toBeGreaterThanOrEqual(totalPages - 1);
  });

  it('are sent to buyer and admins at both addresses; a browser without a token goes to the order page', async () => {
    const order = await placeOrder();
    const { url } = shop;
    const send = (path: string, headers: Record<string, string> = {}) =>
      fetch(`${url}${path}`, { headers, redirect: 'manual' });
    const page = `/order/${order.id}/invoice.pdf`;
    const buyer = { authorization: `Bearer ${people.shopper.token}` };

    expect((await send(page, buyer)).status).toBe(409);
    await pay(order);
    for (const path of [page, `/api/orders/${order.id}/invoice.pdf`]) {
      const answer = await send(path, buyer);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      expect(answer.headers.get('cache-control')).toContain('no-store');
      expect(
        Buffer.from(await answer.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
      expect((await send(path)).status).toBe(401);
      expect((await send(path, { authorization: `Bearer ${people.other.token}` })).status).toBe(404);
    }
    const led = await send(page, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
    expect(led.status).toBe(303);
    expect(led.headers.get('location')).toBe(`/order/${order.id}`);
  });

  it.each([
    ['a gap', 'DELETE FROM invoice WHERE position = 2', 'missing'],
    ['a paid order without one', 'DELETE FROM invoice WHERE position = 3', 'has no invoice'],
    [
      'one of another day',
      'UPDATE invoice SET issued_at = issued_at - 1 WHERE position = 4',
      'not paid then',
    ],
  ])('are covered by the integrity check, which reports %s', async (_label, sql, word) => {
    const undo = new Error('undo');
    await shop.database.writer
      .transaction(async (tx) => {
        await tx.query(sql);
        const rows = await tx.query<{ n: number }[]>('SELECT COUNT(*) AS n FROM invoice');
        expect(rows).toHaveLength(1);
        const { Problems } = await import('../../../server/modules/integrity/problems');
        const { checkInvoices } = await import('../../../server/modules/integrity/invoices.check');
        const problems = new Problems();
        await checkInvoices(tx, problems);
        expect(problems.sentences().join()).toContain(word);
        throw undo;
      })
      .catch((error: unknown) => {
        if (error !== undo) throw error;
      });
  });
});
