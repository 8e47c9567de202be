import type * as CartModule from '../../../client/state/cart';
import type * as CheckoutModule from '../../../client/state/checkout';

/** Loads the modules of cart and checkout again, like a new page with this local storage. */
function openShop(storage: Record<string, unknown> = {}): typeof CartModule & typeof CheckoutModule {
  localStorage.clear();
  for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, JSON.stringify(value));
  let cart!: typeof CartModule;
  let checkout!: typeof CheckoutModule;
  jest.isolateModules(() => {
    cart = jest.requireActual<typeof CartModule>('../../../client/state/cart');
    checkout = jest.requireActual<typeof CheckoutModule>('../../../client/state/checkout');
  });
  return { ...cart, ...checkout };
}

const storedValue = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null');

const speaker = {
  product: 'p1',
  name: 'Tarang Bookshelf Speaker',
  image: '/media/a-1000.webp',
  price: 18_999_00,
  countInStock: 6,
  qty: 2,
};
const kettle = { ...speaker, product: 'p2', name: 'Kettle', price: 2_631_50, qty: 1 };
const storedSpeaker = { ...speaker, price: 18_999 };

describe('§4 Cart', () => {
  it('stores lines under cartItems in the format of §3, prices in rupees', () => {
    const { addToCart } = openShop();
    addToCart(kettle);

    expect(storedValue('cartItems')).toEqual([
      { product: 'p2', name: 'Kettle', image: '/media/a-1000.webp', price: 2631.5, countInStock: 6, qty: 1 },
    ]);
  });

  it('replaces the line when a product is added again', () => {
    const { addToCart, cartVar } = openShop();
    addToCart(speaker);
    addToCart(kettle);
    addToCart({ ...speaker, qty: 5 });

    expect(cartVar().map(({ product, qty }) => [product, qty])).toEqual([
      ['p1', 5],
      ['p2', 1],
    ]);
  });

  it('removes a line', () => {
    const { addToCart, removeFromCart, cartVar } = openShop();
    addToCart(speaker);
    addToCart(kettle);
    removeFromCart('p1');

    expect(cartVar()).toEqual([kettle]);
    expect(storedValue('cartItems')).toHaveLength(1);
  });

  it('restores a removed line at its index, once', () => {
    const { addToCart, removeFromCart, restoreCartItem, cartVar } = openShop();
    addToCart(speaker);
    addToCart(kettle);
    removeFromCart('p1');
    restoreCartItem(speaker, 0);
    restoreCartItem({ ...speaker, qty: 6 }, 0);

    expect(cartVar()).toEqual([speaker, kettle]);
  });

  it.each([
    [0, 1],
    [6, 6],
    [7, 6],
  ])('for a quantity of %i with 6 in stock, stores %i', (quantity, expected) => {
    const { addToCart, setQuantity, cartVar } = openShop();
    addToCart(speaker);
    setQuantity('p1', quantity);

    expect(cartVar()[0]?.qty).toBe(expected);
  });

  it('creates a new value on every change', () => {
    const { addToCart, setQuantity, cartVar } = openShop();
    addToCart(speaker);
    const previousItems = cartVar();
    setQuantity('p1', 3);

    expect(previousItems[0]?.qty).toBe(2);
    expect(cartVar()).not.toBe(previousItems);
  });
});

describe('§3 A stored cart', () => {
  it('is restored completely', () => {
    expect(openShop({ cartItems: [storedSpeaker] }).cartVar()).toEqual([speaker]);
  });

  it('accepts a text quantity of an older client', () => {
    expect(openShop({ cartItems: [{ ...storedSpeaker, qty: '2' }] }).cartVar()).toEqual([speaker]);
  });

  it.each([
    ['no product', { ...storedSpeaker, product: undefined }],
    ['a number for a product', { ...storedSpeaker, product: 7 }],
    ['a negative price', { ...storedSpeaker, price: -1 }],
    ['a price as text', { ...storedSpeaker, price: '18,999' }],
    ['a price of zero', { ...storedSpeaker, price: 0 }],
    ['a huge price', { ...storedSpeaker, price: 1e300 }],
    ['a fractional quantity', { ...storedSpeaker, qty: 1.5 }],
    ['a quantity of zero', { ...storedSpeaker, qty: 0 }],
    ['a picture of another site', { ...storedSpeaker, image: 'https://example.com/a.png' }],
    ['a picture of another site without a scheme', { ...storedSpeaker, image: '//example.com/a.png' }],
    ['null', null],
    ['a text', 'speaker'],
  ])('drops a line with %s and keeps the others', (_label, line) => {
    const { cartVar } = openShop({ cartItems: [line, { ...storedSpeaker, product: 'p9' }] });

    expect(cartVar().map(({ product }) => product)).toEqual(['p9']);
  });

  it('reduces a quantity to the stock', () => {
    expect(openShop({ cartItems: [{ ...storedSpeaker, qty: 99 }] }).cartVar()[0]?.qty).toBe(6);
  });

  it.each([[{}], ['cart'], [null], [7]])('reads %j as an empty cart', (cartItems) => {
    expect(openShop({ cartItems }).cartVar()).toEqual([]);
  });
});

describe('§3 Stored address and payment method', () => {
  const shippingAddress = {
    address: '14 Temple Tree Road',
    city: 'Mysuru',
    postalCode: '570001',
    country: 'India',
  };

  it('are restored', () => {
    const shop = openShop({ shippingAddress, paymentMethord: 'PayPal' });

    expect(shop.shippingAddressVar()).toEqual(shippingAddress);
    expect(shop.paymentMethodVar()).toBe('PayPal');
  });

  it('use the keys of the specification', () => {
    const shop = openShop();
    shop.saveShippingAddress(shippingAddress);
    shop.savePaymentMethod('PayPal');

    expect(storedValue('shippingAddress')).toEqual(shippingAddress);
    expect(storedValue('paymentMethord')).toBe('PayPal');
  });

  it('are missing by default', () => {
    expect(openShop().shippingAddressVar()).toBeNull();
    expect(openShop().paymentMethodVar()).toBe('');
  });

  it.each([
    [{ ...shippingAddress, city: ' ' }, 'Stripe'],
    [{ ...shippingAddress, country: 7 }, 7],
    [null, { PayPal: true }],
  ])('are missing after %j and %j', (address, paymentMethord) => {
    const shop = openShop({ shippingAddress: address, paymentMethord });

    expect(shop.shippingAddressVar()).toBeNull();
    expect(shop.paymentMethodVar()).toBe('');
  });
});
