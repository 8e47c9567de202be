import { USER_SORTS } from '../../../server/domain/catalogue/admin-model';
import { VISITOR, type Actor } from '../../../server/domain/accounts/permissions';
import { fold } from '../../../server/domain/catalogue/normalize-text';
import { aUser, type People } from '../../support/fixtures/people';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

describe('§2 The list of accounts', () => {
  let shop: Shop;
  let people: People;
  let admin: Actor;
  beforeAll(async () => {
    shop = await startShop();
    people = await transports[0]![1](shop);
    admin = { ...VISITOR, userId: people.admin.id, isAdmin: true };
    for (const name of ['asha', 'Bela', 'Asha', 'Zoya', 'bela', 'Chand', 'Émile']) {
      await people.visitor.register(aUser({ name }));
    }
    await people.newAdmin();
    const { id } = await people.newPerson();
    await people.admin.deleteUser(id);
  });
  afterAll(() => shop.stop());

  const walk = async (list: object, first: number) => {
    const users = [];
    for (let after: string | undefined; ;) {
      const page = await shop.services.users.page(admin, { ...list, first, after });
      users.push(...page.edges.map(({ node }) => node));
      if (!page.hasNextPage) return users;
      after = page.edges.at(-1)?.cursor;
    }
  };

  it.each(USER_SORTS)('returns each open account once, in order, when sorted by %s', async (sort) => {
    const all = await shop.services.users.all(admin);
    const keyOf = {
      NAME: ({ name, email }: (typeof all)[0]) => `${fold(name)}\n${email}`,
      EMAIL: ({ email }: (typeof all)[0]) => email,
    }[sort.split('_')[0] ?? ''];
    const textOf = (user: (typeof all)[0]) => [keyOf?.(user) ?? user.createdAt.toISOString(), user.id];
    const up = [...all].sort((a, b) => (textOf(a) < textOf(b) ? -1 : 1));
    const isDescending = sort === 'NEWEST' || sort.endsWith('_DESC');
    const expected = (isDescending ? up.reverse() : up).map(({ id }) => id);

    expect(expected).toHaveLength(11);
    expect((await walk({ sort }, 100)).map(({ id }) => id)).toEqual(expected);
    expect((await walk({ sort }, 3)).map(({ id }) => id)).toEqual(expected);
    const lastPage = await shop.services.users.page(admin, { sort, first: 5, offset: 7 });
    expect(lastPage.edges.map(({ node }) => node.id)).toEqual(expected.slice(7));
    await expect(lastPage.totalCount()).resolves.toBe(11);
  });

  it('sorts each account by its current name, also after a change', async () => {
    const [emile] = await walk({ search: 'emile' }, 1);
    const before = (await walk({ sort: 'NAME_ASC' }, 100)).map(({ name }) => name);
    expect(before.indexOf('Émile')).toBeLessThan(before.indexOf('Zoya'));
    await people.admin.updateUser(emile!.id, { name: 'Ýmile' });
    await expect(walk({ search: 'emile' }, 1)).resolves.toEqual([]);
    const changed = (await walk({ sort: 'NAME_ASC' }, 100)).map(({ name }) => name);
    expect(changed.indexOf('Ýmile')).toBe(changed.indexOf('Zoya') - 1);
    await people.admin.updateUser(emile!.id, { name: 'Émile' });
    await expect(walk({ search: 'ymile' }, 1)).resolves.toEqual([]);
  });

  it.each([
    [{ isAdmin: true }, 2],
    [{ isAdmin: false }, 9],
    [{ isDeleted: true }, 1],
    [{ isDeleted: true, isAdmin: true }, 0],
    [{ isDeleted: false }, 11],
    [null, 11],
  ])('filters by %j and counts %d', async (filter, count) => {
    await expect(walk({ filter }, 100)).resolves.toHaveLength(count);
  });

  it('shows when an account was closed', async () => {
    const [closed] = await walk({ filter: { isDeleted: true } }, 1);

    expect(closed?.deletedAt).toBeInstanceOf(Date);
  });

  it('matches parts of names and addresses, ignoring case', async () => {
    await expect(walk({ search: 'ASHA' }, 100)).resolves.toHaveLength(2);
    for (const search of ['emil', 'ÉMIL'])
      await expect(walk({ search }, 100)).resolves.toMatchObject([{ name: 'Émile' }]);
    await expect(walk({ search: '@HAAT.', filter: { isAdmin: true } }, 100)).resolves.toHaveLength(2);
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
