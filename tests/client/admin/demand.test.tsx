import { screen, waitFor, within } from '@testing-library/react';
import { aListedProduct } from '../../support/fixtures/listing';
import { ADMIN, renderScreen } from '../../support/screens/render-screen';
import { setWindowWidth } from '../../support/runtime/window-width';

const LAMP = aListedProduct({ id: 'lamp', name: 'Diya Lamp', countInStock: 0 });
const ROWS = [
  {
    product: { ...LAMP, sku: 'DIYA-1', options: [{ value: 'Brass' }] },
    wishes: 12,
    waiting: 50_000,
    demand: 50_012,
  },
];

beforeEach(() => setWindowWidth(1200));

function openDemand(nodes: object[]) {
  const sorts: unknown[] = [];
  const productDemand = ({ sort }: { sort?: string }) => {
    sorts.push(sort);
    return { nodes, totalCount: nodes.length };
  };
  return {
    ...renderScreen('/admin/demand', { session: ADMIN, results: { me: ADMIN, productDemand } }),
    sorts,
  };
}

describe('The report of demand', () => {
  it('shows how many people want a product against its stock, sorted by any number', async () => {
    const { user, sorts } = openDemand(ROWS);
    const table = within(await screen.findByRole('table', { name: 'Demand' }, { timeout: 20_000 }));
    const row = await table.findByRole('row', { name: /Diya Lamp/ });
    const cells = within(row).getAllByRole('cell');
    expect(cells.map((cell) => cell.textContent)).toEqual([
      'Diya Lamp, Brass',
      '50,000',
      '12',
      '50,012',
      '0',
    ]);
    expect(sorts).toEqual(['DEMAND_DESC']);
    await user.click(table.getByRole('columnheader', { name: /WAITING FOR STOCK/ }));
    await waitFor(() => expect(String(sorts.at(-1))).toMatch(/^WAITING_/));
  });

  it('explains an empty list', async () => {
    openDemand([]);
    expect(await screen.findByText('No Demand Yet', undefined, { timeout: 20_000 })).toBeVisible();
  });
});
