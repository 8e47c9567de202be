import { checkIntegrity } from '../../../server/modules/integrity/integrity-check';
import { aProduct, anOrder } from '../../support/fixtures/factories';
import { anAddress } from '../../support/fixtures/addresses/saved-address';
import {
  createBusinessDocument,
  createRefusedEInvoice,
  createRegisteredEInvoice,
} from '../../support/fixtures/e-invoices/records';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { createApprovedPayment } from '../../support/fixtures/test-payments';
import type { InputFields, TestUsers } from '../../support/fixtures/test-users';
import { EInvoiceEntity } from '../../../server/database/entities/e-invoice.entity';
import { graphqlClient } from '../../support/transports/graphql-client';
import { RestClient } from '../../support/transports/rest';
import { transports } from '../../support/transports/transports';

const HOUR_MS = 60 * 60_000;
const FIELDS =
  '{ documentId state irn ackNumber refusalCode refusal cancelReason cancellableUntil acknowledgedAt attempts }';
const SELLER_ADDRESS = {
  line1: '12 MG Road',
  line2: '',
  city: 'Bengaluru',
  state: 'KA',
  postalCode: '560001',
};
const SETTINGS = {
  'shop.gstin': '29AAGCB7383J1Z4',
  'shop.address': SELLER_ADDRESS,
  'tax.mode': 'GST_EXCLUSIVE',
  'invoices.eInvoice': true,
};
/** GSTIN of a business in Karnataka. */
const BUYER_GSTIN = '29AABCU9603R1ZJ';

interface EInvoiceJson {
  state: string;
  cancelReason: string | null;
  refusalCode: string | null;
}
interface EInvoiceCalls {
  list(state: string): Promise<EInvoiceJson[]>;
  retry(id: string): Promise<EInvoiceJson>;
  cancel(id: string, reason: string): Promise<EInvoiceJson>;
  eway(id: string, number: string): Promise<string>;
}

/** The calls over REST; a refusal rejects with its body. */
function restCalls(shop: Shop, token: string): EInvoiceCalls {
  const rest = new RestClient(shop.url, token);
  const bodyOf = async (response: Promise<{ status: number; json: unknown }>) => {
    const { status, json } = await response;
    if (status >= 400) throw json;
    return json as never;
  };
  return {
    list: async (state) => (await rest.get(`/e-invoices?state=${state}`)).list as never,
    retry: (id) => bodyOf(rest.post(`/documents/${id}/e-invoice/retry`, {})),
    cancel: (id, reason) => bodyOf(rest.post(`/documents/${id}/e-invoice/cancel`, { reason })),
    eway: async (id, number) => (await bodyOf(rest.put(`/documents/${id}/eway`, { number })))['number'],
  };
}

/** The calls over GraphQL; a refusal rejects with its code and message. */
function graphqlCalls(shop: Shop, token: string): EInvoiceCalls {
  const send = graphqlClient(shop, token);
  const run = async (query: string) => {
    const { data, errors } = await send<Record<string, never>>(query);
    const [error] = errors ?? [];
    if (error) throw { ...error.extensions, message: error.message };
    return Object.values(data)[0] as never;
  };
  return {
    list: async (state) => (await run(`{ eInvoices(state: ${state}) { nodes ${FIELDS} } }`))['nodes'],
    retry: async (id) =>
      (await run(`mutation { retryEInvoice(id: "${id}") { eInvoice ${FIELDS} } }`))['eInvoice'],
    cancel: async (id, reason) => {
      const input = `{ documentId: "${id}", reason: ${reason} }`;
      return (await run(`mutation { cancelEInvoice(input: ${input}) { eInvoice ${FIELDS} } }`))['eInvoice'];
    },
    eway: async (id, number) => {
      const input = `{ documentId: "${id}", number: "${number}" }`;
      return (await run(`mutation { noteEwayBill(input: ${input}) { number } }`))['number'];
    },
  };
}

