import { screen, waitFor, within } from '@testing-library/react';
import { shopError, type FieldResults } from '../../../support/fakes/fake-shop';
import { openSettings, settings } from './open-settings';

const GST_TAX = { ...settings.tax, mode: 'GST_INCLUSIVE' };
const products = {
  nodes: [{ id: 'p1', name: 'Raga Headphones', price: { amount: '11800.00', currencyCode: 'INR' } }],
};

function openTax(tax: object = GST_TAX, results: FieldResults = {}) {
  return openSettings({
    settings: { ...settings, tax },
    adminProducts: products,
    taxClasses: [{ id: 'books', productCount: 2 }],
    productsAboveMrp: { totalCount: 0, nodes: [] },
    ...results,
  });
}

const tax = () => within(screen.getByRole('region', { name: 'Tax' }));
const classTable = () => within(tax().getByRole('table', { name: 'Tax classes' }));
const rowOf = (name: string) =>
  within(
    classTable()
      .getByRole('button', { name: `More for ${name}` })
      .closest('tr')!,
  );
const dialog = () => within(screen.getByRole('dialog'));

describe('The tax settings', () => {
  it('show the flat rate only without GST, and the classes only with GST', async () => {
    const { user } = await openTax(settings.tax);
    expect(tax().getByLabelText('Tax (%)')).toHaveValue('4');
    expect(tax().queryByRole('table', { name: 'Tax classes' })).not.toBeInTheDocument();

    await user.click(tax().getByRole('radio', { name: 'With GST' }));
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    expect(classTable().getAllByRole('row').length).toBeGreaterThan(2);
    expect(tax().queryByLabelText('Tax (%)')).not.toBeInTheDocument();
    expect(tax().getByRole('switch', { name: 'Composition scheme' })).not.toBeChecked();
  }, 60_000);

  it('show old and new prices before a change of the mode, and save the mode', async () => {
    const { user, sentInputs } = await openTax();
    await user.click(tax().getByRole('radio', { name: 'Plus GST' }));
    const row = await screen.findByRole('row', { name: /Raga Headphones/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['₹11,800.00', '₹13,924.00']);
    await user.click(dialog().getByRole('button', { name: 'Close' }));
    expect(tax().getByRole('radio', { name: 'With GST' })).toBeChecked();

    await user.click(tax().getByRole('radio', { name: 'Plus GST' }));
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(sentInputs).toEqual([{ version: 4, tax: { mode: 'GST_EXCLUSIVE' } }]));
  }, 60_000);

  it('list the rates of each class before, on and after today', async () => {
    await openTax();
    const cells = rowOf('Books')
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(cells.slice(1, 6)).toEqual([
      'Books',
      '5%',
      '22 Sep 2025',
      '12% until 21 Sep 2025',
      '0% from 1 Apr 2099',
    ]);
    expect(rowOf('GST 18 %').getByText('Standard')).toBeVisible();
  }, 60_000);

  it('add a class, and show the problems of its fields', async () => {
    const { user, sentInputs } = await openTax();
    await user.click(tax().getByRole('button', { name: 'Add a Class' }));
    await user.type(dialog().getByLabelText('Name'), 'books');
    await user.type(dialog().getByLabelText('Rate (%)'), '101');
    await user.click(dialog().getByRole('button', { name: 'Add class' }));
    expect(dialog().getByLabelText('Rate (%)')).toHaveAccessibleDescription(/percentage from 0 to 100/);
    await user.clear(dialog().getByLabelText('Rate (%)'));
    await user.type(dialog().getByLabelText('Rate (%)'), '40');
    await user.click(dialog().getByRole('button', { name: 'Add class' }));
    expect(dialog().getByLabelText('Name')).toBeInvalid();
    await user.clear(dialog().getByLabelText('Name'));
    await user.type(dialog().getByLabelText('Name'), 'Luxury');
    await user.click(dialog().getByRole('button', { name: 'Add class' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(sentInputs).toHaveLength(1));
    expect(sentInputs[0]).toMatchObject({
      tax: {
        classes: [{ id: 'gst-18' }, { id: 'books' }, { id: '', name: 'Luxury', rates: [{ rate: '40' }] }],
      },
    });
  }, 60_000);

  it('lock the rates of the past, and change and remove those of the future', async () => {
    const { user, sentInputs } = await openTax();
    await user.click(rowOf('Books').getByRole('button', { name: 'Expand row' }));
    const rates = within(screen.getByRole('list', { name: 'Rates of Books' }));
    expect(rates.getAllByText('locked')).toHaveLength(2);
    await user.click(rates.getByRole('button', { name: 'Remove 0% from 1 Apr 2099' }));
    await user.click(rowOf('Books').getByRole('button', { name: 'New Rate Books' }));
    await user.type(dialog().getByLabelText('Rate (%)'), '18');
    const from = dialog().getByLabelText('From');
    await user.clear(from);
    await user.type(from, '2020-01-01');
    await user.click(dialog().getByRole('button', { name: 'Add rate' }));
    expect(from).toHaveAccessibleDescription(/cannot begin in the past/);
    await user.clear(from);
    await user.type(from, '2099-10-01');
    await user.click(dialog().getByRole('button', { name: 'Add rate' }));
    expect(rowOf('Books').getByText('18% from 1 Oct 2099')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(sentInputs).toHaveLength(1));
    expect(sentInputs[0]).toMatchObject({
      tax: { classes: [{}, { rates: [{ rate: '12' }, { rate: '5' }, { rate: '18', from: '2099-10-01' }] }] },
    });
  }, 60_000);

  it('keep a class that products have', async () => {
    const { user } = await openTax();
    expect(await rowOf('Books').findByText('2')).toBeVisible();
    await user.click(rowOf('Books').getByRole('button', { name: 'More for Books' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove Books' }));
    expect(await tax().findByRole('alert')).toHaveTextContent(
      '“Books” cannot be removed: 2 products have it.',
    );
  }, 60_000);

  it('name the products that a future rate lifts above their MRP', async () => {
    const productsAboveMrp = ({ day }: { day: string }) => ({
      totalCount: 1,
      nodes: [
        {
          product: { id: 'p9', name: `Atlas ${day}`, mrp: { amount: '500.00' } },
          priceWithTax: { amount: '590.00' },
        },
      ],
    });
    await openTax(GST_TAX, { productsAboveMrp });
    expect(
      await screen.findByText('From 1 Apr 2099, 1 product would cost more than its MRP: see them'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Atlas 2099-04-01', hidden: true })).toHaveAttribute(
      'href',
      '/admin/product/p9/edit',
    );
  }, 60_000);

  it('are found by everyday words', async () => {
    const { user } = await openTax();
    for (const word of ['HSN', 'GST', 'tax']) {
      await user.clear(screen.getByLabelText('Search settings'));
      await user.type(screen.getByLabelText('Search settings'), word);
      expect(rowOf('Books').getByText('5%')).toBeVisible();
    }
  }, 60_000);

  it('merge the classes of another admin', async () => {
    const current = {
      'tax.mode': 'GST_INCLUSIVE',
      'tax.percent': 4,
      'tax.composition': true,
      'invoices.numberedWhen': 'PAID',
      'tax.classes': [{ _id: 'gst-18', name: 'Standard goods', rates: [{ rate: 18, from: '2025-09-22' }] }],
    };
    let isStale = true;
    const sentInputs: unknown[] = [];
    const { user } = await openTax(GST_TAX, {
      updateSettings: ({ input }: { input: Record<string, unknown> }) => {
        sentInputs.push(input);
        if (!isStale) return { settings: { ...settings, version: 6 } };
        isStale = false;
        throw shopError('CONFLICT', 'Changed meanwhile', { conflict: { version: 5, current, yours: {} } });
      },
    });
    await user.click(tax().getByRole('radio', { name: 'When shipped' }));
    await user.click(screen.getByRole('button', { name: 'Update' }));
    expect(await dialog().findByText('Standard goods: 18% from 22 Sep 2025')).toBeVisible();
    expect(dialog().getByText('Yes')).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Save Again' }));
    await waitFor(() =>
      expect(sentInputs).toEqual([
        { version: 4, invoices: { numberedWhen: 'SHIPPED' } },
        { version: 5, invoices: { numberedWhen: 'SHIPPED' } },
      ]),
    );
  }, 60_000);
});
