import { screen } from '@testing-library/react';
import { renderScreen } from '../../support/screens/render-screen';
import { connection, listedProducts } from '../../support/fixtures/listing';

type Request = { first: number; offset: number; search?: string };

/** A server that finds `count` products for every search, and records the keywords. */
function shopWith(count: number) {
  const requests: (string | undefined)[] = [];
  const products = ({ search, ...page }: Request) => {
    requests.push(search);
    return connection(listedProducts(count), page);
  };
  return { answers: { products, topProducts: [] }, requests };
}

const typeAndSearch = async ({ user }: ReturnType<typeof renderScreen>, text: string) => {
  const box = screen.getByPlaceholderText('Search Products...');
  await user.clear(box);
  if (text) await user.type(box, text);
  await user.click(screen.getByRole('button', { name: 'Search' }));
};

describe('§2 Search', () => {
  it('shows 8 results with the keyword and the count', async () => {
    renderScreen('/search/speaker', { answers: shopWith(9).answers });

    expect(await screen.findByText('9 products')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('“speaker”');
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(8);
    expect(screen.getByPlaceholderText('Search Products...')).toHaveValue('speaker');
  });

  it('opens the next page', async () => {
    const shop = renderScreen('/search/speaker', { answers: shopWith(9).answers });

    await shop.user.click(await screen.findByRole('link', { name: 'Next' }));

    expect(await screen.findByText('Product 9')).toBeInTheDocument();
    expect(shop.path()).toBe('/search/speaker?page=2');
  });

  it('redirects to the last page', async () => {
    const shop = renderScreen('/search/speaker?page=7', { answers: shopWith(9).answers });

    expect(await screen.findByText('Product 9')).toBeInTheDocument();
    expect(shop.path()).toBe('/search/speaker?page=2');
  });

  it('shows No products found without results', async () => {
    renderScreen('/search/nothing', { answers: shopWith(0).answers });
    expect(await screen.findByText('No products found')).toBeInTheDocument();
  });

  it.each([
    ['/search/a/b', 'a/b'],
    ['/search/100%25', '100%'],
    ['/search?keyword=lamp', 'lamp'],
  ])('reads %s as %s', async (path, words) => {
    const { answers, requests } = shopWith(1);
    renderScreen(path, { answers });

    expect(await screen.findByRole('heading', { name: `“${words}”` })).toBeInTheDocument();
    await screen.findByText('1 product');
    expect(requests).toContain(words);
  });
});

describe('§5 The search form', () => {
  it('opens the raw keyword, encoded once', async () => {
    const { answers, requests } = shopWith(1);
    const shop = renderScreen('/nowhere', { answers });

    await typeAndSearch(shop, ' 50% off/now?');

    expect(shop.path()).toBe('/search/%2050%25%20off%2Fnow%3F');
    await screen.findByText('1 product');
    expect(requests).toContain(' 50% off/now?');
  });

  it.each(['', '   '])('opens home for %j', async (text) => {
    const shop = renderScreen('/nowhere', { answers: shopWith(0).answers });

    await typeAndSearch(shop, text);

    expect(shop.path()).toBe('/');
    await screen.findByText('No Products Found');
  });

  it('is a GET form to /search without scripts', () => {
    renderScreen('/nowhere');
    const form = screen.getByRole('search');
    expect(form).toHaveAttribute('action', '/search');
    expect(form).toHaveAttribute('method', 'get');
    expect(screen.getByPlaceholderText('Search Products...')).toHaveAttribute('name', 'keyword');
  });
});
