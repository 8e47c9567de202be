import { anAddress } from '../../support/fixtures/addresses/saved-address';
import { createBusinessDocument } from '../../support/fixtures/e-invoices/records';
import { aProduct, anOrder } from '../../support/fixtures/factories';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { createApprovedPayment } from '../../support/fixtures/test-payments';
import type { TestUsers } from '../../support/fixtures/test-users';
import { recordStatements } from '../../support/runtime/statements';
import { graphqlClient } from '../../support/transports/graphql-client';
import { connectGraphql } from '../../support/transports/graphql-transport';

/** The demo portal refuses a GSTIN with these letters. */
const REFUSED_GSTIN = '29ZZZZZ1234A1ZN';
const SETTINGS = {
  'shop.gstin': '29AAGCB7383J1Z4',
  'shop.address': { line1: '12 MG Road', line2: '', city: 'Bengaluru', state: 'KA', postalCode: '560001' },
  'tax.mode': 'GST_EXCLUSIVE',
  'invoices.eInvoice': true,
};
const QUERY = `query ($id: ID!) { order(id: $id) { documents {
  id number ewayNumber
  registration { documentId documentNumber orderId state irn refusalCode refusal cancellableUntil }
} } }`;

interface Documents {
  order: { documents: { id: string; number: string }[] };
}

describe('wire: registration and e-way bill of the documents of an order', () => {
  let shop: Shop;
  let users: TestUsers;
  beforeEach(async () => {
    shop = await startShop();
    users = await connectGraphql(shop);
    await users.admin.updateSettings({ settings: SETTINGS });
  });
  afterEach(() => shop.stop());

  /** Pays an order of a business that the demo portal refuses, and returns the id of the order. */
  const payRefusedOrder = async () => {
    const product = await users.admin.createProduct(aProduct({ hsn: '8518', countInStock: 5 }));
    const businessName = 'Asha Traders';
    const billingAddress = { ...anAddress(), state: 'KA', gstin: REFUSED_GSTIN, businessName };
    const order = await users.shopper.placeOrder(
      anOrder(product, { shippingAddress: anAddress(), billingAddress }),
    );
    await users.shopper.payOrder(order.id, { id: await createApprovedPayment(shop, order) });
    const sender = shop.services.eInvoices.createSender((error) => {
      throw error;
    });
    await sender.sendDueMessages();
    return order.id;
  };
  const read = (token: string, id: string) => graphqlClient(shop, token)<Documents>(QUERY, { id });

  it('show an admin the refusal of the portal, the retry and the e-way bill', async () => {
    const id = await payRefusedOrder();
    const large = await createBusinessDocument(shop.database, { orderId: id });
    const send = graphqlClient(shop, users.admin.token);
    const { data, errors } = await read(users.admin.token, id);
    expect(errors).toEqual([]);
    const refused = data.order.documents.find((document) => document.id !== large.id);
    expect(refused).toMatchObject({
      ewayNumber: null,
      registration: {
        documentId: refused?.id,
        documentNumber: refused?.number,
        orderId: id,
        state: 'REFUSED',
        irn: null,
        refusalCode: '3028',
        refusal: 'GSTIN is not present in invoice system',
        cancellableUntil: null,
      },
    });

    await send(`mutation { retryEInvoice(id: "${refused?.id}") { eInvoice { state } } }`);
    const input = `{ documentId: "${large.id}", number: "331001234567" }`;
    await send(`mutation { noteEwayBill(input: ${input}) { number } }`);
    const { documents } = (await read(users.admin.token, id)).data.order;
    expect(documents).toContainEqual(
      expect.objectContaining({ id: large.id, ewayNumber: '331001234567', registration: null }),
    );
    expect(documents).toContainEqual(
      expect.objectContaining({ registration: expect.objectContaining({ state: 'PENDING' }) }),
    );
  });

  it('refuse the buyer, who still reads the documents', async () => {
    const id = await payRefusedOrder();
    const { data, errors } = await read(users.shopper.token, id);
    expect(data.order.documents).toMatchObject([{ registration: null, ewayNumber: null }]);
    expect(errors.map(({ extensions }) => extensions.code)).toEqual(['FORBIDDEN', 'FORBIDDEN']);
  });

  it('take one statement for all documents of all orders', async () => {
    await payRefusedOrder();
    await payRefusedOrder();
    const statements = recordStatements(shop);
    const { data } = await graphqlClient(
      shop,
      users.admin.token,
    )<{ orders: { nodes: Documents['order'][] } }>(
      '{ orders(first: 5) { nodes { documents { id ewayNumber registration { state } } } } }',
    );
    expect(data.orders.nodes.flatMap(({ documents }) => documents)).toHaveLength(2);
    expect(statements.filter((statement) => statement.includes('eway_bill'))).toHaveLength(1);
    expect(statements.filter((statement) => statement.includes('"e_invoice"'))).toHaveLength(1);
  });
});
