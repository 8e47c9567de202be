import { aUser } from '../../support/fixtures/factories';
import { PASSWORD, type People } from '../../support/fixtures/people';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

describe.each(transports)('§2, §5 Accounts, over %s', (_name, connect) => {
  let people: People;
  beforeAll(async () => {
    people = await connect(shop);
  });

  it('registers a customer and signs them in', async () => {
    const person = aUser();
    const session = await people.visitor.register(person);

    const { name, email } = person;
    expect(session).toEqual({
      id: expect.any(String),
      name,
      email,
      isAdmin: false,
      token: expect.any(String),
    });
    await expect(people.holderOf(session.token).profile()).resolves.toMatchObject({ id: session.id });
  });

  it('refuses a registered e-mail address, in any spelling', async () => {
    const { email } = people.shopper;

    for (const spelling of [email, email.toUpperCase(), `  ${email} `]) {
      await expect(people.visitor.register(aUser({ email: spelling }))).rejects.toMatchObject({
        code: 'EMAIL_TAKEN',
        message: 'User already exists',
      });
    }
  });

  it('gives an address to one of two concurrent registrations', async () => {
    const person = aUser();
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => people.visitor.register(person)));

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused.map(({ reason }) => (reason as { code: string }).code)).toEqual([
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
    await expect(people.visitor.register(aUser({ [field]: value }))).rejects.toMatchObject({
      code: 'BAD_INPUT',
      fields: [{ field, message: expect.stringMatching(/\w+ .+/) }],
    });
  });

  it('signs in with the address in any case', async () => {
    const { id, email } = people.shopper;

    await expect(
      people.visitor.signIn({ email: email.toUpperCase(), password: PASSWORD }),
    ).resolves.toMatchObject({ id, email });
  });

  it('returns one error for a wrong password, an unknown address and a deleted account', async () => {
    const closedAccount = await people.newPerson();
    await people.admin.deleteUser(closedAccount.id);
    const refusal = {
      code: 'UNAUTHENTICATED',
      status: expect.any(Number),
      message: 'Invalid email or password',
    };
    const tries = [
      { email: people.shopper.email, password: 'wrong horse' },
      { email: 'nobody@haat.example', password: PASSWORD },
      { email: 'not an address', password: PASSWORD },
      { email: closedAccount.email, password: PASSWORD },
    ];

    for (const credentials of tries) {
      await expect(people.visitor.signIn(credentials)).rejects.toMatchObject(refusal);
    }
  });

  it('lets a new account use the address of a deleted one', async () => {
    const closedAccount = await people.newPerson();
    await people.admin.deleteUser(closedAccount.id);

    const second = await people.visitor.register(aUser({ email: closedAccount.email }));
    expect(second.id).not.toBe(closedAccount.id);
  });

  it('ignores a request to become an admin', async () => {
    const person = aUser({ isAdmin: true, is_admin: 1, tokenVersion: 9 });
    const refused = await people.visitor.register(person).catch((refusal: unknown) => refusal);
    const changed = await people.shopper
      .updateProfile({ isAdmin: true })
      .catch((refusal: unknown) => refusal);

    for (const answer of [refused, changed]) expect(answer).not.toMatchObject({ isAdmin: true });
    await expect(people.shopper.profile()).resolves.toMatchObject({ isAdmin: false });
    await expect(people.shopper.listUsers()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('checks a password for an unknown address too, so that timing does not reveal accounts', async () => {
    const compare = jest.spyOn(shop.passwords, 'matches');
    for (const email of [people.shopper.email, 'nobody@haat.example']) {
      await people.visitor.signIn({ email, password: 'wrong horse' }).catch(() => undefined);
    }
    const hashes = compare.mock.calls.map(([, passwordHash]) => passwordHash);
    compare.mockRestore();

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
