import { screen, within } from '@testing-library/react';
import { addressProblemsOf } from '../../client/screens/checkout/address-problems';
import { saveShippingAddress, shippingAddressVar } from '../../client/state/checkout';
import { shippingDraftVar } from '../../client/state/shipping-draft';
import { MEERA, renderScreen } from '../support/screens/render-screen';
import { ADDRESS, clearLocalStorage } from './checkout-fixtures';

beforeEach(clearLocalStorage);

const PIN_CODE_ERROR = 'Enter a valid 6-digit PIN code';
const findContinueButton = () => screen.findByRole('button', { name: 'Continue' });

describe('§5 An Indian PIN code', () => {
  it.each([
    ['411001', 'India'],
    ['411 001', 'INDIA'],
    ['100000', ' bharat'],
    ['SW1A 1AA', 'United Kingdom'],
    ['10001', 'USA'],
    ['000000', 'Indonesia'],
  ])('accepts %s in %s', (postalCode, country) => {
    expect(addressProblemsOf({ ...ADDRESS, postalCode, country })).toEqual({});
  });

  it.each([
    ['011001', 'India'],
    ['41100', 'in dia'],
    ['4110011', 'I.N.'],
    ['41100A', 'Bharat'],
    ['41 1001', 'भारत'],
    ['411-001', 'Republic of India'],
  ])('rejects %s in %s', (postalCode, country) => {
    expect(addressProblemsOf({ ...ADDRESS, postalCode, country })).toEqual({ postalCode: 'PIN' });
  });

  it('shows an error at its field and focuses it', async () => {
    saveShippingAddress({ ...ADDRESS, postalCode: '012345' });
    const { user, path } = renderScreen('/shipping', { session: MEERA });
    await user.click(await findContinueButton());

    const field = screen.getByLabelText('Postal Code');
    expect(field).toHaveAccessibleDescription(PIN_CODE_ERROR);
    expect(field).toHaveFocus();
    expect(path()).toBe('/shipping');
    await user.clear(field);
    await user.type(field, '५७०००१');
    await user.click(await findContinueButton());

    expect(await screen.findByRole('heading', { name: 'How would you like to pay?' })).toBeVisible();
    expect(shippingAddressVar()).toEqual(ADDRESS);
  });

  it('gets a numeric keyboard when the country is India', async () => {
    const { user } = renderScreen('/shipping', { session: MEERA });
    const field = await screen.findByLabelText('Postal Code');
    expect(field).not.toHaveAttribute('inputmode');
    await user.type(screen.getByLabelText('Country'), 'India');

    expect(field).toHaveAttribute('inputmode', 'numeric');
    expect(field).toHaveAttribute('autocomplete', 'shipping postal-code');
  });
});

describe('§5 Errors of the address', () => {
  it('include a pasted text that is too long, without truncating it', async () => {
    const pastedText = `${'Flat 12, Palm Road, '.repeat(11)}Pune`;
    saveShippingAddress(ADDRESS);
    const { user, path } = renderScreen('/shipping', { session: MEERA });
    const field = await screen.findByLabelText('Address');
    await user.clear(field);
    await user.click(field);
    await user.paste(pastedText);
    await user.click(await findContinueButton());

    expect(field).toHaveValue(pastedText);
    expect(field).toHaveAccessibleDescription('Address must be at most 200 characters');
    expect(field).toHaveFocus();
    expect(path()).toBe('/shipping');
    expect(shippingDraftVar()?.address).toBe(pastedText);
  });

  it('are summarized above the form, as links that focus their fields', async () => {
    saveShippingAddress(ADDRESS);
    const { user, path } = renderScreen('/shipping', { session: MEERA });
    for (const label of ['City', 'Country']) await user.clear(await screen.findByLabelText(label));
    await user.click(await findContinueButton());

    expect(screen.getByRole('alert')).toHaveTextContent('Please check 2 fields');
    const summary = screen.getByRole('region', { name: 'Please check 2 fields' });
    const links = within(summary).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['City is required', 'Country is required']);
    expect(screen.getByLabelText('City')).toHaveFocus();
    links[1]!.focus();
    await user.keyboard('{Enter}');
    expect(screen.getByLabelText('Country')).toHaveFocus();
    expect(path()).toBe('/shipping');
  });

  it('go away one by one, as the shopper corrects the fields', async () => {
    const { user } = renderScreen('/shipping', { session: MEERA });
    await user.click(await findContinueButton());
    expect(screen.getByLabelText('Postal Code')).toHaveFocus();
    await user.type(screen.getByLabelText('City'), 'Mysuru');

    expect(screen.getByLabelText('City')).toBeValid();
    expect(screen.getByLabelText('Address')).toBeInvalid();
    expect(screen.getByRole('region', { name: 'Please check 3 fields' })).toBeVisible();
  });
});

describe('§5 The address draft', () => {
  it('is restored after navigation', async () => {
    const { user, unmount } = renderScreen('/shipping', { session: MEERA });
    await user.type(await screen.findByLabelText('Address'), '12 Palm');
    unmount();
    renderScreen('/shipping', { session: MEERA });

    expect(await screen.findByLabelText('Address')).toHaveValue('12 Palm');
    expect(shippingAddressVar()).toBeNull();
  });

  it('keeps a cleared field, although the submitted address has a value', async () => {
    saveShippingAddress(ADDRESS);
    const { user, unmount } = renderScreen('/shipping', { session: MEERA });
    await user.clear(await screen.findByLabelText('City'));
    unmount();
    renderScreen('/shipping', { session: MEERA });

    expect(await screen.findByLabelText('City')).toHaveValue('');
    expect(screen.getByLabelText('Address')).toHaveValue(ADDRESS.address);
    expect(shippingAddressVar()).toEqual(ADDRESS);
  });

  it('is deleted after submit', async () => {
    saveShippingAddress(ADDRESS);
    const { user } = renderScreen('/shipping', { session: MEERA });
    await user.type(await screen.findByLabelText('City'), ' South');
    expect(shippingDraftVar()).not.toBeNull();
    await user.click(await findContinueButton());

    expect(await screen.findByRole('heading', { name: 'How would you like to pay?' })).toBeVisible();
    expect(shippingAddressVar()?.city).toBe('Mysuru South');
    expect(shippingDraftVar()).toBeNull();
    expect(localStorage.getItem('shippingDraft')).toBeNull();
  });

  it.each(['7', '"text"', '{"city":7}', '{'])('ignores %s in storage', async (text) => {
    localStorage.setItem('shippingDraft', text);
    window.dispatchEvent(new StorageEvent('storage', { key: 'shippingDraft' }));
    renderScreen('/shipping', { session: MEERA });

    expect(await screen.findByLabelText('City')).toHaveValue('');
  });
});
