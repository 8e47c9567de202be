import { screen, within } from '@testing-library/react';
import { addToCart } from '../../../client/state/cart';
import { clearCart, MEERA, renderScreen } from '../../support/screens/render-screen';
import { shopError } from '../../support/fakes/fake-shop';
import { aCartLine, anOrder, DELIVERED, PAID } from '../checkout-fixtures';

const ITEM = {
  productId: 'speaker',
  name: 'Tarang Bookshelf Speaker',
  image: '/media/0a1b2c-1000.webp',
  qty: 1,
};
const TIMES = [
  '2026-11-23T04:45:00.000Z',
  '2026-11-23T11:00:00.000Z',
  '2026-11-25T03:32:00.000Z',
  '2026-11-25T08:17:00.000Z',
];
const SENT = ['HANDED_OVER'];
const ARRIVED = [...SENT, 'OUT_FOR_DELIVERY', 'DELIVERED'];

/** A parcel with one speaker, packed and in these states since. */
function aParcel(states: string[] = [], overrides: Record<string, unknown> = {}) {
  const position = overrides.position ?? 1;
  const events = ['PACKED', ...states].map((state, index) => ({ state, at: TIMES[index], city: '' }));
  return {
    id: `parcel${String(position)}`,
    position,
    state: ['PACKED', ...states].at(-1),
    isReplacement: false,
    courier: 'Delhivery',
    awb: `33910482${String(position)}`,
    trackingToken: `token${String(position)}`,
    trackingUrl: null,
    items: [ITEM],
    events,
    ...overrides,
  };
}

/** A paid order of two speakers, of which `packedQty` are in parcels. */
function shippedOrder(shipments: unknown[], overrides: Record<string, unknown> = {}, packedQty = 2) {
  const order = anOrder({ ...PAID, shipments, ...overrides });
  return { ...order, orderItems: order.orderItems.map((item) => ({ ...item, packedQty })) };
}

const RETURN_OPTIONS = {
  lines: [
    {
      product: 'speaker',
      name: ITEM.name,
      returnableQty: 1,
      until: '2026-12-02T18:30:00.000Z',
      reason: null,
    },
  ],
  reasons: [],
};

const render = (order: unknown) =>
  renderScreen('/order/order1', {
    session: MEERA,
    results: {
      me: MEERA,
      order,
      returnOptions: RETURN_OPTIONS,
      paymentConfig: () => shopError('BUSY', 'No payments just now'),
    },
  });

describe('§2 The heading of an order in parcels', () => {
  it.each([
    ['Packed and ready to go', [aParcel()]],
    ['On its way', [aParcel(SENT)]],
    ['On its way in 2 parcels', [aParcel(SENT), aParcel(SENT, { position: 2 })]],
    ['The first parcel is on its way', [aParcel(SENT), aParcel([], { position: 2 })]],
    ['Out for delivery', [aParcel([...SENT, 'OUT_FOR_DELIVERY'])]],
    ['1 of 2 parcels delivered', [aParcel(ARRIVED), aParcel(SENT, { position: 2 })]],
    ['A parcel was lost on the way', [aParcel([...SENT, 'LOST'])]],
    ['A parcel came back to us', [aParcel([...SENT, 'RETURNED_TO_ORIGIN'])]],
  ])('says %s', async (heading, shipments) => {
    render(shippedOrder(shipments));
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
  });

  it('says that all parcels are delivered, and keeps the number and the banner of the specification', async () => {
    render(shippedOrder([aParcel(ARRIVED), aParcel(ARRIVED, { position: 2 })], DELIVERED));

    expect(await screen.findByRole('heading', { level: 1, name: 'Both parcels delivered' })).toBeVisible();
    expect(screen.getByText('Order ORDER1')).toBeVisible();
    expect(screen.getByText('Delivered on 2026-11-25')).toBeVisible();
  });

  it('stays the number of a cancelled order', async () => {
    render(shippedOrder([aParcel(SENT)], { isCancelled: true, cancelledAt: '2026-11-23T09:00:00.000Z' }));
    await screen.findByRole('article', { name: /^Your parcel/ });

    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Order ORDER1$/);
  });
});

