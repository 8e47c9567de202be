import { screen } from '@testing-library/react';
import { addToCart } from '../../../client/state/cart';
import { paymentMethodVar, shippingAddressVar } from '../../../client/state/checkout';
import { guestVar } from '../../../client/state/guest';
import { saveGuestEmail, saveOrderToken } from '../../../client/state/guest-orders';
import { shippingDraftVar, storeShippingDraft } from '../../../client/state/shipping-draft';
import { signIn, signOut } from '../../../client/state/session';
import { act } from '@testing-library/react';
import { aListedProduct, rupees } from '../../support/fixtures/listing';
import { MEERA, renderScreen } from '../../support/screens/render-screen';
import { ADDRESS, aCartLine, anOrder, clearLocalStorage, fillCheckout } from '../checkout-fixtures';

const SPEAKER = aListedProduct({ name: 'Tarang Bookshelf Speaker', price: rupees('18999.00') });
const MYSURU = {
  postalCode: '570001',
  city: 'Mysuru',
  state: 'KA',
  serviceable: true,
  cod: false,
  days: { min: 2, max: 5 },
};
const GUEST_ADDRESS = {
  address: '14 Temple Tree Road',
  city: 'Mysuru',
  postalCode: '570001',
  country: 'India',
  recipient: 'Meera Iyer',
  phone: '+919845012345',
  line1: '14 Temple Tree Road',
  state: 'KA',
};

beforeEach(() => {
  clearLocalStorage();
  saveGuestEmail('meera@example.com');
});

describe('§5 The address of a guest', () => {
  it('takes seven fields with the email address, and fills city and state from the PIN code', async () => {
    const { user, path } = renderScreen('/shipping', { guests: true, results: { delivery: MYSURU } });
    await user.type(await screen.findByLabelText('PIN code'), '570001');
    await user.type(screen.getByLabelText('Full name'), 'Meera Iyer');
    await user.type(screen.getByLabelText('Mobile number'), '98450 12345');
    await user.type(screen.getByLabelText('House and street'), '14 Temple Tree Road');
    expect(screen.getByLabelText('City')).toHaveValue('Mysuru');
    expect(screen.getByLabelText('State')).toHaveValue('KA');
    expect(screen.getAllByRole('textbox')).toHaveLength(5);
    await user.click(screen.getByRole('button', { name: 'Continue' }));

    expect(await screen.findByRole('heading', { name: 'How would you like to pay?' })).toBeVisible();
    expect(path()).toBe('/payment');
    expect(shippingAddressVar()).toEqual(GUEST_ADDRESS);
  });

  it('requires each field, and focuses the first', async () => {
    const { user } = renderScreen('/shipping', { guests: true });
    await user.click(await screen.findByRole('button', { name: 'Continue' }));

    expect(screen.getByLabelText('PIN code')).toHaveFocus();
    expect(screen.getByLabelText('Mobile number')).toHaveAccessibleDescription(/Mobile number is required/);
    expect(screen.getByLabelText('State')).toBeInvalid();
  });

  it('refuses a phone that is no mobile number', async () => {
    const { user } = renderScreen('/shipping', { guests: true });
    await user.type(await screen.findByLabelText('Mobile number'), '12345');
    await user.click(screen.getByRole('button', { name: 'Continue' }));

    expect(screen.getByLabelText('Mobile number')).toHaveAccessibleDescription(/10 digits/);
  });

  it('asks a guest with an older address for the recipient', async () => {
    fillCheckout(aCartLine());
    const { path } = renderScreen('/placeorder', { guests: true, results: { product: SPEAKER } });

    expect(await screen.findByRole('heading', { name: 'Where should it go?' })).toBeVisible();
    expect(path()).toBe('/shipping');
  });

  describe('after a sign-in', () => {
    const openForm = async () => {
      const view = renderScreen('/shipping', { session: MEERA, guests: true });
      await screen.findByLabelText('Address');
      return { ...view, proceed: () => view.user.click(screen.getByRole('button', { name: 'Continue' })) };
    };

    it('keeps the name and the phone of its draft', async () => {
      storeShippingDraft({ ...GUEST_ADDRESS, phone: '98450 12345' });
      const { user, proceed } = await openForm();
      // A change outside the address stores the draft again.
      await user.click(screen.getByRole('checkbox', { name: /have a GSTIN/ }));
      await user.click(screen.getByRole('checkbox', { name: /have a GSTIN/ }));
      await proceed();

      expect(await screen.findByRole('heading', { name: 'How would you like to pay?' })).toBeVisible();
      expect(shippingAddressVar()).toEqual(GUEST_ADDRESS);
    });

    it('drops the fields of an unfinished draft that the shop would refuse', async () => {
      storeShippingDraft({ ...GUEST_ADDRESS, phone: '98450' });
      const { proceed } = await openForm();
      await proceed();

      expect(await screen.findByRole('heading', { name: 'How would you like to pay?' })).toBeVisible();
      expect(shippingAddressVar()).toEqual({ ...ADDRESS, state: 'KA', recipient: 'Meera Iyer' });
    });

    it('loses them with another street', async () => {
      shippingAddressVar.change(() => GUEST_ADDRESS);
      const { user, proceed } = await openForm();
      await user.type(screen.getByLabelText('Address'), ', upstairs');
      await proceed();

      expect(await screen.findByRole('heading', { name: 'How would you like to pay?' })).toBeVisible();
      expect(shippingAddressVar()).toEqual({
        ...ADDRESS,
        state: 'KA',
        address: '14 Temple Tree Road, upstairs',
      });
    });
  });

  it('needs a sign-in where the shop allows no guests', async () => {
    const { path } = renderScreen('/shipping');

    expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeVisible();
    expect(path()).toBe('/login?redirect=%2Fshipping');
  });
});

