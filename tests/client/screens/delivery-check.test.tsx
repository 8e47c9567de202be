import { screen, waitFor } from '@testing-library/react';
import { deliveryDates } from '../../../client/components/delivery/delivery-dates';
import { product as english } from '../../../client/i18n/en/product';
import { product as hindi } from '../../../client/i18n/hi/product';
import { renderScreen } from '../../support/screens/render-screen';
import { aListedProduct } from '../../support/fixtures/listing';

const PROMISE = {
  postalCode: '560001',
  city: 'Bengaluru',
  serviceable: true,
  cod: false,
  days: { min: 3, max: 5 },
};

describe('§2 Delivery dates', () => {
  it.each([
    ['2026-11-23', 3, 5, 'Thu 26 – Sat 28 Nov'],
    ['2026-11-27', 2, 7, 'Sun 29 Nov – Fri 4 Dec'],
    ['2026-12-30', 1, 5, 'Thu 31 Dec – Mon 4 Jan'],
    ['2026-11-23', 2, 2, 'Wed 25 Nov'],
    ['2028-02-27', 0, 3, 'Sun 27 Feb – Wed 1 Mar'],
  ])('from %s, in %i to %i days: %s', (today, min, max, text) => {
    expect(deliveryDates(today, { min, max }, english.dayNames)).toBe(text);
  });

  it('are in Hindi', () => {
    expect(deliveryDates('2026-11-23', { min: 3, max: 5 }, hindi.dayNames)).toBe('गुरु 26 – शनि 28 नवंबर');
  });
});

describe('§2 Delivery by PIN code on the product page', () => {
  const open = (path: string, results: Record<string, unknown> = {}) =>
    renderScreen(path, {
      results: { product: aListedProduct(), delivery: () => PROMISE, ...results },
    });
  const pinField = () => screen.findByRole('textbox', { name: 'Deliver to' });
  beforeEach(() => window.localStorage.clear());

  it('asks for nothing without a PIN code', async () => {
    open('/product/speaker');
    expect(await pinField()).toHaveValue('');
    expect(screen.queryByText(/Bengaluru/)).not.toBeInTheDocument();
  });

  it('shows place, dates and cash, and remembers the PIN code on the device', async () => {
    const pins: string[] = [];
    const { user } = open('/product/speaker', {
      delivery: ({ postalCode }: { postalCode: string }) => {
        pins.push(postalCode);
        return PROMISE;
      },
    });
    await user.type(await pinField(), '५६० ००१');
    await user.click(screen.getByRole('button', { name: 'Check' }));
    expect(await screen.findByText(/^To Bengaluru 560001: \w{3} \d+/)).toBeVisible();
    expect(screen.getByText('No cash on delivery.')).toBeVisible();
    expect(pins).toEqual(['560001']);
    expect(window.localStorage.getItem('deliveryPin')).toBe('"560001"');
  });

  it('says where the shop does not deliver', async () => {
    open('/product/speaker?pin=744101', {
      delivery: () => ({ ...PROMISE, postalCode: '744101', city: 'Port Blair', serviceable: false }),
    });
    expect(await screen.findByText('We do not deliver to Port Blair 744101.')).toBeVisible();
    expect(await pinField()).toHaveValue('744101');
  });

  it('names a wrong PIN code at its field', async () => {
    const { user } = open('/product/speaker');
    await user.type(await pinField(), '0123');
    await user.click(screen.getByRole('button', { name: 'Check' }));
    await waitFor(async () => expect(await pinField()).toBeInvalid());
    expect(screen.getByText('Enter six digits. A PIN code does not start with 0.')).toBeVisible();
  });

  it('has a form that works without scripts', async () => {
    open('/product/speaker');
    const form = (await pinField()).closest('form');
    expect(form).toHaveAttribute('method', 'get');
    expect(form).toHaveAttribute('action', '/product/speaker');
    expect(await pinField()).toHaveAttribute('name', 'pin');
  });
});
