import { screen } from '@testing-library/react';
import { paymentMethodVar, saveShippingAddress, shippingAddressVar } from '../../client/state/checkout';
import { offline } from '../support/fakes/fake-shop';
import { MEERA, renderScreen } from '../support/screens/render-screen';
import { ADDRESS, aCartLine, clearLocalStorage, fillCheckout } from './checkout-fixtures';

const throwOffline = () => {
  throw offline();
};

beforeEach(clearLocalStorage);

describe('§6 Checkout', () => {
  it.each(['/shipping', '/payment', '/placeorder'])(
    'redirects a visitor from %s to sign-in, with a way back',
    async (guardedPath) => {
      const { path } = renderScreen(guardedPath);

      expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeVisible();
      expect(path()).toBe(`/login?redirect=${encodeURIComponent(guardedPath)}`);
    },
  );

  it('shows the steps, completed ones as links', async () => {
    saveShippingAddress(ADDRESS);
    renderScreen('/payment', { session: MEERA });
    const [, shipping] = await screen.findAllByRole('link', { name: /^\d (Sign In|Shipping)/ });

    expect(shipping).toHaveAttribute('href', '/shipping');
    expect(screen.getByText('Payment', { selector: '[aria-current=step]' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /Place Order/ })).not.toBeInTheDocument();
  });
});

describe('§5 Shipping', () => {
  const LABELS = ['Address', 'City', 'Postal Code', 'Country'];

  it('requires all four fields and shows an error at each', async () => {
    const { user, path } = renderScreen('/shipping', { session: MEERA });
    await user.click(await screen.findByRole('button', { name: 'Continue' }));

    for (const label of LABELS) {
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(`${label} is required`);
      expect(screen.getByLabelText(label)).toBeInvalid();
    }
    expect(screen.getByLabelText('Postal Code')).toHaveFocus();
    expect(path()).toBe('/shipping');
    expect(shippingAddressVar()).toBeNull();
  });

  it('treats blank text as missing', async () => {
    saveShippingAddress({ ...ADDRESS });
    const { user } = renderScreen('/shipping', { session: MEERA });
    const city = await screen.findByLabelText('City');
    await user.clear(city);
    await user.type(city, '   ');
    await user.click(screen.getByRole('button', { name: 'Continue' }));

    expect(city).toHaveAccessibleDescription('City is required');
    expect(city).toHaveFocus();
  });

  it('saves the address and continues to payment', async () => {
    const { user, path } = renderScreen('/shipping', { session: MEERA });
    await screen.findByLabelText('Address');
    for (const [index, text] of Object.values(ADDRESS).entries()) {
      await user.type(screen.getByLabelText(LABELS[index] ?? ''), ` ${text} `);
    }
    await user.click(screen.getByRole('button', { name: 'Continue' }));

    expect(await screen.findByRole('heading', { name: 'How would you like to pay?' })).toBeVisible();
    expect(path()).toBe('/payment');
    expect(shippingAddressVar()).toEqual(ADDRESS);
  });

  it('shows the stored address', async () => {
    saveShippingAddress(ADDRESS);
    renderScreen('/shipping', { session: MEERA });
    await screen.findByLabelText('Address');

    expect(LABELS.map((label) => screen.getByLabelText<HTMLInputElement>(label).value)).toEqual(
      Object.values(ADDRESS),
    );
  });
});

describe('§2 Payment', () => {
  it('redirects to shipping without an address', async () => {
    const { path } = renderScreen('/payment', { session: MEERA });

    expect(await screen.findByRole('heading', { name: 'Where should it go?' })).toBeVisible();
    expect(path()).toBe('/shipping');
  });

  it('offers PayPal or card, and future methods as disabled', async () => {
    saveShippingAddress(ADDRESS);
    renderScreen('/payment', { session: MEERA });

    expect(await screen.findByRole('radio', { name: 'PayPal or Credit Card' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Stripe' })).toBeDisabled();
    expect(screen.getByRole('radio', { name: 'RazorPay' })).toBeDisabled();
  });

  it('saves PayPal and continues to Place Order', async () => {
    saveShippingAddress(ADDRESS);
    const { user, path } = renderScreen('/payment', { session: MEERA });
    expect(paymentMethodVar()).toBe('');
    await user.click(await screen.findByRole('button', { name: 'Continue' }));

    expect(await screen.findByRole('heading', { name: 'Check and place your order' })).toBeVisible();
    expect(path()).toBe('/placeorder');
    expect(JSON.parse(localStorage.getItem('paymentMethord') ?? '')).toBe('PayPal');
  });
});

describe('§2 Place Order with incomplete steps', () => {
  it('redirects to shipping without an address', async () => {
    const { path } = renderScreen('/placeorder', { session: MEERA, results: { product: throwOffline } });

    expect(await screen.findByRole('heading', { name: 'Where should it go?' })).toBeVisible();
    expect(path()).toBe('/shipping');
  });

  it('redirects to payment without a method', async () => {
    saveShippingAddress(ADDRESS);
    const { path } = renderScreen('/placeorder', { session: MEERA, results: { product: throwOffline } });

    expect(await screen.findByRole('heading', { name: 'How would you like to pay?' })).toBeVisible();
    expect(path()).toBe('/payment');
  });

  it('shows an empty state for an empty cart', async () => {
    fillCheckout();
    renderScreen('/placeorder', { session: MEERA, results: { product: throwOffline } });

    expect(await screen.findByText('Your cart is empty')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Place Order/ })).not.toBeInTheDocument();
  });

  it('shows lines and amounts of the cart', async () => {
    fillCheckout(aCartLine());
    renderScreen('/placeorder', { session: MEERA, results: { product: throwOffline } });

    expect(await screen.findByText(/14 Temple Tree Road, Mysuru 570001, India/)).toBeVisible();
    expect(screen.getByText(/PayPal or Credit Card/)).toBeVisible();
    expect(screen.getByText(/2 x ₹18,999 =/)).toHaveTextContent('2 x ₹18,999 = ₹37,998.00');
    const amounts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(amounts).toEqual(['₹37,998.00', '₹550.00', '₹1,519.92', '₹40,067.92']);
    const button = screen.getByRole('button', { name: 'Place Order' });
    expect(button).toBeEnabled();
    expect(button).toHaveAccessibleDescription(/^You'll pay ₹40,067.92 on the next screen/);
    expect(screen.getByRole('heading', { level: 1, name: 'Check and place your order' })).toBeVisible();
  });

  it.each([
    [50_000_00, '₹550.00'],
    [50_000_01, '₹0.00'],
  ])('for items of %i paise, shows shipping of %s', async (price, shipping) => {
    fillCheckout(aCartLine({ price, qty: 1 }));
    renderScreen('/placeorder', { session: MEERA, results: { product: throwOffline } });
    await screen.findByRole('button', { name: /^Place Order/ });

    expect(screen.getAllByRole('definition')[1]).toHaveTextContent(shipping);
  });
});
