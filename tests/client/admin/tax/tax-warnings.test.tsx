import { screen, waitFor, within } from '@testing-library/react';
import { openProductList } from '../../../support/screens/product-list-screen';
import { aProductRow, pageOf } from '../../../support/screens/admin-rows';
import { setWindowWidth } from '../../../support/runtime/window-width';

const CLASSES = [
  { id: 'gst-18', name: 'GST 18 %', rates: [{ rate: '18', from: '2025-09-22' }] },
  { id: 'books', name: 'Books', rates: [{ rate: '0', from: '2025-09-22' }] },
];
const settingsIn = (mode: string) => ({
  version: 1,
  tax: { mode, percent: '4.00', composition: false, classes: CLASSES },
});
const MISSING_COUNTS: Record<string, number> = { HSN: 12, TAX_CLASS: 1 };

type Variables = Record<string, unknown>;

/** A page of one product, or the counts of the products that lack tax data. */
function productsOf(args: Variables, counts = MISSING_COUNTS) {
  const { missing } = (args.filter ?? {}) as { missing?: string };
  if (args.first === 1 && missing) return { nodes: [], totalCount: counts[missing] ?? 0 };
  return pageOf([aProductRow()])(args);
}

const openIn = (mode: string, results: Variables = {}) =>
  openProductList({
    adminProducts: (args: Variables) => productsOf(args),
    settings: settingsIn(mode),
    ...results,
  });

beforeEach(() => {
  setWindowWidth(1200);
  window.localStorage.clear();
});

describe('The warnings about missing tax data', () => {
  it('link to the products without HSN and without tax class in a shop with GST', async () => {
    const { user, path } = openIn('GST_INCLUSIVE');
    const warnings = within(await screen.findByRole('list', { name: 'Missing tax data' }));

    expect(warnings.getByRole('link', { name: '12 products have no HSN' })).toBeVisible();
    expect(warnings.getAllByRole('listitem')[1]).toHaveTextContent(
      '1 product has no tax class (it uses GST 18 %)',
    );
    await user.click(warnings.getByRole('link', { name: '12 products have no HSN' }));
    expect(path()).toBe('/admin/productlist?missing=HSN');
  }, 60_000);

  it('disappear after a bulk action that sets the missing data', async () => {
    let counts = MISSING_COUNTS;
    const bulkChangeProducts = () => {
      counts = {};
      return { done: 1, failures: [] };
    };
    const adminProducts = (args: Variables) => productsOf(args, counts);
    const { user } = openIn('GST_INCLUSIVE', { adminProducts, bulkChangeProducts });
    await screen.findByRole('list', { name: 'Missing tax data' });
    await user.click(await screen.findByRole('checkbox', { name: 'Select Bol Smart Speaker' }));
    await user.click(screen.getByRole('button', { name: 'Set HSN' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('HSN'), '851830');
    await user.click(dialog.getByRole('button', { name: 'Set HSN' }));
    await waitFor(() =>
      expect(screen.queryByRole('list', { name: 'Missing tax data' })).not.toBeInTheDocument(),
    );
  }, 60_000);

  it('are absent in a shop with one flat rate', async () => {
    const { requests } = openIn('FLAT_EXCLUSIVE');
    await screen.findByRole('row', { name: /Bol Smart Speaker/ });

    expect(screen.queryByRole('list', { name: 'Missing tax data' })).not.toBeInTheDocument();
    expect(requests.every(({ first }) => first !== 1)).toBe(true);
  }, 60_000);
});

describe('The bulk actions for tax data', () => {
  it('set the tax class, the HSN code and the unit of the selected products', async () => {
    const sentInputs: unknown[] = [];
    const bulkChangeProducts = ({ input }: { input: unknown }) => {
      sentInputs.push(input);
      return { done: 1, failures: [] };
    };
    const { user } = openIn('GST_INCLUSIVE', { bulkChangeProducts });
    const steps = [
      ['Set Tax Class', 'Tax class', 'Books'],
      ['Set Unit', 'Sold by', 'Pieces (PCS)'],
    ] as const;
    for (const [action, label, choice] of steps) {
      await user.click(await screen.findByRole('checkbox', { name: 'Select Bol Smart Speaker' }));
      await user.click(screen.getByRole('button', { name: action }));
      const dialog = within(await screen.findByRole('dialog'));
      await user.selectOptions(dialog.getByLabelText(label), choice);
      await user.click(dialog.getByRole('button', { name: action }));
      await screen.findByText(`${label === 'Tax class' ? 'Tax class' : 'Unit'} of 1 product set`);
    }
    await user.click(await screen.findByRole('checkbox', { name: 'Select Bol Smart Speaker' }));
    await user.click(screen.getByRole('button', { name: 'Set HSN' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('HSN'), '85183');
    await user.click(dialog.getByRole('button', { name: 'Set HSN' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('HSN must have 4, 6 or 8 digits.');
    await user.type(dialog.getByLabelText('HSN'), '0');
    await user.click(dialog.getByRole('button', { name: 'Set HSN' }));
    await screen.findByText(/HSN code of 1 product set/);

    expect(sentInputs).toEqual([
      { ids: ['speaker'], action: 'SET_TAX_CLASS', taxClass: 'books' },
      { ids: ['speaker'], action: 'SET_UNIT', unit: 'PCS' },
      { ids: ['speaker'], action: 'SET_HSN', hsn: '851830' },
    ]);
  }, 60_000);
});
