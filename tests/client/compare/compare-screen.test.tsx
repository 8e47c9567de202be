import { screen, within } from '@testing-library/react';
import { hindi } from '../../../client/i18n/hindi';
import { compare as hindiMessages } from '../../../client/i18n/hi/buying/compare';
import { comparedVar, toggleCompared } from '../../../client/state/compare/compared-products';
import { shopError } from '../../support/fakes/fake-shop';
import { aListedProduct, rupees } from '../../support/fixtures/listing';
import { renderScreen } from '../../support/screens/render-screen';
import { clearLocalStorage } from '../checkout-fixtures';

const attribute = (name: string, value: string, unit: string | null = null) => ({
  name,
  nameHi: null,
  value,
  valueHi: null,
  unit,
  kind: 'TEXT',
});
const RAGA = aListedProduct({
  id: 'raga',
  name: 'Raga Wired Headphones',
  price: rupees('12490.00'),
  brand: 'Raga',
  attributes: [attribute('Weight', '290', 'g'), attribute('Connection', 'Cable')],
});
const KOEL = aListedProduct({
  id: 'koel',
  name: 'Koel Wireless Earbuds',
  price: rupees('7999.00'),
  brand: 'Koel',
  countInStock: 0,
  attributes: [attribute('Connection', 'Bluetooth'), attribute('Battery', '30', 'h')],
  specifications: [{ name: 'Warranty', value: '2 years' }],
});
const DRAFT = aListedProduct({ id: 'draft', name: 'Swar Radio', price: rupees('0.00') });
const PRODUCTS: Record<string, unknown> = { raga: RAGA, koel: KOEL };
const product = ({ id }: { id: string }) => PRODUCTS[id] ?? shopError('NOT_FOUND', 'Product not found');

const open = (path: string) => renderScreen(path, { results: { product } });
const rowOf = (name: RegExp) => within(screen.getByRole('rowheader', { name }).closest('tr')!);

beforeEach(() => {
  clearLocalStorage();
  comparedVar.change(() => []);
});

