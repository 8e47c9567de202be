import { screen, waitFor, within } from '@testing-library/react';
import { shopError, type FieldResults } from '../../support/fakes/fake-shop';
import { ADMIN, renderScreen } from '../../support/screens/render-screen';
import { aProductRecord, NO_STRUCTURE } from './product-fixture';

type Input = Record<string, unknown>;

const me = { id: ADMIN.id, name: ADMIN.name, email: ADMIN.email, isAdmin: true };
const catalogueOptions = { categories: [], brands: [] };
const DISCLOSURES = {
  mrp: { amount: '2999.00', currencyCode: 'INR' },
  originCountry: 'IN',
  maker: 'Neer Works, Pune 411001',
  importer: null,
  netQuantity: '1 N',
};

async function openProduct(record: Input, results: FieldResults = {}) {
  const sentInputs: Input[] = [];
  const updateProduct = ({ input }: { input: Input }) => {
    sentInputs.push(input);
    return aProductRecord({ ...record, version: 4 });
  };
  const product = aProductRecord(record);
  const view = renderScreen('/admin/product/p1/edit', {
    session: ADMIN,
    results: { ...NO_STRUCTURE, me, product, updateProduct, catalogueOptions, ...results },
  });
  await screen.findByLabelText('Name', undefined, { timeout: 20_000 });
  return { ...view, sentInputs };
}

const group = () => within(screen.getByRole('group', { name: 'Disclosures' }));
const textbox = (name: string) => group().getByRole('textbox', { name });
const countryField = () => group().getByRole('combobox', { name: 'Country of origin' });
const update = () => screen.getByRole('button', { name: 'Update' });

describe('§2 Disclosures in the product form', () => {
  it('are shown, and sent only when changed', async () => {
    const { user, sentInputs } = await openProduct(DISCLOSURES);

    expect(textbox('MRP')).toHaveValue('2,999');
    expect(textbox('Manufacturer')).toHaveValue('Neer Works, Pune 411001');
    expect(countryField()).toHaveDisplayValue('India');
    await user.click(update());
    await waitFor(() => expect(sentInputs).toEqual([{ id: 'p1', version: 3 }]));
  }, 60_000);

  it('are typed, chosen by the name of the country, and removed', async () => {
    const { user, sentInputs } = await openProduct(DISCLOSURES);

    await user.clear(textbox('MRP'));
    await user.clear(textbox('Net quantity'));
    await user.type(textbox('Importer'), ' Samudra Imports, Chennai ');
    await user.selectOptions(countryField(), 'Japan');
    await user.click(update());

    await waitFor(() =>
      expect(sentInputs).toEqual([
        {
          id: 'p1',
          version: 3,
          mrp: '0',
          netQuantity: '',
          originCountry: 'JP',
          importer: 'Samudra Imports, Chennai',
        },
      ]),
    );
  }, 60_000);

  it('show a refused MRP at its field', async () => {
    const message = 'The price with tax is ₹2,736.76, which is above the MRP of ₹2,000.00';
    const updateProduct = () => shopError('BAD_INPUT', message, { fields: [{ field: 'mrp', message }] });
    const { user } = await openProduct({}, { updateProduct });

    await user.type(textbox('MRP'), 'two');
    await user.tab();
    expect(textbox('MRP')).toBeInvalid();
    await user.clear(textbox('MRP'));
    await user.type(textbox('MRP'), '2000');
    await user.click(update());
    expect(await group().findByText(message)).toBeInTheDocument();
    expect(textbox('MRP')).toBeInvalid();
  }, 60_000);

  it('are compared after a concurrent edit', async () => {
    const current = {
      name: 'Neer Kettle',
      sku: '',
      price: '2631.50',
      image: '/media/kettle-1000.webp',
      brand: 'Neer',
      category: 'Kitchen',
      description: 'Boils in two minutes.',
      countInStock: 12,
      mrp: '0.00',
      originCountry: 'JP',
      maker: 'Other Works',
      importer: '',
      netQuantity: '1 N',
    };
    const updateProduct = ({ input }: { input: Input }) =>
      shopError('CONFLICT', 'Changed', { conflict: { version: 5, current, yours: input } });
    const { user } = await openProduct(DISCLOSURES, { updateProduct });
    await user.clear(textbox('MRP'));
    await user.type(textbox('MRP'), '3500');
    await user.click(update());

    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getAllByRole('group').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^MRP.*₹3,500.*None$/),
      expect.stringMatching(/^Country of origin.*IN.*JP$/),
      expect.stringMatching(/^Manufacturer.*Neer Works, Pune 411001.*Other Works$/),
    ]);
  }, 60_000);
});