describe.each(transports)('E-invoices, over %s', (api, connect) => {
  let shop: Shop;
  let users: TestUsers;
  let calls: EInvoiceCalls;
  beforeEach(async () => {
    shop = await startShop();
    users = await connect(shop);
    const createCalls = api === 'REST' ? restCalls : graphqlCalls;
    calls = createCalls(shop, users.admin.token);
  });
  afterEach(() => shop.stop());

  /** Places and pays an order, to a business unless the GSTIN is undefined. */
  const payOrder = async (changes: InputFields = {}) => {
    const product = await users.admin.createProduct(aProduct({ hsn: '8518', countInStock: 5 }));
    const billingAddress = { ...anAddress(), state: 'KA', gstin: BUYER_GSTIN, businessName: 'Asha Traders' };
    const order = await users.shopper.placeOrder(
      anOrder(product, { shippingAddress: anAddress(), billingAddress, ...changes }),
    );
    await users.shopper.payOrder(order.id, { id: await createApprovedPayment(shop, order) });
    return order;
  };
  const rows = () =>
    shop.database.reader.getRepository(EInvoiceEntity).find({ order: { documentId: 'ASC' } });
  /** Sends until no document waits: another round of the background job may hold a claim. */
  const sendAll = async () => {
    const sender = shop.services.eInvoices.createSender((error) => {
      throw error;
    });
    while ((await rows()).some(({ state }) => state === 'PENDING')) await sender.sendDueMessages();
  };
  const problems = async () =>
    (await checkIntegrity(shop.database.reader)).problems.filter((problem) =>
      problem.startsWith('e-invoices'),
    );

  it('registers the invoice and the credit notes of a business, once each', async () => {
    await users.admin.updateSettings({ settings: SETTINGS });
    const order = await payOrder();
    await sendAll();
    const admin = { userId: users.admin.id, isAdmin: true, tokenFailed: false, adapter: 'system' } as const;
    await shop.services.refunds.refund(admin, order.id, { amount: 100 });
    await users.admin.refundOrder(order.id);
    await sendAll();

    const registered = await rows();
    expect(registered).toHaveLength(3);
    for (const row of registered) expect(row).toMatchObject({ state: 'REGISTERED', attempts: 1 });
    expect(new Set(registered.map(({ irn }) => irn)).size).toBe(3);
    expect(await calls.list('REGISTERED')).toHaveLength(3);
    expect(await problems()).toEqual([]);
  });

  it('registers no document of a consumer, and none while the setting is off', async () => {
    await users.admin.updateSettings({ settings: SETTINGS });
    await payOrder({ billingAddress: undefined });
    await users.admin.updateSettings({ settings: { 'invoices.eInvoice': false } });
    await payOrder();

    expect(await rows()).toEqual([]);
    expect(await problems()).toEqual([]);
  });

  it('shows a refusal, and registers the document after a retry', async () => {
    await users.admin.updateSettings({ settings: SETTINGS });
    const { id } = await createBusinessDocument(shop.database, { orderId: (await payOrder()).id });
    await createRefusedEInvoice(shop.database, { documentId: id });
    await sendAll();
    expect(await calls.list('REFUSED')).toMatchObject([
      { state: 'REFUSED', refusalCode: '3028', refusal: 'GSTIN is not present in invoice system' },
    ]);

    expect(await calls.retry(id)).toMatchObject({ state: 'PENDING', refusalCode: null, attempts: 0 });
    await expect(calls.retry(id)).rejects.toMatchObject({ code: 'INVALID_STATE' });
    await sendAll();
    expect(await calls.list('REFUSED')).toEqual([]);
    expect(await calls.list('REGISTERED')).toHaveLength(2);
  });

  it('cancels within 24 hours only', async () => {
    const id = await createRegisteredEInvoice(shop.database);
    const late = await createRegisteredEInvoice(shop.database, {
      acknowledgedAt: new Date(Date.now() - 24 * HOUR_MS - 60_000),
    });

    expect(await calls.cancel(id, 'ORDER_CANCELLED')).toMatchObject({
      state: 'CANCELLED',
      cancelReason: 'ORDER_CANCELLED',
      cancellableUntil: null,
    });
    await expect(calls.cancel(id, 'OTHER')).rejects.toMatchObject({ code: 'INVALID_STATE' });
    await expect(calls.cancel(late, 'OTHER')).rejects.toMatchObject({
      code: 'INVALID_STATE',
      message: expect.stringContaining('24 hours'),
    });
    await expect(calls.cancel(late, 'BORED')).rejects.toMatchObject({ code: 'BAD_INPUT' });
    await expect(calls.cancel('unknown', 'OTHER')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('lets the doctor name a wrong number, a missing registration and a lost document', async () => {
    await users.admin.updateSettings({ settings: SETTINGS });
    shop.advanceClock(60_000);
    const order = await payOrder();
    await sendAll();
    const [row] = await rows();
    const run = (statement: string) => shop.database.writer.transaction((tx) => tx.query(statement));
    expect(await problems()).toEqual([]);

    await run(`UPDATE e_invoice SET irn = '${'0'.repeat(64)}'`);
    expect(await problems()).toEqual([
      `e-invoices: the number of document ${row?.documentId} is not its hash`,
    ]);
    await run('DELETE FROM e_invoice');
    expect(await problems()).toEqual([`e-invoices: document ${row?.documentId} has no registration`]);
    const lost = await createRefusedEInvoice(shop.database);
    expect(await problems()).toContain(`e-invoices: document ${lost} does not exist`);
    expect(order.id).not.toBe(lost);
  });

  it('notes an e-way bill from ₹50,000 on', async () => {
    const { id: orderId } = await payOrder();
    const large = await createBusinessDocument(shop.database, { orderId, amount: 50_000_00 });
    const order = await payOrder();
    const small = await createBusinessDocument(shop.database, {
      orderId: order.id,
      amount: 49_999_99,
      position: 900_050,
    });

    expect(await calls.eway(large.id, '3310 0123 4567')).toBe('331001234567');
    expect(await calls.eway(large.id, '331001234568')).toBe('331001234568');
    await expect(calls.eway(small.id, '331001234567')).rejects.toMatchObject({ code: 'INVALID_STATE' });
    await expect(calls.eway(large.id, '33100123456')).rejects.toMatchObject({ code: 'BAD_INPUT' });
    await expect(calls.eway('unknown', '331001234567')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
