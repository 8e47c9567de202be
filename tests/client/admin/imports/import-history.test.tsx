import { screen, within } from '@testing-library/react';
import type { FullImportReport } from '../../../../server/domain/imports/import-report';
import { fakeRest } from '../../../support/fakes/fake-rest';
import { ADMIN, renderScreen } from '../../../support/screens/render-screen';

const me = { id: ADMIN.id, name: ADMIN.name, email: ADMIN.email, isAdmin: true };
const REPORT: FullImportReport = {
  format: 'shopify',
  rows: 3,
  created: 1,
  updated: 1,
  unchanged: 0,
  failed: 1,
  problemCount: 1,
  problems: [
    {
      row: 4,
      field: 'currency',
      message: 'The shop imports only orders in rupees (INR)',
      key: 'import.notRupees',
      params: {},
    },
  ],
  changes: [
    {
      row: 2,
      id: null,
      name: '#1001',
      kind: 'create',
      fields: [{ field: 'status', from: null, to: 'PAID' }],
    },
    {
      row: 3,
      id: 'o2',
      name: '#1002',
      kind: 'update',
      fields: [{ field: 'status', from: 'OPEN', to: 'PAID' }],
    },
  ],
  mapping: [
    { column: 'Name', field: 'number' },
    { column: 'Risk Level', field: null },
  ],
  hosts: [],
  noticeCount: 0,
  notices: [],
  job: null,
};

it('checks a file of old orders, lists its problems, and imports it', async () => {
  const calls = fakeRest(() => ({ body: [{ report: REPORT }] }));
  const { user } = renderScreen('/admin/import', { session: ADMIN, results: { me, importJobs: [] } });
  const kinds = await screen.findByRole('radiogroup', { name: 'What do you import?' });
  await user.click(within(kinds).getByRole('radio', { name: 'Orders' }));
  const input = screen.getByLabelText('File of orders');
  await user.upload(input, new File(['Name,Financial Status\n#1001,paid\n'], 'orders.csv'));

  const status = await screen.findByText(/Shopify file: 1 new order, 1 order changed, 1 row with a problem/);
  expect(status).toBeVisible();
  const problems = screen.getByRole('table', { name: 'Problems' });
  expect(within(problems).getByText('The shop imports only orders in rupees (INR)')).toBeVisible();
  const changes = screen.getByRole('table', { name: 'What would change' });
  expect(within(changes).getByRole('columnheader', { name: 'ORDER' })).toBeVisible();
  expect(calls.map(({ path }) => path)).toEqual(['/api/import/orders?format=auto&dryRun=true']);

  await user.click(screen.getByRole('button', { name: 'Import' }));
  expect(await screen.findByRole('link', { name: 'To the imported orders' })).toHaveAttribute(
    'href',
    '/admin/imported-orders',
  );
  expect(calls.at(-1)?.path).toContain('/api/import/orders?format=auto&dryRun=false');
});
