import { screen, within } from '@testing-library/react';
import { addToCart } from '../../../client/state/cart';
import { paymentMethodVar, saveShippingAddress, shippingAddressVar } from '../../../client/state/checkout';
import { aListedProduct, rupees } from '../../support/fixtures/listing';
import { MEERA, renderScreen } from '../../support/screens/render-screen';
import { ADDRESS, aCartLine, clearLocalStorage, fillCheckout } from '../checkout-fixtures';

const SPEAKER = aListedProduct({ name: 'Tarang Bookshelf Speaker', price: rupees('18999.00') });
const PAGES = {
  en: [
    { slug: 'contact', title: 'Contact' },
    { slug: 'terms', title: 'Terms of sale' },
    { slug: 'refund', title: 'Returns and refunds' },
  ],
  hi: [],
};

beforeEach(clearLocalStorage);

describe('§2 The frame of the checkout', () => {
  it.each(['/shipping', '/payment', '/placeorder'])(
    'on %s has the logo, the steps and the policies, without search, cart and menu',
    async (path) => {
      fillCheckout(aCartLine());
      renderScreen(path, { session: MEERA, results: { product: SPEAKER }, contentPages: PAGES });

      expect(await screen.findByText('Secure checkout')).toBeVisible();
      const header = within(screen.getByRole('banner'));
      expect(header.getByRole('link', { name: 'Haat, home' })).toHaveAttribute('href', '/');
      expect(header.getByRole('navigation', { name: 'Checkout steps' })).toBeVisible();
      expect(screen.queryByRole('search')).not.toBeInTheDocument();
      expect(header.queryByRole('link', { name: /^Cart/ })).not.toBeInTheDocument();
      const footer = within(screen.getByRole('contentinfo'));
      expect(footer.getByRole('link', { name: 'Returns and refunds' })).toBeVisible();
      expect(footer.getByRole('link', { name: 'Need help?' })).toHaveAttribute('href', '/pages/contact');
    },
  );

  it.each([
    ['/login?redirect=%2Fshipping', true],
    ['/register?redirect=%2Fplaceorder', true],
    ['/login', false],
    ['/login?redirect=%2Fprofile', false],
  ])('on %s is the frame of the page: %s', async (path, isCheckout) => {
    renderScreen(path);
    await screen.findByRole('heading', { level: 1 });

    expect(screen.queryAllByText('Secure checkout')).toHaveLength(isCheckout ? 1 : 0);
    expect(screen.queryAllByRole('search')).toHaveLength(isCheckout ? 0 : 1);
  });

  it('says at sign-in why, and that the cart stays', async () => {
    renderScreen('/login?redirect=%2Fshipping');

    expect(await screen.findByText('Sign in to check out. Your cart is saved.')).toBeVisible();
  });

  it('says so at registration too', async () => {
    renderScreen('/register?redirect=%2Fshipping');

    expect(await screen.findByText('Create an account to check out. Your cart is saved.')).toBeVisible();
  });
});

describe('§2 The steps on one page', () => {
  it('folds the finished steps above the open one, beside the summary', async () => {
    addToCart(aCartLine());
    saveShippingAddress(ADDRESS);
    renderScreen('/payment', { session: MEERA });

    expect(await screen.findByText('meera@example.com')).toBeVisible();
    expect(screen.getByText(/14 Temple Tree Road/)).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    const summary = within(screen.getByRole('complementary', { name: 'Order Summary' }));
    expect(summary.getByText('Tarang Bookshelf Speaker')).toBeInTheDocument();
    expect(summary.getAllByText('₹40,067.92')).toHaveLength(2);
    expect(summary.getByRole('link', { name: 'Edit cart' })).toHaveAttribute('href', '/cart');
  });

  it('tells in the summary when the order arrives', async () => {
    addToCart(aCartLine());
    saveShippingAddress(ADDRESS);
    const delivery = { serviceable: true, cod: true, days: { min: 3, max: 5 } };
    const place = { postalCode: ADDRESS.postalCode, city: 'Mysuru', state: 'KA' };
    renderScreen('/payment', { session: MEERA, results: { delivery: { ...place, ...delivery } } });

    const summary = within(await screen.findByRole('complementary', { name: 'Order Summary' }));
    expect(await summary.findByText(/^Arrives \w{3} \d+/)).toBeInTheDocument();
  });

  it('shows the lines of a folded summary by a button', async () => {
    addToCart(aCartLine());
    const { user } = renderScreen('/shipping', { session: MEERA });
    const button = await screen.findByRole('button', { name: 'Show' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);

    expect(screen.getByRole('button', { name: 'Hide' })).toHaveAttribute('aria-expanded', 'true');
  });

  it('changes the address from Place Order without the payment step', async () => {
    fillCheckout(aCartLine());
    const { user, path } = renderScreen('/placeorder', { session: MEERA, results: { product: SPEAKER } });
    await user.click(await screen.findByRole('link', { name: 'Change the address' }));
    const city = await screen.findByLabelText('City');
    await user.clear(city);
    await user.type(city, 'Hassan');
    await user.click(screen.getByRole('button', { name: 'Continue' }));

    expect(await screen.findByRole('heading', { name: 'Check and place your order' })).toBeVisible();
    expect(path()).toBe('/placeorder');
    expect(shippingAddressVar()).toMatchObject({ city: 'Hassan' });
    expect(paymentMethodVar()).toBe('PayPal');
  });

  it('changes the address from the payment step, and returns to it', async () => {
    addToCart(aCartLine());
    saveShippingAddress(ADDRESS);
    const { user, path } = renderScreen('/payment', { session: MEERA });
    await user.click(await screen.findByRole('link', { name: 'Change the address' }));
    await user.click(await screen.findByRole('button', { name: 'Continue' }));

    expect(await screen.findByRole('heading', { name: 'How would you like to pay?' })).toBeVisible();
    expect(path()).toBe('/payment');
  });

  it('names the methods of the future as not available yet', async () => {
    saveShippingAddress(ADDRESS);
    renderScreen('/payment', { session: MEERA });

    expect(await screen.findByRole('radio', { name: 'Stripe' })).toHaveAccessibleDescription(
      'Not available yet',
    );
  });
});
