import { graphqlClient } from '../../support/transports/graphql-client';
import { checkIntegrity } from '../../../server/modules/integrity/integrity-check';
import type { Actor } from '../../../server/domain/accounts/permissions';
import { anAddress } from '../../support/fixtures/addresses/saved-address';
import { anOrder, createListedProduct } from '../../support/fixtures/factories';
import { mailsTo } from '../../support/fixtures/mailbox';
import { pdfText } from '../../support/fixtures/pdf/pdf-text';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { createApprovedPayment } from '../../support/fixtures/test-payments';
import type { InputFields, OrderRecord, ProductRecord, TestUsers } from '../../support/fixtures/test-users';
import { transports } from '../../support/transports/transports';

const SELLER = {
  SELLER_NAME: 'Haat Retail',
  SELLER_ADDRESS: '14 Commercial Street | Bengaluru, Karnataka 560001',
  SELLER_GSTIN: '29AAGCB7383J1Z4',
};
const ADMIN: Actor = { userId: 'admin', isAdmin: true, tokenFailed: false, adapter: 'system' };
const SHOP_ADDRESS = { line1: '12 MG Road', line2: '', city: 'Bengaluru', state: 'KA', postalCode: '560001' };
const QUERY = `query ($id: ID!) { order(id: $id) { documents {
  id kind number issuedAt totalPrice { amount } of { id } url
} } }`;

interface Document {
  _id: string;
  kind: string;
  number: string;
  totalPrice: number;
  of?: string;
}

