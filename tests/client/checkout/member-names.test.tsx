import { act, screen } from '@testing-library/react';
import { hindi } from '../../../client/i18n/hindi';
import { Deferred } from '../../../client/app/deferred';
import { showDeferred } from '../../../client/components/page/deferred-parts';
import { addToCart } from '../../../client/state/cart';
import type { CartChange } from '../../../client/state/cart-changes';
import { waitingOrderRefusalVar } from '../../../client/state/order/waiting-order-refusal';
import { shopError } from '../../support/fakes/fake-shop';
import { aListedProduct, connection, rupees } from '../../support/fixtures/listing';
import { MEERA, renderScreen } from '../../support/screens/render-screen';
import {
  aCartLine,
  ACCOUNT_WITHOUT_ORDERS,
  anOrder,
  clearLocalStorage,
  DELIVERED,
  fillCheckout,
} from '../checkout-fixtures';

const RAAG = aListedProduct({
  name: 'Raag Headphones',
  nameHi: 'राग हेडफ़ोन',
  price: rupees('18999.00'),
  options: [{ name: 'Colour', value: 'Walnut', valueHi: 'अखरोट' }],
});
const LINE = aCartLine({ name: 'Raag Headphones' });
const HINDI = { locale: hindi };

beforeEach(clearLocalStorage);

describe('§2 The message about a member of a family', () => {
  it.each([
    ['Hindi', HINDI, 'राग हेडफ़ोन, अखरोट आपके कार्ट से हटाया गया'],
    ['English', {}, 'Raag Headphones, Walnut was removed from your cart'],
  ])('names its options after a removal, in %s', async (_language, locale, text) => {
    addToCart(LINE);
    const { user } = renderScreen('/cart', { results: { product: RAAG }, ...locale });
    await user.click(await screen.findByRole('button', { name: /(हटाएँ|Remove).*(अखरोट|Walnut)/ }));

    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('names them if it is sold out', async () => {
    addToCart(LINE);
    renderScreen('/cart', { results: { product: { ...RAAG, countInStock: 0 } }, ...HINDI });

    expect(await screen.findByText(/^राग हेडफ़ोन, अखरोट का स्टॉक ख़त्म/)).toBeVisible();
  });

  it('names them if the link to the cart wants more than the stock', async () => {
    renderScreen('/cart/speaker?qty=9', { results: { product: RAAG }, ...HINDI });

    expect(await screen.findByText(/^राग हेडफ़ोन, अखरोट के केवल 6 पीस/)).toBeVisible();
  });

  it('names them on Place Order', async () => {
    fillCheckout({ ...LINE, price: 1_00 });
    renderScreen('/placeorder', { session: MEERA, results: { product: RAAG }, ...HINDI });

    expect(await screen.findByText(/^राग हेडफ़ोन, अखरोट का दाम अब/)).toBeVisible();
  });

  it('names them after a refused waiting order', async () => {
    addToCart(LINE);
    const change: CartChange = { ...LINE, kind: 'PRICE', from: 1_00, to: 18_999_00 };
    waitingOrderRefusalVar.change(() => ({ userId: 'meera', message: { message: '' }, changes: [change] }));
    showDeferred({ content: <Deferred /> });
    renderScreen('/cart', { session: MEERA, results: { product: RAAG }, ...HINDI });

    expect(await screen.findByText(/राग हेडफ़ोन, अखरोट का दाम अब/)).toBeVisible();
    act(() => showDeferred({}));
  });

  it('names them after a lower price of the placed order', async () => {
    const name = 'Raag Headphones, Walnut';
    const items = anOrder().orderItems.map((item) => ({ ...item, name, nameHi: 'राग हेडफ़ोन, अखरोट' }));
    const order = anOrder({ orderItems: items });
    const change: CartChange = { ...LINE, kind: 'PRICE', from: 19_999_00, to: 18_999_00 };
    renderScreen('/order/order1', {
      session: MEERA,
      state: { priceFalls: [change] },
      results: { order, paymentConfig: () => shopError('BUSY', 'Later') },
      ...HINDI,
    });

    expect(await screen.findByText(/^अच्छी ख़बर: राग हेडफ़ोन, अखरोट का/)).toBeVisible();
  });

  it('names them if an order cannot be bought again', async () => {
    const [item] = anOrder().orderItems;
    const orderItems = [
      { ...item, name: 'Raag Headphones, Walnut', nameHi: 'राग हेडफ़ोन, अखरोट' },
      { ...item, productId: 'lamp', name: 'Deepak, Brass', nameHi: 'दीपक, पीतल' },
    ];
    const order = anOrder({ ...DELIVERED, status: 'DELIVERED', orderItems });
    const product = ({ id }: { id: string }) =>
      id === 'speaker' ? { ...RAAG, countInStock: 0 } : shopError('NOT_FOUND', 'Product not found');
    const { user } = renderScreen('/profile', {
      session: MEERA,
      results: { ...ACCOUNT_WITHOUT_ORDERS, product, myOrders: () => connection([order]) },
      ...HINDI,
    });
    await user.click(await screen.findByRole('button', { name: /ORDER1/ }));

    const notice = await screen.findByText(/राग हेडफ़ोन, अखरोट अब स्टॉक में नहीं/);
    expect(notice).toHaveTextContent('दीपक, पीतल');
  });
});
