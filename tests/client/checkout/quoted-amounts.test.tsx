import { act, screen, waitFor } from '@testing-library/react';
import { DEFAULT_PRICE_BOOK, type PriceBook } from '../../../client/domain';
import { addToCart } from '../../../client/state/cart';
import { paymentMethodVar, saveShippingAddress } from '../../../client/state/checkout';
import { offline, shopError } from '../../support/fakes/fake-shop';
import { aListedProduct, rupees } from '../../support/fixtures/listing';
import { MEERA, renderScreen } from '../../support/screens/render-screen';
import { aCartLine, ADDRESS, anOrder, clearLocalStorage } from '../checkout-fixtures';
import { ADDRESS_IN_KARNATAKA, gstBook } from '../gst/gst-terms';
import { aFlatQuote } from './quotes';

const SPEAKER = aListedProduct({ name: 'Tarang Bookshelf Speaker', price: rupees('18999.00') });
const PRICES_CHANGED = 'Prices have changed since you looked; please check the new total';

interface PlaceOrderOptions {
  priceBook?: PriceBook;
  quote: () => unknown;
  placeOrder?: () => unknown;
}

/** Opens Place Order with cash on delivery, whose amounts come from the shop's quote. */
function openPlaceOrder({ priceBook = DEFAULT_PRICE_BOOK, ...results }: PlaceOrderOptions) {
  addToCart(aCartLine());
  saveShippingAddress(priceBook.gst ? ADDRESS_IN_KARNATAKA : ADDRESS);
  paymentMethodVar.change(() => 'COD');
  return renderScreen('/placeorder', {
    session: MEERA,
    priceBook,
    paymentMethods: ['PayPal', 'COD'],
    results: { product: SPEAKER, order: anOrder(), ...results },
  });
}

/** A quote of two speakers with a fee, in a tax mode. */
function aQuote(taxMode: string, fee: string) {
  const none = rupees('0.00');
  const taxes = { taxRate: '0.00', taxable: rupees('37998.00'), cgst: none, sgst: none, igst: none };
  const line = { productId: 'speaker', qty: 2, price: rupees('18999.00'), ...taxes };
  return { ...aFlatQuote({ fee }), taxMode, orderItems: [line] };
}

beforeEach(clearLocalStorage);

describe('§9 Amounts of Place Order that come from a quote', () => {
  it.each([
    ['one tax rate', 'FLAT_EXCLUSIVE', DEFAULT_PRICE_BOOK],
    ['GST', 'GST_EXCLUSIVE', gstBook(false)],
  ])('explains the refusal after a rise of the fee, with %s', async (_label, taxMode, priceBook) => {
    let quote = aQuote(taxMode, '49.00');
    const answerOrder = () => {
      quote = aQuote(taxMode, '99.00');
      return shopError('PRICE_CHANGED', PRICES_CHANGED, { quote });
    };
    const { user } = openPlaceOrder({ priceBook, quote: () => quote, placeOrder: answerOrder });
    await waitFor(() => expect(screen.getByText('₹40,116.92')).toBeVisible());
    await user.click(screen.getByRole('button', { name: 'Place Order' }));

    expect(await screen.findByRole('alert')).toHaveTextContent(PRICES_CHANGED);
    await waitFor(() => expect(screen.getByText('₹40,166.92')).toBeVisible());
  });

  it.each([
    ['without a connection', () => offline()],
    ['if the shop is busy', () => shopError('BUSY', 'Too many requests')],
  ])('offers to load the amounts again %s', async (_label, failure) => {
    let answer: () => unknown = failure;
    const { user } = openPlaceOrder({ quote: () => answer() });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.queryByRole('link', { name: 'Choose another way to pay' })).not.toBeInTheDocument();
    answer = () => aFlatQuote({ fee: '49.00' });
    await user.click(retry);

    expect(await screen.findByText('₹40,116.92')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Place Order' })).toBeEnabled();
  });

  it('loads the amounts again when the connection returns', async () => {
    let answer: () => unknown = () => offline();
    openPlaceOrder({ quote: () => answer() });
    await screen.findByText(/The shop could not be reached/);
    answer = () => aFlatQuote({ fee: '49.00' });
    act(() => void window.dispatchEvent(new Event('online')));

    expect(await screen.findByText('₹40,116.92')).toBeVisible();
  });

  it('offers another way to pay, but no second attempt, after a refusal of cash on delivery', async () => {
    openPlaceOrder({ quote: () => shopError('METHOD_NOT_AVAILABLE', 'No cash at this PIN code') });

    expect(await screen.findByRole('link', { name: 'Choose another way to pay' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });
});
