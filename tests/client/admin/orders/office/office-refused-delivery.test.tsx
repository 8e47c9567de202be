import { screen, within } from '@testing-library/react';
import { anOfficeOrder, aParcel, renderOfficeOrder } from './office-order-fixtures';

jest.setTimeout(90_000);

const CASH_DUE = {
  paymentMethod: 'CASH_ON_DELIVERY',
  isPaid: false,
  paidAt: null,
  status: 'SHIPPED',
  confirmedAt: '2026-11-22T09:00:00.000Z',
  shipments: [aParcel({ state: 'HANDED_OVER', handedOverAt: '2026-11-22T11:00:00.000Z' })],
};

describe('The refusal of a cash order on the order page of the back office', () => {
  it('says when the units are for sale again before it is recorded', async () => {
    let order = anOfficeOrder(CASH_DUE);
    const recordRefusedDelivery = jest.fn(
      () =>
        (order = anOfficeOrder({
          ...CASH_DUE,
          status: 'CANCELLED',
          isCancelled: true,
          cancelledAt: '2026-11-23T09:00:00.000Z',
        })),
    );
    const { user } = renderOfficeOrder(() => order, { recordRefusedDelivery });
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Refused At The Door' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(/for sale again now, and units on the way when their parcel is back/);
    expect(recordRefusedDelivery).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole('button', { name: 'Record Refusal' }));
    expect(recordRefusedDelivery).toHaveBeenCalledTimes(1);
  });
});
