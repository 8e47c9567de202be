import type { TestUsers } from '../../support/fixtures/test-users';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

const FORBIDDEN = { code: 'FORBIDDEN', message: 'Not authorized as an admin' };
const NOT_FOUND = { code: 'NOT_FOUND', message: 'User not found' };

describe.each(transports)('§2, §6 Accounts in the APIs, over %s', (_name, connect) => {
  let shop: Shop;
  let users: TestUsers;
  beforeAll(async () => {
    shop = await startShop();
    users = await connect(shop);
  });
  afterAll(() => shop.stop());

  it('are listed newest first, without deleted ones and without secrets', async () => {
    const closedAccount = await users.newUser();
    const newestAccount = await users.newUser();
    await users.admin.deleteUser(closedAccount.id);
    const accounts = await users.admin.listUsers();

    expect(accounts[0]).toEqual({
      id: newestAccount.id,
      name: newestAccount.name,
      email: newestAccount.email,
      isAdmin: false,
    });
    expect(accounts.map(({ id }) => id)).toContain(users.shopper.id);
    expect(accounts.map(({ id }) => id)).not.toContain(closedAccount.id);
  });

  it('are visible to their user and to admins', async () => {
    const { shopper, other, admin } = users;

    await expect(shopper.getUser(shopper.id)).resolves.toMatchObject({ email: shopper.email });
    await expect(admin.getUser(shopper.id)).resolves.toMatchObject({ email: shopper.email });
    await expect(other.getUser(shopper.id)).rejects.toMatchObject(FORBIDDEN);
    await expect(other.getUser('unknown')).rejects.toMatchObject(FORBIDDEN);
    await expect(admin.getUser('unknown')).rejects.toMatchObject(NOT_FOUND);
  });

  it('change only in the submitted fields', async () => {
    const { id, email } = await users.newUser();

    await expect(users.admin.updateUser(id, { name: 'Ravi' })).resolves.toEqual({
      id,
      name: 'Ravi',
      email,
      isAdmin: false,
    });
    await expect(users.admin.updateUser(id, {})).resolves.toMatchObject({ name: 'Ravi', email });
  });

  it.each([{ name: '' }, { name: null }, { email: '' }, { email: 'nobody' }, { isAdmin: 'yes' }])(
    'refuse the change %j',
    async (changes) => {
      await expect(users.admin.updateUser(users.shopper.id, changes)).rejects.toMatchObject({
        code: 'BAD_INPUT',
      });
    },
  );

  it('refuse an address of another account', async () => {
    const { admin, shopper, other } = users;
    await expect(admin.updateUser(shopper.id, { email: other.email })).rejects.toMatchObject({
      code: 'EMAIL_TAKEN',
    });
  });

  it('disappear after deletion', async () => {
    const { id } = await users.newUser();
    await users.admin.deleteUser(id);

    await expect(users.admin.getUser(id)).rejects.toMatchObject(NOT_FOUND);
    await expect(users.admin.updateUser(id, { name: 'Ravi' })).rejects.toMatchObject(NOT_FOUND);
    await expect(users.admin.deleteUser(id)).rejects.toMatchObject(NOT_FOUND);
  });

  it('cannot make themselves admins', async () => {
    const { shopper } = users;
    await expect(shopper.updateUser(shopper.id, { isAdmin: true })).rejects.toMatchObject(FORBIDDEN);
  });
});

describe.each(transports)('§6 The last admin, over %s', (_name, connect) => {
  const LAST_ADMIN = { code: 'LAST_ADMIN', message: 'The last admin must stay' };
  let shop: Shop;
  let users: TestUsers;
  beforeEach(async () => {
    shop = await startShop();
    users = await connect(shop);
  });
  afterEach(() => shop.stop());

  it('can neither be deleted nor demoted, not even by themselves', async () => {
    const { admin } = users;

    await expect(admin.deleteUser(admin.id)).rejects.toMatchObject(LAST_ADMIN);
    await expect(admin.updateUser(admin.id, { isAdmin: false })).rejects.toMatchObject(LAST_ADMIN);
    await expect(admin.updateUser(admin.id, { isAdmin: true, name: 'Asha' })).resolves.toMatchObject({
      name: 'Asha',
    });
  });

  it('can be deleted when another admin exists', async () => {
    const { admin } = users;
    const secondAdmin = await users.newAdmin();

    await admin.deleteUser(admin.id);
    await expect(secondAdmin.deleteUser(secondAdmin.id)).rejects.toMatchObject(LAST_ADMIN);
  });

  it.each([
    ['deleting', 'deleting'],
    ['demoting', 'demoting'],
    ['deleting', 'demoting'],
  ])(
    'remains when two admins remove each other at the same instant, %s and %s',
    async (firstAction, secondAction) => {
      const firstAdmin = users.admin;
      const secondAdmin = await users.newAdmin();
      const removeAdmin = (action: string, actor: typeof firstAdmin, target: typeof firstAdmin) =>
        action === 'deleting' ? actor.deleteUser(target.id) : actor.updateUser(target.id, { isAdmin: false });
      const outcomes = await Promise.allSettled([
        removeAdmin(firstAction, firstAdmin, secondAdmin),
        removeAdmin(secondAction, secondAdmin, firstAdmin),
      ]);

      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const rows: unknown[] = await shop.database.reader.query(
        'SELECT id FROM "user" WHERE is_admin = 1 AND deleted_at IS NULL',
      );
      expect(rows).toHaveLength(1);
    },
  );
});
