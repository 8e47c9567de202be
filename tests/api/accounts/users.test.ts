import type { People } from '../../support/fixtures/people';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

const FORBIDDEN = { code: 'FORBIDDEN', message: 'Not authorized as an admin' };
const NOT_FOUND = { code: 'NOT_FOUND', message: 'User not found' };

describe.each(transports)('§2, §6 Accounts for admins, over %s', (_name, connect) => {
  let shop: Shop;
  let people: People;
  beforeAll(async () => {
    shop = await startShop();
    people = await connect(shop);
  });
  afterAll(() => shop.stop());

  it('are listed newest first, without deleted ones and without secrets', async () => {
    const closedAccount = await people.newPerson();
    const last = await people.newPerson();
    await people.admin.deleteUser(closedAccount.id);
    const users = await people.admin.listUsers();

    expect(users[0]).toEqual({ id: last.id, name: last.name, email: last.email, isAdmin: false });
    expect(users.map(({ id }) => id)).toContain(people.shopper.id);
    expect(users.map(({ id }) => id)).not.toContain(closedAccount.id);
  });

  it('are visible to their user and to admins', async () => {
    const { shopper, other, admin } = people;

    await expect(shopper.getUser(shopper.id)).resolves.toMatchObject({ email: shopper.email });
    await expect(admin.getUser(shopper.id)).resolves.toMatchObject({ email: shopper.email });
    await expect(other.getUser(shopper.id)).rejects.toMatchObject(FORBIDDEN);
    await expect(other.getUser('nobody')).rejects.toMatchObject(FORBIDDEN);
    await expect(admin.getUser('nobody')).rejects.toMatchObject(NOT_FOUND);
  });

  it('change only in the submitted fields', async () => {
    const { id, email } = await people.newPerson();

    await expect(people.admin.updateUser(id, { name: 'Ravi' })).resolves.toEqual({
      id,
      name: 'Ravi',
      email,
      isAdmin: false,
    });
    await expect(people.admin.updateUser(id, {})).resolves.toMatchObject({ name: 'Ravi', email });
  });

  it.each([{ name: '' }, { name: null }, { email: '' }, { email: 'nobody' }, { isAdmin: 'yes' }])(
    'refuse the change %j',
    async (changes) => {
      await expect(people.admin.updateUser(people.shopper.id, changes)).rejects.toMatchObject({
        code: 'BAD_INPUT',
      });
    },
  );

  it('refuse an address of another account', async () => {
    const { admin, shopper, other } = people;
    await expect(admin.updateUser(shopper.id, { email: other.email })).rejects.toMatchObject({
      code: 'EMAIL_TAKEN',
    });
  });

  it('disappear after deletion', async () => {
    const { id } = await people.newPerson();
    await people.admin.deleteUser(id);

    await expect(people.admin.getUser(id)).rejects.toMatchObject(NOT_FOUND);
    await expect(people.admin.updateUser(id, { name: 'Ravi' })).rejects.toMatchObject(NOT_FOUND);
    await expect(people.admin.deleteUser(id)).rejects.toMatchObject(NOT_FOUND);
  });

  it('cannot make themselves admins', async () => {
    const { shopper } = people;
    await expect(shopper.updateUser(shopper.id, { isAdmin: true })).rejects.toMatchObject(FORBIDDEN);
  });
});

describe.each(transports)('§6 The last admin, over %s', (_name, connect) => {
  const LAST_ADMIN = { code: 'LAST_ADMIN', message: 'The last admin must stay' };
  let shop: Shop;
  let people: People;
  beforeEach(async () => {
    shop = await startShop();
    people = await connect(shop);
  });
  afterEach(() => shop.stop());

  it('can neither be deleted nor demoted, not even by themselves', async () => {
    const { admin } = people;

    await expect(admin.deleteUser(admin.id)).rejects.toMatchObject(LAST_ADMIN);
    await expect(admin.updateUser(admin.id, { isAdmin: false })).rejects.toMatchObject(LAST_ADMIN);
    await expect(admin.updateUser(admin.id, { isAdmin: true, name: 'Asha' })).resolves.toMatchObject({
      name: 'Asha',
    });
  });

  it('can be deleted when another admin exists', async () => {
    const { admin } = people;
    const second = await people.newAdmin();

    await admin.deleteUser(admin.id);
    await expect(second.deleteUser(second.id)).rejects.toMatchObject(LAST_ADMIN);
  });

  it.each([
    ['deleting', 'deleting'],
    ['demoting', 'demoting'],
    ['deleting', 'demoting'],
  ])('remains when two admins remove each other at the same instant, %s and %s', async (one, two) => {
    const first = people.admin;
    const second = await people.newAdmin();
    const act = (how: string, actor: typeof first, whom: typeof first) =>
      how === 'deleting' ? actor.deleteUser(whom.id) : actor.updateUser(whom.id, { isAdmin: false });
    const outcomes = await Promise.allSettled([act(one, first, second), act(two, second, first)]);

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const rows: unknown[] = await shop.database.reader.query(
      'SELECT id FROM "user" WHERE is_admin = 1 AND deleted_at IS NULL',
    );
    expect(rows).toHaveLength(1);
  });
});
