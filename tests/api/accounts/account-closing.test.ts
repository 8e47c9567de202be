import { MailEntity } from '../../../server/database/entities/email.entity';
import { UserEntity } from '../../../server/database/entities/user.entity';
import { checkIntegrity } from '../../../server/modules/integrity/integrity-check';
import { anOrder, aReview, aUser, createListedProduct } from '../../support/fixtures/factories';
import { mailsTo } from '../../support/fixtures/mailbox';
import { PASSWORD, type TestUsers, type TestUser } from '../../support/fixtures/test-users';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { connectGraphql } from '../../support/transports/graphql-transport';
import { transports } from '../../support/transports/transports';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const accountOf = (id: string) =>
  shop.database.reader.getRepository(UserEntity).findOneOrFail({
    where: { id },
    select: { id: true, name: true, nameFolded: true, email: true, passwordHash: true, deletedAt: true },
  });

describe.each(transports)('§5, §6 Closing an account, over %s', (_name, connect) => {
  let users: TestUsers;
  let person: TestUser;
  beforeAll(async () => {
    users = await connect(shop);
  });
  beforeEach(async () => {
    person = await users.newUser();
  });

  it.each([
    ['by its owner', () => person.closeAccount({ password: PASSWORD })],
    ['by an admin', () => users.admin.deleteUser(person.id)],
  ])('erases name, address and password: %s', async (_label, close) => {
    const { email } = person;
    await users.visitor.requestPasswordReset({ email });
    await close();

    const account = await accountOf(person.id);
    expect(account).toMatchObject({ name: 'Former customer', email: '', passwordHash: '' });
    expect(account.deletedAt).toBeInstanceOf(Date);
    expect(await mailsTo(shop, email, 'PASSWORD_RESET')).toEqual([]);
    expect(await shop.database.reader.getRepository(MailEntity).countBy({ recipient: email })).toBe(0);
    await expect(person.profile()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await expect(users.visitor.signIn({ email, password: PASSWORD })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    await expect(users.visitor.register(aUser({ email }))).resolves.toMatchObject({ email });
  });

  it('keeps the buyer on orders, and rating and text of reviews under a neutral name', async () => {
    const product = await createListedProduct(users.admin);
    const order = await person.placeOrder(anOrder(product));
    await person.addReview(product.id, aReview());
    // Caches a response with the name, so that the closing must invalidate it.
    await users.visitor.getProduct(product.id);
    await person.closeAccount({ password: PASSWORD });

    await expect(users.admin.getOrder(order.id)).resolves.toMatchObject({
      user: { name: person.name, email: person.email },
    });
    const { reviews, rating } = await users.visitor.getProduct(product.id);
    expect(rating).toBe(5);
    expect(reviews).toMatchObject([{ ...aReview(), name: 'Former customer' }]);
    expect((await checkIntegrity(shop.database.reader)).problems).toEqual([]);
  });

  it.each([
    [{ password: 'wrong horse' }, 'Password is wrong'],
    [{ password: '' }, 'Password is required'],
  ])('requires the password: %j', async (input, message) => {
    await expect(person.closeAccount(input)).rejects.toMatchObject({
      code: 'BAD_INPUT',
      fields: [{ field: 'password', message }],
    });
    await expect(person.profile()).resolves.toMatchObject({ id: person.id });
  });

  it('closes the account of an admin while another admin exists, and refuses to restore it', async () => {
    const admin = await users.newAdmin();
    await admin.closeAccount({ password: PASSWORD });

    await expect(users.admin.deleteUser(admin.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(
      shop.services.users.restore(
        { userId: users.admin.id, isAdmin: true, tokenFailed: false, adapter: 'system' },
        admin.id,
      ),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('refuses to close the account of the last admin', async () => {
    const admins = await shop.database.reader.getRepository(UserEntity).findBy({ isAdmin: true });
    const setRoleOfOtherAdmins = (isAdmin: boolean) =>
      shop.database.writer.transaction(async (tx) => {
        for (const { id } of admins.filter((account) => account.id !== users.admin.id))
          await tx.update(UserEntity, { id }, { isAdmin });
      });
    await setRoleOfOtherAdmins(false);
    await expect(users.admin.closeAccount({ password: PASSWORD })).rejects.toMatchObject({
      code: 'LAST_ADMIN',
    });
    await setRoleOfOtherAdmins(true);
  });
});

it('§6 erases an account that an earlier version deleted without erasure, when an admin deletes it again', async () => {
  const users = await connectGraphql(shop);
  const { id } = await users.newUser();
  await shop.database.writer.transaction((tx) => tx.update(UserEntity, { id }, { deletedAt: new Date() }));
  await users.admin.deleteUser(id);

  expect(await accountOf(id)).toMatchObject({ name: 'Former customer', email: '' });
});
