import { screen, within } from '@testing-library/react';
import { createFacetedResults } from '../../support/fixtures/faceted-shop';
import { renderScreen } from '../../support/screens/render-screen';
import { aCategory, aListedProduct, facetsOf, listedProducts, rupees } from '../../support/fixtures/listing';

describe('The summary of a search', () => {
  it.each([
    [{ totalCount: 1 }, '1 product'],
    [{ totalCount: 12 }, '12 products'],
    [{ totalCount: 10_000, totalCountPrecision: 'AT_LEAST' }, '10,000+ products'],
  ])('shows for %j: %s', async (result, text) => {
    renderScreen('/search/speaker', { results: createFacetedResults(result).results });
    expect(await screen.findByText(text)).toHaveAttribute('role', 'status');
  });

  it('corrects the spelling and says so', async () => {
    renderScreen('/search/speeker?stock=1', {
      results: createFacetedResults({ didYouMean: 'speaker' }).results,
    });

    expect(await screen.findByText('Showing results for “speaker”.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Nothing for “speeker”');
  });

  it('offers no correction without results', async () => {
    renderScreen('/search/ear phones', {
      results: createFacetedResults({ didYouMean: 'ear phone', facets: facetsOf() }, 0).results,
    });
    await screen.findByRole('heading', { name: 'No products found' });
    expect(screen.queryByText(/ear phone”\./)).not.toBeInTheDocument();
  });

  it('offers to remove the filters when no product matches them', async () => {
    const shop = renderScreen('/search/speaker?sort=NEWEST&min=5&max=6', {
      results: createFacetedResults({}, 0).results,
    });

    expect(await screen.findByRole('heading', { name: 'No products found' })).toBeInTheDocument();
    await shop.user.click(screen.getByRole('link', { name: 'Clear filters' }));
    expect(shop.path()).toBe('/search/speaker?sort=NEWEST');
  });

  it('shows the empty state without filters when nothing matches', async () => {
    renderScreen('/search/nothing', { results: createFacetedResults({ facets: facetsOf() }, 0).results });

    expect(await screen.findByRole('link', { name: 'All products' })).toHaveAttribute('href', '/c/all');
    expect(screen.queryByText('Filter')).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Sort by')).not.toBeInTheDocument();
  });

  it('says which words it dropped, and links to the other ones with their counts', async () => {
    const relaxed = {
      words: ['headphone'],
      droppedWords: ['bluetooth'],
      reason: 'FEWER_WORDS',
      alternatives: [{ text: 'bluetooth', count: 8 }],
      intent: null,
    };
    const { results } = createFacetedResults({ relaxed }, 3);
    renderScreen('/search/bluetooth headphone', {
      results: { ...results, categories: [aCategory()], topProducts: [aListedProduct({ id: 'top' })] },
    });

    expect(
      await screen.findByRole('heading', { level: 1, name: 'Nothing for “bluetooth headphone”' }),
    ).toBeInTheDocument();
    expect(screen.getByText('Here are 3 for “headphone”.')).toBeInTheDocument();
    const alternative = screen.getByRole('link', { name: 'Search for “bluetooth” instead' });
    expect(alternative).toHaveAttribute('href', '/search/bluetooth');
    expect(alternative.closest('li')).toHaveTextContent('8 products');
    const categories = await screen.findByRole('region', { name: 'Or look around' });
    expect(within(categories).getByRole('link', { name: 'Speakers' })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Popular now' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Under ₹2,000' })).toHaveAttribute('href', '/c/all?max=1999.99');
  });

  it.each([
    [{ maxPrice: rupees('5000.00'), minPrice: null, category: null }, [], 'Up to ₹5,000'],
    [
      { maxPrice: rupees('5000.00'), minPrice: null, category: 'Home' },
      ['gift'],
      '“gift”, Up to ₹5,000, in Home',
    ],
  ])('says which price it took from the text: %j', async (intent, words, limits) => {
    const relaxed = { words, droppedWords: [], reason: 'INTENT', alternatives: [], intent };
    renderScreen('/search/gift', { results: createFacetedResults({ relaxed }, 3).results });
    expect(await screen.findByText(`Showing products: ${limits}.`)).toBeInTheDocument();
  });

  it('offers further pages when the count is a lower bound', async () => {
    const result = { totalCount: 8, totalCountPrecision: 'AT_LEAST', nodes: listedProducts(8) };
    renderScreen('/search/speaker?page=3', { results: createFacetedResults(result).results });
    expect(await screen.findByRole('link', { name: 'Page 3' })).toHaveAttribute('aria-current', 'page');
  });
});
