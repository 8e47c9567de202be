import { act, screen, waitFor, within } from '@testing-library/react';
import { addToCart, cartVar } from '../../client/state/cart';
import { offline, shopError } from '../support/fakes/fake-shop';
import { MEERA, renderScreen } from '../support/screens/render-screen';
import { aListedProduct, rupees } from '../support/fixtures/listing';
import { aCartLine, clearLocalStorage } from './checkout-fixtures';

const speaker = aListedProduct({ name: 'Tarang Bookshelf Speaker', price: rupees('18999.00') });
const kettle = aCartLine({ product: 'kettle', name: 'Neel Kettle', price: 4_999_00, qty: 1 });

/** A server with these products, by id. */
function serverWith(...products: ReturnType<typeof aListedProduct>[]) {
  return { product: ({ id }: { id: string }) => products.find((product) => product.id === id) ?? null };
}

beforeEach(clearLocalStorage);

describe('§2 Opening the cart with a product', () => {
  it('adds it and keeps the URL', async () => {
    const { path } = renderScreen('/cart/speaker?qty=3', { results: serverWith(speaker) });

    expect(await screen.findByLabelText('Quantity of Tarang Bookshelf Speaker')).toHaveValue('3');
    expect(path()).toBe('/cart/speaker?qty=3');
    expect(cartVar()).toEqual([aCartLine({ qty: 3 })]);
  });

  it('replaces an existing line', async () => {
    addToCart(aCartLine({ qty: 5 }));
    renderScreen('/cart/speaker?qty=1', { results: serverWith(speaker) });

    await waitFor(() => expect(cartVar()).toEqual([aCartLine({ qty: 1 })]));
  });

  it.each(['', '?qty=', '?qty=0', '?qty=-2', '?qty=1.5', '?qty=1e1', '?qty=lots'])(
    'adds a quantity of one for %j',
    async (query) => {
      renderScreen(`/cart/speaker${query}`, { results: serverWith(speaker) });

      await waitFor(() => expect(cartVar()[0]?.qty).toBe(1));
    },
  );

  it.each([
    [6, 6],
    [7, 6],
  ])('for a quantity of %i with 6 in stock, adds %i', async (quantity, expectedQuantity) => {
    renderScreen(`/cart/speaker?qty=${quantity}`, { results: serverWith(speaker) });

    expect(await screen.findByLabelText(/^Quantity/)).toHaveValue(String(expectedQuantity));
    const notice = screen.queryByText('Only 6 of Tarang Bookshelf Speaker left, so your cart holds 6.');
    expect(Boolean(notice)).toBe(quantity > expectedQuantity);
  });

  it.each([
    ['an unknown product', [], 'This product is not for sale.'],
    ['a draft', [{ ...speaker, price: rupees('0.00') }], 'This product is not for sale.'],
    ['a product out of stock', [{ ...speaker, countInStock: 0 }], 'Tarang Bookshelf Speaker is sold out.'],
  ])('shows a notice for %s, and does not change the cart', async (_label, products, notice) => {
    const { path } = renderScreen('/cart/speaker', { results: serverWith(...products) });

    expect(await screen.findByText(notice)).toBeVisible();
    expect(path()).toBe('/cart/speaker');
    expect(cartVar()).toEqual([]);
  });

  it('treats a NOT_FOUND error as an unknown product', async () => {
    renderScreen('/cart/speaker', {
      results: { product: () => shopError('NOT_FOUND', 'Product not found') },
    });

    expect(await screen.findByText('This product is not for sale.')).toBeVisible();
  });

  it('offers a retry when the server is unreachable', async () => {
    let isOnline = false;
    const product = () => {
      if (!isOnline) throw offline();
      return speaker;
    };
    const { user } = renderScreen('/cart/speaker', { results: { product } });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    isOnline = true;
    await user.click(retry);

    await waitFor(() => expect(cartVar()).toHaveLength(1));
  });
});