describe('The comparison of products', () => {
  it('is a table with a column per product, and marks the rows that differ with a word', async () => {
    open('/compare?id=raga&id=koel');

    const columns = await screen.findAllByRole('columnheader');
    expect(columns.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Raga Wired Headphones'),
      expect.stringContaining('Koel Wireless Earbuds'),
    ]);
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'Pricediffers',
      'Rating',
      'Availabilitydiffers',
      'Branddiffers',
      'Weightdiffers',
      'Connectiondiffers',
      'Batterydiffers',
      'Warrantydiffers',
      'Buy',
    ]);
    expect(rowOf(/^Price/).getByText('₹12,490')).toBeVisible();
    expect(
      rowOf(/^Connection/)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['Cable', 'Bluetooth']);
    expect(rowOf(/^Weight/).getByText('Not stated')).toBeInTheDocument();
  });

  it('shows only the differences on request', async () => {
    const { user } = open('/compare?id=raga&id=koel');
    await user.click(await screen.findByRole('checkbox', { name: 'Show only differences' }));

    expect(screen.queryByRole('rowheader', { name: 'Rating' })).not.toBeInTheDocument();
    expect(screen.getByRole('rowheader', { name: /^Price/ })).toBeVisible();
  });

  it('adds a product in stock to the cart, and no sold-out one', async () => {
    open('/compare?id=raga&id=koel');
    const link = await screen.findByRole('link', { name: /^Add To Cart ?, Raga Wired Headphones$/ });

    expect(link).toHaveAttribute('href', '/cart/raga?qty=1');
    expect(screen.queryByRole('link', { name: /Add To Cart ?, Koel/ })).not.toBeInTheDocument();
  });

  it('removes a product from the page, its address and the choice', async () => {
    toggleCompared({ id: 'raga', name: 'Raga Wired Headphones' });
    toggleCompared({ id: 'koel', name: 'Koel Wireless Earbuds' });
    const { user, path } = open('/compare?id=raga&id=koel');
    await user.click(await screen.findByRole('button', { name: /^Remove ?, Koel Wireless Earbuds$/ }));

    expect(path()).toBe('/compare?id=raga');
    expect(await screen.findByText('Choose one more product to compare.')).toBeVisible();
    expect(screen.getAllByRole('columnheader')).toHaveLength(1);
    expect(comparedVar()).toEqual([{ id: 'raga', name: 'Raga Wired Headphones' }]);
  });

  it('moves the focus from a removed product to the next one, and then to the heading', async () => {
    const { user } = open('/compare?id=raga&id=koel');
    const removeButton = (name: string) =>
      screen.findByRole('button', { name: new RegExp(`^Remove ?, ${name}$`) });
    await user.click(await removeButton('Raga Wired Headphones'));
    await screen.findByText('Choose one more product to compare.');
    expect(await removeButton('Koel Wireless Earbuds')).toHaveFocus();

    await user.click(await removeButton('Koel Wireless Earbuds'));
    expect(await screen.findByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('counts a product without a price as gone', async () => {
    const results = { product: ({ id }: { id: string }) => (id === 'raga' ? RAGA : DRAFT) };
    renderScreen('/compare?id=raga&id=draft', { results });

    expect(await screen.findByText('One product is no longer available.')).toBeVisible();
    expect(screen.getAllByRole('columnheader')).toHaveLength(1);
  });

  it('names deleted products plainly', async () => {
    open('/compare?id=raga&id=gone');

    expect(await screen.findByText('One product is no longer available.')).toBeVisible();
    expect(screen.getAllByRole('columnheader')).toHaveLength(1);
  });

  it('without a product, leads to the catalogue', async () => {
    open('/compare');

    expect(await screen.findByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See all products' })).toHaveAttribute('href', '/c/all');
  });

  it('is in Hindi', async () => {
    renderScreen('/compare?id=raga&id=koel', { locale: hindi, results: { product } });

    expect(await screen.findByRole('heading', { level: 1, name: hindiMessages.title })).toBeVisible();
    expect(await screen.findAllByText(hindiMessages.differs)).not.toHaveLength(0);
  });

  it('names the products in Hindi in its controls', async () => {
    const results = { product: ({ id }: { id: string }) => aListedProduct({ id, nameHi: `हिंदी ${id}` }) };
    renderScreen('/compare?id=raga&id=koel', { locale: hindi, results });

    expect(await screen.findByRole('button', { name: /^हटाएँ ?, हिंदी koel$/ })).toBeVisible();
    expect(screen.getByRole('link', { name: /^कार्ट में डालें ?, हिंदी raga$/ })).toBeVisible();
  });

  it('names the options of members of a family', async () => {
    const member = ({ id }: { id: string }) =>
      aListedProduct({ id, name: 'Raag', options: [{ name: 'Colour', value: id, valueHi: null }] });
    renderScreen('/compare?id=Walnut&id=Teak', { results: { product: member } });

    expect(await screen.findByRole('link', { name: 'Raag, Walnut' })).toBeVisible();
    expect(screen.getByRole('button', { name: /^Remove ?, Raag, Teak$/ })).toBeVisible();
    expect(screen.getByRole('link', { name: /^Add to cart ?, Raag, Walnut$/i })).toBeVisible();
  });

  it('compares the option of a member with the attribute of another product', async () => {
    const products: Record<string, unknown> = {
      raga: { ...RAGA, options: [{ name: 'Colour', value: 'Navy', valueHi: null }] },
      koel: { ...KOEL, attributes: [attribute('Colour', 'Forest')] },
    };
    const results = { product: ({ id }: { id: string }) => products[id] };
    renderScreen('/compare?id=raga&id=koel', { results });

    expect(await screen.findByRole('row', { name: /^Colour differs Navy Forest$/ })).toBeVisible();
  });

  it('keeps the Hindi name of an attribute that another product has as a specification', async () => {
    const connection = { ...attribute('Connection', 'Cable'), nameHi: 'कनेक्शन' };
    const products: Record<string, unknown> = {
      raga: { ...RAGA, attributes: [connection] },
      koel: { ...KOEL, attributes: [], specifications: [{ name: 'Connection', value: 'Bluetooth' }] },
    };
    const results = { product: ({ id }: { id: string }) => products[id] };
    renderScreen('/compare?id=raga&id=koel', { locale: hindi, results });

    expect(await screen.findByRole('rowheader', { name: /^कनेक्शन/ })).toBeVisible();
  });
});
