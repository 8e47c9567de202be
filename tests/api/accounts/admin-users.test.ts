import { USER_SORTS } from '../../../server/domain/catalogue/admin-model';
import { VISITOR, type Actor } from '../../../server/domain/accounts/permissions';
import { normalizeText } from '../../../server/domain/catalogue/normalize-text';
import { aUser, type TestUsers } from '../../support/fixtures/test-users';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { connectGraphql } from '../../support/transports/graphql-transport';

describe('§2 The list of accounts', () => {
  let shop: Shop;
  let users: TestUsers;
  let admin: Actor;
  beforeAll(async () => {
    shop = await startShop();
    users = await connectGraphql(shop);
    admin = { ...VISITOR, userId: users.admin.id, isAdmin: true };
    for (const name of ['asha', 'Bela', 'Asha', 'Zoya', 'bela', 'Chand', 'Émile']) {
      await users.visitor.register(aUser({ name }));
    }
    await users.newAdmin();
    const { id } = await users.newUser();
    await users.admin.deleteUser(id);
  });
  afterAll(() => shop.stop());

  const loadUsers = async (options: object, first: number) => {
    const loadedUsers = [];
    for (let after: string | undefined; ;) {
      const page = await shop.services.users.page(admin, { ...options, first, after });
      loadedUsers.push(...page.edges.map(({ node }) => node));
      if (!page.hasNextPage) return loadedUsers;
      after = page.edges.at(-1)?.cursor;
    }
  };

  it.each(USER_SORTS)('returns each open account once, in order, when sorted by %s', async (sort) => {
    const allUsers = await shop.services.users.listUsers(admin);
    const nameOrEmailOf = {
      NAME: ({ name, email }: (typeof allUsers)[0]) => `${normalizeText(name)}\n${email}`,
      EMAIL: ({ email }: (typeof allUsers)[0]) => email,
    }[sort.split('_')[0] ?? ''];
    const sortKeyOf = (user: (typeof allUsers)[0]) => [
      nameOrEmailOf?.(user) ?? user.createdAt.toISOString(),
      user.id,
    ];
    const ascending = [...allUsers].sort((a, b) => (sortKeyOf(a) < sortKeyOf(b) ? -1 : 1));
    const isDescending = sort === 'NEWEST' || sort.endsWith('_DESC');
    const expected = (isDescending ? ascending.reverse() : ascending).map(({ id }) => id);

    expect(expected).toHaveLength(11);
    expect((await loadUsers({ sort }, 100)).map(({ id }) => id)).toEqual(expected);
    expect((await loadUsers({ sort }, 3)).map(({ id }) => id)).toEqual(expected);
    const lastPage = await shop.services.users.page(admin, { sort, first: 5, offset: 7 });
    expect(lastPage.edges.map(({ node }) => node.id)).toEqual(expected.slice(7));
    await expect(lastPage.totalCount()).resolves.toBe(11);
  });

  it('sorts each account by its current name, also after a change', async () => {
    const [emile] = await loadUsers({ search: 'emile' }, 1);
    const namesBefore = (await loadUsers({ sort: 'NAME_ASC' }, 100)).map(({ name }) => name);
    expect(namesBefore.indexOf('Émile')).toBeLessThan(namesBefore.indexOf('Zoya'));
    await users.admin.updateUser(emile!.id, { name: 'Ýmile' });
    await expect(loadUsers({ search: 'emile' }, 1)).resolves.toEqual([]);
    const namesAfter = (await loadUsers({ sort: 'NAME_ASC' }, 100)).map(({ name }) => name);
    expect(namesAfter.indexOf('Ýmile')).toBe(namesAfter.indexOf('Zoya') - 1);
    await users.admin.updateUser(emile!.id, { name: 'Émile' });
    await expect(loadUsers({ search: 'ymile' }, 1)).resolves.toEqual([]);
  });

  it.each([
    [{ isAdmin: true }, 2],
    [{ isAdmin: false }, 9],
    [{ isDeleted: true }, 1],
    [{ isDeleted: true, isAdmin: true }, 0],
    [{ isDeleted: false }, 11],
    [null, 11],
  ])('filters by %j and counts %d', async (filter, count) => {
    await expect(loadUsers({ filter }, 100)).resolves.toHaveLength(count);
  });

  it('shows when an account was closed', async () => {
    const [closedAccount] = await loadUsers({ filter: { isDeleted: true } }, 1);

    expect(closedAccount?.deletedAt).toBeInstanceOf(Date);
  });

  it('matches substrings of names and addresses, ignoring case', async () => {
    await expect(loadUsers({ search: 'ASHA' }, 100)).resolves.toHaveLength(2);
    for (const search of ['emil', 'ÉMIL'])
      await expect(loadUsers({ search }, 100)).resolves.toMatchObject([{ name: 'Émile' }]);
    await expect(loadUsers({ search: '@HAAT.', filter: { isAdmin: true } }, 100)).resolves.toHaveLength(2);
  });

  it.each([
    [{ sort: 'RATING' }, 'sort'],
    [{ filter: { isAdmin: 'yes' } }, 'isAdmin'],
  ])('refuses %j', async (list, field) => {
    await expect(shop.services.users.page(admin, list)).rejects.toMatchObject({
      code: 'BAD_INPUT',
      details: { fields: [{ field }] },
    });
  });
});
