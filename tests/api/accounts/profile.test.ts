import { PASSWORD, type TestUsers } from '../../support/fixtures/test-users';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

describe.each(transports)('§2, §5 The profile of the signed-in user, over %s', (_name, connect) => {
  let users: TestUsers;
  beforeAll(async () => {
    users = await connect(shop);
  });

  it('changes the profile and returns a working token', async () => {
    const person = await users.newUser();
    const session = await person.updateProfile({ name: '  Asha Rao ' });

    expect(session).toEqual({
      id: person.id,
      name: 'Asha Rao',
      email: person.email,
      isAdmin: false,
      token: expect.any(String),
    });
    await expect(users.clientWithToken(session.token).profile()).resolves.toMatchObject({ name: 'Asha Rao' });
    await users.admin.deleteUser(person.id);
  });

  it('keeps the value of a field that is empty, null or missing', async () => {
    const person = await users.newUser();
    const { id, name, email } = person;

    for (const changes of [
      {},
      { name: '', email: '', password: '' },
      { name: null, email: null, password: null },
    ]) {
      await expect(person.updateProfile(changes)).resolves.toMatchObject({ id, name, email });
    }
    await expect(users.visitor.signIn({ email, password: PASSWORD })).resolves.toMatchObject({ id });
  });

  it('replaces the password, and refuses the old one', async () => {
    const person = await users.newUser();
    const { email } = person;
    await person.updateProfile({ password: 'another long one', currentPassword: PASSWORD });

    await expect(users.visitor.signIn({ email, password: 'another long one' })).resolves.toBeDefined();
    await expect(users.visitor.signIn({ email, password: PASSWORD })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });

  it('refuses an address of another account', async () => {
    const changeToTakenAddress = { email: users.other.email, currentPassword: PASSWORD };
    await expect(users.shopper.updateProfile(changeToTakenAddress)).rejects.toMatchObject({
      code: 'EMAIL_TAKEN',
      message: 'User already exists',
    });
  });

  it('accepts the current address again', async () => {
    const { email } = users.shopper;
    await expect(users.shopper.updateProfile({ email })).resolves.toMatchObject({ email });
  });

  it.each([
    ['name', 'x'.repeat(101)],
    ['email', 'nobody'],
    ['password', 'seven77'],
  ])('refuses the %s %j and changes nothing', async (field, value) => {
    const { id, name, email } = users.shopper;

    await expect(users.shopper.updateProfile({ name: 'New name', [field]: value })).rejects.toMatchObject({
      code: 'BAD_INPUT',
      fields: [{ field, message: expect.any(String) }],
    });
    await expect(users.shopper.profile()).resolves.toEqual({ id, name, email, isAdmin: false });
  });

  it('accepts a correct current password, and changes nothing after a wrong one', async () => {
    const person = await users.newUser();

    await expect(
      person.updateProfile({ password: 'another long one', currentPassword: 'wrong horse' }),
    ).rejects.toMatchObject({ code: 'BAD_INPUT', message: 'Current password is wrong' });
    await expect(person.profile()).resolves.toMatchObject({ id: person.id });
    await expect(
      person.updateProfile({ password: 'another long one', currentPassword: PASSWORD }),
    ).resolves.toMatchObject({ id: person.id });
  });
});
