import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ImportReport } from '../../../../server/domain/imports/product-import';
import { fakeRest, type RestCall, type FakeRestResponse } from '../../../support/fakes/fake-rest';
import { ADMIN, renderScreen } from '../../../support/screens/render-screen';

const me = { id: ADMIN.id, name: ADMIN.name, email: ADMIN.email, isAdmin: true };
const EMPTY_REPORT: ImportReport = {
  rows: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  failed: 0,
  problemCount: 0,
  problems: [],
  changes: [],
};
const REPORT_WITH_CHANGES: ImportReport = {
  ...EMPTY_REPORT,
  rows: 3,
  created: 1,
  updated: 1,
  unchanged: 1,
  changes: [
    {
      row: 2,
      id: 'p1',
      name: 'Bol Speaker',
      kind: 'update',
      fields: [{ field: 'price', from: '1499.50', to: '1600.00' }],
    },
    { row: 4, id: null, name: 'Koel', kind: 'create', fields: [{ field: 'name', from: null, to: 'Koel' }] },
  ],
};
const reportResponse = (report: ImportReport): FakeRestResponse => ({
  body: [{ progress: { phase: 'check', done: 3, total: 3 } }, { report }],
});

async function openImport(respond: (call: RestCall) => FakeRestResponse) {
  const calls = fakeRest(respond);
  const view = renderScreen('/admin/import', { session: ADMIN, results: { me, importJobs: [] } });
  const input = await screen.findByLabelText('File of products');
  const chooseFile = (text = 'id,name', name = 'products.csv') =>
    view.user.upload(input, new File([text], name, { type: 'text/csv' }));
  return { ...view, calls, chooseFile };
}

const importButton = () => screen.findByRole('button', { name: 'Import' });

describe('§2 Importing products', () => {
  it('shows the changes, then imports the same bytes', async () => {
    const { user, calls, chooseFile } = await openImport(() => reportResponse(REPORT_WITH_CHANGES));
    await chooseFile('id,name,तरंग');

    await screen.findByText('1 new product, 1 product changed, 1 product unchanged.');
    const table = screen.getByRole('table', { name: 'What would change' });
    const [, first, second] = within(table).getAllByRole('row');
    expect(first).toHaveTextContent('2Bol Speakerpricefrom ₹1,499.50 to → ₹1,600.00');
    expect(second).toHaveTextContent('4KoelNewnameKoel');
    await user.click(await importButton());

    expect(await screen.findByRole('status')).toHaveTextContent(/^Imported: 1 new product/);
    expect(screen.getByRole('table', { name: 'Changes' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Import' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'To the products' })).toHaveAttribute(
      'href',
      '/admin/productlist',
    );
    expect(calls.map(({ path, method, token, body }) => [method, path, token, body])).toEqual([
      ['POST', '/api/import/products?dryRun=true', 'Bearer admin-token', 'id,name,तरंग'],
      ['POST', '/api/import/products?dryRun=false', 'Bearer admin-token', 'id,name,तरंग'],
    ]);
  });

  it('lists problems row by row and accepts the corrected file', async () => {
    const problems = [
      {
        row: 2,
        field: 'price',
        message: 'Price must be an amount',
        key: 'field.notAmount' as const,
        params: { field: 'price' },
      },
      {
        row: 1_005,
        field: 'row',
        message: 'The row has 2 cells',
        key: 'import.rowLength' as const,
        params: { cells: 2, columns: 9 },
      },
    ];
    const reports = [{ ...EMPTY_REPORT, rows: 2, problemCount: 2, problems }, REPORT_WITH_CHANGES];
    const { chooseFile } = await openImport(() => reportResponse(reports.shift()!));
    await chooseFile();

    expect(await screen.findByRole('alert')).toHaveTextContent('2 problems found. Nothing was changed');
    const rows = within(screen.getByRole('table', { name: 'Problems' })).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'ROWCOLUMNPROBLEM',
      '2pricePrice must be an amount',
      '1,005AllThe row has 2 cells',
    ]);
    expect(screen.queryByRole('button', { name: 'Import' })).not.toBeInTheDocument();
    await chooseFile();
    await importButton();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('offers no import for a file without changes', async () => {
    const { chooseFile } = await openImport(() => reportResponse({ ...EMPTY_REPORT, rows: 2, unchanged: 2 }));
    await chooseFile();
    expect(await screen.findByText('2 products unchanged.')).toBeInTheDocument();
    expect(screen.getByText('There is nothing to import.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Import' })).not.toBeInTheDocument();
  });

  it('shows progress and can be stopped', async () => {
    const pendingPromise = new Promise<object>(() => undefined);
    const { user, calls, chooseFile } = await openImport(({ path }) =>
      path.endsWith('true')
        ? reportResponse(REPORT_WITH_CHANGES)
        : { body: [{ progress: { phase: 'check', done: 500, total: 2_000 } }, pendingPromise] },
    );
    await chooseFile();
    await user.click(await importButton());
    expect(await screen.findByText('500 of 2,000 …')).toHaveAttribute('role', 'status');
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
    await user.click(screen.getByRole('button', { name: 'Stop' }));

    expect(await screen.findByRole('alert')).toHaveTextContent('The import was broken off');
    expect(calls[1]?.signal?.aborted).toBe(true);
    expect(await importButton()).toBeEnabled();
  });

  it('aborts when the screen unmounts', async () => {
    const pendingPromise = new Promise<object>(() => undefined);
    const { user, calls, chooseFile } = await openImport(() => ({ body: [pendingPromise] }));
    await chooseFile();
    await screen.findByRole('progressbar');
    await user.click(screen.getByRole('link', { name: 'Orders' }));
    await waitFor(() => expect(calls[0]?.signal?.aborted).toBe(true));
  });

  it('accepts a file dropped on the page', async () => {
    await openImport(() => reportResponse(REPORT_WITH_CHANGES));
    const file = new File(['id'], 'dropped.csv');
    fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [file] } });
    expect(await screen.findByText('dropped.csv')).toBeInTheDocument();
    await importButton();
  });

  it.each([
    ['The shop has no time', { status: 503, body: '{"message":"The shop has no time","code":"BUSY"}' }],
    ['The shop could not answer. Please try again.', { status: 502, body: '<html>' }],
    ['A product was deleted', { body: [{ error: { message: 'A product was deleted', code: 'CONFLICT' } }] }],
    ['The import was broken off', { body: [{ progress: { phase: 'check', done: 1, total: 3 } }] }],
  ] as [string, FakeRestResponse][])(
    'shows an error when the request fails: %s',
    async (message, response) => {
      const { chooseFile } = await openImport(() => response);
      await chooseFile();
      expect(await screen.findByRole('alert')).toHaveTextContent(message);
    },
  );

  it('does not send a file above the size limit', async () => {
    const { calls, chooseFile } = await openImport(() => reportResponse(REPORT_WITH_CHANGES));
    await chooseFile('x'.repeat(14 * 1024 * 1024 + 1));
    expect(await screen.findByRole('alert')).toHaveTextContent('larger than 14 MB');
    expect(calls).toEqual([]);
  });

  it('signs out after a 401', async () => {
    const { chooseFile, path } = await openImport(() => ({
      status: 401,
      body: '{"message":"Not authorized"}',
    }));
    await chooseFile();
    await waitFor(() => expect(path()).toBe('/'));
  });
});
