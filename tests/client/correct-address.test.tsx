import { screen, waitFor, within } from '@testing-library/react';
import { shopError } from '../support/fakes/fake-shop';
import { ADMIN, renderScreen } from '../support/screens/render-screen';
import { connection } from '../support/fixtures/listing';
import { anOrder, DELIVERED, PAID } from './checkout-fixtures';

const STRUCTURED = {
  address: '14 Temple Tree Road, Jayalakshmipuram',
  city: 'Mysuru',
  postalCode: '570012',
  country: 'India',
  recipient: 'Meera Iyer',
  phone: '+919845012345',
  line1: '14 Temple Tree Road',
  line2: 'Jayalakshmipuram',
  landmark: null,
  state: 'KA',
};
const TEXTS = {
  ...STRUCTURED,
  recipient: null,
  phone: null,
  line1: null,
  line2: null,
  landmark: null,
  state: null,
};

type Input = { id: string; shippingAddress: Record<string, string> };

function openOrder(order: ReturnType<typeof anOrder>, correct: (input: Input) => unknown = () => undefined) {
  const inputs: Input[] = [];
  const { user } = renderScreen('/order/order1', {
    session: ADMIN,
    results: {
      me: ADMIN,
      order,
      orders: () => connection([order]),
      paymentConfig: () => shopError('BUSY', 'No payments just now'),
      delivery: () => shopError('BUSY', 'No look-up just now'),
      correctOrderAddress: ({ input }: { input: Input }) => {
        inputs.push(input);
        return correct(input);
      },
    },
  });
  return { user, inputs };
}

const openDialog = async (user: ReturnType<typeof openOrder>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Correct Address' }));
  return within(await screen.findByRole('dialog'));
};

describe('An admin corrects the address of an order', () => {
  it('in the fields of a structured address, and sees the new address and its log entry', async () => {
    const corrected = { ...STRUCTURED, address: '41 Temple Tree Road', line1: '41 Temple Tree Road' };
    const order = anOrder({ ...PAID, shippingAddress: STRUCTURED });
    const { user, inputs } = openOrder(order, () => ({ ...order, shippingAddress: corrected }));
    const openButton = await screen.findByRole('button', { name: 'Correct Address' });
    const dialog = await openDialog(user);
    expect(screen.getByRole('dialog', { name: 'Correct address' })).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'Mobile number' })).toHaveValue('+91 98450 12345');
    expect(dialog.getByRole('combobox', { name: 'State' })).toHaveValue('KA');
    const line1 = dialog.getByRole('textbox', { name: 'House, flat or building' });
    await user.clear(line1);
    await user.type(line1, '41 Temple Tree Road');
    await user.click(dialog.getByRole('button', { name: 'Save Address' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(openButton).toHaveFocus();
    expect(await screen.findByText(/41 Temple Tree Road, Mysuru 570012/)).toBeVisible();
    expect(inputs).toEqual([
      {
        id: 'order1',
        shippingAddress: {
          recipient: 'Meera Iyer',
          phone: '+91 98450 12345',
          line1: '41 Temple Tree Road',
          line2: 'Jayalakshmipuram',
          landmark: '',
          postalCode: '570012',
          city: 'Mysuru',
          state: 'KA',
          country: 'India',
        },
      },
    ]);
  });

  it('in the texts of an address without a structure, and sees errors at their fields', async () => {
    const { user, inputs } = openOrder(anOrder({ shippingAddress: TEXTS }), () =>
      shopError('BAD_INPUT', 'Phone is wrong', {
        fields: [{ field: 'shippingAddress.phone', message: 'Phone must have 10 digits' }],
      }),
    );
    const dialog = await openDialog(user);
    expect(dialog.getByRole('textbox', { name: 'House and street' })).toHaveValue(TEXTS.address);
    const phone = dialog.getByRole('textbox', { name: 'Mobile number' });
    await user.type(phone, '12');
    await user.click(dialog.getByRole('button', { name: 'Save Address' }));

    await waitFor(() => expect(phone).toHaveAccessibleDescription('Phone must have 10 digits'));
    expect(phone).toHaveFocus();
    expect(Object.keys(inputs[0]?.shippingAddress ?? {}).sort()).toEqual(
      ['address', 'city', 'country', 'phone', 'postalCode', 'recipient', 'state'].sort(),
    );
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('and sees the refusal of an order that was delivered meanwhile', async () => {
    const { user } = openOrder(anOrder({ ...PAID, shippingAddress: STRUCTURED }), () =>
      shopError('ALREADY_DELIVERED', 'Order is already delivered'),
    );
    const dialog = await openDialog(user);
    await user.click(dialog.getByRole('button', { name: 'Save Address' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Order is already delivered');
  });

  it('but not after its delivery', async () => {
    openOrder(anOrder({ ...DELIVERED, shippingAddress: STRUCTURED }));
    await screen.findByRole('button', { name: 'Print' });
    expect(screen.queryByRole('button', { name: 'Correct Address' })).not.toBeInTheDocument();
  });
});
