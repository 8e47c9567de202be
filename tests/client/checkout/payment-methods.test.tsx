import { screen } from '@testing-library/react';
import type { PaymentMethodId } from '../../../client/domain';
import { hindi } from '../../../client/i18n/hindi';
import { addToCart } from '../../../client/state/cart';
import { paymentMethodVar, saveShippingAddress } from '../../../client/state/checkout';
import { shopError } from '../../support/fakes/fake-shop';
import { aListedProduct, rupees } from '../../support/fixtures/listing';
import { MEERA, renderScreen } from '../../support/screens/render-screen';
import { ADDRESS, aCartLine, clearLocalStorage, fillCheckout } from '../checkout-fixtures';
import { aFlatQuote } from './quotes';

const SPEAKER = aListedProduct({ name: 'Tarang Bookshelf Speaker', price: rupees('18999.00') });
const ALL: PaymentMethodId[] = ['Razorpay', 'PayPal', 'COD'];

function openPayment(paymentMethods: PaymentMethodId[], results: Record<string, unknown> = {}) {
  addToCart(aCartLine());
  saveShippingAddress(ADDRESS);
  return renderScreen('/payment', { session: MEERA, paymentMethods, results });
}

beforeEach(clearLocalStorage);

describe('§2 The payment step with several methods', () => {
  it('lists the methods, and preselects PayPal', async () => {
    openPayment(['Razorpay', 'PayPal']);

    expect(await screen.findByRole('radio', { name: 'PayPal or Credit Card' })).toBeChecked();
    const upi = screen.getByRole('radio', { name: 'UPI, cards and netbanking' });
    expect(upi).not.toBeChecked();
    expect(upi).toHaveAccessibleDescription(/Google Pay, PhonePe, Paytm, BHIM/);
    expect(screen.queryByRole('radio', { name: 'RazorPay' })).not.toBeInTheDocument();
    expect(screen.queryByRole('radio', { name: 'Stripe' })).not.toBeInTheDocument();
  });

  it('preselects the first method without PayPal, and stores the chosen one', async () => {
    const { user, path } = openPayment(['Razorpay', 'COD'], { quote: aFlatQuote({ fee: '49.00' }) });
    expect(await screen.findByRole('radio', { name: 'UPI, cards and netbanking' })).toBeChecked();
    const cash = screen.getByRole('radio', { name: 'Cash on delivery' });
    expect(cash).toHaveAccessibleDescription('Pay the courier at your door + ₹49.00');
    expect(screen.getByRole('radio', { name: 'UPI, cards and netbanking' })).toHaveAccessibleDescription(
      /No fee$/,
    );
    await user.click(cash);
    await user.click(screen.getByRole('button', { name: 'Continue' }));

    expect(await screen.findByRole('heading', { name: 'Check and place your order' })).toBeVisible();
    expect(path()).toBe('/placeorder');
    expect(paymentMethodVar()).toBe('COD');
    expect(localStorage.getItem('paymentMethord')).toBe('"COD"');
  });

  it('disables a method that the order cannot use, with its reason', async () => {
    openPayment(ALL, { quote: aFlatQuote({ reason: 'The total is above the limit for cash' }) });
    const cash = await screen.findByRole('radio', { name: 'Cash on delivery' });

    expect(cash).toBeDisabled();
    expect(cash).toHaveAccessibleDescription('Not available: The total is above the limit for cash');
  });

  it('offers every method if the quote fails', async () => {
    openPayment(ALL, { quote: () => shopError('BUSY', 'Later') });

    expect(await screen.findByRole('radio', { name: 'Cash on delivery' })).toBeEnabled();
    expect(screen.getByRole('radio', { name: 'PayPal or Credit Card' })).toBeChecked();
  });

  it('explains the refusal of the only method', async () => {
    openPayment(['COD'], { quote: () => shopError('METHOD_NOT_AVAILABLE', 'No cash at this PIN code') });

    expect(await screen.findByRole('radio', { name: 'Cash on delivery' })).toHaveAccessibleDescription(
      'Not available: No cash at this PIN code',
    );
    expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
  });

  it('is in Hindi', async () => {
    addToCart(aCartLine());
    saveShippingAddress(ADDRESS);
    renderScreen('/payment', { session: MEERA, locale: hindi, paymentMethods: ['Razorpay', 'PayPal'] });

    expect(
      await screen.findByRole('radio', { name: hindi.messages.shared.paymentMethods.Razorpay }),
    ).toBeEnabled();
  });
});

describe('§2 A shop with one method other than PayPal', () => {
  it('skips the payment step after the address', async () => {
    saveShippingAddress(ADDRESS);
    const { user, path } = renderScreen('/shipping', { session: MEERA, paymentMethods: ['Razorpay'] });
    await user.click(await screen.findByRole('button', { name: 'Continue' }));

    expect(await screen.findByRole('heading', { name: 'Check and place your order' })).toBeVisible();
    expect(path()).toBe('/placeorder');
    expect(paymentMethodVar()).toBe('Razorpay');
  });

  it('keeps the payment step at its URL, without the future methods', async () => {
    openPayment(['Razorpay']);

    expect(await screen.findByRole('radio', { name: 'UPI, cards and netbanking' })).toBeChecked();
    expect(screen.queryByRole('radio', { name: 'Stripe' })).not.toBeInTheDocument();
  });

  it('asks again for a stored method that the shop no longer has', async () => {
    fillCheckout(aCartLine());
    const { path } = renderScreen('/placeorder', { session: MEERA, paymentMethods: ['Razorpay'] });

    expect(await screen.findByRole('heading', { name: 'How would you like to pay?' })).toBeVisible();
    expect(path()).toBe('/payment');
  });
});

describe('§9 Place Order with cash on delivery', () => {
  it('shows the fee and the total of the quote, and sends both', async () => {
    addToCart(aCartLine());
    saveShippingAddress(ADDRESS);
    paymentMethodVar.change(() => 'COD');
    const inputs: unknown[] = [];
    const placeOrder = ({ input }: { input: unknown }) => {
      inputs.push(input);
      return shopError('METHOD_NOT_AVAILABLE', 'Too many parcels came back');
    };
    const { user } = renderScreen('/placeorder', {
      session: MEERA,
      paymentMethods: ALL,
      results: { product: SPEAKER, placeOrder, quote: aFlatQuote({ fee: '49.00' }) },
    });
    expect(await screen.findByText('Cash on delivery fee')).toBeVisible();
    expect(screen.getByText('₹40,116.92')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Place Order' }));

    expect(await screen.findByRole('alert')).toHaveTextContent('Too many parcels came back');
    expect(screen.getByRole('link', { name: 'Choose another way to pay' })).toHaveAttribute(
      'href',
      '/payment',
    );
    expect(inputs).toMatchObject([{ paymentMethod: 'CASH_ON_DELIVERY', expectedTotal: '40116.92' }]);
  });

  it('names the amount on the button of an online payment', async () => {
    addToCart(aCartLine());
    saveShippingAddress(ADDRESS);
    paymentMethodVar.change(() => 'Razorpay');
    renderScreen('/placeorder', {
      session: MEERA,
      paymentMethods: ALL,
      results: { product: SPEAKER },
    });

    expect(await screen.findByRole('button', { name: 'Place Order and pay ₹40,067.92' })).toBeEnabled();
  });
});
