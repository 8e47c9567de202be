import { act, screen, waitFor, within } from '@testing-library/react';
import { toOrderAddress } from '../../client/lib/saved-address';
import { saveShippingAddress, shippingAddressVar } from '../../client/state/checkout';
import { storeShippingDraft } from '../../client/state/shipping-draft';
import { hindi } from '../../client/i18n/hindi';
import { MEERA, renderScreen } from '../support/screens/render-screen';
import { shopError } from '../support/fakes/fake-shop';
import { AMMA, HOME, OFFICE } from './address-fixtures';
import { clearLocalStorage } from './checkout-fixtures';

beforeEach(clearLocalStorage);

const PHONE_PROBLEM = { field: 'phone', message: 'Phone must have 10 digits' };
const ME = { id: 'meera', name: 'Meera Iyer', email: 'meera@example.com', pendingEmail: null };
const profile = (results: object) => ({
  session: MEERA,
  results: { me: ME, myOrders: { nodes: [], totalCount: 0 }, ...results },
});

describe('The address book', () => {
  it('lists the addresses with state, phone number and the default', async () => {
    renderScreen('/profile', profile({ myAddresses: [HOME, AMMA] }));
    const section = within(await screen.findByRole('region', { name: 'Addresses' }));
    const [home, amma] = await section.findAllByRole('listitem');
    expect(home).toHaveTextContent('Meera Iyer');
    expect(home).toHaveTextContent('Default');
    expect(home).toHaveTextContent('Mysuru 570001, Karnataka');
    expect(home).toHaveTextContent('+91 98450 12345');
    expect(amma).not.toHaveTextContent('Default');
    expect(within(amma!).getByRole('button', { name: /^Make default/ })).toBeVisible();
  });

  it('adds an address with the fields in the Indian order, and shows errors at the fields', async () => {
    const inputs: unknown[] = [];
    const { user } = renderScreen(
      '/profile',
      profile({
        createAddress: ({ input }: { input: { phone: string } }) => {
          inputs.push(input);
          if (input.phone === '12')
            throw shopError('BAD_INPUT', 'Phone must have 10 digits', { fields: [PHONE_PROBLEM] });
          return { address: { id: 'new' } };
        },
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Add address' }));
    const form = (await screen.findByLabelText('PIN code')).closest('form')!;
    expect(screen.getByRole('heading', { name: 'Add address' })).toHaveFocus();
    const tokens = [...form.querySelectorAll('input, select')].map((field) =>
      field.getAttribute('autocomplete'),
    );
    expect(tokens.join(' ')).toBe(
      'postal-code name tel-national address-line1 address-line2 off address-level2 address-level1 country-name off ',
    );
    await user.type(screen.getByLabelText('PIN code'), '570001');
    await user.type(screen.getByLabelText('Full name'), 'Meera Iyer');
    await user.type(screen.getByLabelText('Mobile number'), '12');
    await user.type(screen.getByLabelText('House, flat or building'), '14 Temple Tree Road');
    await user.type(screen.getByLabelText('City'), 'Mysuru');
    await user.selectOptions(screen.getByLabelText('State'), 'Karnataka');
    await user.click(screen.getByRole('button', { name: 'Save Address' }));

    expect(await screen.findByText('Phone must have 10 digits')).toBeVisible();
    expect(screen.getByLabelText('Mobile number')).toHaveFocus();
    await user.clear(screen.getByLabelText('Mobile number'));
    await user.type(screen.getByLabelText('Mobile number'), '9845012345');
    await user.click(screen.getByRole('button', { name: 'Save Address' }));
    expect(await screen.findByRole('heading', { name: 'Addresses' })).toHaveFocus();
    expect(screen.queryByLabelText('PIN code')).not.toBeInTheDocument();
    expect(inputs.at(-1)).toMatchObject({ postalCode: '570001', state: 'KA', country: 'India' });
  });

  it('names an address by its label, and marks the address for invoices', async () => {
    renderScreen('/profile', profile({ myAddresses: [HOME, OFFICE] }));
    const section = within(await screen.findByRole('region', { name: 'Addresses' }));
    const [home, office] = await section.findAllByRole('listitem');
    expect(home).not.toHaveTextContent('For invoices');
    expect(office).toHaveTextContent(/^OfficeFor invoicesLakshmi Iyer3 Old Mint Street/);
    expect(
      within(office!).getByRole('button', { name: 'Edit Office, Lakshmi Iyer, 3 Old Mint Street' }),
    ).toBeVisible();
  });

  it('changes the label and the default billing address in the form', async () => {
    const inputs: unknown[] = [];
    const { user } = renderScreen(
      '/profile',
      profile({
        myAddresses: [OFFICE],
        updateAddress: ({ input }: { input: { label: string } }) => {
          inputs.push(input);
          if (input.label.length > 40)
            throw shopError('BAD_INPUT', 'Label is too long', {
              fields: [{ field: 'label', message: 'Label is too long' }],
            });
          return { address: { id: 'office' } };
        },
      }),
    );
    await user.click(await screen.findByRole('button', { name: /^Edit Office/ }));
    const label = await screen.findByRole('textbox', { name: 'Name of this address (optional)' });
    expect(label).toHaveValue('Office');
    expect(label).toHaveAccessibleDescription('Such as Home or Office');
    await user.clear(label);
    await user.type(label, 'x'.repeat(41));
    const tick = screen.getByRole('checkbox', { name: 'Use this address for invoices' });
    expect(tick).toBeChecked();
    await user.click(tick);
    await user.click(screen.getByRole('button', { name: 'Save Address' }));
    expect(await screen.findByText('Label is too long')).toBeVisible();
    expect(label).toHaveFocus();
    await user.clear(label);
    await user.type(label, 'Workshop');
    await user.click(screen.getByRole('button', { name: 'Save Address' }));
    expect(await screen.findByRole('heading', { name: 'Addresses' })).toHaveFocus();
    expect(inputs.at(-1)).toMatchObject({ id: 'office', label: 'Workshop', isDefaultBilling: false });
  });

  it('removes an address after a confirmation', async () => {
    const deletedIds: string[] = [];
    const { user } = renderScreen(
      '/profile',
      profile({
        myAddresses: () => [HOME, AMMA].filter(({ id }) => !deletedIds.includes(id)),
        deleteAddress: ({ id }: { id: string }) => {
          deletedIds.push(id);
          return { id };
        },
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Remove Lakshmi Iyer, 3 Old Mint Street' }));
    const dialog = within(screen.getByRole('alertdialog', { name: 'Remove this address?' }));
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Addresses' })).toHaveFocus());
    expect(deletedIds).toEqual(['amma']);
    expect(screen.queryByText('Lakshmi Iyer')).not.toBeInTheDocument();
  });

  it('returns the focus to the button of an address that stays', async () => {
    const { user } = renderScreen('/profile', profile({ myAddresses: [HOME, AMMA] }));
    const remove = await screen.findByRole('button', { name: 'Remove Lakshmi Iyer, 3 Old Mint Street' });
    await user.click(remove);
    await user.click(screen.getByRole('button', { name: 'Keep Address' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(remove).toHaveFocus();
  });

  it('keeps an open form while another address becomes the default', async () => {
    let answer: (result: object) => void = () => undefined;
    const updateAddress = () => new Promise<object>((resolve) => (answer = resolve));
    const { user } = renderScreen('/profile', profile({ myAddresses: [HOME, AMMA], updateAddress }));
    await user.click(await screen.findByRole('button', { name: /^Make default/ }));
    await user.click(screen.getByRole('button', { name: 'Add address' }));
    const name = await screen.findByLabelText('Full name');
    await user.type(name, 'Meera');

    await act(async () => {
      answer({ address: AMMA });
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
    expect(name).toBeVisible();
    expect(name).toHaveValue('Meera');
    expect(name).toHaveFocus();
  });

  it('moves the focus to its heading after another address becomes the default', async () => {
    const updateAddress = () => ({ address: AMMA });
    const { user } = renderScreen('/profile', profile({ myAddresses: [HOME, AMMA], updateAddress }));
    await user.click(await screen.findByRole('button', { name: /^Make default/ }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Addresses' })).toHaveFocus());
  });

  it('is in Hindi too', async () => {
    renderScreen('/profile', { ...profile({ myAddresses: [HOME] }), locale: hindi });
    expect(await screen.findByRole('region', { name: 'पते' })).toHaveTextContent('मुख्य');
  });
});

describe('The shipping step', () => {
  it('offers the saved addresses first, and goes on with the chosen one', async () => {
    const { user } = renderScreen('/shipping', { session: MEERA, results: { myAddresses: [HOME, AMMA] } });
    expect(await screen.findByRole('radio', { name: /^Meera Iyer/ })).toBeChecked();
    expect(screen.queryByLabelText('Address')).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: /^Lakshmi Iyer/ }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));

    expect(await screen.findByRole('heading', { name: 'How would you like to pay?' })).toBeVisible();
    expect(shippingAddressVar()).toEqual({
      address: '3 Old Mint Street',
      city: 'Chennai',
      postalCode: '570001',
      country: 'India',
      recipient: 'Lakshmi Iyer',
      phone: '+919845012345',
      line1: '3 Old Mint Street',
      state: 'TN',
    });
  });

  it('shows the form of four fields for another address', async () => {
    const { user } = renderScreen('/shipping', { session: MEERA, results: { myAddresses: [HOME] } });
    await user.click(await screen.findByRole('radio', { name: 'Another address' }));
    for (const label of ['Address', 'City', 'Postal Code', 'Country'])
      expect(screen.getByLabelText(label)).toHaveValue('');
    expect(screen.getAllByRole('button', { name: 'Continue' })).toHaveLength(1);
  });

  it.each([
    ['that a guest typed before the sign-in', storeShippingDraft],
    ['whose saved address has changed since', saveShippingAddress],
  ])('keeps the address of the checkout %s', async (_label, store) => {
    store(toOrderAddress(AMMA));
    const changed = { ...AMMA, line1: '4 Old Mint Street' };
    const { user } = renderScreen('/shipping', { session: MEERA, results: { myAddresses: [HOME, changed] } });

    expect(await screen.findByRole('radio', { name: 'Another address' })).toBeChecked();
    expect(screen.getByLabelText('Address')).toHaveValue('3 Old Mint Street');
    expect(screen.getByLabelText('City')).toHaveValue('Chennai');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('heading', { name: 'How would you like to pay?' })).toBeVisible();
    expect(shippingAddressVar()).toEqual(toOrderAddress(AMMA));
  });

  it('shows an empty form for another address than the saved one of the checkout', async () => {
    saveShippingAddress(toOrderAddress(AMMA));
    const { user } = renderScreen('/shipping', { session: MEERA, results: { myAddresses: [HOME, AMMA] } });
    expect(await screen.findByRole('radio', { name: /^Lakshmi Iyer/ })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Another address' }));
    expect(screen.getByLabelText('Address')).toHaveValue('');
  });

  it('shows only the form to a shopper without addresses', async () => {
    renderScreen('/shipping', { session: MEERA });
    expect(await screen.findByLabelText('Address')).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Your addresses' })).not.toBeInTheDocument();
  });
});
