import { screen, waitFor } from '@testing-library/react';
import { anOrderRow, aUserRow } from '../../../support/screens/admin-rows';
import { aListedProduct } from '../../../support/fixtures/listing';
import { ADMIN, renderScreen } from '../../../support/screens/render-screen';
import { setWindowWidth } from '../../../support/runtime/window-width';

type Variables = { filter?: { actorId?: string; subject?: string } };

const LAMP = aListedProduct({ id: 'lamp', name: 'Deepak Desk Lamp' });
const MEERA = aUserRow({ id: 'meera' });

beforeEach(() => setWindowWidth(1200));

function openActivity(path = '/admin/activity', node: object | null = null) {
  const filters: Variables['filter'][] = [];
  const activity = ({ filter }: Variables) => {
    filters.push(filter);
    return { nodes: [], totalCount: 0 };
  };
  const view = renderScreen(path, {
    session: ADMIN,
    results: {
      me: ADMIN,
      activity,
      node,
      users: { nodes: [MEERA], totalCount: 1 },
      adminProducts: { nodes: [LAMP], totalCount: 1 },
      orders: { nodes: [anOrderRow({ id: 'o1', orderNumber: 'H-10104' })], totalCount: 1 },
    },
  });
  return { ...view, filters };
}
const findField = (name: string) => screen.findByRole('combobox', { name }, { timeout: 20_000 });

describe('The filters of the activity', () => {
  it('find the person who acted by name', async () => {
    const { user, filters, path } = openActivity();
    await user.type(await findField('By'), 'meera');
    await user.click(await screen.findByTitle('Meera Iyer, meera@example.com'));
    await waitFor(() => expect(filters.at(-1)).toEqual({ actorId: 'meera' }));
    expect(path()).toBe('/admin/activity?by=meera');
  });

  it('find a changed product, person or order by name or number', async () => {
    const { user, filters } = openActivity();
    await user.type(await findField('About'), 'dee');
    expect(await screen.findByTitle(/^H-10104, /)).toBeInTheDocument();
    expect(screen.getByTitle('Meera Iyer, meera@example.com')).toBeInTheDocument();
    await user.click(screen.getByTitle('Deepak Desk Lamp'));
    await waitFor(() => expect(filters.at(-1)).toEqual({ subject: 'lamp' }));
  });

  it('show the name of the record of a link', async () => {
    const { filters } = openActivity('/admin/activity?about=lamp', {
      __typename: 'Product',
      id: 'lamp',
      name: 'Deepak Desk Lamp',
    });
    expect(await screen.findByText('Deepak Desk Lamp', undefined, { timeout: 20_000 })).toBeVisible();
    expect(filters[0]).toEqual({ subject: 'lamp' });
  });
});
