import { OneTimeCodeEntity } from '../../../server/database/entities/one-time-code.entity';
import { UserEntity } from '../../../server/database/entities/user.entity';
import { readAudit } from '../../../server/modules/audit/audit';
import { aSignInCode, latestVerificationToken, mailsTo } from '../../support/fixtures/mailbox';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { PASSWORD, type TestUser, type TestUsers } from '../../support/fixtures/test-users';
import { transports } from '../../support/transports/transports';

describe.each(transports)('§5 Accounts that sign in by code, over %s', (_name, connect) => {
  let shop: Shop;
  let users: TestUsers;
  let person: TestUser;
  beforeAll(async () => {
    shop = await startShop();
    users = await connect(shop);
  });
  afterAll(() => shop.stop());
  beforeEach(async () => {
    person = await users.newUser();
  });

  const signIn = (code: string) => users.visitor.signInWithCode({ email: person.email, code });
  const accountOf = (id: string) =>
    shop.database.reader
      .getRepository(UserEntity)
      .createQueryBuilder('account')
      .addSelect('account.passwordHash')
      .where({ id })
      .getOneOrFail();
  /** Verifies the address of the person. */
  const verify = async () => users.visitor.verifyEmail(await latestVerificationToken(shop, person.email));

  it('verifies the address, and ends the password and the sessions of an unverified account', async () => {
    const code = await aSignInCode(shop, person.email);
    const session = await signIn(code);

    expect((await accountOf(person.id)).emailVerifiedAt).toEqual(expect.any(Date));
    await expect(users.clientWithToken(session.token).profile()).resolves.toMatchObject({ id: person.id });
    // Another person may have opened the account with this address and still have its password.
    await expect(person.profile()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await expect(users.visitor.signIn({ email: person.email, password: PASSWORD })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
      message: 'Invalid email or password',
    });
    await expect(users.visitor.signIn({ email: person.email, password: '' })).rejects.toMatchObject({
      code: 'BAD_INPUT',
    });
  });

  it('drops a pending address, whose link is then invalid', async () => {
    await verify();
    const pendingEmail = `pending-${person.email}`;
    await person.updateProfile({ email: pendingEmail, currentPassword: PASSWORD });
    await signIn(await aSignInCode(shop, person.email));

    const token = await latestVerificationToken(shop, pendingEmail);
    await expect(users.visitor.verifyEmail(token)).rejects.toMatchObject({ code: 'BAD_INPUT' });
    await expect(accountOf(person.id)).resolves.toMatchObject({
      email: person.email,
      pendingEmail: undefined,
    });
  });

  it('names the missing password when an account without one changes it or closes', async () => {
    const session = await signIn(await aSignInCode(shop, person.email));
    const client = users.clientWithToken(session.token);

    await expect(
      client.updateProfile({ password: 'a new and longer one', currentPassword: PASSWORD }),
    ).rejects.toMatchObject({
      code: 'BAD_INPUT',
      fields: [{ field: 'currentPassword', key: 'user.noPassword' }],
    });
    await expect(client.closeAccount({ password: PASSWORD })).rejects.toMatchObject({
      code: 'BAD_INPUT',
      fields: [{ field: 'password', key: 'user.noPassword' }],
    });
  });

  it('writes an audit entry without code and address, and stores no code', async () => {
    const previousCount = (await readAudit(shop.database.reader, 0, 10_000)).length;
    const code = await aSignInCode(shop, person.email);
    const rows = await shop.database.reader
      .getRepository(OneTimeCodeEntity)
      .find({ where: { email: person.email } });
    await signIn(code);

    expect(rows.flatMap((row) => Object.values(row))).not.toContain(code);
    const entries = await readAudit(shop.database.reader, previousCount, 10);
    expect(entries.map(({ action, subject, actor_id }) => [action, subject, actor_id])).toEqual([
      ['account.sign-in-code', person.id, person.id],
    ]);
    expect(JSON.stringify(entries)).not.toContain(person.email);
  });

  it('erases the address from codes and their emails when the account closes', async () => {
    await aSignInCode(shop, person.email);
    await users.admin.deleteUser(person.id);

    await expect(
      shop.database.reader.getRepository(OneTimeCodeEntity).findBy({ userId: person.id }),
    ).resolves.toMatchObject([{ email: '', endedAt: expect.any(Date) as Date }]);
    await expect(mailsTo(shop, person.email, 'ONE_TIME_CODE')).resolves.toEqual([]);
  });
});
