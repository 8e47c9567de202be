import { screen, waitFor } from '@testing-library/react';
import { clearAccountDataOnUserChange } from '../../client/app/clear-account-data';
import { billingAddressVar, saveBillingAddress } from '../../client/state/billing-address';
import { saveShippingAddress, shippingAddressVar } from '../../client/state/checkout';
import { guestVar } from '../../client/state/guest';
import { signIn, signOut } from '../../client/state/session';
import { hindi } from '../../client/i18n/hindi';
import { MEERA, renderScreen } from '../support/screens/render-screen';
import { aListedProduct, rupees } from '../support/fixtures/listing';
import { shopError } from '../support/fakes/fake-shop';
import { aCartLine, ADDRESS, anOrder, clearLocalStorage, fillCheckout } from './checkout-fixtures';

beforeEach(clearLocalStorage);

const GSTIN = '29AAGCB7383J1Z4';
const DELHI_GSTIN = '07AAGCB7383J1ZA';
const SAME = 'The invoice goes to this address too';
const BUSINESS = 'I am buying for a business and have a GSTIN';

const openShipping = async () => {
  saveShippingAddress({ ...ADDRESS, state: 'KA' });
  const view = renderScreen('/shipping', { session: MEERA });
  await screen.findByLabelText('Address');
  return view;
};
const proceed = () => screen.getByRole('button', { name: 'Continue' });

describe('§5 The billing address', () => {
  it('is absent without a tick', async () => {
    const { user } = await openShipping();
    expect(screen.getByRole('checkbox', { name: SAME })).toBeChecked();
    expect(screen.queryByLabelText('GSTIN')).not.toBeInTheDocument();
    await user.click(proceed());
    expect(await screen.findByRole('heading', { name: 'How would you like to pay?' })).toBeVisible();
    expect(billingAddressVar()).toBeNull();
  });

  it('is the shipping address of a business with its GSTIN', async () => {
    const { user } = await openShipping();
    await user.click(screen.getByRole('checkbox', { name: BUSINESS }));
    await user.type(await screen.findByLabelText('Business name'), 'Chai Stall');
    await user.type(screen.getByLabelText('GSTIN'), GSTIN.toLowerCase());
    await user.click(proceed());
    expect(await screen.findByRole('heading', { name: 'How would you like to pay?' })).toBeVisible();
    expect(billingAddressVar()).toEqual({
      ...ADDRESS,
      state: 'KA',
      gstin: GSTIN,
      businessName: 'Chai Stall',
    });
  });

  it.each([
    ['29AAGCB7383J1Z5', 'This is no GSTIN: check its 15 characters'],
    [DELHI_GSTIN, 'The GSTIN belongs to another state than the billing address'],
  ])('refuses the GSTIN %s', async (gstin, message) => {
    const { user, path } = await openShipping();
    await user.click(screen.getByRole('checkbox', { name: BUSINESS }));
    await user.type(await screen.findByLabelText('Business name'), 'Chai Stall');
    await user.type(screen.getByLabelText('GSTIN'), gstin);
    await user.click(proceed());
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('GSTIN')).toHaveFocus();
    expect(path()).toBe('/shipping');
    expect(billingAddressVar()).toBeNull();
  });

  it('is another address with its own errors', async () => {
    const { user } = await openShipping();
    await user.click(screen.getByRole('checkbox', { name: SAME }));
    const name = await screen.findByLabelText('Full name');
    await user.click(proceed());
    expect(await screen.findByText('Full name is required')).toBeVisible();
    expect(name).toHaveFocus();
    await user.type(name, 'Lakshmi Iyer');
    await user.type(screen.getByLabelText('PIN code'), '600079');
    await user.type(screen.getAllByLabelText('Address')[1]!, '3 Old Mint Street');
    await user.type(screen.getAllByLabelText('City')[1]!, 'Chennai');
    await user.selectOptions(screen.getAllByLabelText('State')[1]!, 'Tamil Nadu');
    await user.click(proceed());
    expect(await screen.findByRole('heading', { name: 'How would you like to pay?' })).toBeVisible();
    expect(billingAddressVar()).toEqual({
      recipient: 'Lakshmi Iyer',
      address: '3 Old Mint Street',
      city: 'Chennai',
      postalCode: '600079',
      state: 'TN',
      country: 'India',
    });
  });

  it('loses the errors of the fields that its PIN code fills', async () => {
    saveShippingAddress({ ...ADDRESS, state: 'KA' });
    const delivery = { postalCode: '600079', city: 'Chennai', state: 'TN', serviceable: true, cod: true };
    const results = { delivery: { ...delivery, days: { min: 3, max: 5 } } };
    const { user } = renderScreen('/shipping', { session: MEERA, results });
    await user.click(await screen.findByRole('checkbox', { name: SAME }));
    await screen.findByLabelText('Full name');
    await user.click(proceed());
    expect(await screen.findByText('City is required')).toBeVisible();
    await user.type(screen.getByLabelText('PIN code'), '600079');
    await waitFor(() => expect(screen.getAllByLabelText('City')[1]).toHaveValue('Chennai'));

    expect(screen.getAllByLabelText('City')[1]).toBeValid();
    expect(screen.getAllByLabelText('State')[1]).toBeValid();
    expect(screen.getByText('Full name is required')).toBeVisible();
  });

  it('is on the place-order screen, and goes with the order', async () => {
    fillCheckout(aCartLine());
    billingAddressVar.change(() => ({ ...ADDRESS, gstin: GSTIN, businessName: 'Chai Stall' }));
    const inputs: object[] = [];
    const { user } = renderScreen('/placeorder', {
      session: MEERA,
      results: {
        placeOrder: ({ input }: { input: object }) => {
          inputs.push(input);
          return anOrder();
        },
        product: aListedProduct({ name: 'Tarang Bookshelf Speaker', price: rupees('18999.00') }),
        order: anOrder(),
        paymentConfig: () => shopError('BUSY', 'Later'),
      },
    });
    const block = await screen.findByText(/^Chai Stall, 14 Temple Tree Road/);
    expect(block).toHaveTextContent(`GSTIN ${GSTIN}`);
    await user.click(await screen.findByRole('button', { name: /^Place Order/ }));
    expect(await screen.findByText('Not Paid')).toBeVisible();
    expect(inputs).toEqual([
      expect.objectContaining({
        billingAddress: { ...ADDRESS, gstin: GSTIN, businessName: 'Chai Stall' },
      }),
    ]);
  });

  it('leaves the device with the account before Apollo Client has loaded, as other data of the account does', () => {
    const stop = clearAccountDataOnUserChange();
    signIn({ token: 'token', user: MEERA });
    saveBillingAddress({ ...ADDRESS, gstin: GSTIN });
    saveShippingAddress({ ...ADDRESS, recipient: 'Meera Iyer', line1: ADDRESS.address });
    guestVar.change(() => ({ email: 'meera@example.com', orderTokens: [] }));
    signOut();
    expect(billingAddressVar()).toBeNull();
    expect(shippingAddressVar()).toBeNull();
    expect(guestVar()).toBeNull();
    saveShippingAddress(ADDRESS);
    signIn({ token: 'token', user: MEERA });
    signOut();
    expect(shippingAddressVar()).toEqual(ADDRESS);
    stop();
  });

  it('is in Hindi too', async () => {
    renderScreen('/shipping', { session: MEERA, locale: hindi });
    expect(await screen.findByRole('checkbox', { name: 'बिल भी इसी पते पर' })).toBeChecked();
  });
});
