import { rupees } from '../../../../support/fixtures/listing';
import { screen, within } from '@testing-library/react';
import { shopError } from '../../../../support/fakes/fake-shop';
import {
  aHeadphonesLine,
  aKettleLine,
  anOfficeOrder,
  aPackedOrder,
  aParcel,
  renderOfficeOrder,
} from './office-order-fixtures';

jest.setTimeout(90_000);

const DELIVERED_PARCEL = {
  state: 'DELIVERED',
  courier: 'Blue Dart',
  awb: '81245567203',
  handedOverAt: '2026-11-22T11:00:00.000Z',
  deliveredAt: '2026-11-23T07:50:00.000Z',
  endedAt: '2026-11-23T07:50:00.000Z',
};

const region = (name: string) => within(screen.getByRole('region', { name }));
const findNextStep = async () => within(await screen.findByRole('region', { name: 'What to do next' }));

describe('The order page of the back office', () => {
  it('packs a first parcel with the chosen units, and names the remaining units', async () => {
    let order = anOfficeOrder();
    const createShipment = jest.fn(
      (_args: { input: unknown }) =>
        (order = anOfficeOrder({
          orderItems: [aHeadphonesLine({ packedQty: 1 }), aKettleLine({ packedQty: 1 })],
          shipments: [
            aParcel({
              items: [
                { productId: 'headphones', name: 'Raga Wired Headphones', qty: 1 },
                { productId: 'kettle', name: 'Dhara Gooseneck Kettle', qty: 1 },
              ],
            }),
          ],
        })),
    );
    const { user } = renderOfficeOrder(() => order, { createShipment });
    const step = await findNextStep();
    expect(step.getByRole('heading')).toHaveTextContent('Next: pack 3 units');
    await user.click(step.getByRole('button', { name: 'Pack' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pack parcel 1 of H-10001' }));
    const kettles = dialog.getByRole('spinbutton', { name: 'Units of Dhara Gooseneck Kettle in the parcel' });
    await user.clear(kettles);
    await user.type(kettles, '1');
    expect(dialog.getByRole('status')).toHaveTextContent('1 unit for another parcel.');
    await user.click(dialog.getByRole('button', { name: 'Pack 2 units' }));

    expect(await screen.findByText('Raga Wired Headphones × 1, Dhara Gooseneck Kettle × 1')).toBeVisible();
    expect(createShipment.mock.calls[0]?.[0].input).toEqual({
      orderId: 'order1',
      lines: [
        { product: 'headphones', qty: 1 },
        { product: 'kettle', qty: 1 },
      ],
    });
    expect(screen.getByText('DH-4821 · 1 to pack, 1 packed', { exact: false })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add Shipment' })).toBeVisible();
  });

  it('hands a parcel over with the key n, the courier and a scanned number', async () => {
    let order = aPackedOrder();
    const updateShipment = jest.fn((_args: { input: unknown }) => {
      order = aPackedOrder({
        state: 'HANDED_OVER',
        courier: 'Delhivery',
        awb: '3390',
        handedOverAt: '2026-11-23T07:50:00.000Z',
      });
      return order;
    });
    const { user } = renderOfficeOrder(() => order, { updateShipment });
    await findNextStep();
    await user.keyboard('n');
    const dialog = within(await screen.findByRole('dialog', { name: 'Hand over parcel 1 of H-10001' }));
    await user.type(dialog.getByRole('combobox', { name: 'Courier' }), 'Delhivery');
    await user.type(dialog.getByRole('textbox', { name: 'Air waybill number (AWB)' }), '3390{Enter}');

    expect(await screen.findByText('AWB 3390')).toBeVisible();
    expect(updateShipment.mock.calls[0]?.[0].input).toEqual({
      orderId: 'order1',
      id: 'parcel1',
      state: 'HANDED_OVER',
      courier: 'Delhivery',
      awb: '3390',
    });
    expect((await findNextStep()).getByRole('heading')).toHaveTextContent(
      'Next: follow parcel 1 until its delivery',
    );
  });

  it('shows a refusal in the dialog and keeps the number', async () => {
    const { user } = renderOfficeOrder(() => aPackedOrder(), {
      updateShipment: () => shopError('CONFLICT', 'Another parcel of Delhivery has this number'),
    });
    await user.click((await findNextStep()).getByRole('button', { name: 'Hand Over' }));
    const dialog = within(await screen.findByRole('dialog'));
    const number = dialog.getByRole('textbox', { name: 'Air waybill number (AWB)' });
    await user.type(number, '3390{Enter}');
    expect(await dialog.findByRole('alert')).toHaveTextContent('Another parcel of Delhivery has this number');
    expect(number).toHaveValue('3390');
  });

  it('marks a parcel delivered at one click, and has no further step', async () => {
    let order = aPackedOrder({ state: 'HANDED_OVER', handedOverAt: '2026-11-23T07:50:00.000Z' });
    const updateShipment = jest.fn(
      (_args: { input: unknown }) =>
        (order = aPackedOrder(DELIVERED_PARCEL, { status: 'DELIVERED', isDelivered: true })),
    );
    const { user } = renderOfficeOrder(() => order, { updateShipment });
    await user.click(await screen.findByRole('button', { name: 'Delivered parcel 1' }));
    expect(await screen.findByText('23 Nov, 13:20')).toBeVisible();
    expect(updateShipment.mock.calls[0]?.[0].input).toMatchObject({ id: 'parcel1', state: 'DELIVERED' });
    expect(screen.queryByRole('region', { name: 'What to do next' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /parcel 1$/ })).not.toBeInTheDocument();
    expect(screen.getByText('RG-2201 · Delivered', { exact: false })).toBeVisible();
  });

  it('unpacks a parcel after a confirmation', async () => {
    let order = aPackedOrder();
    const updateShipment = jest.fn(
      (_args: { input: unknown }) =>
        (order = anOfficeOrder({
          shipments: [aParcel({ state: 'CANCELLED', endedAt: '2026-11-23T07:50:00.000Z' })],
        })),
    );
    const { user } = renderOfficeOrder(() => order, { updateShipment });
    await user.click(await screen.findByRole('button', { name: 'Unpack parcel 1' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Unpack' }));
    expect(await screen.findByText('Unpacked on 23 Nov, 13:20')).toBeVisible();
    expect(updateShipment.mock.calls[0]?.[0].input).toMatchObject({ state: 'CANCELLED' });
    expect((await findNextStep()).getByRole('button', { name: 'Pack' })).toBeVisible();
  });

  it('offers to send a returned parcel again', async () => {
    renderOfficeOrder(() =>
      anOfficeOrder({
        shipments: [aParcel({ state: 'RETURNED_TO_ORIGIN', endedAt: '2026-11-23T07:50:00.000Z' })],
      }),
    );
    const step = await findNextStep();
    expect(step.getByRole('heading')).toHaveTextContent('Next: send 3 units again');
    expect(step.getByRole('button', { name: 'Send Again' })).toBeVisible();
  });

  it('confirms a cash order, and receives its cash after the delivery', async () => {
    const cash = { paymentMethod: 'CASH_ON_DELIVERY', isPaid: false, paidAt: null, status: 'UNCONFIRMED' };
    let order = anOfficeOrder(cash);
    const confirmed = { ...cash, status: 'PLACED', confirmedAt: '2026-11-23T07:50:00.000Z' };
    const confirmOrder = jest.fn(() => (order = aPackedOrder(DELIVERED_PARCEL, confirmed)));
    const { user } = renderOfficeOrder(() => order, { confirmOrder });
    await user.click((await findNextStep()).getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Next: receive ₹24,340.00 in cash')).toBeVisible();
    await user.click((await findNextStep()).getByRole('button', { name: 'Cash Received' }));
    expect(screen.getByRole('dialog', { name: 'Cash of order H-10001' })).toBeVisible();
  });

  it('leaves letters to fields and to open dialogs', async () => {
    const { user } = renderOfficeOrder(() => aPackedOrder());
    await findNextStep();
    await user.click(screen.getByRole('combobox', { name: /Search/ }));
    await user.keyboard('n');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows an unknown order as missing', async () => {
    renderOfficeOrder(() => shopError('NOT_FOUND', 'Order not found') as never);
    expect(await screen.findByRole('heading', { name: 'Order not found' })).toBeVisible();
  });
});

describe('The records on the order page of the back office', () => {
  it('shows the latest five log entries, and all with their changes on demand', async () => {
    const activity = Array.from({ length: 7 }, (_, index) => ({
      id: String(index),
      at: `2026-11-2${index}T09:00:00.000Z`,
      actor: null,
      door: 'SYSTEM',
      program: null,
      action: index === 0 ? 'order.place' : 'order.pack',
      before: null,
      after: null,
    }));
    const { user } = renderOfficeOrder(() => anOfficeOrder({ activity }));
    await screen.findByRole('region', { name: 'Log' });
    expect(region('Log').getAllByRole('listitem')).toHaveLength(5);
    await user.click(region('Log').getByRole('button', { name: 'All 7 entries' }));
    expect(region('Log').getByText('The shop placed the order')).toBeVisible();
  });

  it('shows the amounts with the payment reference', async () => {
    const paymentEvents = [
      {
        id: 'e1',
        call: 'CAPTURE',
        outcome: 'DONE',
        providerOrderId: 'P-1',
        captureId: 'pay_QfT81xLm',
        createdAt: '2026-11-22T09:00:00.000Z',
      },
    ];
    renderOfficeOrder(() => anOfficeOrder({ paymentEvents }));
    await screen.findByRole('region', { name: 'Money' });
    expect(region('Money').getByText('Items, 3 units').parentElement).toHaveTextContent('₹23,790.00');
    expect(region('Money').getByText('Paid by Razorpay, pay_QfT81xLm, 22 Nov, 14:30')).toBeVisible();
  });

  it('shows amounts with their tax where prices include it, so that they add up to the total', async () => {
    const tax = { cgst: rupees('0.00'), sgst: rupees('0.00') };
    const charges = [
      { kind: 'SHIPPING', taxRate: '18.00', taxable: rupees('466.10'), igst: rupees('83.90'), ...tax },
      { kind: 'COD_FEE', taxRate: '18.00', taxable: rupees('41.53'), igst: rupees('7.47'), ...tax },
    ];
    const prices = {
      itemsPrice: rupees('20161.02'),
      shippingPrice: rupees('507.63'),
      feePrice: rupees('41.53'),
      taxPrice: rupees('3720.35'),
      totalPrice: rupees('24389.00'),
      taxMode: 'GST_INCLUSIVE',
      charges,
    };
    renderOfficeOrder(() => anOfficeOrder(prices));
    await screen.findByRole('region', { name: 'Money' });
    const rowOf = (label: string) => region('Money').getByText(label).parentElement;
    expect(rowOf('Items, 3 units')).toHaveTextContent('₹23,790.00');
    expect(rowOf('Shipping')).toHaveTextContent('₹550.00');
    expect(rowOf('Fee for cash on delivery')).toHaveTextContent('₹49.00');
    expect(rowOf('Total paid')).toHaveTextContent('₹24,389.00');
  });
});
