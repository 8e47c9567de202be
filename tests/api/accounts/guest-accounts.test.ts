import { aUser } from '../../support/fixtures/factories';
import { mailsTo } from '../../support/fixtures/mailbox';
import { PASSWORD, type TestUsers } from '../../support/fixtures/test-users';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

/** Inserts a guest with the password and data of an account, which the queries by email address must ignore. */
async function insertGuest(email: string, accountId: string): Promise<string> {
  const id = `guest-${email}`;
  await shop.database.writer.transaction((tx) =>
    tx.query(
      `INSERT INTO "user" (id, name, email, password_hash, is_admin, token_version, version, created_at, updated_at, kind)
       SELECT ?, name, ?, password_hash, 0, 1, 1, 1, 1, 'GUEST' FROM "user" WHERE id = ?`,
      [id, email, accountId],
    ),
  );
  return id;
}

describe.each(transports)('§5 The address of a guest, over %s', (_name, connect) => {
  let users: TestUsers;
  beforeAll(async () => {
    users = await connect(shop);
  });

  it('permits no sign-in, and receives no reset link', async () => {
    const { email } = aUser();
    await insertGuest(String(email), users.shopper.id);

    await expect(users.visitor.signIn({ email, password: PASSWORD })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    await users.visitor.requestPasswordReset({ email });
    await expect(mailsTo(shop, String(email))).resolves.toEqual([]);
  });

  it('can be registered, and belongs to the account from then on', async () => {
    const person = aUser();
    await insertGuest(String(person.email), users.shopper.id);
    const account = await users.visitor.register(person);

    const { email, password } = person;
    await expect(users.visitor.signIn({ email, password })).resolves.toMatchObject({ id: account.id });
    await users.visitor.requestPasswordReset({ email });
    const mails = await mailsTo(shop, String(email));
    expect(mails.some(({ kind }) => kind === 'PASSWORD_RESET')).toBe(true);
    await expect(users.visitor.register(person)).rejects.toMatchObject({ code: 'EMAIL_TAKEN' });
  });

  it('can be the new address of an account', async () => {
    const person = await users.newUser();
    const { email } = aUser();
    await insertGuest(String(email), person.id);
    const change = { email, currentPassword: PASSWORD };

    await expect(person.updateProfile(change)).resolves.toMatchObject({ pendingEmail: email });
  });

  it('may belong to several guests and one account', async () => {
    const { email } = users.other;
    await insertGuest(email, users.other.id);

    await expect(insertGuest(email.toUpperCase(), users.other.id)).resolves.toBeDefined();
    await expect(users.visitor.signIn({ email, password: PASSWORD })).resolves.toMatchObject({
      id: users.other.id,
    });
  });
});
