import { screen, within } from '@testing-library/react';
import { shopError } from '../../../../support/fakes/fake-shop';
import { rupees } from '../../../../support/fixtures/listing';
import {
  aHeadphonesLine,
  aKettleLine,
  aParcel,
  aReturn,
  anOfficeOrder,
  renderOfficeOrder,
} from './office-order-fixtures';

jest.setTimeout(90_000);

const aDeliveredOrder = (overrides: Record<string, unknown> = {}) =>
  anOfficeOrder({
    status: 'DELIVERED',
    isDelivered: true,
    deliveredAt: '2026-11-22T08:00:00.000Z',
    orderItems: [aHeadphonesLine({ packedQty: 1 }), aKettleLine({ packedQty: 2, returnedQty: 1 })],
    shipments: [aParcel({ state: 'DELIVERED', deliveredAt: '2026-11-22T08:00:00.000Z' })],
    ...overrides,
  });

const withReturn = (overrides: Record<string, unknown> = {}) =>
  aDeliveredOrder({ returns: [aReturn(overrides)] });
const findReturn = async () => within(await screen.findByRole('region', { name: 'Return R-117' }));
const updateReturnTo = (orders: ReturnType<typeof withReturn>[], setOrder: (order: never) => void) =>
  jest.fn((_args: { input: unknown }) => {
    const order = orders.shift();
    setOrder(order as never);
    return { id: 'return1', order };
  });

