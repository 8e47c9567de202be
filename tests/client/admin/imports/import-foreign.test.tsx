import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { FullImportReport } from '../../../../server/domain/imports/import-report';
import { fakeRest, type FakeRestResponse, type RestCall } from '../../../support/fakes/fake-rest';
import { shopError, type FieldResults } from '../../../support/fakes/fake-shop';
import { createDeferred } from '../../../support/runtime/deferred';
import { ADMIN, renderScreen } from '../../../support/screens/render-screen';

const me = { id: ADMIN.id, name: ADMIN.name, email: ADMIN.email, isAdmin: true };
const REPORT: FullImportReport = {
  format: 'shopify',
  rows: 3,
  created: 2,
  updated: 0,
  unchanged: 0,
  failed: 1,
  problemCount: 1,
  problems: [
    { row: 4, field: 'Title', message: 'The product has no name', key: 'import.noTitle', params: {} },
  ],
  changes: [],
  mapping: [
    { column: 'Handle', field: 'handle' },
    { column: 'Title', field: 'title' },
    { column: 'Cost per item', field: null },
  ],
  hosts: [
    { host: 'cdn.shopify.com', pictures: 3 },
    { host: '10.0.0.1', pictures: 1, problem: '10.0.0.1 is no public address of the internet' },
  ],
  noticeCount: 1,
  notices: [
    { row: 2, field: 'countInStock', message: 'The file has no stock', key: 'import.noStock', params: {} },
  ],
  job: null,
};
const JOB = {
  id: 'job-1',
  kind: 'PRODUCTS',
  state: 'DONE',
  format: 'shopify',
  done: 2,
  productCount: 2,
  created: 2,
  updated: 0,
  unchanged: 0,
  failed: 1,
  createdAt: '2026-11-28T10:00:00.000Z',
  pictures: { waiting: 0, fetched: 2, failed: 1 },
  missing: [
    {
      productId: 'p1',
      url: 'https://cdn.shopify.com/x.png',
      error: 'The server of the picture answered 404',
    },
  ],
};

async function openImport(respond: (call: RestCall) => FakeRestResponse, results: FieldResults = {}) {
  const calls = fakeRest(respond);
  const view = renderScreen('/admin/import', {
    session: ADMIN,
    results: { me, importJob: JOB, importJobs: [JOB], ...results },
  });
  const input = await screen.findByLabelText('File of products');
  await view.user.upload(input, new File(['Handle,Title,Cost per item\na,A,1\n'], 'products.csv'));
  return { ...view, calls };
}

describe('wire: Catalogue, importing a file of Shopify', () => {
  it('shows format, columns, hosts, problems and remarks, then imports with the chosen hosts', async () => {
    const { user, calls } = await openImport(({ path }) => ({
      body: [
        { job: 'job-1' },
        { report: path.includes('dryRun=true') ? REPORT : { ...REPORT, job: 'job-1' } },
      ],
    }));
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent(
        'Shopify file: 2 new products, 1 row with a problem.',
      ),
    );
    expect(
      within(screen.getByRole('table', { name: 'Problems' })).getByText('The product has no name'),
    ).toBeVisible();
    expect(
      within(screen.getByRole('table', { name: 'Remarks' })).getByText('The file has no stock'),
    ).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Meaning of Cost per item' })).toBeEnabled();
    expect(screen.getByRole('checkbox', { name: /10\.0\.0\.1/ })).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: /cdn\.shopify\.com/ }));
    await user.click(screen.getByRole('button', { name: 'Import' }));

    expect(await screen.findByText('2 pictures fetched, 1 missing.')).toBeInTheDocument();
    expect(screen.getByRole('table', { name: 'Missing pictures' })).toHaveTextContent('answered 404');
    expect(calls.map(({ path }) => path)).toEqual([
      '/api/import/products?format=auto&dryRun=true',
      '/api/import/products?format=auto&dryRun=false&hosts=',
    ]);
  });

  it('follows the pictures again after Fetch Missing Again', async () => {
    let retried: object | undefined;
    const pictures = { waiting: 1, fetched: 2, failed: 0 };
    const results = {
      importJob: () => retried ?? JOB,
      retryImportPictures() {
        const job = { ...JOB, pictures, missing: [] };
        retried = { ...job, pictures: { waiting: 0, fetched: 3, failed: 0 } };
        return { job };
      },
    };
    const { user } = await openImport(
      ({ path }) => ({
        body: [{ report: path.includes('dryRun=true') ? REPORT : { ...REPORT, job: 'job-1' } }],
      }),
      results,
    );
    await user.click(await screen.findByRole('button', { name: 'Import' }));
    await user.click(await screen.findByRole('button', { name: 'Fetch Missing Again' }));
    expect(
      await screen.findByText('3 pictures fetched, 0 missing.', undefined, { timeout: 10_000 }),
    ).toBeInTheDocument();
  });

  it('says why it cannot show the pictures or the earlier imports', async () => {
    const refuse = () => {
      throw shopError('BUSY', 'The shop is busy');
    };
    const { user } = await openImport(
      ({ path }) => ({
        body: [{ report: path.includes('dryRun=true') ? REPORT : { ...REPORT, job: 'job-1' } }],
      }),
      { importJob: refuse, importJobs: refuse },
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('The shop is busy');
    await user.click(await screen.findByRole('button', { name: 'Import' }));
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
    expect(screen.queryByText(/^None yet/)).not.toBeInTheDocument();
  });

  it('accepts no second file while it reads the first one', async () => {
    fakeRest(() => ({ body: [{ report: REPORT }] }));
    renderScreen('/admin/import', { session: ADMIN, results: { me } });
    const input = await screen.findByLabelText('File of products');
    const file = new File(['Handle,Title\na,A\n'], 'products.csv');
    const bytes = createDeferred();
    file.arrayBuffer = () => bytes.promise as Promise<ArrayBuffer>;
    fireEvent.change(input, { target: { files: [file] } });
    expect(input).toBeDisabled();
    await act(async () => bytes.resolve(new TextEncoder().encode('Handle,Title\na,A\n').buffer));
    expect(await screen.findByRole('button', { name: 'Import' })).toBeInTheDocument();
  });

  it('checks the file again when a column gets another meaning', async () => {
    const { user, calls } = await openImport(() => ({ body: [{ report: REPORT }] }));
    const select = await screen.findByRole('combobox', { name: 'Meaning of Cost per item' });
    await user.selectOptions(select, 'Price');
    await screen.findByRole('button', { name: 'Import' });
    expect(new URLSearchParams(calls.at(-1)?.path.split('?')[1]).get('mapping')).toBe(
      '{"Cost per item":"price"}',
    );
  });

  it('lists the earlier imports, and offers the template', async () => {
    await openImport(() => ({ body: [{ report: REPORT }] }));
    expect(screen.getByRole('link', { name: 'Download Template' })).toHaveAttribute(
      'href',
      expect.stringContaining('id%2Cname%2Cprice'),
    );
    const table = await screen.findByRole('table', { name: 'Imports of other shops' });
    expect(within(table).getByText('2 new, 1 failed')).toBeInTheDocument();
  });
});
