import { screen } from '@testing-library/react';
import { billingAddressVar, saveBillingAddress } from '../../client/state/billing-address';
import { saveShippingAddress } from '../../client/state/checkout';
import { MEERA, renderScreen } from '../support/screens/render-screen';
import { HOME, OFFICE } from './address-fixtures';
import { ADDRESS, clearLocalStorage } from './checkout-fixtures';

beforeEach(clearLocalStorage);

describe('§5 The billing address of a checkout', () => {
  const SAME = 'The invoice goes to this address too';
  const tick = () => screen.findByRole('checkbox', { name: SAME });
  const openShipping = (...myAddresses: object[]) =>
    renderScreen('/shipping', { session: MEERA, results: { myAddresses } });

  it('starts from the default billing address', async () => {
    const { user } = openShipping(HOME, OFFICE);
    expect(await screen.findByRole('radio', { name: /^Office\s*Lakshmi Iyer/ })).not.toBeChecked();
    expect(await tick()).not.toBeChecked();
    expect(await screen.findByLabelText('Full name')).toHaveValue('Lakshmi Iyer');
    expect(screen.getByLabelText('State')).toHaveValue('TN');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('heading', { name: 'How would you like to pay?' })).toBeVisible();
    expect(billingAddressVar()).toEqual({
      recipient: 'Lakshmi Iyer',
      address: '3 Old Mint Street',
      city: 'Chennai',
      postalCode: '570001',
      state: 'TN',
      country: 'India',
    });
  });

  it('is the shipping address while the shopper chooses the default billing address for both', async () => {
    const { user } = openShipping(HOME, OFFICE);
    await user.click(await screen.findByRole('radio', { name: /^Office/ }));
    expect(await tick()).toBeChecked();
    await user.click(screen.getByRole('radio', { name: /^Meera/ }));
    expect(await tick()).not.toBeChecked();
    await user.click(await tick());
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('heading', { name: 'How would you like to pay?' })).toBeVisible();
    expect(billingAddressVar()).toBeNull();
  });

  it('also starts from the default billing address beside a typed shipping address', async () => {
    const { user } = openShipping(HOME, OFFICE);
    await user.click(await screen.findByRole('radio', { name: 'Another address' }));
    expect(await tick()).not.toBeChecked();
    expect(await screen.findByLabelText('Full name')).toHaveValue('Lakshmi Iyer');
  });

  it('stays as this device stored it', async () => {
    saveShippingAddress(ADDRESS);
    const { user, unmount } = openShipping(HOME, OFFICE);
    expect(await tick()).toBeChecked();
    await user.click(await tick());
    expect(await screen.findByLabelText('Full name')).toHaveValue('Lakshmi Iyer');
    unmount();
    saveBillingAddress({ ...ADDRESS, address: '7 Palm Road', recipient: 'Asha Rao' });
    openShipping(HOME, OFFICE);
    expect(await tick()).not.toBeChecked();
    expect(await screen.findByLabelText('Full name')).toHaveValue('Asha Rao');
  });
});