describe.each(transports)('Documents of orders paid over %s', (_name, connect) => {
  let shop: Shop;
  let users: TestUsers;
  let product: ProductRecord;
  beforeAll(async () => {
    shop = await startShop({ env: SELLER });
    users = await connect(shop);
    product = await createListedProduct(users.admin, { countInStock: 1_000, name: 'Tarang Speaker' });
  });
  afterAll(async () => {
    const { problems } = await checkIntegrity(shop.database.reader);
    await shop.stop();
    expect(problems.filter((problem) => problem.startsWith('documents'))).toEqual([]);
  });
  afterEach(() => update({ 'tax.mode': null, 'tax.composition': null, 'invoices.numberedWhen': null }));

  const update = (settings: InputFields) => users.admin.updateSettings({ settings });
  const placeOrder = (shippingAddress?: InputFields) =>
    users.shopper.placeOrder({
      ...anOrder(product),
      ...(shippingAddress && { shippingAddress }),
    });
  const pay = async (order: OrderRecord) =>
    users.shopper.payOrder(order.id, { id: await createApprovedPayment(shop, order) });
  const get = (path: string, token: string | undefined = users.shopper.token) =>
    fetch(`${shop.url}/api${path}`, { headers: token ? { authorization: `Bearer ${token}` } : {} });
  const documentsOf = async ({ id }: OrderRecord) =>
    (await (await get(`/orders/${id}/documents`)).json()) as Document[];
  const bodyOf = async (document: Document | undefined) =>
    (await (await get(`/documents/${document?._id}.json`)).json()) as InputFields;
  const paidOrder = async (shippingAddress?: InputFields) => {
    const order = await placeOrder(shippingAddress);
    await pay(order);
    return order;
  };

  it('begin with a frozen invoice, which both APIs list', async () => {
    const unpaidOrder = await placeOrder(anAddress({ state: 'KA' }));
    expect(await documentsOf(unpaidOrder)).toEqual([]);
    expect(await (await get(`/orders/${unpaidOrder.id}`)).json()).toMatchObject({ documents: [] });
    await pay(unpaidOrder);
    const [invoice, ...others] = await documentsOf(unpaidOrder);
    expect(others).toEqual([]);
    expect(invoice).toMatchObject({ kind: 'TAX_INVOICE', totalPrice: 3_286.76 });
    expect(invoice?.number).toMatch(/^HT\/\d\d-\d\d\/\d{6}$/);
    expect(await (await get(`/orders/${unpaidOrder.id}`)).json()).toMatchObject({ documents: [invoice] });
    const { data } = await graphqlClient(shop, users.shopper.token)(QUERY, { id: unpaidOrder.id });
    expect(data).toMatchObject({
      order: {
        documents: [
          {
            id: invoice?._id,
            kind: 'TAX_INVOICE',
            number: invoice?.number,
            totalPrice: { amount: '3286.76' },
            of: null,
            url: `/api/documents/${invoice?._id}.pdf`,
          },
        ],
      },
    });
    expect(await bodyOf(invoice)).toMatchObject({
      number: invoice?.number,
      seller: { name: 'Haat Retail', gstin: '29AAGCB7383J1Z4', state: 'KA' },
      placeOfSupply: 'KA',
      lines: [
        {
          kind: 'PRODUCT',
          qty: 1,
          taxable: 2_631.5,
          rate: 4,
          cgst: 52.63,
          sgst: 52.63,
          igst: 0,
          total: 2_736.76,
        },
        { kind: 'SHIPPING', hsn: '9968', taxable: 550, rate: 0, total: 550 },
      ],
      totals: {
        taxable: 3_181.5,
        cgst: 52.63,
        sgst: 52.63,
        igst: 0,
        tax: 105.26,
        rounding: 0,
        total: 3_286.76,
      },
      amountInWords: 'Three Thousand Two Hundred Eighty Six Rupees And Seventy Six Paise Only',
      amountInWordsHindi: expect.stringContaining('तीन हज़ार दो सौ छियासी रुपये'),
    });
  });

  it('are PDFs in two languages with the same bytes each time, and refuse another language', async () => {
    const [invoice] = await documentsOf(await paidOrder());
    const print = async (query: string) => {
      const response = await get(`/documents/${invoice?._id}.pdf${query}`);
      return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
    };
    const english = await print('');
    expect(pdfText(english.bytes).text).toContain(invoice?.number ?? '');
    expect((await print('?language=en')).bytes).toEqual(english.bytes);
    const hindi = await print('?language=hi');
    expect(hindi.status).toBe(200);
    expect(hindi.bytes).not.toEqual(english.bytes);
    expect((await print('?language=fr')).status).toBe(400);
  });

  it('are hidden from other users like unknown ones, and from visitors', async () => {
    const order = await paidOrder();
    const [invoice] = await documentsOf(order);
    for (const path of [`/documents/${invoice?._id}.json`, `/documents/${invoice?._id}.pdf`]) {
      const refusal = await get(path, users.other.token);
      expect(refusal.status).toBe(404);
      const unknown = await get(path.replace(invoice?._id ?? '', 'unknown'), users.other.token);
      const { message } = (await unknown.json()) as InputFields;
      expect(await refusal.json()).toMatchObject({ code: 'NOT_FOUND', message });
      expect((await get(path, '')).status).toBe(401);
      expect((await get(path, users.admin.token)).status).toBe(200);
    }
    expect((await get(`/orders/${order.id}/documents`, users.other.token)).status).toBe(404);
  });

  it('get a credit note for the whole invoice with a refund, once, which the email names', async () => {
    const order = await paidOrder(anAddress({ state: 'KA' }));
    await users.admin.refundOrder(order.id);
    await users.admin.refundOrder(order.id).catch(() => undefined);
    const [invoice, credit, ...others] = await documentsOf(order);
    expect(others).toEqual([]);
    expect(credit).toMatchObject({ kind: 'CREDIT_NOTE', of: invoice?._id, totalPrice: invoice?.totalPrice });
    expect(credit?.number).toMatch(/^CN\/\d\d-\d\d\/\d{6}$/);
    const { lines, totals, ...invoiceBody } = await bodyOf(invoice);
    expect(await bodyOf(credit)).toMatchObject({
      of: { _id: invoice?._id, number: invoice?.number, totalPrice: invoice?.totalPrice },
      reason: 'The payment was refunded in full',
      seller: invoiceBody.seller,
      buyer: invoiceBody.buyer,
      lines,
      totals,
    });
    const [mail] = await mailsTo(shop, users.shopper.email, 'ORDER_REFUNDED');
    expect(mail?.text).toContain(`Credit note ${credit?.number}: `);
  });

  it('have the taxes of lines and shipping in a GST mode', async () => {
    await update({ 'tax.mode': 'GST_INCLUSIVE', 'shop.address': SHOP_ADDRESS });
    const [invoice] = await documentsOf(await paidOrder(anAddress({ state: 'TN', postalCode: '600002' })));
    expect(invoice).toMatchObject({ kind: 'TAX_INVOICE', totalPrice: 3_181.5 });
    expect(await bodyOf(invoice)).toMatchObject({
      taxMode: 'GST_INCLUSIVE',
      placeOfSupply: 'TN',
      lines: [
        { kind: 'PRODUCT', rate: 18, taxable: 2_230.08, igst: 401.42, total: 2_631.5 },
        { kind: 'SHIPPING', rate: 18, taxable: 466.1, igst: 83.9, total: 550 },
      ],
      totals: { taxable: 2_696.18, igst: 485.32, tax: 485.32, rounding: 0, total: 3_181.5 },
    });
  });

  it('are a bill of supply for a composition dealer, with its own numbers', async () => {
    await update({ 'tax.mode': 'GST_INCLUSIVE', 'tax.composition': true, 'shop.address': SHOP_ADDRESS });
    const [bill] = await documentsOf(await paidOrder(anAddress({ state: 'KA' })));
    expect(bill).toMatchObject({ kind: 'BILL_OF_SUPPLY', totalPrice: 3_181.5 });
    expect(bill?.number).toMatch(/^BS\/\d\d-\d\d\/000001$/);
    expect(await bodyOf(bill)).toMatchObject({ seller: { isComposition: true }, totals: { tax: 0 } });
  });

  it('begin with the delivery on request, and a change of the setting neither loses nor doubles one', async () => {
    const earlierOrder = await paidOrder();
    await update({ 'invoices.numberedWhen': 'SHIPPED' });
    const [order, laterOrder, refundedOrder] = [await paidOrder(), await paidOrder(), await paidOrder()];
    expect(await documentsOf(order)).toEqual([]);
    expect((await get(`/orders/${order.id}/invoice.pdf`)).status).toBe(404);
    await users.admin.deliverOrder(order.id);
    await users.admin.deliverOrder(earlierOrder.id);
    await users.admin.refundOrder(refundedOrder.id);
    await update({ 'invoices.numberedWhen': 'PAID' });
    await users.admin.deliverOrder(laterOrder.id);
    for (const { id } of [order, earlierOrder, laterOrder])
      expect(await shop.services.documents.ofOrders([id])).toMatchObject([[{ kind: 'TAX_INVOICE' }]]);
    expect(await documentsOf(refundedOrder)).toEqual([]);
  });

  it('keep their content after a corrected address', async () => {
    const order = await paidOrder();
    const [invoice] = await documentsOf(order);
    const before = await bodyOf(invoice);
    await shop.services.orders.correctAddress(ADMIN, order.id, anAddress({ line1: '1 New Road' }));
    expect(await bodyOf(invoice)).toEqual(before);
  });

  it('of an earlier release have no body, and print and credit the same content', async () => {
    const order = await paidOrder(anAddress({ state: 'KA' }));
    const [invoice] = await documentsOf(order);
    const before = await bodyOf(invoice);
    const seller = JSON.stringify(before.seller);
    await shop.database.writer.transaction((tx) =>
      tx.query(`UPDATE document SET body = NULL, total_price = NULL, seller = ? WHERE id = ?`, [
        seller,
        invoice?._id,
      ]),
    );
    expect(await bodyOf(invoice)).toEqual(before);
    expect(await documentsOf(order)).toEqual([invoice]);
    await shop.services.orders.correctAddress(ADMIN, order.id, anAddress({ state: 'TN' }));
    expect(await bodyOf(invoice)).toEqual(before);
    await users.admin.refundOrder(order.id);
    const [, credit] = await documentsOf(order);
    expect(await bodyOf(credit)).toMatchObject({
      kind: 'CREDIT_NOTE',
      lines: before.lines,
      totals: before.totals,
    });
  });
});
