import { screen, waitFor } from '@testing-library/react';
import { fakeRest } from '../../support/fakes/fake-rest';
import { ADMIN, renderScreen } from '../../support/screens/render-screen';
import { connection } from '../../support/fixtures/listing';

const me = { id: ADMIN.id, name: ADMIN.name, email: ADMIN.email, isAdmin: true };
const emptyPage = connection([]);
const results = {
  me,
  adminProducts: emptyPage,
  catalogueOptions: { categories: [], brands: [] },
  users: emptyPage,
  orders: emptyPage,
};
const savedFiles: { name: string; size: number }[] = [];

beforeEach(() => {
  savedFiles.length = 0;
  let size = 0;
  URL.createObjectURL = (blob) => {
    size = (blob as Blob).size;
    return 'blob:file';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    savedFiles.push({ name: this.download, size });
  });
});

function openList(path: string) {
  const calls = fakeRest(() => ({
    headers: { 'content-disposition': 'attachment; filename="haat-list-2026-11-21.csv"' },
    body: 'id,name\r\n',
  }));
  return { ...renderScreen(path, { session: ADMIN, results }), calls };
}

const findButton = (name: string) => screen.findByRole('button', { name });

describe('§2 Exporting a list', () => {
  it.each([
    ['productlist', 'products.csv?sort=NEWEST'],
    ['userlist', 'users.csv?sort=NEWEST'],
    ['orderlist', 'orders.csv?sort=NEWEST'],
  ])('of %s downloads all rows as the signed-in user', async (list, path) => {
    const { user, calls } = openList(`/admin/${list}`);
    await user.click(await findButton('Export All'));
    await waitFor(() => expect(savedFiles).toEqual([{ name: 'haat-list-2026-11-21.csv', size: 9 }]));
    expect(calls).toMatchObject([
      { path: `/api/export/${path}`, method: 'GET', token: 'Bearer admin-token' },
    ]);
    expect(screen.queryByRole('button', { name: 'Export These' })).not.toBeInTheDocument();
  });

  it.each([
    [
      'productlist?q=lamp&stock=LOW&min=10&sort=PRICE_ASC',
      'products.csv?stock=LOW&minPrice=10&search=lamp&sort=PRICE_ASC',
    ],
    ['userlist?admin=no&deleted=yes', 'users.csv?isAdmin=false&isDeleted=true&sort=NEWEST'],
    ['orderlist?paid=yes&from=2026-11-01', 'orders.csv?isPaid=true&placedFrom=2026-11-01&sort=NEWEST'],
  ])('of %s downloads the filtered rows', async (list, path) => {
    const { user, calls } = openList(`/admin/${list}`);
    await user.click(await findButton('Export These'));
    await waitFor(() => expect(savedFiles).toHaveLength(1));
    expect(calls.map((call) => call.path)).toEqual([`/api/export/${path}`]);
  });

  it('shows an error when the download fails', async () => {
    const view = renderScreen('/admin/userlist', { session: ADMIN, results });
    fakeRest(() => ({ status: 429, body: '{"message":"Too many attempts, please wait 5 minutes"}' }));
    await view.user.click(await findButton('Export All'));
    expect(await screen.findByText('Too many attempts, please wait 5 minutes')).toBeInTheDocument();
    expect(await findButton('Export All')).toBeEnabled();
    expect(savedFiles).toEqual([]);
  });
});
