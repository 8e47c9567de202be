import { aUser } from '../../support/fixtures/factories';
import { PASSWORD, type TestUsers } from '../../support/fixtures/test-users';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

describe.each(transports)('§2, §5 Accounts, over %s', (_name, connect) => {
  let users: TestUsers;
  beforeAll(async () => {
    users = await connect(shop);
  });

  it('registers a customer and signs them in', async () => {
    const person = aUser();
    const session = await users.visitor.register(person);

    const { name, email } = person;
    expect(session).toEqual({
      id: expect.any(String),
      name,
      email,
      isAdmin: false,
      token: expect.any(String),
    });
    await expect(users.clientWithToken(session.token).profile()).resolves.toMatchObject({ id: session.id });
  });

  it('refuses a registered email address, in any spelling', async () => {
    const { email } = users.shopper;

    for (const spelling of [email, email.toUpperCase(), `  ${email} `]) {
      await expect(users.visitor.register(aUser({ email: spelling }))).rejects.toMatchObject({
        code: 'EMAIL_TAKEN',
        message: 'User already exists',
      });
    }
  });

  it('accepts only one of several concurrent registrations of an address', async () => {
    const person = aUser();
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => users.visitor.register(person)));

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refusals = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refusals.map(({ reason }) => (reason as { code: string }).code)).toEqual([
      'EMAIL_TAKEN',
      'EMAIL_TAKEN',
    ]);
  });

  it.each([
    ['name', ''],
    ['name', 'x'.repeat(101)],
    ['email', 'nobody'],
    ['email', ''],
    ['password', 'x'.repeat(7)],
    ['password', 'x'.repeat(129)],
    ['password', ''],
    ['name', 'a\u0000b'],
  ])('refuses to register with the %s %j, naming the field', async (field, value) => {
    await expect(users.visitor.register(aUser({ [field]: value }))).rejects.toMatchObject({
      code: 'BAD_INPUT',
      fields: [{ field, message: expect.stringMatching(/\w+ .+/) }],
    });
  });

  it('signs in with the address in upper case', async () => {
    const { id, email } = users.shopper;

    await expect(
      users.visitor.signIn({ email: email.toUpperCase(), password: PASSWORD }),
    ).resolves.toMatchObject({ id, email });
  });

  it('returns one error for a wrong password, an unknown address and a deleted account', async () => {
    const closedAccount = await users.newUser();
    await users.admin.deleteUser(closedAccount.id);
    const refusal = {
      code: 'UNAUTHENTICATED',
      status: expect.any(Number),
      message: 'Invalid email or password',
    };
    const wrongCredentials = [
      { email: users.shopper.email, password: 'wrong horse' },
      { email: 'nobody@haat.example', password: PASSWORD },
      { email: 'not an address', password: PASSWORD },
      { email: closedAccount.email, password: PASSWORD },
    ];

    for (const credentials of wrongCredentials) {
      await expect(users.visitor.signIn(credentials)).rejects.toMatchObject(refusal);
    }
  });

  it('lets a new account use the address of a deleted one', async () => {
    const closedAccount = await users.newUser();
    await users.admin.deleteUser(closedAccount.id);

    const newSession = await users.visitor.register(aUser({ email: closedAccount.email }));
    expect(newSession.id).not.toBe(closedAccount.id);
  });

  it('ignores a request to become an admin', async () => {
    const person = aUser({ isAdmin: true, is_admin: 1, tokenVersion: 9 });
    const registration = await users.visitor.register(person).catch((refusal: unknown) => refusal);
    const profileUpdate = await users.shopper
      .updateProfile({ isAdmin: true })
      .catch((refusal: unknown) => refusal);

    for (const result of [registration, profileUpdate]) expect(result).not.toMatchObject({ isAdmin: true });
    await expect(users.shopper.profile()).resolves.toMatchObject({ isAdmin: false });
    await expect(users.shopper.listUsers()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('checks a password for an unknown address too, so that timing does not reveal accounts', async () => {
    const matchesSpy = jest.spyOn(shop.passwords, 'matches');
    for (const email of [users.shopper.email, 'nobody@haat.example']) {
      await users.visitor.signIn({ email, password: 'wrong horse' }).catch(() => undefined);
    }
    const hashes = matchesSpy.mock.calls.map(([, passwordHash]) => passwordHash);
    matchesSpy.mockRestore();

    expect(hashes).toEqual([expect.stringMatching(/^\$argon2id\$/), undefined]);
  });

  it('stores no readable password', async () => {
    const rows: { password_hash: string }[] = await shop.database.reader.query(
      // Closing an account erases its password.
      `SELECT * FROM "user" WHERE deleted_at IS NULL`,
    );

    expect(rows.length).toBeGreaterThan(3);
    for (const row of rows) {
      expect(row.password_hash).toMatch(/^\$argon2id\$/);
      expect(JSON.stringify(row)).not.toContain(PASSWORD);
    }
  });
});
