import { screen, within } from '@testing-library/react';
import { shopError } from '../../../support/fakes/fake-shop';
import { ADMIN, renderScreen } from '../../../support/screens/render-screen';

const NONE = { count: 0, late: 0, oldest: null };
const counts = {
  toConfirm: { count: 2, late: 1, oldest: new Date(Date.now() - 26.5 * 3_600_000).toISOString() },
  toPack: NONE,
  toShip: { count: 5, late: 0, oldest: new Date(Date.now() - 7.5 * 3_600_000).toISOString() },
  shipped: { count: 18, late: 0, oldest: null },
  unpaid: { count: 4, late: 0, oldest: null },
  returns: NONE,
  all: { count: 1284, late: 0, oldest: null },
};

describe('§2 The waiting orders of the dashboard', () => {
  it('link to their lists with their number and the oldest age; a list without orders has no line', async () => {
    renderScreen('/admin', {
      session: ADMIN,
      results: { me: ADMIN, orderDesk: { counts }, dashboard: () => shopError('INTERNAL', 'No figures') },
    });
    const lines = within(await screen.findByRole('navigation', { name: 'Waiting orders' }));
    const links = lines.getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      '2 to confirmoldest 26 h1 late',
      '5 to shipoldest 7 h',
    ]);
    expect(links[0]).toHaveAttribute('href', '/admin/orders?desk=TO_CONFIRM');
  });
});
