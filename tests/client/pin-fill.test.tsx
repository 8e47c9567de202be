import { screen } from '@testing-library/react';
import { hindi } from '../../client/i18n/hindi';
import { shippingAddressVar } from '../../client/state/checkout';
import { offline, shopError } from '../support/fakes/fake-shop';
import { MEERA, renderScreen } from '../support/screens/render-screen';
import { clearLocalStorage } from './checkout-fixtures';

beforeEach(clearLocalStorage);

const TERMS = { serviceable: true, cod: true, days: { min: 3, max: 5 } };
const PLACES: Record<string, { city: string | null; state: string | null }> = {
  '570001': { city: 'Mysuru', state: 'KA' },
  '600079': { city: 'Chennai', state: 'TN' },
  '403512': { city: null, state: null },
};
const delivery = ({ postalCode }: { postalCode: string }) => ({
  postalCode,
  ...TERMS,
  ...(PLACES[postalCode] ?? { city: null, state: null }),
});
const results = {
  delivery,
  me: { id: 'meera', name: 'Meera Iyer', email: 'meera@example.com', pendingEmail: null },
  myOrders: { nodes: [], totalCount: 0 },
};
const openForm = async (overrides: object = {}) => {
  const view = renderScreen('/profile', { session: MEERA, results: { ...results, ...overrides } });
  await view.user.click(await screen.findByRole('button', { name: 'Add address' }));
  return { ...view, pin: await screen.findByLabelText('PIN code') };
};

