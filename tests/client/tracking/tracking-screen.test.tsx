import { screen, within } from '@testing-library/react';
import { shopError } from '../../support/fakes/fake-shop';
import { renderScreen } from '../../support/screens/render-screen';

const TOKEN = 'q1S6TV0fS8XKqjBv8sT0pA2w';
const PARCEL = {
  courier: 'Delhivery',
  awb: '33910482771',
  trackingUrl: 'https://www.delhivery.com/track-v2/package/33910482771',
  state: 'OUT_FOR_DELIVERY',
  events: [
    { state: 'PACKED', at: '2026-11-23T13:10:00.000Z' },
    { state: 'HANDED_OVER', at: '2026-11-24T05:35:00.000Z' },
    { state: 'OUT_FOR_DELIVERY', at: '2026-11-25T02:42:00.000Z' },
  ],
  city: 'Mysuru',
};

const render = (trackShipment: unknown, path = `/track/${TOKEN}`) =>
  renderScreen(path, { results: { trackShipment } });

describe('wire: Shipping. The page of a tracking link', () => {
  it('shows state, courier, number, city and steps', async () => {
    render(PARCEL);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Your parcel: out for delivery' }),
    ).toBeVisible();
    expect(screen.getByText(/^Delhivery, tracking number/)).toHaveTextContent('33910482771');
    expect(screen.getByText('Last seen in Mysuru')).toBeVisible();
    const steps = within(screen.getByRole('list', { name: 'Timeline of the parcel' })).getAllByRole(
      'listitem',
    );
    expect(steps.map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))).toEqual([
      'PackedMon 23 Nov, 18:40',
      'ShippedTue 24 Nov, 11:05',
      'Out for deliveryWed 25 Nov, 08:12',
      'DeliveredNot yet',
    ]);
    expect(steps.map(({ ariaCurrent }) => ariaCurrent)).toEqual([null, null, 'step', null]);
  });

  it('links to the page of the courier', async () => {
    render(PARCEL);
    const link = await screen.findByRole('link', { name: 'Track at Delhivery (opens their website)' });
    expect(link).toHaveAttribute('href', PARCEL.trackingUrl);
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  });

  it('has no link for own delivery, and no city after the delivery', async () => {
    const events = [{ state: 'DELIVERED', at: '2026-11-25T08:17:00.000Z' }];
    render({ ...PARCEL, courier: null, awb: null, trackingUrl: null, state: 'DELIVERED', events });
    expect(await screen.findByRole('heading', { level: 1, name: 'Your parcel: delivered' })).toBeVisible();
    expect(screen.getByText('Delivered by the shop')).toBeVisible();
    expect(screen.queryByText(/Last seen/)).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Track/ })).not.toBeInTheDocument();
  });

  it.each([
    ['LOST', 'Lost on the way', /We look into it with the courier/],
    ['RETURNED_TO_ORIGIN', 'Back in our shop', /The courier could not deliver it/],
  ])('explains a parcel that is %s', async (state, step, hint) => {
    const end = { state, at: '2026-11-26T08:17:00.000Z' };
    render({ ...PARCEL, state, events: [...PARCEL.events.slice(0, 2), end] });
    expect(await screen.findByText(hint)).toBeVisible();
    const steps = screen.getByRole('list', { name: 'Timeline of the parcel' });
    expect(within(steps).getAllByRole('listitem')).toHaveLength(3);
    expect(within(steps).getByText(step)).toBeVisible();
  });

  it('says that a link is not valid', async () => {
    render(() => shopError('NOT_FOUND', 'Parcel not found'));
    expect(await screen.findByRole('alert')).toHaveTextContent('This tracking link is not valid');
  });
});
