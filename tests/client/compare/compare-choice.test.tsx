import { screen, within } from '@testing-library/react';
import { hindi } from '../../../client/i18n/hindi';
import { comparedVar, toggleCompared } from '../../../client/state/compare/compared-products';
import { createFacetedResults } from '../../support/fixtures/faceted-shop';
import { aListedProduct, connection } from '../../support/fixtures/listing';
import { renderScreen } from '../../support/screens/render-screen';
import { clearLocalStorage } from '../checkout-fixtures';

const toggle = (name: string) => screen.findByRole('checkbox', { name: new RegExp(`^Compare ?, ${name}$`) });

const aMember = (id: string, value: string, valueHi: string | null) =>
  aListedProduct({
    id,
    name: 'Raag Headphones',
    nameHi: 'राग हेडफ़ोन',
    options: [{ name: 'Colour', value, valueHi }],
  });

beforeEach(() => {
  clearLocalStorage();
  comparedVar.change(() => []);
});

describe('The choice of products to compare', () => {
  it('in a list, opens the comparison of two products', async () => {
    const { results } = createFacetedResults({}, 2);
    const { user } = renderScreen('/search/speaker', { results });
    const boxes = await screen.findAllByRole('checkbox', { name: /^Compare ?, / });
    await user.click(boxes[0]!);

    expect(await screen.findByText('Choose one more product to compare.')).toBeVisible();
    await user.click(boxes[1]!);
    const ids = comparedVar().map(({ id }) => id);
    expect(screen.getByRole('link', { name: 'Compare 2 products' })).toHaveAttribute(
      'href',
      `/compare?id=${ids[0]}&id=${ids[1]}`,
    );
    await user.click(screen.getAllByRole('button', { name: /^Remove ?, / })[1]!);
    expect(screen.getByRole('button', { name: /^Remove ?, / })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(comparedVar()).toEqual([]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(screen.queryByRole('region', { name: 'Comparison' })).not.toBeInTheDocument();
  });

  it('on a product page, links to the comparison beside the check box', async () => {
    toggleCompared({ id: 'raga', name: 'Raga Wired Headphones' });
    const { user } = renderScreen('/product/speaker', { results: { product: aListedProduct() } });
    await user.click(await toggle('Bol Smart Speaker'));

    expect(screen.getByRole('link', { name: 'Compare 2 products' })).toHaveAttribute(
      'href',
      '/compare?id=raga&id=speaker',
    );
  });

  it('keeps the names in both languages', async () => {
    const product = aListedProduct({ nameHi: 'बोल स्पीकर' });
    const { user } = renderScreen('/product/speaker', { results: { product }, locale: hindi });
    await user.click(await screen.findByRole('checkbox', { name: /बोल स्पीकर$/ }));

    expect(comparedVar()).toEqual([{ id: 'speaker', name: 'Bol Smart Speaker', nameHi: 'बोल स्पीकर' }]);
  });

  it('keeps the names of members of a family with their options, in both languages', async () => {
    const [walnut, teak] = [aMember('walnut', 'Walnut', 'अखरोट'), aMember('teak', 'Teak', null)];
    const { results } = createFacetedResults(connection([walnut]));
    const { user, unmount } = renderScreen('/search/raag', { results });
    await user.click(await toggle('Raag Headphones, Walnut'));
    expect(screen.getByRole('button', { name: /^Remove ?, Raag Headphones, Walnut$/ })).toBeVisible();
    unmount();
    const view = renderScreen('/product/teak', { results: { product: teak }, locale: hindi });
    await view.user.click(await screen.findByRole('checkbox', { name: /राग हेडफ़ोन, Teak$/ }));

    expect(comparedVar()).toEqual([
      { id: 'walnut', name: 'Raag Headphones, Walnut', nameHi: 'राग हेडफ़ोन, अखरोट' },
      { id: 'teak', name: 'Raag Headphones, Teak', nameHi: 'राग हेडफ़ोन, Teak' },
    ]);
  });

  it('names the products in the language of the page', async () => {
    toggleCompared({ id: 'raga', name: 'Raga Headphones', nameHi: 'राग हेडफ़ोन' });
    toggleCompared({ id: 'koel', name: 'Koel Earbuds', nameHi: null });
    const list = connection([aListedProduct({ nameHi: 'बोल स्पीकर' })]);
    const { results } = createFacetedResults(list);
    renderScreen('/search/speaker', { results, locale: hindi });
    const bar = within(await screen.findByRole('region', { name: 'तुलना' }));

    expect(bar.getByText('राग हेडफ़ोन')).not.toHaveAttribute('lang');
    expect(bar.getByText('Koel Earbuds')).toHaveAttribute('lang', 'en');
    expect(bar.getByRole('button', { name: /राग हेडफ़ोन$/ })).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /बोल स्पीकर$/ })).not.toBeChecked();
  });

  it('refuses a fifth product', async () => {
    for (const id of ['a', 'b', 'c', 'd']) toggleCompared({ id, name: `Product ${id}` });
    const { user } = renderScreen('/product/speaker', { results: { product: aListedProduct() } });
    const box = await toggle('Bol Smart Speaker');
    await user.click(box);

    expect(await screen.findByText('You can compare four products. Remove one first.')).toBeVisible();
    expect(box).not.toBeChecked();
  });

  it('ignores broken entries of the storage', () => {
    expect(toggleCompared({ id: 'a', name: 'A' })).toBe(true);
    expect(JSON.parse(localStorage.getItem('comparedProducts') ?? '')).toEqual([{ id: 'a', name: 'A' }]);
  });
});
