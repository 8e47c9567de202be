import { screen, waitFor, within } from '@testing-library/react';
import { ADMIN, renderScreen } from '../../../support/screens/render-screen';
import { connection } from '../../../support/fixtures/listing';

const me = { id: ADMIN.id, name: ADMIN.name, email: ADMIN.email, isAdmin: true };

describe('The emails to staff', () => {
  const asha = { id: 'u1', name: 'Asha', email: 'asha@example.com', kinds: ['NEW_ORDER'] };
  const ravi = { id: 'u2', name: 'Ravi', email: 'ravi@example.com', kinds: [] as string[] };

  it('are chosen for each administrator, and quick choices are all saved', async () => {
    const saved: unknown[] = [];
    const chooseStaffNotices = ({ input }: { input: { userId: string; kinds: string[] } }) => {
      saved.push(input);
      return { staffMember: { ...ravi, id: input.userId, kinds: input.kinds } };
    };
    const { user } = renderScreen('/admin/mail', {
      session: ADMIN,
      results: { me, mails: connection([]), staffNotices: [asha, ravi], chooseStaffNotices },
    });
    await user.click(await screen.findByRole('button', { name: 'Staff emails' }));
    const group = await screen.findByRole('group', { name: 'Ravi' });
    expect(within(group).getByRole('checkbox', { name: 'New order' })).not.toBeChecked();
    expect(
      within(screen.getByRole('group', { name: 'Asha' })).getByRole('checkbox', { name: 'New order' }),
    ).toBeChecked();

    await user.click(within(group).getByRole('checkbox', { name: 'Low stock' }));
    await user.click(within(group).getByRole('checkbox', { name: 'New order' }));
    await waitFor(() =>
      expect(saved).toEqual([
        { userId: 'u2', kinds: ['STOCK_LOW'] },
        { userId: 'u2', kinds: ['NEW_ORDER', 'STOCK_LOW'] },
      ]),
    );
    expect(within(group).getByRole('checkbox', { name: 'Low stock' })).toBeChecked();
  });
});
