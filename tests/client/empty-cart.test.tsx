import { act, screen } from '@testing-library/react';
import { showDeferred } from '../../client/components/page/deferred-parts';
import { addToCart } from '../../client/state/cart';
import { aListedProduct } from '../support/fixtures/listing';
import { renderScreen } from '../support/screens/render-screen';
import { aCartLine, clearLocalStorage } from './checkout-fixtures';

const speaker = aListedProduct({ name: 'Tarang Bookshelf Speaker' });

beforeEach(clearLocalStorage);
beforeEach(() => showDeferred({ RecentlyViewed: () => null }));
afterEach(() => act(() => showDeferred({})));

describe('§2 The top rated products of the cart', () => {
  it('are below an empty cart', async () => {
    renderScreen('/cart', { results: { topProducts: [speaker] } });

    expect(await screen.findByRole('region', { name: 'Popular now' })).toBeVisible();
    expect(screen.getByRole('link', { name: /Tarang Bookshelf Speaker/ })).toBeVisible();
  });

  it('are not loaded for a cart with a product', async () => {
    const topProducts = jest.fn(() => [speaker]);
    addToCart(aCartLine());
    renderScreen('/cart', { results: { product: speaker, topProducts } });

    expect(await screen.findByRole('region', { name: 'Summary' })).toBeVisible();
    expect(await screen.findByText(/^Price changed/)).toBeVisible();
    expect(topProducts).not.toHaveBeenCalled();
  });
});
