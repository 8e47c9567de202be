import { screen, within } from '@testing-library/react';
import { renderScreen } from '../../support/screens/render-screen';
import { aListedProduct, connection, listedProducts } from '../../support/fixtures/listing';

type ProductsVariables = { first: number; offset: number; search?: string };

/** A server that returns `count` products for every search, and records the keywords. */
function createServer(count: number) {
  const requestedKeywords: (string | undefined)[] = [];
  const products = ({ search, ...page }: ProductsVariables) => {
    requestedKeywords.push(search);
    return connection(listedProducts(count), page);
  };
  return { results: { products, topProducts: [] }, requestedKeywords };
}

const typeAndSearch = async ({ user }: ReturnType<typeof renderScreen>, text: string) => {
  const searchInput = screen.getByPlaceholderText('Search Products...');
  await user.clear(searchInput);
  if (text) await user.type(searchInput, text);
  await user.click(screen.getByRole('button', { name: 'Search' }));
};

describe('§2 Search', () => {
  it('shows 8 results with the keyword and the count', async () => {
    renderScreen('/search/speaker', { results: createServer(9).results });

    expect(await screen.findByText('9 products')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('“speaker”');
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(8);
    expect(screen.getByPlaceholderText('Search Products...')).toHaveValue('speaker');
  });

  it('opens the next page', async () => {
    const shop = renderScreen('/search/speaker', { results: createServer(9).results });

    await shop.user.click(await screen.findByRole('link', { name: 'Next' }));

    expect(await screen.findByText('Product 9')).toBeInTheDocument();
    expect(shop.path()).toBe('/search/speaker?page=2');
  });

  it('redirects to the last page', async () => {
    const shop = renderScreen('/search/speaker?page=7', { results: createServer(9).results });

    expect(await screen.findByText('Product 9')).toBeInTheDocument();
    expect(shop.path()).toBe('/search/speaker?page=2');
  });

  it('shows No products found without results', async () => {
    renderScreen('/search/nothing', { results: createServer(0).results });
    expect(await screen.findByText('No products found')).toBeInTheDocument();
  });

  it.each([
    ['/search/a/b', 'a/b'],
    ['/search/100%25', '100%'],
    ['/search?keyword=lamp', 'lamp'],
  ])('reads %s as %s', async (path, keyword) => {
    const { results, requestedKeywords } = createServer(1);
    renderScreen(path, { results });

    expect(await screen.findByRole('heading', { name: `“${keyword}”` })).toBeInTheDocument();
    await screen.findByText('1 product');
    expect(requestedKeywords).toContain(keyword);
  });
});

describe('§5 The search form', () => {
  it('opens the search for the untrimmed keyword, encoded once', async () => {
    const { results, requestedKeywords } = createServer(1);
    const shop = renderScreen('/nowhere', { results });

    await typeAndSearch(shop, ' 50% off/now?');

    expect(shop.path()).toBe('/search/%2050%25%20off%2Fnow%3F');
    await screen.findByText('1 product');
    expect(requestedKeywords).toContain(' 50% off/now?');
  });

  it.each(['', '   '])('opens home for %j', async (text) => {
    const shop = renderScreen('/nowhere', { results: createServer(0).results });

    await typeAndSearch(shop, text);

    expect(shop.path()).toBe('/');
    await screen.findByText('No Products Found');
  });

  it('is a GET form to /search without scripts', async () => {
    const topProducts = [aListedProduct()];
    renderScreen('/nowhere', { results: { categories: [], categoryTree: [], topProducts } });
    await screen.findByRole('region', { name: 'Popular now' });
    const form = within(screen.getByRole('banner')).getByRole('search');
    expect(form).toHaveAttribute('action', '/search');
    expect(form).toHaveAttribute('method', 'get');
    expect(screen.getByPlaceholderText('Search Products...')).toHaveAttribute('name', 'keyword');
  });
});
