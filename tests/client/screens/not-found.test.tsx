import { screen, within } from '@testing-library/react';
import { hindi } from '../../../client/i18n/hindi';
import { createFacetedResults } from '../../support/fixtures/faceted-shop';
import { aCategory, aCategoryNode, aListedProduct } from '../../support/fixtures/listing';
import { shopError } from '../../support/fakes/fake-shop';
import { renderScreen } from '../../support/screens/render-screen';

const results = {
  ...createFacetedResults().results,
  categories: [aCategory()],
  categoryTree: [aCategoryNode({ nameHi: 'स्पीकर' })],
  topProducts: [aListedProduct({ name: 'Tarang Bookshelf Speaker' })],
};

describe('§2 An unknown path', () => {
  it.each(['/nowhere', '/product', '/order', '/a/b/c'])('is a 404 at %s', async (path) => {
    renderScreen(path, { results });

    expect(await screen.findByRole('heading', { name: 'Opps! Page not found.' })).toBeInTheDocument();
    expect(screen.getByText('The page you’re looking for doesn’t exist.')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: '404 Page not found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
  });

  it('offers categories, prices and popular products', async () => {
    renderScreen('/nowhere', { results });

    const categories = await screen.findByRole('region', { name: 'Or look around' });
    expect(within(categories).getByRole('link', { name: 'Speakers' })).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'By price' })).toBeVisible();
    const popular = screen.getByRole('region', { name: 'Popular now' });
    expect(within(popular).getByRole('link', { name: /Tarang Bookshelf Speaker/ })).toBeVisible();
  });

  it('offers a search', async () => {
    const { user, path } = renderScreen('/nowhere', { results });
    await user.type(await screen.findByLabelText('What were you looking for?'), 'desk lamp{Enter}');

    expect(path()).toBe('/search/desk%20lamp');
  });
});

describe('§2 A missing product', () => {
  const refuse = () => shopError('NOT_FOUND', 'Not found');
  const missing = { product: null, category: refuse, collection: refuse };

  it.each([
    ['product', '/product/nothing', 'Product not found'],
    ['category', '/c/nothing', 'Category not found'],
    ['collection', '/collections/nothing', 'Collection not found'],
  ])('or %s offers all products', async (_kind, path, heading) => {
    renderScreen(path, { results: { ...results, ...missing } });

    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See all products' })).toHaveAttribute('href', '/c/all');
    expect(await screen.findByRole('region', { name: 'Popular now' })).toBeVisible();
  });

  it('offers a search for the words of its address', async () => {
    const { user, path } = renderScreen('/p/tarang-shelf-speaker', {
      results: { ...results, productBySlug: () => shopError('NOT_FOUND', 'Product not found') },
    });
    expect(await screen.findByLabelText('What were you looking for?')).toHaveValue('tarang shelf speaker');
    await user.click(screen.getByRole('button', { name: 'Find products' }));

    expect(path()).toBe('/search/tarang%20shelf%20speaker');
  });

  it('says so in Hindi', async () => {
    renderScreen('/product/nothing', { results: { ...results, ...missing }, locale: hindi });

    expect(await screen.findByRole('heading', { level: 1, name: 'यह प्रोडक्ट नहीं मिला' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'प्रोडक्ट ढूँढें' })).toBeVisible();
    const categories = within(await screen.findByRole('region', { name: 'या ये देखें' }));
    expect(categories.getByRole('link', { name: 'स्पीकर' })).toBeVisible();
  });
});
