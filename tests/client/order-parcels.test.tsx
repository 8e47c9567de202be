import { screen, within } from '@testing-library/react';
import { MEERA, renderScreen } from '../support/screens/render-screen';
import { shopError } from '../support/fakes/fake-shop';
import { anOrder, DELIVERED, PAID } from './checkout-fixtures';

const ITEM = {
  productId: 'speaker',
  name: 'Tarang Bookshelf Speaker',
  image: '/media/0a1b2c-1000.webp',
  qty: 1,
};
const PACKED = { state: 'PACKED', at: '2026-11-23T04:45:00.000Z', city: '' };
const HANDED_OVER = { state: 'HANDED_OVER', at: '2026-11-23T11:00:00.000Z', city: 'Kochi' };
const SENT = { state: 'HANDED_OVER', events: [PACKED, HANDED_OVER] };
const ARRIVED = {
  state: 'DELIVERED',
  events: [
    PACKED,
    HANDED_OVER,
    { state: 'OUT_FOR_DELIVERY', at: '2026-11-25T03:32:00.000Z', city: '' },
    { state: 'DELIVERED', at: '2026-11-25T08:17:00.000Z', city: '' },
  ],
};

/** A packed parcel with one speaker. */
function aParcel(overrides: Record<string, unknown> = {}) {
  const position = overrides.position ?? 1;
  return {
    id: `parcel${String(position)}`,
    position,
    state: 'PACKED',
    isReplacement: false,
    courier: 'Delhivery',
    awb: `33910482${String(position)}`,
    trackingToken: `token${String(position)}`,
    items: [ITEM],
    events: [PACKED],
    ...overrides,
  };
}

/** A paid order of two speakers, of which `packedQty` are in parcels. */
function shippedOrder(shipments: unknown[], overrides: Record<string, unknown> = {}, packedQty = 2) {
  const order = anOrder({ ...PAID, shipments, ...overrides });
  return { ...order, orderItems: order.orderItems.map((item) => ({ ...item, packedQty })) };
}

const render = (order: unknown) =>
  renderScreen('/order/order1', {
    session: MEERA,
    results: { me: MEERA, order, paymentConfig: () => shopError('BUSY', 'No payments just now') },
  });

describe('§2 The heading of an order in parcels', () => {
  it.each([
    ['Packed and ready to go', [aParcel()]],
    ['On its way', [aParcel(SENT)]],
    ['On its way in 2 parcels', [aParcel(SENT), aParcel({ ...SENT, position: 2 })]],
    ['The first parcel is on its way', [aParcel(SENT), aParcel({ position: 2 })]],
    ['Out for delivery', [aParcel({ ...SENT, state: 'OUT_FOR_DELIVERY' })]],
    ['1 of 2 parcels delivered', [aParcel(ARRIVED), aParcel({ ...SENT, position: 2 })]],
    ['A parcel was lost on the way', [aParcel({ ...SENT, state: 'LOST' })]],
    ['A parcel came back to us', [aParcel({ ...SENT, state: 'RETURNED_TO_ORIGIN' })]],
  ])('says %s', async (heading, shipments) => {
    render(shippedOrder(shipments));
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
  });

  it('says that all parcels are delivered, and keeps the number and the banner of the specification', async () => {
    render(shippedOrder([aParcel(ARRIVED), aParcel({ ...ARRIVED, position: 2 })], DELIVERED));

    expect(await screen.findByRole('heading', { level: 1, name: 'All 2 parcels delivered' })).toBeVisible();
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
  it('shows courier, number, steps with dates, and contents with their price', async () => {
    render(shippedOrder([aParcel(SENT)]));
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

  it('comes before older parcels, and only the newest under way has the primary action', async () => {
    render(shippedOrder([aParcel(SENT), aParcel({ ...SENT, position: 2 })]));
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

  it('that came back shows only the reached steps and its end', async () => {
    const parcel = aParcel({
      ...SENT,
      state: 'RETURNED_TO_ORIGIN',
      events: [
        PACKED,
        HANDED_OVER,
        { state: 'RETURNED_TO_ORIGIN', at: '2026-11-28T09:00:00.000Z', city: '' },
      ],
    });
    render(shippedOrder([parcel]));
    const steps = within(await screen.findByRole('list', { name: 'Timeline of parcel 1' }));

    expect(
      steps.getAllByRole('listitem').map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')),
    ).toEqual([
      'PackedMon 23 Nov, 10:15',
      'ShippedMon 23 Nov, 16:30, Kochi',
      'Back in our shopSat 28 Nov, 14:30',
    ]);
  });

  it('that was unpacked is not shown', async () => {
    render(shippedOrder([aParcel({ state: 'CANCELLED' }), aParcel({ ...SENT, position: 2 })]));
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