describe('§2 Cart', () => {
  it('is empty by default and links back to the shop', () => {
    renderScreen('/cart');

    expect(screen.getByText('Your Cart is Empty!')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/');
    expect(document.title).toBe('Haat | Cart');
  });

  it('shows total quantity and amounts with two decimals', async () => {
    addToCart(aCartLine());
    addToCart(kettle);
    renderScreen('/cart', {
      results: {
        product: () => {
          throw offline();
        },
      },
    });

    const summary = screen.getByRole('region', { name: 'Summary' });
    const rows = within(summary).getAllByRole('term');
    expect(rows.map((term) => [term.textContent, term.nextSibling?.textContent])).toEqual([
      ['Subtotal (3 items)', '₹42,997.00'],
      ['Shipping', '₹550.00'],
      ['Tax (4%)', '₹1,719.88'],
      ['Estimated total', '₹45,266.88'],
    ]);
    await screen.findByRole('button', { name: 'Retry' });
  });

  it('highlights a price decrease', async () => {
    addToCart(aCartLine({ price: 20_000_00 }));
    renderScreen('/cart', { results: serverWith(speaker) });

    expect(await screen.findByText('Price changed from ₹20,000 to ₹18,999')).toHaveClass('cheaper');
    expect(screen.getByText(/^One item in your cart has changed/).parentElement).toHaveClass('ok');
  });

  it('changes and removes lines', async () => {
    addToCart(aCartLine());
    addToCart(kettle);
    const { user } = renderScreen('/cart', {
      results: serverWith(
        speaker,
        aListedProduct({ id: 'kettle', name: 'Neel Kettle', price: rupees('4999.00') }),
      ),
    });
    await user.selectOptions(screen.getByLabelText('Quantity of Tarang Bookshelf Speaker'), '6');
    expect(screen.getByText('₹1,13,994')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Remove Tarang Bookshelf Speaker' }));
    expect(cartVar().map(({ product }) => product)).toEqual(['kettle']);
  });

  it('offers quantities from 1 to the stock count', async () => {
    renderScreen('/cart/speaker', { results: serverWith(speaker) });

    const options = within(await screen.findByLabelText(/^Quantity/)).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['1', '2', '3', '4', '5', '6']);
  });

  it.each([
    ['a visitor', undefined, '/login?redirect=%2Fshipping'],
    ['a signed-in user', MEERA, '/shipping'],
  ])('links %s to the next checkout step', (_actor, session, href) => {
    addToCart(aCartLine());
    renderScreen('/cart', { session, results: serverWith(speaker) });

    expect(screen.getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', href);
  });

  it('refreshes all lines on opening, shows the changes and sends no further query', async () => {
    addToCart(aCartLine());
    addToCart(kettle);
    addToCart(aCartLine({ product: 'lamp', name: 'Diya Lamp' }));
    const { client } = renderScreen('/cart', {
      results: serverWith(
        { ...speaker, price: rupees('19499.00') },
        aListedProduct({ id: 'kettle', name: 'Neel Kettle', countInStock: 0 }),
      ),
    });
    const query = jest.spyOn(client, 'query');

    expect(await screen.findByText('Price changed from ₹18,999 to ₹19,499')).toBeVisible();
    expect(screen.getByText("Neel Kettle is sold out, so we've removed it from your cart.")).toBeVisible();
    expect(
      screen.getByText("Diya Lamp is no longer available, so we've removed it from your cart."),
    ).toBeVisible();
    expect(cartVar()).toEqual([aCartLine({ price: 19_499_00 })]);
    expect(query).not.toHaveBeenCalled();
  });

  it('keeps the lines when the refresh fails', async () => {
    addToCart(aCartLine());
    renderScreen('/cart', { results: { product: () => shopError('INTERNAL', 'Something went wrong') } });

    expect(await screen.findByLabelText(/^Quantity/)).toHaveValue('2');
    expect(cartVar()).toEqual([aCartLine()]);
  });

  describe('with invalid stored lines', () => {
    const notice = "We couldn't restore Tampered from this device.";
    const storeLines = (...lines: unknown[]) => {
      localStorage.setItem('cartItems', JSON.stringify(lines));
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'cartItems' })));
    };
    const invalidLine = { name: 'Tampered', price: -1 };
    const storedLine = { ...aCartLine(), price: 18_000 };

    it('shows a notice for the whole cart if the stored cart is not a list', () => {
      localStorage.setItem('cartItems', '7');
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'cartItems' })));
      renderScreen('/cart', { results: serverWith(speaker) });

      expect(screen.getByText("We couldn't restore your cart from this device.")).toBeVisible();
    });

    it('shows the names of these lines, also when the refresh changes other lines', async () => {
      storeLines(storedLine, invalidLine);
      renderScreen('/cart', { results: serverWith(speaker) });

      await screen.findByText('Price changed from ₹18,000 to ₹18,999');
      expect(screen.getByText(notice)).toBeVisible();
    });

    it('shows the names of these lines, also when the URL adds another product', async () => {
      storeLines(invalidLine);
      renderScreen('/cart/speaker', { results: serverWith(speaker) });

      expect(await screen.findByLabelText(/^Quantity/)).toBeVisible();
      expect(screen.getByText(notice)).toBeVisible();
    });

    it('shows the names of these lines once', () => {
      storeLines(invalidLine);
      const { unmount } = renderScreen('/cart');
      expect(screen.getByText(notice)).toBeVisible();
      expect(localStorage.getItem('cartItems')).toBe('[]');

      unmount();
      renderScreen('/cart');
      expect(screen.queryByText(notice)).not.toBeInTheDocument();
    });
  });
});
