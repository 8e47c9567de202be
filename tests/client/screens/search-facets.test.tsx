import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createFacetedResults, type ListRequest } from '../../support/fixtures/faceted-shop';
import { facetsOf, rupees } from '../../support/fixtures/listing';
import { createDeferred } from '../../support/runtime/deferred';
import { renderScreen } from '../../support/screens/render-screen';

const findFilters = async () => {
  const form = await screen.findByRole('form', { name: 'Filters', hidden: true });
  return within(form);
};
const optionsOf = (group: HTMLElement) =>
  within(group)
    .getAllByRole('checkbox', { hidden: true })
    .map((option) => option.closest('label')?.textContent);
const linksOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link', { hidden: true })
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('Facets of a search', () => {
  it('are check boxes with counts, and links to price ranges that keep all other choices', async () => {
    renderScreen('/search/speaker?page=2&sort=NEWEST&stock=1', { results: createFacetedResults().results });

    const form = await findFilters();
    expect(optionsOf(form.getByRole('group', { name: 'Category', hidden: true }))).toEqual([
      'Speakers 6',
      'Headphones & microphones 3',
    ]);
    expect(linksOf(form.getByRole('list', { name: 'Price', hidden: true }))).toEqual([
      ['Under ₹1,000', '/search/speaker?sort=NEWEST&max=999.99&stock=1'],
      ['₹1,000 to ₹5,000', '/search/speaker?sort=NEWEST&min=1000&max=4999.99&stock=1'],
      ['₹5,000 and above', '/search/speaker?sort=NEWEST&min=5000&stock=1'],
    ]);
    expect(optionsOf(form.getByRole('group', { name: 'More', hidden: true }))).toEqual([
      expect.stringMatching(/^4 stars and up.* 5$/),
      'In stock 8',
    ]);
    expect(form.getByRole('checkbox', { name: /^In stock/, hidden: true })).toBeChecked();
    expect(optionsOf(form.getByRole('group', { name: 'Country of origin', hidden: true }))).toEqual([
      'India 6',
      'Japan 2',
    ]);
  });

  it('hide choices that keep all products or none, and ratings that keep the same', async () => {
    const facets = facetsOf({
      categories: [{ name: 'Speakers', count: 9 }],
      brands: [
        { name: 'Bol', count: 4 },
        { name: 'Gone', count: 0 },
      ],
      priceBands: [{ minPrice: null, maxPrice: rupees('999.99'), count: 9 }],
      ratings: [
        { minRating: 4, count: 7 },
        { minRating: 3, count: 7 },
        { minRating: 2, count: 9 },
      ],
      inStock: 9,
    });
    renderScreen('/search/speaker', { results: createFacetedResults({ facets }).results });

    const form = await findFilters();
    expect(await form.findByRole('checkbox', { name: /^Bol/, hidden: true })).not.toBeChecked();
    expect(optionsOf(form.getByRole('group', { name: 'More', hidden: true }))).toHaveLength(1);
    for (const name of ['Category', 'Country of origin'])
      expect(form.queryByRole('group', { name, hidden: true })).not.toBeInTheDocument();
    expect(form.queryByRole('list', { name: 'Price', hidden: true })).not.toBeInTheDocument();
    expect(form.queryByRole('checkbox', { name: /^Gone/, hidden: true })).not.toBeInTheDocument();
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

    const form = await findFilters();
    await shop.user.click(form.getByRole('checkbox', { name: 'Speakers 6', hidden: true }));

    expect(shop.path()).toBe('/search/speaker?category=Speakers');
    expect(form.getByRole('checkbox', { name: 'Speakers 6', hidden: true })).toBeChecked();
    expect(screen.getByText('Product 9')).toBeInTheDocument();
    act(() => filteredResponse.resolve());
    expect(await screen.findByText('Product 1')).toBeInTheDocument();
    expect(requests).toEqual([
      expect.objectContaining({ offset: 8, sort: 'RELEVANCE' }),
      expect.objectContaining({ offset: 0, filter: { category: 'Speakers' } }),
    ]);

    await shop.user.click(form.getByRole('checkbox', { name: 'Speakers 6', hidden: true }));
    expect(shop.path()).toBe('/search/speaker');
  });

  it('have links to remove one filter, or all filters', async () => {
    const path = '/search/speaker?sort=RATING&category=Speakers&brand=Gone&min=1000&max=4999.99&rating=4';
    renderScreen(path, { results: createFacetedResults().results });

    const form = await findFilters();
    expect(form.getByRole('checkbox', { name: 'Speakers 6', hidden: true })).toBeChecked();
    expect(form.getByRole('checkbox', { name: 'Gone 0', hidden: true })).toBeChecked();
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

  it('offer to clear all from two filters on', async () => {
    renderScreen('/search/speaker?rating=4', { results: createFacetedResults().results });
    await screen.findByRole('link', { name: /^Remove/ });
    expect(screen.queryByRole('link', { name: 'Clear all' })).not.toBeInTheDocument();
  });

  it('move the focus to the heading when the clicked link disappears', async () => {
    const shop = renderScreen('/search/speaker?rating=4&stock=1', {
      results: createFacetedResults().results,
    });

    await shop.user.click(await screen.findByRole('link', { name: 'Clear all' }));

    expect(shop.path()).toBe('/search/speaker');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(screen.queryByRole('list', { name: 'Chosen filters' })).not.toBeInTheDocument();
  });

  it('collapse the brands with the fewest products', async () => {
    renderScreen('/search/speaker', { results: createFacetedResults({ totalCount: 99 }).results });

    const form = await findFilters();
    const collapsedList = (await form.findByText('2 more')).closest('details')!;
    expect(optionsOf(collapsedList)).toEqual(['Khel 3', 'Lekh 2']);
  });

  it('accept typed prices and clear invalid ones', async () => {
    const shop = renderScreen('/search/speaker?sort=NEWEST&page=2', {
      results: createFacetedResults().results,
    });
    await screen.findByRole('checkbox', { name: /^Speakers/, hidden: true });
    await shop.user.click(screen.getByText('Filter'));

    await shop.user.type(await screen.findByLabelText('Min ₹'), '1,000');
    await shop.user.type(screen.getByLabelText('Max ₹'), 'cheap');
    await shop.user.click(screen.getByRole('button', { name: 'Apply' }));

    expect(shop.path()).toBe('/search/speaker?sort=NEWEST&min=1000');
    await waitFor(() => expect(screen.getByLabelText('Min ₹')).toHaveValue('1000'));
    expect(screen.getByLabelText('Max ₹')).toHaveValue('');
  });

  it('show a range below a round price in whole rupees and keep its bound', async () => {
    const { results, requests } = createFacetedResults();
    const shop = renderScreen('/search/speaker?max=4999.99', { results });
    await screen.findByRole('checkbox', { name: /^Speakers/, hidden: true });
    await shop.user.click(screen.getByText('Filter'));

    expect(await screen.findByLabelText('Max ₹')).toHaveValue('4999');
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
    await screen.findByRole('checkbox', { name: /^Speakers/, hidden: true });
    await shop.user.click(screen.getByText('Filter'));

    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await shop.user.click(await sheet.findByRole('checkbox', { name: /^Speakers/ }));
    expect(shop.path()).toBe('/search/speaker?category=Speakers');
    await shop.user.click(sheet.getByRole('button', { name: /^Show .*products?$/ }));

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('close the sheet with its Close button and with Escape', async () => {
    const shop = renderScreen('/search/speaker', { results: createFacetedResults().results });
    await screen.findByRole('checkbox', { name: /^Speakers/, hidden: true });
    await shop.user.click(screen.getByText('Filter'));
    await shop.user.click(await screen.findByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

    await shop.user.click(screen.getByText('Filter'));
    fireEvent(await screen.findByRole('dialog'), new Event('cancel', { cancelable: true }));
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

  it('submit every choice as one GET form without scripts', async () => {
    const path = '/search/speaker?sort=RATING&category=Speakers&min=1000&stock=1&page=2';
    renderScreen(path, { results: createFacetedResults().results });

    await screen.findByRole('checkbox', { name: /^Speakers/, hidden: true });
    const form: HTMLFormElement = screen.getByRole('form', { name: 'Filters', hidden: true });
    expect([form.method, form.getAttribute('action')]).toEqual(['get', '/search/speaker']);
    expect([...new FormData(form)]).toEqual([
      ['sort', 'RATING'],
      ['category', 'Speakers'],
      ['min', '1000'],
      ['max', ''],
      ['stock', '1'],
    ]);
  });
});
