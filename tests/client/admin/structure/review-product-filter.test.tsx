import { screen, waitFor } from '@testing-library/react';
import { aListedProduct } from '../../../support/fixtures/listing';
import { ADMIN, renderScreen } from '../../../support/screens/render-screen';
import { setWindowWidth } from '../../../support/runtime/window-width';

type Variables = { filter?: { productId?: string }; search?: string };

const SPEAKER = aListedProduct({ id: 'speaker', name: 'Bol Smart Speaker' });

beforeEach(() => setWindowWidth(1200));

function openReviews(path = '/admin/reviews') {
  const filters: unknown[] = [];
  const reviews = ({ filter }: Variables) => {
    filters.push(filter?.productId);
    return { nodes: [], totalCount: 0 };
  };
  const view = renderScreen(path, {
    session: ADMIN,
    results: {
      me: ADMIN,
      reviews,
      product: SPEAKER,
      products: { nodes: [SPEAKER], totalCount: 1, edges: [] },
    },
  });
  return { ...view, filters };
}

describe('The filter of the reviews by product', () => {
  it('finds the product by its name', async () => {
    const { user, filters, path } = openReviews();
    const field = await screen.findByRole('combobox', { name: 'Product' }, { timeout: 20_000 });
    await user.type(field, 'bol');
    await user.click(await screen.findByTitle('Bol Smart Speaker'));
    await waitFor(() => expect(filters.at(-1)).toBe('speaker'));
    expect(path()).toBe('/admin/reviews?product=speaker');
  });

  it('shows the name of the product of a link', async () => {
    const { filters } = openReviews('/admin/reviews?product=speaker');
    expect(await screen.findByText('Bol Smart Speaker', undefined, { timeout: 20_000 })).toBeVisible();
    expect(filters[0]).toBe('speaker');
  });
});
