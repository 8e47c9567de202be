import { screen } from '@testing-library/react';
import { anOfficeOrder, aPackedOrder, renderOfficeOrder } from './office-order-fixtures';

jest.setTimeout(90_000);

const SENT_PARCEL = { state: 'HANDED_OVER', handedOverAt: '2026-11-22T11:00:00.000Z' };

describe('The address on the order page of the back office', () => {
  it('has the correction until every unit is handed over', async () => {
    const { unmount } = renderOfficeOrder(() => aPackedOrder());
    expect(await screen.findByRole('link', { name: /^Correct/ })).toBeVisible();
    unmount();
    renderOfficeOrder(() => aPackedOrder(SENT_PARCEL));
    await screen.findByRole('region', { name: 'What to do next' });
    expect(screen.queryByRole('link', { name: /^Correct/ })).toBeNull();
  });
});

describe('The gift message on the order page of the back office', () => {
  it('has its own section', async () => {
    renderOfficeOrder(() => anOfficeOrder({ giftMessage: 'Enjoy it\nMeera' }));
    const section = await screen.findByRole('region', { name: 'Gift message' });

    expect(section).toHaveTextContent('Enjoy it Meera');
  });
});