describe('A return on the order page of the back office', () => {
  it('shows the request, and the banner leads to its decision', async () => {
    const { user } = renderOfficeOrder(() => withReturn());
    const section = await findReturn();
    expect(
      section.getByText(/Requested on 23 Nov, day 2 after the delivery; wants a refund/),
    ).toHaveTextContent('“Spout leaks when pouring.”');
    expect(section.getByText('1 other return of this buyer.')).toBeVisible();
    expect(section.getByRole('link', { name: /^Picture 1/ })).toHaveAttribute(
      'href',
      '/media/returns/leak.webp',
    );
    expect(screen.getByText('DH-4821 · 1 delivered, 1 coming back', { exact: false })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Decide' }));
    expect(section.getByRole('button', { name: 'Reject' })).toHaveFocus();
  });

  it('approves a return', async () => {
    let order = withReturn();
    const updateReturn = updateReturnTo([withReturn({ state: 'APPROVED' })], (next) => (order = next));
    const { user } = renderOfficeOrder(() => order, { updateReturn });
    await user.click((await findReturn()).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByRole('button', { name: 'Receive and Refund' })).toBeDisabled();
    expect(updateReturn.mock.calls[0]?.[0].input).toEqual({ id: 'return1', action: 'APPROVE' });
  });

  it('rejects a return with a reason', async () => {
    let order = withReturn();
    const rejected = withReturn({ state: 'REJECTED', rejectedReason: 'Used for a year' });
    const updateReturn = updateReturnTo([rejected], (next) => (order = next));
    const { user } = renderOfficeOrder(() => order, { updateReturn });
    await user.click((await findReturn()).getByRole('button', { name: 'Reject' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject return R-117' }));
    await user.type(dialog.getByRole('textbox', { name: 'Reason for the buyer' }), 'Used for a year');
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('Rejected: Used for a year')).toBeVisible();
    expect(updateReturn.mock.calls[0]?.[0].input).toEqual({
      id: 'return1',
      action: 'REJECT',
      reason: 'Used for a year',
    });
  });

  it('receives one unit with one choice, and refunds it', async () => {
    let order = withReturn({ state: 'APPROVED' });
    const orders = [withReturn({ state: 'RECEIVED' }), withReturn({ state: 'SETTLED' })];
    const updateReturn = updateReturnTo(orders, (next) => (order = next));
    const { user } = renderOfficeOrder(() => order, { updateReturn });
    const section = await findReturn();
    const group = within(section.getByRole('radiogroup', { name: 'Decision about Dhara Gooseneck Kettle' }));
    await user.click(group.getByRole('radio', { name: 'Write off' }));
    expect(section.getByRole('status')).toHaveTextContent(
      '1 of 1 unit sorted. Refund ₹5,650.00 with a credit note.',
    );
    await user.click(section.getByRole('button', { name: 'Receive and Refund' }));
    expect(await section.findByText('Settled')).toBeVisible();
    expect(screen.getByText('DH-4821 · 1 delivered, 1 returned', { exact: false })).toBeVisible();
    expect(updateReturn.mock.calls.map(([{ input }]) => input)).toEqual([
      {
        id: 'return1',
        action: 'RECEIVE',
        received: [{ product: 'kettle', restock: 0, writeOff: 1, sendBack: 0 }],
      },
      { id: 'return1', action: 'SETTLE' },
    ]);
  });

  it('requires decisions about several units that add up', async () => {
    const lines = [{ ...aReturn().lines[0], qty: 2 }];
    const { user } = renderOfficeOrder(() =>
      withReturn({ state: 'APPROVED', lines, refundable: rupees('11300.00') }),
    );
    const section = await findReturn();
    const submit = section.getByRole('button', { name: 'Receive and Refund' });
    await user.type(
      section.getByRole('spinbutton', { name: 'Restock, units of Dhara Gooseneck Kettle' }),
      '{Backspace}1',
    );
    expect(submit).toBeDisabled();
    await user.type(
      section.getByRole('spinbutton', { name: 'Send back, units of Dhara Gooseneck Kettle' }),
      '{Backspace}1',
    );
    expect(submit).toBeEnabled();
    expect(section.getByRole('status')).toHaveTextContent(
      '2 of 2 units sorted. The refund is below ₹11,300.00: units that are sent back are not refunded.',
    );
  });

  it('refunds a received return after a refusal, which stays in its section', async () => {
    const { user } = renderOfficeOrder(() => withReturn({ state: 'RECEIVED' }), {
      updateReturn: () => shopError('PAYMENT_UNAVAILABLE', 'The provider does not answer'),
    });
    const section = await findReturn();
    await user.click(section.getByRole('button', { name: 'Refund ₹5,650.00' }));
    expect(await section.findByRole('alert')).toHaveTextContent('The provider does not answer');
  });

  it('asks for the transfer of a cash order, and names the account', async () => {
    const payout = { upi: 'ka•••@okhdfc', account: null, ifsc: null, name: null };
    const cash = { paymentMethod: 'CASH_ON_DELIVERY', confirmedAt: '2026-11-20T08:00:00.000Z' };
    renderOfficeOrder(() => aDeliveredOrder({ ...cash, returns: [aReturn({ state: 'RECEIVED', payout })] }));
    const section = await findReturn();
    expect(section.getByText('Pay to ka•••@okhdfc.')).toBeVisible();
    expect(section.getByRole('textbox', { name: 'Reference of the transfer' })).toBeVisible();
  });

  it('offers to pack the replacement of a settled exchange', async () => {
    const lines = [{ ...aReturn().lines[0], writeOff: 1 }];
    renderOfficeOrder(() => withReturn({ state: 'SETTLED', wish: 'EXCHANGE', lines }));
    expect(await screen.findByText('Next: pack 1 unit')).toBeVisible();
  });
});

describe('The notes on the order page of the back office', () => {
  it('adds a note to the buyer, and empties the field', async () => {
    let order = anOfficeOrder();
    const note = {
      id: 'n1',
      text: 'Your kettle is on its way.',
      isPublic: true,
      createdAt: '2026-11-23T08:00:00.000Z',
      author: { id: 'admin', name: 'Asha Admin' },
    };
    const addOrderNote = jest.fn((_args: { input: unknown }) => (order = anOfficeOrder({ notes: [note] })));
    const { user } = renderOfficeOrder(() => order, { addOrderNote });
    const section = within(await screen.findByRole('region', { name: 'Notes' }));
    await user.click(section.getByRole('radio', { name: 'To the buyer' }));
    const field = section.getByRole('textbox', { name: 'Add a note' });
    await user.type(field, 'Your kettle is on its way.{Enter}');
    expect(await section.findByText('Your kettle is on its way.')).toBeVisible();
    expect(section.getByText(', to the buyer', { exact: false })).toBeVisible();
    expect(field).toHaveValue('');
    expect(addOrderNote.mock.calls[0]?.[0].input).toEqual({
      orderId: 'order1',
      text: 'Your kettle is on its way.',
      isPublic: true,
    });
  });
});
