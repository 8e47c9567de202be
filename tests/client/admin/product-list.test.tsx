import { screen, waitFor, within } from '@testing-library/react';
import { offline } from '../../support/fakes/fake-shop';
import { aProductRow, pageOf } from '../../support/screens/admin-rows';
import { createDeferred } from '../../support/runtime/deferred';
import {
  manyProducts,
  openProductList as openList,
  type ListVariables,
} from '../../support/screens/product-list-screen';
import { setWindowWidth } from '../../support/runtime/window-width';

/** Selects the name of a product, but not the labels of its buttons. */
const NAME_SELECTOR = { selector: '.name' };

beforeEach(() => {
  setWindowWidth(1200);
  window.localStorage.clear();
});

describe('§2 The product list', () => {
  it('shows ID, NAME, PRICE, CATEGORY, BRAND and STOCK, with Edit and a menu', async () => {
    openList({ adminProducts: pageOf([aProductRow({ price: { amount: '124999.00' } })]) });

    const row = await screen.findByRole('row', { name: /Bol Smart Speaker/ });
    const columnTitles = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(columnTitles).toEqual(['', 'ID', 'NAME', 'PRICE', 'CATEGORY', 'BRAND', 'STOCK', 'Actions']);
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual([
      '',
      'speaker',
      'Bol Smart Speaker',
      'Change price of Bol Smart Speaker: ₹1,24,999.00',
      'Speakers',
      'Bol',
      'Change stock of Bol Smart Speaker: 6',
      'Edit Bol Smart Speaker⋯',
    ]);
    expect(within(row).getByRole('link', { name: 'Edit Bol Smart Speaker' })).toHaveAttribute(
      'href',
      '/admin/product/speaker/edit',
    );
    expect(screen.getByText('1 product')).toBeInTheDocument();
    expect(document.title).toBe('Haat | Products');
  });

  it('shows a skeleton, then eight of twenty rows, and eight more on the next page', async () => {
    const { promise: response, resolve } = createDeferred();
    const page = pageOf(manyProducts(20));
    const adminProducts = async (args: ListVariables) => {
      await response;
      return page(args);
    };
    const { user, path, requests } = openList({ adminProducts });
    await screen.findByText('Columns');
    expect(screen.getByText('Loading')).toBeInTheDocument();
    resolve();
    expect(await screen.findByText('1–8 of 20 products')).toBeInTheDocument();

    await user.click(screen.getByRole('link', { name: 'Next' }));

    expect(await screen.findByText('9–16 of 20 products')).toBeInTheDocument();
    expect(path()).toBe('/admin/productlist?page=2');
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ first: 8, offset: 8, sort: 'NEWEST' }));
  });

  it('keeps the rows while the next page loads', async () => {
    const { promise: response, resolve } = createDeferred();
    const page = pageOf(manyProducts(20));
    const slowProducts = async (args: ListVariables) => {
      if (args.offset) await response;
      return page(args);
    };
    const { user } = openList({ adminProducts: slowProducts });
    await screen.findByText('Product 1', NAME_SELECTOR);

    await user.click(screen.getByRole('link', { name: 'Next' }));
    expect(screen.getByText('Product 1', NAME_SELECTOR).closest('[aria-busy="true"]')).not.toBeNull();
    resolve();

    expect(await screen.findByText('Product 9', NAME_SELECTOR)).toBeInTheDocument();
    expect(screen.queryByText('Product 1', NAME_SELECTOR)).not.toBeInTheDocument();
  });

  it('restores its state from the URL', async () => {
    const { requests } = openList(
      {},
      '/admin/productlist?page=2&size=25&q=lamp&sort=PRICE_DESC&stock=LOW&category=Home&min=100&max=2000.50&state=DRAFT',
    );
    await waitFor(() => expect(requests.length).toBeGreaterThan(0));
    expect(requests[0]).toMatchObject({
      first: 25,
      offset: 25,
      search: 'lamp',
      sort: 'PRICE_DESC',
      filter: { stock: 'LOW', category: 'Home', minPrice: '100', maxPrice: '2000.50', state: 'DRAFT' },
    });
    expect(await screen.findByRole('searchbox', { name: 'Find products' })).toHaveValue('lamp');
    expect(screen.getByRole('textbox', { name: 'Price to' })).toHaveValue('2000.50');
  });

  it('ignores invalid values in the URL', async () => {
    const { requests } = openList({}, '/admin/productlist?page=-1&size=7&sort=COLOUR&stock=MUCH&min=cheap');
    await screen.findByText('Product 1', NAME_SELECTOR);
    expect(requests[0]).toMatchObject({ first: 8, offset: 0, sort: 'NEWEST', filter: {} });
  });

  it('redirects to the last page when the page no longer exists', async () => {
    const { path } = openList({}, '/admin/productlist?page=9');
    expect(await screen.findByText('17–20 of 20 products')).toBeInTheDocument();
    expect(path()).toBe('/admin/productlist?page=3');
  });

  it('sorts on heading clicks: ascending, descending, default', async () => {
    const { user, path } = openList({}, '/admin/productlist?page=2');
    const price = await screen.findByRole('columnheader', { name: 'PRICE' });

    await user.click(price);
    expect(path()).toBe('/admin/productlist?sort=PRICE_ASC');
    expect(price).toHaveAttribute('aria-sort', 'ascending');
    await user.click(price);
    expect(path()).toBe('/admin/productlist?sort=PRICE_DESC');
    await user.click(price);
    expect(path()).toBe('/admin/productlist');
  });

  it('searches while the admin types', async () => {
    const { user, path, requests } = openList({}, '/admin/productlist?page=2');
    await screen.findByText('Product 9', NAME_SELECTOR);

    await user.type(screen.getByRole('searchbox', { name: 'Find products' }), 'lamp/2');

    await waitFor(() => expect(path()).toBe('/admin/productlist?q=lamp%2F2'));
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ search: 'lamp/2', offset: 0 }));
  });

  it('filters by price and accepts ₹ and Indian grouping', async () => {
    const { user, path } = openList();
    await screen.findByText('Product 1', NAME_SELECTOR);
    await user.type(screen.getByRole('textbox', { name: 'Price from' }), '₹1,00,000{Enter}');
    expect(path()).toBe('/admin/productlist?min=100000');
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(path()).toBe('/admin/productlist');
  });

  it('hides columns and stores the choice', async () => {
    const { user, unmount } = openList();
    await screen.findByText('Product 1', NAME_SELECTOR);
    await user.click(screen.getByText('Columns'));
    await user.click(screen.getByRole('checkbox', { name: 'BRAND' }));
    await user.click(screen.getByRole('checkbox', { name: 'CATEGORY' }));

    const columnTitles = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(columnTitles()).toEqual(['', 'ID', 'NAME', 'PRICE', 'STOCK', 'Actions']);
    unmount();
    openList();
    await screen.findByText('Product 1', NAME_SELECTOR);
    expect(columnTitles()).toEqual(['', 'ID', 'NAME', 'PRICE', 'STOCK', 'Actions']);
  });

  it("shows 'No Products Found' and clears the search", async () => {
    const searchWithoutMatches = ({ search }: ListVariables) => pageOf(search ? [] : manyProducts(2))({});
    const { user, path } = openList({ adminProducts: searchWithoutMatches }, '/admin/productlist?q=nothing');
    expect(await screen.findByText('No Products Found')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    expect(path()).toBe('/admin/productlist');
    expect(await screen.findByText('Product 1', NAME_SELECTOR)).toBeInTheDocument();
    expect(screen.getByRole('searchbox', { name: 'Find products' })).toHaveValue('');
  });

  it('shows an error and retries', async () => {
    let isReachable = false;
    const page = pageOf(manyProducts(2));
    const adminProducts = (args: ListVariables) => {
      if (!isReachable) throw offline();
      return page(args);
    };
    const { user } = openList({ adminProducts });
    expect(await screen.findByRole('alert')).toHaveTextContent('The shop could not be reached');
    isReachable = true;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Product 2', NAME_SELECTOR)).toBeInTheDocument();
  });

  it('shows rows as cards on a phone, with filters and sort', async () => {
    setWindowWidth(360);
    const { user } = openList();
    const cards = within(await screen.findByRole('list', { name: 'Products' })).getAllByRole('listitem');
    expect(cards).toHaveLength(8);
    expect(within(cards[0]!).getByText('PRICE').nextSibling).toHaveTextContent('₹7,999.00');
    expect(screen.queryByRole('table')).not.toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Filters' }));
    expect(screen.getByRole('textbox', { name: 'Price from' })).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toBeInTheDocument();
  });
});