describe('§9 The PIN code of an address form', () => {
  it('fills city and state, says so, and promises the delivery', async () => {
    const { user, pin } = await openForm();
    await user.type(pin, '५७० ००१');
    expect(await screen.findByText(/^We deliver to Mysuru, Karnataka: \w{3} \d+/)).toBeVisible();
    expect(screen.getByText('Cash on delivery is available at this PIN code.')).toBeVisible();
    expect(screen.getByLabelText('City')).toHaveValue('Mysuru');
    expect(screen.getByLabelText('State')).toHaveValue('KA');
    expect(screen.getByLabelText('City')).toHaveAccessibleDescription('Filled in from your PIN code');
    expect(screen.getByText(/^We deliver/).closest('[role=status]')).toHaveTextContent(
      'Filled in from your PIN code: City, State',
    );
  });

  it('replaces its own text after another PIN code, but not the text of the shopper', async () => {
    const { user, pin } = await openForm();
    await user.type(pin, '570001');
    await screen.findByText(/^We deliver to Mysuru/);
    await user.clear(screen.getByLabelText('City'));
    await user.type(screen.getByLabelText('City'), 'Mysore');
    await user.clear(pin);
    await user.type(pin, '600079');
    await screen.findByText(/^We deliver to Chennai/);

    expect(screen.getByLabelText('City')).toHaveValue('Mysore');
    expect(screen.getByLabelText('State')).toHaveValue('TN');
    expect(screen.getByText(/^This PIN code is in Chennai, Tamil Nadu\./)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Use Chennai, Tamil Nadu' }));
    expect(screen.getByLabelText('City')).toHaveValue('Chennai');
    expect(screen.queryByText(/^This PIN code is in/)).not.toBeInTheDocument();
    // The button is gone with its text.
    expect(pin).toHaveFocus();
  });

  it('removes the errors of the fields that it fills', async () => {
    const fields = ['city', 'state', 'line1'].map((field) => ({ field, message: `Check ${field}` }));
    const { user, pin } = await openForm({
      createAddress: () => shopError('BAD_INPUT', 'Check the fields', { fields }),
    });
    await user.click(screen.getByRole('button', { name: 'Save Address' }));
    expect(await screen.findByText('Check city')).toBeVisible();
    await user.type(pin, '570001');
    await screen.findByText(/^We deliver to Mysuru/);

    expect(screen.getByLabelText('City')).toBeValid();
    expect(screen.getByLabelText('State')).toBeValid();
    expect(screen.getByText('Check line1')).toBeVisible();
  });

  it('asks for city and state if the directory has no single answer', async () => {
    const { user, pin } = await openForm();
    await user.type(pin, '570001');
    await screen.findByText(/^We deliver to Mysuru/);
    await user.clear(pin);
    await user.type(pin, '403512');

    expect(await screen.findByText('Enter the city and choose the state of this PIN code.')).toBeVisible();
    expect(screen.getByLabelText('City')).toHaveValue('');
    expect(screen.getByLabelText('State')).toHaveValue('');
  });

  it('leaves the form free without a connection', async () => {
    const { user, pin } = await openForm({
      delivery: () => {
        throw offline();
      },
    });
    await user.type(pin, '570001');
    expect(await screen.findByText(/^We cannot look up this PIN code now/)).toBeVisible();
    await user.type(screen.getByLabelText('City'), 'Mysuru');
    expect(screen.getByLabelText('City')).toHaveValue('Mysuru');
  });

  it('looks up no postal code of another country', async () => {
    const { user, pin } = await openForm();
    await user.clear(screen.getByLabelText('Country'));
    await user.type(screen.getByLabelText('Country'), 'China');
    await user.type(pin, '570001');
    expect(screen.queryByText(/We deliver/)).not.toBeInTheDocument();
    expect(screen.getByLabelText('City')).toHaveValue('');
  });

  it('has the states in the order of the language', async () => {
    const { user } = renderScreen('/profile', { session: MEERA, results, locale: hindi });
    await user.click(await screen.findByRole('button', { name: 'पता जोड़ें' }));
    const options = [...(await screen.findByLabelText('राज्य')).querySelectorAll('option')];
    const names = options.map(({ text }) => text).slice(1);
    expect(names).toHaveLength(36);
    expect(names.slice(0, 3)).toEqual(['अंडमान और निकोबार द्वीपसमूह', 'अरुणाचल प्रदेश', 'असम']);
    expect(names.at(-1)).toBe('हिमाचल प्रदेश');
  });
});

describe('§9 The PIN code of the shipping step', () => {
  it('fills city, state and country of the order', async () => {
    const { user } = renderScreen('/shipping', { session: MEERA, results });
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(screen.getByLabelText('Country')).toBeInvalid();
    await user.type(screen.getByLabelText('Address'), '14 Temple Tree Road');
    await user.type(screen.getByLabelText('Postal Code'), '570001');
    expect(await screen.findByText(/^We deliver to Mysuru, Karnataka/)).toBeVisible();
    expect(screen.getByLabelText('Country')).toHaveValue('India');
    expect(screen.getByLabelText('Country')).toBeValid();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByLabelText('State')).toHaveValue('KA');
    await user.click(screen.getByRole('button', { name: 'Continue' }));

    expect(await screen.findByRole('heading', { name: 'How would you like to pay?' })).toBeVisible();
    expect(shippingAddressVar()).toEqual({
      address: '14 Temple Tree Road',
      city: 'Mysuru',
      postalCode: '570001',
      country: 'India',
      state: 'KA',
    });
  });

  it('says before the order that the shop does not deliver there', async () => {
    const refused = () => ({ ...delivery({ postalCode: '570001' }), serviceable: false });
    const { user } = renderScreen('/shipping', {
      session: MEERA,
      results: { ...results, delivery: refused },
    });
    await user.type(await screen.findByLabelText('Postal Code'), '570001');
    expect(await screen.findByText('We do not deliver to Mysuru, Karnataka 570001.')).toBeVisible();
  });

  it('names a PIN code without a city once', async () => {
    const { user } = renderScreen('/shipping', {
      session: MEERA,
      results: { ...results, delivery: { ...delivery({ postalCode: '403512' }), serviceable: false } },
    });
    await user.type(await screen.findByLabelText('Postal Code'), '403512');
    expect(await screen.findByText('We do not deliver to 403512.')).toBeVisible();
  });

  it('promises the delivery to a saved address', async () => {
    const saved = {
      id: 'home',
      label: null,
      recipient: 'Meera Iyer',
      phone: '+919845012345',
      line1: '14 Temple Tree Road',
    };
    const home = {
      ...saved,
      postalCode: '570001',
      city: 'Mysuru',
      state: 'KA',
      country: 'India',
      isDefault: true,
      isDefaultBilling: false,
    };
    renderScreen('/shipping', { session: MEERA, results: { ...results, myAddresses: [home] } });
    expect(await screen.findByText(/^We deliver to Mysuru, Karnataka/)).toBeVisible();
  });
});
