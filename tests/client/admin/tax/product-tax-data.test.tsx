import { screen, waitFor, within } from '@testing-library/react';
import { shopError } from '../../../support/fakes/fake-shop';
import { ADMIN, renderScreen } from '../../../support/screens/render-screen';
import { aProductRecord, NO_STRUCTURE } from '../product-fixture';

type Input = Record<string, unknown>;

const me = { id: ADMIN.id, name: ADMIN.name, email: ADMIN.email, isAdmin: true };
const CLASSES = [
  { id: 'gst-18', name: 'Electronics', rates: [{ rate: '18.00', from: '2025-09-22' }] },
  { id: 'gst-5', name: 'Kitchenware', rates: [{ rate: '5.00', from: '2025-09-22' }] },
];
const settingsIn = (mode: string) => ({
  version: 1,
  tax: { mode, percent: '4.00', composition: false, classes: CLASSES },
});
const inr = (amount: string) => ({ amount, currencyCode: 'INR' });

async function openProduct(record: Input, mode: string, updateProduct?: unknown) {
  const sentInputs: Input[] = [];
  const product = aProductRecord({ price: inr('12490.00'), ...record });
  const save = ({ input }: { input: Input }) => {
    sentInputs.push(input);
    return aProductRecord({ ...record, version: 4 });
  };
  const view = renderScreen('/admin/product/p1/edit', {
    session: ADMIN,
    results: {
      ...NO_STRUCTURE,
      me,
      product,
      settings: settingsIn(mode),
      catalogueOptions: { categories: [], brands: [] },
      updateProduct: updateProduct ?? save,
    },
  });
  await screen.findByLabelText('Name', undefined, { timeout: 20_000 });
  return { ...view, sentInputs };
}

const group = () => within(screen.getByRole('group', { name: 'Tax and weight' }));
const breakdown = () => screen.findByLabelText('Tax in the price');

describe('§2 Tax data in the product form', () => {
  it('divides the price into value and GST, and compares it with the MRP', async () => {
    const { user } = await openProduct({ mrp: inr('14990.00') }, 'GST_INCLUSIVE');

    expect(await breakdown()).toHaveTextContent(
      'Without tax₹10,584.74GST 18%₹1,905.26Below MRP₹2,500 (16.7%)',
    );
    expect(screen.getByLabelText('Price, with tax')).toHaveValue('12,490');
    await user.selectOptions(group().getByLabelText('Tax class'), 'Kitchenware, 5%');
    expect(await breakdown()).toHaveTextContent('GST 5%₹594.76');
    expect(group().getByLabelText('Tax class')).toHaveAccessibleDescription('5% since 22 Sep 2025');
  }, 60_000);

  it('adds GST to the price, and says that it is above the MRP', async () => {
    await openProduct({ mrp: inr('14000.00') }, 'GST_EXCLUSIVE');

    expect(await breakdown()).toHaveTextContent('Shopper pays₹14,738.20');
    expect(await breakdown()).toHaveTextContent('Above MRP₹738.20');
    expect(screen.getByLabelText('Price, without tax')).toBeVisible();
  }, 60_000);

  it('shows no GST in a shop with one flat rate', async () => {
    await openProduct({ hsn: '8518' }, 'FLAT_EXCLUSIVE');

    expect(await group().findByText('Not used now: the shop has one flat rate.')).toBeVisible();
    expect(screen.getByLabelText('Price')).toBeVisible();
    expect(screen.queryByLabelText('Tax in the price')).not.toBeInTheDocument();
  }, 60_000);

  it('finds an HSN code by a word, and saves the changed fields only', async () => {
    const { user, sentInputs } = await openProduct({ weight: 900 }, 'GST_INCLUSIVE');

    await user.type(group().getByLabelText('HSN'), 'हेडफ़ोन');
    const suggestion = group().getByText(/^Speakers, headphones, microphones/);
    expect(suggestion).toHaveValue('8518');
    await user.clear(group().getByLabelText('HSN'));
    await user.type(group().getByLabelText('HSN'), '8518');
    expect(group().getByLabelText('HSN')).toHaveAccessibleDescription('Speakers, headphones, microphones');
    await user.selectOptions(group().getByLabelText('Sold by'), 'Pieces (PCS)');
    await user.clear(group().getByLabelText('Weight packed (g)'));
    await user.click(screen.getByRole('button', { name: 'Update' }));

    await waitFor(() =>
      expect(sentInputs).toEqual([{ id: 'p1', version: 3, hsn: '8518', unit: 'PCS', weight: 0 }]),
    );
  }, 60_000);

  it('refuses an HSN code of five digits at its field', async () => {
    const { user, sentInputs } = await openProduct({}, 'GST_INCLUSIVE');

    await user.type(group().getByLabelText('HSN'), '85183');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    expect(group().getByLabelText('HSN')).toBeInvalid();
    expect(sentInputs).toEqual([]);
  }, 60_000);

  it('are compared after a concurrent edit', async () => {
    const current = {
      name: 'Neer Kettle',
      sku: '',
      price: '12490.00',
      image: '/media/kettle-1000.webp',
      brand: 'Neer',
      category: 'Kitchen',
      description: 'Boils in two minutes.',
      countInStock: 12,
      mrp: '0.00',
      originCountry: '',
      maker: '',
      importer: '',
      netQuantity: '',
      taxClass: 'gst-5',
      hsn: '8516',
      unit: '',
      weight: 1700,
    };
    const { user } = await openProduct({ hsn: '8518' }, 'GST_INCLUSIVE', ({ input }: { input: Input }) =>
      shopError('CONFLICT', 'Changed', { conflict: { version: 5, current, yours: input } }),
    );
    await user.selectOptions(group().getByLabelText('Sold by'), 'Pieces (PCS)');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    const dialog = within(await screen.findByRole('dialog'));

    expect(dialog.getByText('1700 g')).toBeVisible();
    expect(dialog.getByText('8516')).toBeVisible();
    expect(dialog.getByText('PCS')).toBeVisible();
  }, 60_000);
});
