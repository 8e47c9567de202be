import { aDocument, aCreditNote, BUSINESS_GSTIN } from '../../support/fixtures/tax-returns/documents';
import { insertDocuments } from '../../support/fixtures/tax-returns/insert-documents';
import { anOrder, createListedProduct } from '../../support/fixtures/factories';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { createApprovedPayment } from '../../support/fixtures/test-payments';
import type { TestUsers } from '../../support/fixtures/test-users';
import { graphqlClient } from '../../support/transports/graphql-client';
import { connectGraphql } from '../../support/transports/graphql-transport';
import { transports } from '../../support/transports/transports';
import { dayOf } from '../../../server/domain/reports/shop-day';

const SUM = '{ documents taxable { amount } cgst { amount } igst { amount } total { amount } }';
const REPORT = `query ($month: String!) {
  taxReport(month: $month) {
    month gstin unregisteredDocuments documentsWithoutHsn productsWithoutHsn productsWithoutTaxClass
    totals ${SUM} tables { table sum { documents total { amount } } } rates { taxRate sum { documents } } states { state sum { documents } }
  }
}`;
const DOCUMENTS = `query ($month: String!, $filter: TaxDocumentFilter, $first: Int, $after: String, $offset: Int) {
  taxDocuments(month: $month, filter: $filter, first: $first, after: $after, offset: $offset) {
    totalCount pageInfo { hasNextPage hasPreviousPage endCursor }
    nodes { id kind number table state buyerName buyerGstin taxable { amount } tax { amount } totalPrice { amount }
      orderId orderNumber url }
  }
}`;

interface ReportResult {
  totals: { documents: number; taxable: { amount: string }; total: { amount: string } };
  tables: { table: string; sum: { documents: number; total: { amount: string } } }[];
  unregisteredDocuments: number;
}
interface DocumentsResult {
  totalCount: number;
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; endCursor: string | null };
  nodes: { id: string; number: string; table: string; orderId: string; url: string }[];
}

function reportClient(shop: Shop, users: TestUsers) {
  const send = graphqlClient(shop, users.admin.token);
  return {
    async readReport(month: string): Promise<ReportResult> {
      const { data, errors } = await send(REPORT, { month });
      expect(errors).toEqual([]);
      return (data as { taxReport: ReportResult }).taxReport;
    },
    async readDocuments(variables: object): Promise<DocumentsResult> {
      const { data, errors } = await send(DOCUMENTS, variables as Record<string, unknown>);
      expect(errors).toEqual([]);
      return (data as { taxDocuments: DocumentsResult }).taxDocuments;
    },
    send,
  };
}