describe('§2 A parcel of an order', () => {
  beforeEach(clearCart);

  it('shows courier, number, steps with dates, and contents with their price', async () => {
    const parcelInKochi = aParcel(SENT);
    parcelInKochi.events[1]!.city = 'Kochi';
    render(shippedOrder([parcelInKochi]));
    const parcel = within(await screen.findByRole('article', { name: 'Your parcel: on its way' }));

    expect(parcel.getByText(/^Delhivery, tracking number/)).toHaveTextContent('339104821');
    const steps = within(parcel.getByRole('list', { name: 'Timeline of parcel 1' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))).toEqual([
      'PackedMon 23 Nov, 10:15',
      'ShippedMon 23 Nov, 16:30, Kochi',
      'Out for deliveryNot yet',
      'DeliveredNot yet',
    ]);
    expect(steps.map(({ ariaCurrent }) => ariaCurrent)).toEqual([null, 'step', null, null]);
    expect(parcel.getByRole('link', { name: 'Tarang Bookshelf Speaker' })).toHaveAttribute(
      'href',
      '/product/speaker',
    );
    expect(parcel.getByText('₹18,999')).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Timeline' })).not.toBeInTheDocument();
  });

  it('has no carrier while it is only packed', async () => {
    render(shippedOrder([aParcel([], { courier: '', awb: '' })]));
    const parcel = within(await screen.findByRole('article', { name: 'Your parcel: packed' }));

    expect(parcel.queryByText('Delivered by the shop')).not.toBeInTheDocument();
  });

  it('comes before older parcels, and only the newest under way has the primary action', async () => {
    render(shippedOrder([aParcel(SENT), aParcel(SENT, { position: 2 })]));
    await screen.findByRole('article', { name: 'Parcel 2: on its way' });

    expect(screen.getAllByRole('article').map(({ textContent }) => textContent.slice(0, 8))).toEqual([
      'Parcel 2',
      'Parcel 1',
    ]);
    const links = screen.getAllByRole('link', { name: /^Track this parcel/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/track/token2', '/track/token1']);
    expect(links.map((link) => link.classList.contains('primary'))).toEqual([true, false]);
  });

  it('offers a review and another purchase of its contents once it is delivered', async () => {
    render(shippedOrder([aParcel(ARRIVED)], DELIVERED));
    const parcel = within(await screen.findByRole('article', { name: 'Your parcel: delivered' }));

    expect(
      parcel.getByRole('link', { name: /^Write a review ?, Tarang Bookshelf Speaker$/ }),
    ).toHaveAttribute('href', '/product/speaker#reviews');
    expect(parcel.getByRole('link', { name: /^Buy again ?, Tarang Bookshelf Speaker$/ })).toHaveAttribute(
      'href',
      '/cart/speaker?qty=1',
    );
    expect(parcel.queryByRole('link', { name: /^Track/ })).not.toBeInTheDocument();
  });

  it('offers another purchase with at least the quantity in the cart', async () => {
    addToCart(aCartLine({ qty: 3 }));
    render(shippedOrder([aParcel(ARRIVED)], DELIVERED));

    expect(await screen.findByRole('link', { name: /^Buy again/ })).toHaveAttribute(
      'href',
      '/cart/speaker?qty=3',
    );
  });

  it('leads to the page of its courier, if the courier has one', async () => {
    render(shippedOrder([aParcel(SENT, { trackingUrl: 'https://courier.example/339104821' })]));
    const link = await screen.findByRole('link', { name: /^Track at Delhivery/ });

    expect(link).toHaveAttribute('href', 'https://courier.example/339104821');
    expect(link).toHaveAccessibleName(/opens their website/);
  });

  it('leads to its return until the last day of the window, once it is delivered', async () => {
    render(shippedOrder([aParcel(ARRIVED)], DELIVERED));
    const link = await screen.findByRole('link', { name: /^Return until Wed.2.Dec$/ });

    expect(link).toHaveAttribute('href', '/order/order1/return');
  });

  it('that came back shows only the reached steps and its end', async () => {
    const parcel = aParcel([...SENT, 'RETURNED_TO_ORIGIN']);
    render(shippedOrder([parcel]));
    const steps = within(await screen.findByRole('list', { name: 'Timeline of parcel 1' }));

    expect(
      steps.getAllByRole('listitem').map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')),
    ).toEqual(['PackedMon 23 Nov, 10:15', 'ShippedMon 23 Nov, 16:30', 'Back in our shopWed 25 Nov, 09:02']);
  });

  it('that was unpacked is not shown', async () => {
    render(shippedOrder([aParcel(['CANCELLED']), aParcel(SENT, { position: 2 })]));
    await screen.findByRole('article', { name: 'Your parcel: on its way' });

    expect(screen.getAllByRole('article')).toHaveLength(1);
  });

  it('is followed by the items that are not packed', async () => {
    render(shippedOrder([aParcel(SENT)], {}, 1));
    const rest = (await screen.findByRole('heading', { name: 'Still to pack' })).closest('article')!;

    expect(rest).toHaveTextContent('Tarang Bookshelf Speaker × 1');
    expect(screen.getByRole('heading', { level: 1, name: 'The first parcel is on its way' })).toBeVisible();
  });
});
