import { screen, waitFor, within } from '@testing-library/react';
import { dayOf } from '../../../../server/domain/reports/shop-day';
import { fakeRest } from '../../../support/fakes/fake-rest';
import { connection } from '../../../support/fixtures/listing';
import { ADMIN, renderScreen } from '../../../support/screens/render-screen';

const me = { id: ADMIN.id, name: ADMIN.name, email: ADMIN.email, isAdmin: true };
const money = (amount: string) => ({ amount, currencyCode: 'INR' });
const aSum = (documents: number, taxable: string, total: string) => ({
  documents,
  taxable: money(taxable),
  cgst: money('0.00'),
  sgst: money('0.00'),
  igst: money('180.00'),
  total: money(total),
});
const month = dayOf(new Date()).slice(0, 7);
const report = {
  month,
  gstin: '29AAGCB7383J1Z4',
  totals: aSum(2, '500.00', '-1180.00'),
  tables: [
    { table: 'B2B', sum: aSum(2, '500.00', '-1180.00') },
    { table: 'NIL', sum: aSum(0, '0.00', '0.00') },
  ],
  rates: [{ taxRate: '18.00', sum: aSum(2, '500.00', '-1180.00') }],
  states: [{ state: 'MH', sum: aSum(2, '500.00', '-1180.00') }],
  unregisteredDocuments: 0,
  documentsWithoutHsn: 1,
  productsWithoutHsn: 3,
  productsWithoutTaxClass: 0,
};
const document = {
  id: 'd1',
  kind: 'TAX_INVOICE',
  number: 'HT/26-27/000001',
  issuedAt: '2026-11-04T18:30:00.000Z',
  table: 'B2B',
  state: 'MH',
  buyerName: 'Asha',
  buyerGstin: '27AAPFU0939F1ZV',
  taxable: money('1000.00'),
  tax: money('180.00'),
  totalPrice: money('1180.00'),
  orderId: 'o1',
  orderNumber: 'H-000001',
  url: '/api/documents/d1.pdf',
};
const results = { me, taxReport: report, taxDocuments: connection([document]) };
const open = (path = '/admin/tax-report', changes: object = {}) =>
  renderScreen(path, { session: ADMIN, results: { ...results, ...changes } });

describe('wire: the tax report of the back office', () => {
  const savedFiles: string[] = [];
  beforeEach(() => {
    savedFiles.length = 0;
    URL.createObjectURL = () => 'blob:file';
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      savedFiles.push(this.download);
    });
  });

  it('shows the sums of the month, negative ones too', async () => {
    open();
    const table = await screen.findByRole('region', { name: 'Tables of GSTR-1' });
    const row = within(table).getByRole('row', { name: /^B2B/ });
    expect(within(row).getByText('-₹1,180.00')).toBeVisible();
    expect(within(table).getByRole('rowheader', { name: /Nil rated/ })).toBeVisible();
    expect(screen.getByText('Total with tax').nextElementSibling).toHaveTextContent('-₹1,180.00');
  });

  it('opens the documents of a sum, and the address holds the sum', async () => {
    const { user, path } = open();
    await user.click(await screen.findByRole('link', { name: 'Maharashtra documents' }));
    expect(path()).toContain(`/admin/tax-report?month=${month}&state=MH`);
    const documents = await screen.findByRole('region', { name: 'Documents' });
    expect(await within(documents).findByText('HT/26-27/000001')).toBeVisible();
    expect(within(documents).getByText('2026-11-05')).toBeVisible();
    expect(within(documents).getByRole('link', { name: 'H-000001' })).toHaveAttribute('href', '/order/o1');
  });

  it('warns of documents and products without HSN code, with links', async () => {
    open();
    expect(await screen.findByText(/1 document with a line without HSN code/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the products without HSN code' })).toHaveAttribute(
      'href',
      '/admin/productlist?missing=HSN',
    );
    expect(screen.queryByText(/without tax class/)).not.toBeInTheDocument();
  });

  it('lists refused e-invoices with their reason and their order', async () => {
    const refused = {
      documentId: 'd2',
      documentNumber: 'HT/26-27/000002',
      orderId: 'o2',
      refusalCode: '3028',
      refusal: 'GSTIN is not present in invoice system',
    };
    open('/admin/tax-report', { eInvoices: { nodes: [refused], totalCount: 1 } });
    const list = await screen.findByRole('region', { name: 'Refused e-invoices (1)' });
    expect(within(list).getByText('3028: GSTIN is not present in invoice system')).toBeVisible();
    expect(within(list).getByRole('link', { name: 'Open the order of HT/26-27/000002' })).toHaveAttribute(
      'href',
      '/order/o2',
    );
  });

  it('shows no list without refused e-invoices', async () => {
    open();
    await screen.findByText('HT/26-27/000001');
    expect(screen.queryByRole('region', { name: /^Refused e-invoices/ })).not.toBeInTheDocument();
  });

  it('says that a month has no documents', async () => {
    const empty = { ...report, totals: aSum(0, '0.00', '0.00'), tables: [], rates: [], states: [] };
    open('/admin/tax-report', { taxReport: empty, taxDocuments: connection([]) });
    expect(await screen.findByText('No documents in this month')).toBeVisible();
    expect(await screen.findByText('No Documents')).toBeVisible();
  });

  it('downloads the return, the register and the PDF of a document as the signed-in user', async () => {
    const calls = fakeRest(() => ({
      headers: { 'content-disposition': 'attachment; filename="file"' },
      body: '{}',
    }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'GSTR-1 JSON' }));
    await user.click(screen.getByRole('button', { name: 'Sales register' }));
    await user.click(await screen.findByRole('button', { name: 'PDF of HT/26-27/000001' }));
    await waitFor(() => expect(savedFiles).toEqual(['file', 'file', 'file']));
    expect(calls).toMatchObject([
      { path: `/api/export/gstr1.json?month=${month}`, token: 'Bearer admin-token' },
      { path: `/api/export/sales.csv?month=${month}` },
      { path: '/api/documents/d1.pdf' },
    ]);
  });
});
