import { act, screen, within } from '@testing-library/react';
import { addToCart, cartVar } from '../../client/state/cart';
import { shopError } from '../support/fakes/fake-shop';
import { MEERA, renderScreen } from '../support/screens/render-screen';
import { aListedProduct, rupees } from '../support/fixtures/listing';
import { aCartLine, clearLocalStorage, fillCheckout } from './checkout-fixtures';

const speaker = aListedProduct({ name: 'Tarang Bookshelf Speaker', price: rupees('18999.00') });
const kettle = aCartLine({ product: 'kettle', name: 'Neel Kettle', price: 4_999_00, qty: 1 });

/** A server with these products, by id. */
function serverWith(...products: ReturnType<typeof aListedProduct>[]) {
  return { product: ({ id }: { id: string }) => products.find((product) => product.id === id) ?? null };
}

beforeEach(clearLocalStorage);

describe('§2 Changes since a product was added', () => {
  it('appear on Place Order too', async () => {
    fillCheckout(aCartLine({ price: 1_00 }));
    renderScreen('/placeorder', { session: MEERA, results: serverWith(speaker) });

    expect(await screen.findByText('Tarang Bookshelf Speaker now costs ₹18,999; it was ₹1.')).toBeVisible();
    expect(screen.getAllByText('₹40,067.92')[0]).toBeVisible();
    expect(cartVar()[0]?.price).toBe(18_999_00);
  });

  it('appear at the line, with a summary in a status region', async () => {
    addToCart(aCartLine({ qty: 3 }));
    addToCart(kettle);
    renderScreen('/cart', {
      results: serverWith(
        { ...speaker, price: rupees('19499.00'), countInStock: 2 },
        aListedProduct({ id: 'kettle', name: 'Neel Kettle', price: rupees('4999.00') }),
      ),
    });

    const price = await screen.findByText('Price changed from ₹18,999 to ₹19,499');
    const line = price.closest('li')!;
    expect(within(line).getByText('Only 2 left, so we changed the quantity from 3 to 2')).toBeVisible();
    expect(within(line).getByRole('link', { name: 'Tarang Bookshelf Speaker' })).toBeVisible();
    expect(screen.getByText(/^One item in your cart has changed/).closest('[role="status"]')).toBeVisible();
  });

  it('are summarized for the remaining lines', async () => {
    addToCart(aCartLine({ qty: 3 }));
    addToCart(kettle);
    const { user } = renderScreen('/cart', {
      results: serverWith(
        { ...speaker, price: rupees('19499.00') },
        aListedProduct({ id: 'kettle', name: 'Neel Kettle' }),
      ),
    });

    await screen.findByText(/^2 items in your cart have changed/);
    await user.click(screen.getByRole('button', { name: 'Remove Neel Kettle' }));
    expect(screen.getByText(/^One item in your cart has changed/)).toBeVisible();
  });
});

describe('§2 Free shipping', () => {
  it.each([
    [30_000_00, 'Add ₹20,001 for free shipping', 30_000_00],
    [49_000_00, 'Add ₹1,001 for free shipping', 49_000_00],
    [50_000_00, 'Add ₹1 for free shipping', 50_000_00],
    [50_000_01, 'Your order ships free', 50_000_00],
  ])('shows for items of %i paise: %s', async (price, text, value) => {
    addToCart(aCartLine({ price, qty: 1 }));
    renderScreen('/cart', { results: { product: () => shopError('BUSY', 'Later') } });

    expect(await screen.findByText(text)).toBeVisible();
    const bar = screen.getByRole('progressbar', { name: text });
    expect(bar).toHaveAttribute('value', String(value));
    expect(bar).toHaveAttribute('max', '5000000');
  });

  it('shows the terms without a progress bar far below the limit', async () => {
    addToCart(aCartLine({ price: 29_999_99, qty: 1 }));
    renderScreen('/cart', { results: { product: () => shopError('BUSY', 'Later') } });

    expect(await screen.findByText('Orders above ₹50,000 ship free')).toBeVisible();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });
});

describe('§2 Undo on Remove', () => {
  const lamp = aCartLine({ product: 'lamp', name: 'Diya Lamp', qty: 4 });
  const cartNames = () => cartVar().map(({ name }) => name);
  const fillCart = () => {
    for (const line of [aCartLine(), lamp, kettle]) addToCart(line);
    const currentProducts = [aCartLine(), lamp, kettle].map(({ product, name }) =>
      aListedProduct({ id: product, name, price: rupees(product === 'kettle' ? '4999.00' : '18999.00') }),
    );
    return renderScreen('/cart', { results: serverWith(...currentProducts) });
  };
  const removeButton = (name: string) => screen.getByRole('button', { name: `Remove ${name}` });
  const undoButton = (name: string) => screen.getByRole('button', { name: `Undo the removal of ${name}` });

  it('restores a line with its index and quantity, by keyboard', async () => {
    const { user } = fillCart();
    removeButton('Diya Lamp').focus();
    await user.keyboard('{Enter}');

    expect(cartNames()).toEqual(['Tarang Bookshelf Speaker', 'Neel Kettle']);
    expect(screen.getByText('Diya Lamp was removed from your cart')).toHaveAttribute('role', 'status');
    expect(undoButton('Diya Lamp')).toHaveFocus();
    await user.keyboard('{Enter}');

    expect(cartNames()).toEqual(['Tarang Bookshelf Speaker', 'Diya Lamp', 'Neel Kettle']);
    expect(screen.getByLabelText('Quantity of Diya Lamp')).toHaveValue('4');
    expect(screen.getByText('Diya Lamp is back in your cart')).toHaveAttribute('role', 'status');
    expect(removeButton('Diya Lamp')).toHaveFocus();
  });

  it('restores several lines in any order', async () => {
    const { user } = fillCart();
    for (const name of ['Diya Lamp', 'Tarang Bookshelf Speaker', 'Neel Kettle'])
      await user.click(removeButton(name));
    expect(screen.getByText('Your Cart is Empty!')).toBeVisible();

    for (const name of ['Neel Kettle', 'Tarang Bookshelf Speaker', 'Diya Lamp'])
      await user.click(undoButton(name));
    expect(cartNames()).toEqual(['Tarang Bookshelf Speaker', 'Diya Lamp', 'Neel Kettle']);
  });

  it('ends when the product is added again', async () => {
    const { user } = fillCart();
    await user.click(removeButton('Diya Lamp'));
    act(() => addToCart({ ...lamp, qty: 1 }));

    expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
    expect(screen.getByLabelText('Quantity of Diya Lamp')).toHaveValue('1');
  });
});
