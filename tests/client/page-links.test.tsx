import { screen, within } from '@testing-library/react';
import { MEERA, renderScreen } from '../support/screens/render-screen';
import { aCartLine, clearLocalStorage, fillCheckout } from './checkout-fixtures';

const PAGES = {
  en: [
    { slug: 'about', title: 'हमारे बारे में', lang: 'hi-IN' },
    { slug: 'terms', title: 'Terms of sale' },
    { slug: 'privacy', title: 'Privacy' },
  ],
  hi: [],
};

beforeEach(clearLocalStorage);

describe('Links to content pages', () => {
  it('are in the footer, in their own language', async () => {
    renderScreen('/cart', { contentPages: PAGES });
    const nav = await screen.findByRole('navigation', { name: 'About the shop' });
    const links = within(nav).getAllByRole('link');
    expect(links.map((link) => [link.getAttribute('href'), link.textContent, link.lang])).toEqual([
      ['/hi/pages/about', 'हमारे बारे में', 'hi-IN'],
      ['/pages/terms', 'Terms of sale', ''],
      ['/pages/privacy', 'Privacy', ''],
    ]);
  });

  it('are beside Place Order, for the published policies only', async () => {
    fillCheckout(aCartLine());
    renderScreen('/placeorder', { session: MEERA, contentPages: PAGES });
    const agreement = await screen.findByText(/^By placing the order you agree to:/);
    expect(agreement).toHaveTextContent('By placing the order you agree to: Terms of sale, Privacy');
    expect(within(agreement).getByRole('link', { name: 'Privacy' })).toHaveAttribute(
      'href',
      '/pages/privacy',
    );
  });

  it('are absent without a published page', async () => {
    fillCheckout(aCartLine());
    renderScreen('/placeorder', { session: MEERA });
    await screen.findByRole('button', { name: /^Place Order/ });
    expect(screen.queryByText(/you agree to/)).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'About the shop' })).toBeNull();
  });
});
