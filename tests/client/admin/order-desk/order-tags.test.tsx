import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { deskJob } from '../../../../client/admin/order-desk/jobs/desk-job';
import { setWindowWidth } from '../../../support/runtime/window-width';
import { pageOf } from '../../../support/screens/admin-rows';
import { anOfficeOrder, renderOfficeOrder } from '../orders/office/office-order-fixtures';
import { aDeskOrder, bar, openDesk, packs, rowOf } from './desk-fixtures';

jest.setTimeout(90_000);
beforeEach(() => {
  setWindowWidth(1200);
  deskJob.set(undefined);
});

describe('Tags and fraud hints in the back office', () => {
  it('filters by a tag, and shows the tags of the rows', async () => {
    const orders = jest.fn(pageOf([aDeskOrder('o1', { tags: ['Gift', 'VIP'] })]));
    openDesk({ orders, orderTags: [{ name: 'Gift', orderCount: 2 }] }, '/admin/orders?desk=TO_PACK&tag=Gift');
    const tags = within(await rowOf(/O1/)).getByRole('list', { name: 'Tags' });
    expect(tags).toHaveTextContent('GiftVIP');
    expect(await screen.findByRole('combobox', { name: 'Tag' })).toBeVisible();
    expect(orders.mock.calls[0]?.[0]).toMatchObject({ filter: { desk: 'TO_PACK', tag: 'Gift' } });
  });

  it('tags the selected orders, and offers the new tag as a filter', async () => {
    const bulkChangeOrders = packs();
    const orderTags = () =>
      bulkChangeOrders.mock.calls.length > 0 ? [{ name: 'Diwali', orderCount: 3 }] : [];
    const { user } = openDesk({ bulkChangeOrders, orderTags });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    expect(screen.queryByRole('combobox', { name: 'Tag' })).not.toBeInTheDocument();
    await user.click(bar().getByRole('button', { name: 'Tag…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Tag 3 orders' }));
    await user.type(dialog.getByRole('combobox', { name: 'Tag' }), ' Diwali ');
    await user.click(dialog.getByRole('button', { name: 'Add tag' }));
    expect(await screen.findByText('3 tagged')).toBeVisible();
    expect(bulkChangeOrders.mock.calls[0]?.[0].input).toEqual({
      ids: ['o1', 'o2', 'o3'],
      action: 'ADD_TAG',
      tag: 'Diwali',
    });
    await user.click(await screen.findByRole('combobox', { name: 'Tag' }));
    expect(await screen.findByRole('option', { name: 'Diwali' })).toBeInTheDocument();
  });

  it('adds a tag and removes another one', async () => {
    let tags = ['VIP'];
    const changeOrderTags = jest.fn(({ input }: { input: { add?: string[]; remove?: string[] } }) => {
      tags = [...tags, ...(input.add ?? [])].filter((tag) => !input.remove?.includes(tag));
      return anOfficeOrder({ tags });
    });
    const { user } = renderOfficeOrder(() => anOfficeOrder({ tags }), { changeOrderTags });
    const section = within(await screen.findByRole('region', { name: 'Tags' }));
    await user.type(section.getByRole('combobox', { name: 'Add a tag' }), 'Gift');
    await user.click(section.getByRole('button', { name: 'Add the tag' }));
    await user.click(await section.findByRole('button', { name: 'Remove tag VIP' }));
    await waitFor(() => expect(section.getByRole('list', { name: 'Tags' })).toHaveTextContent(/^Gift×$/));
    expect(section.getByRole('button', { name: 'Remove tag Gift' })).toHaveFocus();
    expect(changeOrderTags.mock.calls[0]?.[0].input).toEqual({ orderId: 'order1', add: ['Gift'] });
  });

  it('shows fraud hints as a sign in the row and as sentences on the page', async () => {
    const fraudHints = [
      { kind: 'PIN_REFUSALS', sentence: '3 cash deliveries to this PIN code were refused' },
    ];
    openDesk({ orders: pageOf([aDeskOrder('o1', { fraudHints })]) });
    expect(await rowOf(/O1/)).toHaveTextContent('Check: 3 cash deliveries to this PIN code were refused');
    cleanup();
    renderOfficeOrder(() => anOfficeOrder({ fraudHints }));
    const buyer = within(await screen.findByRole('region', { name: 'Buyer' }));
    expect(buyer.getByText('3 cash deliveries to this PIN code were refused.')).toBeVisible();
  });
});
