import { screen } from '@testing-library/react';
import { createFacetedResults } from '../../support/fixtures/faceted-shop';
import { renderScreen } from '../../support/screens/render-screen';
import { facetsOf, listedProducts } from '../../support/fixtures/listing';

describe('The summary of a search', () => {
  it.each([
    [{ totalCount: 1 }, '1 product'],
    [{ totalCount: 12 }, '12 products'],
    [{ totalCount: 10_000, totalCountPrecision: 'AT_LEAST' }, '10,000+ products'],
  ])('shows for %j: %s', async (result, text) => {
    renderScreen('/search/speaker', { results: createFacetedResults(result).results });
    expect(await screen.findByText(text)).toHaveAttribute('aria-live', 'polite');
  });

  it('suggests another spelling and shows its results', async () => {
    renderScreen('/search/speeker?stock=1', {
      results: createFacetedResults({ didYouMean: 'speaker' }).results,
    });

    expect(await screen.findByText(/Did you mean/)).toHaveTextContent(
      'Did you mean speaker? Showing results for “speaker”.',
    );
    expect(screen.getByRole('link', { name: 'speaker' })).toHaveAttribute('href', '/search/speaker');
  });

  it('offers to remove the filters when no product matches them', async () => {
    const shop = renderScreen('/search/speaker?sort=NEWEST&min=5&max=6', {
      results: createFacetedResults({}, 0).results,
    });

    expect(await screen.findByRole('heading', { name: 'No products found' })).toBeInTheDocument();
    await shop.user.click(screen.getByRole('link', { name: 'Show Without Filters' }));
    expect(shop.path()).toBe('/search/speaker?sort=NEWEST');
  });

  it('shows the empty state without filters when nothing matches', async () => {
    renderScreen('/search/nothing', { results: createFacetedResults({ facets: facetsOf() }, 0).results });

    expect(await screen.findByRole('link', { name: 'See Latest Products' })).toHaveAttribute('href', '/');
    expect(screen.queryByText('Filter')).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Sort by')).not.toBeInTheDocument();
  });

  it('offers further pages when the count is a lower bound', async () => {
    const result = { totalCount: 8, totalCountPrecision: 'AT_LEAST', nodes: listedProducts(8) };
    renderScreen('/search/speaker?page=3', { results: createFacetedResults(result).results });
    expect(await screen.findByRole('link', { name: 'Page 3' })).toHaveAttribute('aria-current', 'page');
  });
});
