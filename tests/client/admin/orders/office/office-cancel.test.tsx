import { screen, within } from '@testing-library/react';
import {
  aHeadphonesLine,
  aKettleLine,
  anOfficeOrder,
  aPackedOrder,
  aParcel,
  renderOfficeOrder,
} from './office-order-fixtures';

jest.setTimeout(90_000);

type Rendered = ReturnType<typeof renderOfficeOrder>;

/** A paid order with two packed kettles, and headphones that no parcel contains. */
const aPartlyPackedOrder = () =>
  anOfficeOrder({
    orderItems: [aHeadphonesLine(), aKettleLine({ packedQty: 2 })],
    shipments: [aParcel({ items: [{ productId: 'kettle', name: 'Dhara Gooseneck Kettle', qty: 2 }] })],
  });

const openMenu = async ({ user }: Rendered) => {
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  return screen.findByRole('menu');
};

const openDialog = async (rendered: Rendered) => {
  await rendered.user.click(
    within(await openMenu(rendered)).getByRole('menuitem', { name: 'Cancel Order', hidden: true }),
  );
  return within(await screen.findByRole('dialog', { name: 'Cancel H-10001' }));
};

describe('§4 The cancellation on the order page of the back office', () => {
  it('cancels an order from the menu after a confirmation', async () => {
    let order = anOfficeOrder({ isPaid: false, paidAt: null, status: 'PLACED' });
    const cancelOrder = jest.fn((_args: object) => {
      order = anOfficeOrder({ isPaid: false, paidAt: null, status: 'CANCELLED', isCancelled: true });
      return order;
    });
    const rendered = renderOfficeOrder(() => order, { cancelOrder });
    const dialog = await openDialog(rendered);
    await rendered.user.click(dialog.getByRole('button', { name: 'Cancel Order' }));
    expect(await screen.findByText('RG-2201 · Cancelled', { exact: false })).toBeVisible();
    expect(cancelOrder.mock.calls[0]?.[0]).toEqual({
      id: 'order1',
      lines: [
        { product: 'headphones', qty: 1 },
        { product: 'kettle', qty: 2 },
      ],
    });
  });

  it('cancels only the units that no parcel contains', async () => {
    const cancelOrder = jest.fn((_args: object) => aPartlyPackedOrder());
    const rendered = renderOfficeOrder(aPartlyPackedOrder, { cancelOrder });
    const dialog = await openDialog(rendered);
    expect(dialog.getAllByRole('spinbutton')).toHaveLength(1);
    await rendered.user.click(dialog.getByRole('button', { name: 'Cancel 1 unit' }));
    expect(cancelOrder.mock.calls[0]?.[0]).toEqual({
      id: 'order1',
      lines: [{ product: 'headphones', qty: 1 }],
    });
  });

  it('explains that packed units must be unpacked first', async () => {
    const dialog = await openDialog(renderOfficeOrder(() => aPackedOrder()));
    expect(
      dialog.getByText('All units are packed. Unpack their parcels before you cancel them.'),
    ).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Cancel Order' })).toBeDisabled();
  });

  it('is offered until a parcel leaves the shop, and after every parcel came back', async () => {
    const moving = renderOfficeOrder(() => aPackedOrder({ state: 'HANDED_OVER' }));
    expect(await openMenu(moving)).not.toHaveTextContent('Cancel Order');
    moving.unmount();
    const returned = renderOfficeOrder(() =>
      anOfficeOrder({ shipments: [aParcel({ state: 'RETURNED_TO_ORIGIN' })] }),
    );
    expect(await openMenu(returned)).toHaveTextContent('Cancel Order');
  });
});
