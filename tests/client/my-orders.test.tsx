import { screen, within } from '@testing-library/react';
import { hindi } from '../../client/i18n/hindi';
import { addToCart, cartVar } from '../../client/state/cart';
import { shopError } from '../support/fakes/fake-shop';
import { aListedProduct, connection } from '../support/fixtures/listing';
import { clearCart, MEERA, renderScreen } from '../support/screens/render-screen';
import { aCartLine, ACCOUNT_WITHOUT_ORDERS, anOrder, DELIVERED, PAID } from './checkout-fixtures';

describe('§2 The rows of My Orders', () => {
  beforeEach(clearCart);

  const SENT_PARCEL = { id: 'parcel1', state: 'HANDED_OVER' };
  const PACKED_ITEMS = anOrder().orderItems.map((item) => ({ ...item, packedQty: item.qty }));
  const rowOf = async (order: unknown) => {
    const results = { ...ACCOUNT_WITHOUT_ORDERS, myOrders: () => connection([order]) };
    renderScreen('/profile', { session: MEERA, results });
    return within((await screen.findByRole('rowheader')).closest('tr')!);
  };

  it.each([
    ['unpaid', {}, 'Awaiting payment', 'Pay ₹40,067.92', '/order/order1'],
    [
      'to confirm',
      { status: 'UNCONFIRMED' },
      'Waiting for your confirmation',
      'Confirm order',
      '/order/order1',
    ],
    [
      'under way',
      { ...PAID, status: 'SHIPPED', shipments: [SENT_PARCEL], orderItems: PACKED_ITEMS },
      'On its way',
      'Track',
      '/order/order1',
    ],
    [
      'delivered lately',
      { ...DELIVERED, status: 'DELIVERED', deliveredAt: new Date().toISOString() },
      /^Delivered /,
      'Write a review',
      '/product/speaker#reviews',
    ],
    [
      'delivered long ago',
      { ...DELIVERED, status: 'DELIVERED', deliveredAt: '2024-03-01T09:00:00.000Z' },
      /^Delivered Fri.1.Mar.2024$/,
      'Buy again',
      '/cart/speaker?qty=2',
    ],
  ])('show one action for an order that is %s', async (_state, state, status, action, href) => {
    const row = await rowOf(anOrder({ status: 'PLACED', ...state }));

    expect(row.getByText(status)).toBeVisible();
    expect(row.getByText('Tarang Bookshelf Speaker')).toBeVisible();
    const links = row.getAllByRole('link');
    expect(links).toHaveLength(2);
    expect(links[0]).toHaveTextContent(`${action}, order ORDER1`);
    expect(links[0]).toHaveAttribute('href', href);
    expect(links[1]).toHaveAccessibleName('Details of order ORDER1');
  });

  it('offer to buy the one product again with at least the quantity in the cart', async () => {
    addToCart(aCartLine({ qty: 5 }));
    const deliveredAt = '2024-03-01T09:00:00.000Z';
    const row = await rowOf(anOrder({ ...DELIVERED, status: 'DELIVERED', deliveredAt }));

    expect(row.getByRole('link', { name: /^Buy again/ })).toHaveAttribute('href', '/cart/speaker?qty=5');
  });

  it.each([
    ['paid', { ...PAID, status: 'PAID' }, 'We are getting it ready'],
    ['cancelled', { status: 'CANCELLED', isCancelled: true }, 'Cancelled'],
    ['refunded', { ...PAID, status: 'REFUNDED', isRefunded: true }, 'Refunded'],
    ['pending a refund', { ...PAID, status: 'PAID', isRefunding: true }, 'Your refund is on its way'],
    [
      'paid in cash at the door',
      { paymentMethod: 'CASH_ON_DELIVERY' },
      'We are getting it ready; you pay at the door',
    ],
  ])('show only Details for an order that is %s', async (_state, state, status) => {
    const row = await rowOf(anOrder(state));

    expect(row.getByText(status)).toBeVisible();
    expect(row.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Details']);
  });

  it('name the first product and the number of the others, with one square of pictures', async () => {
    const { orderItems } = anOrder();
    const items = ['a', 'b', 'c', 'd', 'e'].map((productId) => ({ ...orderItems[0], productId }));
    const row = await rowOf(anOrder({ ...PAID, status: 'PAID', orderItems: items }));

    expect(row.getByText('Tarang Bookshelf Speaker and 4 more')).toBeVisible();
    const square = row.getByText('+2').parentElement!;
    expect(square.querySelectorAll('img')).toHaveLength(3);
  });

  it('show how many parcels of an order are delivered', async () => {
    const shipments = [
      { ...SENT_PARCEL, state: 'DELIVERED' },
      { ...SENT_PARCEL, id: 'parcel2' },
    ];
    const row = await rowOf(anOrder({ ...PAID, status: 'SHIPPED', shipments, orderItems: PACKED_ITEMS }));

    expect(row.getByText('1 of 2 parcels delivered')).toBeVisible();
    expect(row.getByText('2 parcels, 1 delivered')).toBeVisible();
  });

  describe('with several delivered products', () => {
    const { orderItems } = anOrder();
    const lineOf = (productId: string, name: string) => ({ ...orderItems[0], productId, name });
    const ORDER = anOrder({
      ...DELIVERED,
      status: 'DELIVERED',
      orderItems: [
        lineOf('speaker', 'Tarang Bookshelf Speaker'),
        lineOf('lamp', 'Deepak Desk Lamp'),
        lineOf('kettle', 'Dhara Gooseneck Kettle'),
      ],
    });
    const PRODUCTS: Record<string, unknown> = {
      speaker: aListedProduct({ name: 'Tarang Bookshelf Speaker', countInStock: 1 }),
      lamp: aListedProduct({ id: 'lamp', name: 'Deepak Desk Lamp', countInStock: 0 }),
    };
    const open = (product: (args: { id: string }) => unknown, order: object = ORDER) =>
      renderScreen('/profile', {
        session: MEERA,
        results: { ...ACCOUNT_WITHOUT_ORDERS, product, myOrders: () => connection([order]) },
      });

    beforeEach(clearCart);

    it('put the products for sale into the cart, and name the others', async () => {
      const { user, path } = open(({ id }) => PRODUCTS[id] ?? shopError('NOT_FOUND', 'Product not found'));
      await user.click(await screen.findByRole('button', { name: /^Buy again ?, order ORDER1$/ }));

      expect(await screen.findByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
      expect(path()).toBe('/cart');
      expect(cartVar()).toMatchObject([{ product: 'speaker', qty: 1, price: 7_999_00 }]);
      const notice = await screen.findByText(/Deepak Desk Lamp is sold out/);
      expect(notice).toHaveTextContent('Only 1 of Tarang Bookshelf Speaker left');
      expect(notice).toHaveTextContent('Dhara Gooseneck Kettle is no longer available.');
    });

    it('leave out cancelled units, and never lower the quantity of a line in the cart', async () => {
      const product = ({ id }: { id: string }) => aListedProduct({ id, countInStock: 9 });
      const [speaker, lamp, kettle] = ORDER.orderItems;
      const order = {
        ...ORDER,
        orderItems: [
          { ...speaker, productId: 'radio', qty: 4, cancelledQty: 1 },
          { ...lamp, qty: 2 },
          { ...kettle, qty: 2, cancelledQty: 2 },
        ],
      };
      addToCart(aCartLine({ product: 'lamp', qty: 5, countInStock: 9 }));
      const { user } = open(product, order);
      await user.click(await screen.findByRole('button', { name: /^Buy again ?, order ORDER1$/ }));

      await screen.findByRole('heading', { level: 1, name: 'Cart' });
      expect(cartVar().map(({ product, qty }) => [product, qty])).toEqual([
        ['lamp', 5],
        ['radio', 3],
      ]);
    });

    it('change nothing while the shop cannot be reached', async () => {
      const { user, path } = open(() => shopError('BUSY', 'Later'));
      await user.click(await screen.findByRole('button', { name: /^Buy again ?, order ORDER1$/ }));

      expect(await screen.findByRole('alert')).toHaveTextContent('We could not check the products.');
      expect(path()).toBe('/profile');
      expect(cartVar()).toEqual([]);
    });

    it('offer the bought products one by one at the prices of today', async () => {
      open(({ id }) => PRODUCTS[id] ?? shopError('NOT_FOUND', 'Product not found'));
      const section = within(await screen.findByRole('region', { name: 'Buy again' }));

      expect(section.getByRole('link', { name: /^Buy again ?, Tarang Bookshelf Speaker$/ })).toHaveAttribute(
        'href',
        '/cart/speaker?qty=1',
      );
      expect(section.getAllByText('₹7,999')).toHaveLength(2);
      expect(section.getByText('Out Of Stock')).toBeVisible();
      expect(section.queryByText('Dhara Gooseneck Kettle')).not.toBeInTheDocument();
    });

    it('offer each of them with at least the quantity in the cart', async () => {
      addToCart(aCartLine({ qty: 3 }));
      open(({ id }) => PRODUCTS[id] ?? shopError('NOT_FOUND', 'Product not found'));
      const section = within(await screen.findByRole('region', { name: 'Buy again' }));

      expect(section.getByRole('link', { name: /^Buy again ?, Tarang/ })).toHaveAttribute(
        'href',
        '/cart/speaker?qty=3',
      );
    });

    it('offer them with their Hindi names in the Hindi shop', async () => {
      const product = ({ id }: { id: string }) => aListedProduct({ id, nameHi: 'तरंग स्पीकर' });
      renderScreen('/profile', {
        session: MEERA,
        results: { ...ACCOUNT_WITHOUT_ORDERS, product, myOrders: () => connection([ORDER]) },
        locale: hindi,
      });
      const section = within(await screen.findByRole('region', { name: 'फिर ख़रीदें' }));

      const [link] = section.getAllByRole('link', { name: 'तरंग स्पीकर' });
      expect(link).not.toHaveAttribute('lang');
      expect(section.getAllByRole('link', { name: /^फिर ख़रीदें ?, तरंग स्पीकर$/ })).not.toHaveLength(0);
    });
  });
});