describe('§4 The order of a guest', () => {
  it('names the guest, and stores the token of the order', async () => {
    addToCart(aCartLine());
    shippingAddressVar.change(() => GUEST_ADDRESS);
    paymentMethodVar.change(() => 'PayPal');
    const inputs: unknown[] = [];
    const placeOrder = ({ input }: { input: unknown }) => {
      inputs.push(input);
      return { ...anOrder(), accessToken: 'token-of-order1' };
    };
    const { user, path } = renderScreen('/placeorder', {
      guests: true,
      results: { placeOrder, product: SPEAKER, order: anOrder() },
    });
    expect(await screen.findByText('meera@example.com')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Place Order' }));

    expect(await screen.findByText('Not Paid')).toBeVisible();
    expect(path()).toBe('/order/order1');
    expect(inputs).toMatchObject([
      { guest: { name: 'Meera Iyer', email: 'meera@example.com', phone: '+919845012345', language: 'EN' } },
    ]);
    expect(guestVar()?.orderTokens).toEqual([{ id: 'order1', token: 'token-of-order1' }]);
    expect(shippingAddressVar()).toEqual(GUEST_ADDRESS);
  });

  it('is no longer on the device after sign-out', async () => {
    saveOrderToken('order1', 'token-of-order1');
    shippingAddressVar.change(() => GUEST_ADDRESS);
    storeShippingDraft(GUEST_ADDRESS);
    renderScreen('/cart', { guests: true });
    const { token, ...user } = MEERA;
    act(() => signIn({ token, user }));
    expect(shippingAddressVar()).toEqual(GUEST_ADDRESS);
    expect(shippingDraftVar()).toEqual(GUEST_ADDRESS);
    act(() => signOut());

    expect(guestVar()).toBeNull();
    expect(shippingAddressVar()).toBeNull();
    expect(shippingDraftVar()).toBeNull();
    expect(await screen.findByRole('heading', { name: 'Cart' })).toBeVisible();
  });

  it('leaves a draft of four fields on the device', () => {
    storeShippingDraft(ADDRESS);
    renderScreen('/cart', { session: MEERA });
    act(() => signOut());

    expect(shippingDraftVar()).toEqual(ADDRESS);
  });

  it('opens by the token of a link, which leaves the address bar', async () => {
    const { path } = renderScreen('/order/order1#0123456789abcdef0123', {
      guests: true,
      results: { order: anOrder() },
    });

    expect(await screen.findByText('Not Paid')).toBeVisible();
    expect(path()).toBe('/order/order1');
    expect(guestVar()?.orderTokens).toEqual([{ id: 'order1', token: '0123456789abcdef0123' }]);
  });
});

describe('§2 An order with cash on delivery', () => {
  const CASH = { paymentMethod: 'CASH_ON_DELIVERY' };

  it('asks the buyer for the code, and then for the cash', async () => {
    let order = anOrder({
      ...CASH,
      status: 'UNCONFIRMED',
      confirmedAt: null,
      confirmUntil: '2026-11-25T09:00:00.000Z',
    });
    const confirmOrder = () => {
      order = anOrder({ ...CASH, confirmedAt: '2026-11-24T09:00:00.000Z' });
      return order;
    };
    const { user } = renderScreen('/order/order1', {
      session: MEERA,
      results: { order: () => order, confirmOrder },
    });
    expect(await screen.findByRole('heading', { name: 'Confirm your order' })).toBeVisible();
    expect(screen.getByText(/ends on 2026-11-25 14:30 IST/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Confirm order' }));
    expect(screen.getByLabelText('Code')).toHaveAccessibleDescription('The code has 6 digits');
    await user.type(screen.getByLabelText('Code'), '१२३ 456');
    await user.click(screen.getByRole('button', { name: 'Confirm order' }));

    expect(await screen.findByRole('heading', { name: 'Pay ₹40,067.92 in cash at the door' })).toHaveFocus();
    expect(screen.getByText(/^Your order is confirmed/).closest('[role=status]')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Pay' })).not.toBeInTheDocument();
  });

  it('shows the fee on the receipt', async () => {
    const order = anOrder({
      ...CASH,
      confirmedAt: '2026-11-24T09:00:00.000Z',
      shippingPrice: rupees('599.00'),
      feePrice: rupees('49.00'),
      totalPrice: rupees('40116.92'),
      shippingAddress: ADDRESS,
    });
    renderScreen('/order/order1', { session: MEERA, results: { order } });

    expect(await screen.findByText('Cash on delivery fee')).toBeVisible();
    expect(screen.getByText('₹49.00')).toBeVisible();
    expect(screen.getByText('₹550.00')).toBeVisible();
    expect(screen.getByText('Cash on delivery')).toBeVisible();
  });
});
