import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createFacetedResults, type ListRequest } from '../../support/fixtures/faceted-shop';
import { createDeferred } from '../../support/runtime/deferred';
import { renderScreen } from '../../support/screens/render-screen';

const findFilters = async () => {
  const panel = await screen.findByRole('navigation', { name: 'Filters', hidden: true });
  await within(panel).findByRole('heading', { name: 'Category', hidden: true });
  return within(panel);
};
const linksOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link', { hidden: true })
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('Facets of a search', () => {
  it('show counts, and links that keep all other choices except the page', async () => {
    renderScreen('/search/speaker?page=2&sort=NEWEST&stock=1', { results: createFacetedResults().results });

    const panel = await findFilters();
    expect(linksOf(panel.getByRole('list', { name: 'Category', hidden: true }))).toEqual([
      ['Speakers 6', '/search/speaker?sort=NEWEST&category=Speakers&stock=1'],
      [
        'Headphones & microphones 3',
        '/search/speaker?sort=NEWEST&category=Headphones+%26+microphones&stock=1',
      ],
    ]);
    expect(linksOf(panel.getByRole('list', { name: 'Price', hidden: true }))).toEqual([
      ['Under ₹1,000 4', '/search/speaker?sort=NEWEST&max=999.99&stock=1'],
      ['₹1,000 to ₹5,000 3', '/search/speaker?sort=NEWEST&min=1000&max=4999.99&stock=1'],
      ['₹5,000 and more 2', '/search/speaker?sort=NEWEST&min=5000&stock=1'],
    ]);
    expect(panel.getByRole('link', { name: /^4 stars and up/, hidden: true })).toHaveAttribute(
      'href',
      '/search/speaker?sort=NEWEST&rating=4&stock=1',
    );
    expect(panel.getByRole('link', { name: /^In stock/, hidden: true })).toHaveAttribute(
      'href',
      '/search/speaker?sort=NEWEST',
    );
    expect(linksOf(panel.getByRole('list', { name: 'Country of origin', hidden: true }))).toEqual([
      ['India 6', '/search/speaker?sort=NEWEST&stock=1&origin=IN'],
      ['Japan 2', '/search/speaker?sort=NEWEST&stock=1&origin=JP'],
    ]);
  });

  it('name the chosen country of origin, with a link to remove it', async () => {
    renderScreen('/search/speaker?origin=JP', { results: createFacetedResults().results });
    expect(await screen.findByRole('link', { name: 'Remove Japan' })).toHaveAttribute(
      'href',
      '/search/speaker',
    );
  });

  it('load once per choice, and keep the old results until the response', async () => {
    const filteredResponse = createDeferred();
    const { requests, results } = createFacetedResults();
    const products = async (request: ListRequest) => {
      if (request.filter) await filteredResponse.promise;
      return results.products(request);
    };
    const shop = renderScreen('/search/speaker?page=2', { results: { products } });
    await screen.findByText('Product 9');

    await shop.user.click((await findFilters()).getByRole('link', { name: 'Speakers 6', hidden: true }));

    expect(shop.path()).toBe('/search/speaker?category=Speakers');
    expect(screen.getByText('Product 9')).toBeInTheDocument();
    act(() => filteredResponse.resolve());
    expect(await screen.findByText('Product 1')).toBeInTheDocument();
    expect(requests).toEqual([
      expect.objectContaining({ offset: 8, sort: 'RELEVANCE' }),
      expect.objectContaining({ offset: 0, filter: { category: 'Speakers' } }),
    ]);
  });

  it('have links to remove one filter, or all filters', async () => {
    const path = '/search/speaker?sort=RATING&category=Speakers&brand=Gone&min=1000&max=4999.99&rating=4';
    renderScreen(path, { results: createFacetedResults().results });

    const panel = await findFilters();
    const activeFilter = panel.getByRole('link', { current: true, name: 'Speakers Remove', hidden: true });
    expect(activeFilter).toHaveAttribute(
      'href',
      '/search/speaker?sort=RATING&brand=Gone&min=1000&max=4999.99&rating=4',
    );
    expect(panel.getByRole('link', { name: 'Gone Remove', hidden: true })).toBeInTheDocument();
    expect(linksOf(screen.getByRole('list', { name: 'Chosen filters' }))).toEqual([
      ['Remove Speakers', '/search/speaker?sort=RATING&brand=Gone&min=1000&max=4999.99&rating=4'],
      ['Remove Gone', '/search/speaker?sort=RATING&category=Speakers&min=1000&max=4999.99&rating=4'],
      ['Remove ₹1,000 to ₹5,000', '/search/speaker?sort=RATING&category=Speakers&brand=Gone&rating=4'],
      [
        'Remove 4 stars and up',
        '/search/speaker?sort=RATING&category=Speakers&brand=Gone&min=1000&max=4999.99',
      ],
      ['Clear all', '/search/speaker?sort=RATING'],
    ]);
  });

  it('move the focus to the heading when the clicked link disappears', async () => {
    const shop = renderScreen('/search/speaker?rating=4', { results: createFacetedResults().results });

    await shop.user.click(await screen.findByRole('link', { name: 'Clear all' }));

    expect(shop.path()).toBe('/search/speaker');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(screen.queryByRole('list', { name: 'Chosen filters' })).not.toBeInTheDocument();
  });

  it('collapse the brands with the fewest products', async () => {
    renderScreen('/search/speaker', { results: createFacetedResults().results });

    const panel = await findFilters();
    const collapsedList = panel.getByText('2 more').closest('details')!;
    expect(linksOf(collapsedList).map(([text]) => text)).toEqual(['Khel 3', 'Lekh 2']);
  });

  it('accept typed prices and clear invalid ones', async () => {
    const shop = renderScreen('/search/speaker?sort=NEWEST&page=2', {
      results: createFacetedResults().results,
    });
    await findFilters();
    await shop.user.click(screen.getByText('Filter'));

    await shop.user.type(screen.getByLabelText('Min ₹'), '1,000');
    await shop.user.type(screen.getByLabelText('Max ₹'), 'cheap');
    await shop.user.click(screen.getByRole('button', { name: 'Apply' }));

    expect(shop.path()).toBe('/search/speaker?sort=NEWEST&min=1000');
    await waitFor(() => expect(screen.getByLabelText('Min ₹')).toHaveValue('1000'));
    expect(screen.getByLabelText('Max ₹')).toHaveValue('');
  });

  it('show a range below a round price in whole rupees and keep its bound', async () => {
    const { results, requests } = createFacetedResults();
    const shop = renderScreen('/search/speaker?max=4999.99', { results });
    await findFilters();
    await shop.user.click(screen.getByText('Filter'));

    expect(screen.getByLabelText('Max ₹')).toHaveValue('4999');
    await shop.user.type(screen.getByLabelText('Min ₹'), '1000');
    await shop.user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(shop.path()).toBe('/search/speaker?min=1000&max=4999.99');
    await waitFor(() =>
      expect(requests.at(-1)?.filter).toMatchObject({ minPrice: '1000.00', maxPrice: '4999.99' }),
    );

    await shop.user.clear(screen.getByLabelText('Max ₹'));
    await shop.user.type(screen.getByLabelText('Max ₹'), '4999.5');
    await shop.user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(shop.path()).toBe('/search/speaker?min=1000&max=4999.50');
    await waitFor(() => expect(screen.getByLabelText('Max ₹')).toHaveValue('4999.50'));
  });

  it('open in a bottom sheet, which stays open between choices', async () => {
    const shop = renderScreen('/search/speaker', { results: createFacetedResults().results });
    await findFilters();
    await shop.user.click(screen.getByText('Filter'));

    const sheet = within(screen.getByRole('dialog', { name: 'Filters' }));
    await shop.user.click(sheet.getByRole('link', { name: /^Speakers/ }));
    expect(shop.path()).toBe('/search/speaker?category=Speakers');
    await shop.user.click(sheet.getByRole('button', { name: /^Show .*products?$/ }));

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('close the sheet with its Close button and with Escape', async () => {
    const shop = renderScreen('/search/speaker', { results: createFacetedResults().results });
    await findFilters();
    await shop.user.click(screen.getByText('Filter'));
    await shop.user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

    await shop.user.click(screen.getByText('Filter'));
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('sort at once and keep the filters', async () => {
    const shop = renderScreen('/search/speaker?stock=1&page=2', { results: createFacetedResults().results });

    await shop.user.selectOptions(await screen.findByLabelText('Sort by'), 'Lowest price');
    expect(shop.path()).toBe('/search/speaker?sort=PRICE_ASC&stock=1');
    await shop.user.selectOptions(screen.getByLabelText('Sort by'), 'Relevance');
    expect(shop.path()).toBe('/search/speaker?stock=1');
  });

  it('submit the same query as GET forms without scripts', async () => {
    renderScreen('/search?keyword=..&brand=Bol', { results: createFacetedResults().results });

    const form: HTMLFormElement = await screen.findByRole('form', { name: 'Sort' });
    expect([form.method, form.getAttribute('action')]).toEqual(['get', '/search']);
    expect([...new FormData(form)]).toEqual([
      ['keyword', '..'],
      ['brand', 'Bol'],
      ['sort', 'RELEVANCE'],
    ]);
  });
});