describe('wire: the tax report', () => {
  let shop: Shop;
  let client: ReturnType<typeof reportClient>;
  let orderId: string;
  let ids: Map<string, string>;
  beforeAll(async () => {
    shop = await startShop();
    const users = await connectGraphql(shop);
    client = reportClient(shop, users);
    orderId = (await users.shopper.placeOrder(anOrder(await createListedProduct(users.admin)))).id;
    const issuedAt = '2024-10-05T06:00:00.000Z';
    const invoices = [
      aDocument({
        number: 'HT/24-25/000001',
        issuedAt,
        lines: [{ amount: 118_00 }, { amount: 105_00, taxBasisPoints: 500 }],
      }),
      aDocument({ number: 'HT/24-25/000002', issuedAt, placeOfSupply: 'MH', buyerGstin: BUSINESS_GSTIN }),
      aDocument({
        number: 'HT/24-25/000003',
        issuedAt,
        placeOfSupply: 'MH',
        lines: [{ amount: 2_36_000_00, hsn: '' }],
      }),
      aDocument({ number: 'HT/24-25/000004', issuedAt, taxMode: 'FLAT_EXCLUSIVE', sellerGstin: null }),
    ] as const;
    const note = aCreditNote(invoices[0], {
      number: 'CN/24-25/000001',
      issuedAt: '2024-10-31T18:29:59.999Z',
      lineCount: 1,
    });
    const nextMonth = aDocument({ number: 'HT/24-25/000005', issuedAt: '2024-10-31T18:30:00.000Z' });
    ids = await insertDocuments(shop, orderId, [...invoices, note, nextMonth]);
  });
  afterAll(() => shop.stop());

  it('sums the documents of a month by table, rate and state', async () => {
    await expect(client.readReport('2024-10')).resolves.toEqual({
      month: '2024-10',
      gstin: null,
      unregisteredDocuments: 1,
      documentsWithoutHsn: 1,
      productsWithoutHsn: 1,
      productsWithoutTaxClass: 1,
      totals: {
        documents: 4,
        taxable: { amount: '201100.00' },
        cgst: { amount: '2.50' },
        igst: { amount: '36180.00' },
        total: { amount: '237285.00' },
      },
      tables: [
        { table: 'B2B', sum: { documents: 1, total: { amount: '1180.00' } } },
        { table: 'B2CL', sum: { documents: 1, total: { amount: '236000.00' } } },
        { table: 'B2CS', sum: { documents: 2, total: { amount: '105.00' } } },
        { table: 'CDNR', sum: { documents: 0, total: { amount: '0.00' } } },
        { table: 'CDNUR', sum: { documents: 0, total: { amount: '0.00' } } },
        { table: 'NIL', sum: { documents: 0, total: { amount: '0.00' } } },
      ],
      rates: [
        { taxRate: '5.00', sum: { documents: 1 } },
        { taxRate: '18.00', sum: { documents: 4 } },
      ],
      states: [
        { state: 'KA', sum: { documents: 2 } },
        { state: 'MH', sum: { documents: 2 } },
      ],
    });
  });

  it('ends at midnight in India', async () => {
    expect((await client.readReport('2024-11')).totals.documents).toBe(1);
  });

  it.each([
    [{}, ['HT/24-25/000001', 'HT/24-25/000002', 'HT/24-25/000003', 'CN/24-25/000001']],
    [{ table: 'B2CS' }, ['HT/24-25/000001', 'CN/24-25/000001']],
    [{ table: 'B2B' }, ['HT/24-25/000002']],
    [{ taxRate: '5' }, ['HT/24-25/000001']],
    [{ taxRate: '5.00', table: 'B2B' }, []],
    [{ state: 'MH' }, ['HT/24-25/000002', 'HT/24-25/000003']],
    [{ kind: 'CREDIT_NOTE' }, ['CN/24-25/000001']],
    [{ hasNoHsn: true }, ['HT/24-25/000003']],
  ])('lists the documents of %j', async (filter, numbers) => {
    const { nodes, totalCount } = await client.readDocuments({ month: '2024-10', filter });
    expect(nodes.map(({ number }) => number).sort()).toEqual([...numbers].sort());
    expect(totalCount).toBe(numbers.length);
  });

  it('lists documents with their order and their PDF', async () => {
    const { nodes } = await client.readDocuments({ month: '2024-10', filter: { table: 'B2B' } });
    const id = ids.get('HT/24-25/000002');
    expect(nodes).toEqual([
      {
        id,
        kind: 'TAX_INVOICE',
        number: 'HT/24-25/000002',
        table: 'B2B',
        state: 'MH',
        buyerName: 'Asha',
        buyerGstin: BUSINESS_GSTIN,
        taxable: { amount: '1000.00' },
        tax: { amount: '180.00' },
        totalPrice: { amount: '1180.00' },
        orderId,
        orderNumber: 'H-000002',
        url: `/api/documents/${id}.pdf`,
      },
    ]);
  });

  it('pages through the documents by cursor and by offset', async () => {
    const all = (await client.readDocuments({ month: '2024-10' })).nodes.map(({ id }) => id);
    const first = await client.readDocuments({ month: '2024-10', first: 3 });
    expect(first.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
    const last = await client.readDocuments({ month: '2024-10', first: 3, after: first.pageInfo.endCursor });
    expect([...first.nodes, ...last.nodes].map(({ id }) => id)).toEqual(all);
    expect(last.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
    const byOffset = await client.readDocuments({ month: '2024-10', first: 2, offset: 2 });
    expect(byOffset.nodes.map(({ id }) => id)).toEqual(all.slice(2, 4));
  });

  it.each([
    [{ month: '2024-13' }, 'month'],
    [{ month: '2024-10', after: 'eyJ9' }, 'after'],
    [{ month: '2024-10', first: 101 }, 'first'],
    [{ month: '2024-10', filter: { state: 'XX' } }, 'filter.state'],
    [{ month: '2024-10', filter: { taxRate: '101' } }, 'filter.taxRate'],
  ])('refuses %j', async (variables, field) => {
    const { errors } = await client.send(DOCUMENTS, variables);
    expect(errors).toMatchObject([
      {
        extensions: {
          code: 'BAD_INPUT',
          fields: [{ field: expect.stringContaining(field.split('.').at(-1)!) }],
        },
      },
    ]);
  });
});

describe.each(transports)('wire: an order in a GST mode, over %s', (_name, connect) => {
  let shop: Shop;
  let users: TestUsers;
  beforeAll(async () => {
    shop = await startShop();
    users = await connect(shop);
    await users.admin.updateSettings({
      settings: {
        'tax.mode': 'GST_INCLUSIVE',
        'shop.gstin': '29AAGCB7383J1Z4',
        'shop.address': {
          line1: '12 MG Road',
          line2: '',
          city: 'Bengaluru',
          state: 'KA',
          postalCode: '560001',
        },
      },
    });
  });
  afterAll(() => shop.stop());

  it('is in the return of its month, and a refund takes it out again', async () => {
    const { readReport, readDocuments } = reportClient(shop, users);
    const month = dayOf(new Date()).slice(0, 7);
    const product = await createListedProduct(users.admin, { price: '1180.00' });
    const order = await users.shopper.placeOrder(
      anOrder([{ product: product.id, qty: 2 }], {
        shippingAddress: {
          line1: '14 Temple Road',
          postalCode: '411001',
          city: 'Pune',
          state: 'MH',
          recipient: 'Asha',
          phone: '9845012345',
        },
      }),
    );
    await users.shopper.payOrder(order.id, { id: await createApprovedPayment(shop, order) });
    const paid = await readReport(month);
    expect(paid.totals).toMatchObject({
      documents: 1,
      total: { amount: (order.totalPrice / 100).toFixed(2) },
    });
    expect(paid.tables.find(({ table }) => table === 'B2CS')).toMatchObject({ sum: { documents: 1 } });

    await users.admin.refundOrder(order.id);
    const refunded = await readReport(month);
    expect(refunded.totals).toMatchObject({ documents: 2, total: { amount: '0.00' } });
    const { nodes } = await readDocuments({ month });
    expect(nodes.map(({ orderId }) => orderId)).toEqual([order.id, order.id]);
  });
});
