import { UserEntity } from '../../../server/database/entities/user.entity';
import { anOrder, createListedProduct } from '../../support/fixtures/factories';
import { PASSWORD, type TestUsers } from '../../support/fixtures/test-users';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

const DAY_MS = 24 * 60 * 60 * 1000;
const NO_TOKEN = { code: 'UNAUTHENTICATED', message: 'Not authorized, no token' };
const TOKEN_FAILED = { code: 'UNAUTHENTICATED', message: 'Not authorized, token failed' };

describe.each(transports)('§6 Tokens, over %s', (_name, connect) => {
  let shop: Shop;
  let users: TestUsers;
  beforeAll(async () => {
    shop = await startShop();
    users = await connect(shop);
  });
  afterAll(() => shop.stop());

  it('are required for operations that need an account', async () => {
    await expect(users.visitor.profile()).rejects.toMatchObject(NO_TOKEN);
    await expect(users.visitor.listOrders()).rejects.toMatchObject(NO_TOKEN);
  });

  it.each([
    ['garbage', () => 'garbage'],
    ['three segments of garbage', () => 'a.b.c'],
    ['a truncated token', () => users.shopper.token.slice(0, -2)],
    ['a token with another payload', () => withPayload(users.shopper.token, { sub: users.admin.id })],
    ['a token without a signature', () => withoutSignature(users.shopper.token)],
  ])('fail when they are %s', async (_label, token) => {
    await expect(users.clientWithToken(token()).profile()).rejects.toMatchObject(TOKEN_FAILED);
  });

  it('do not block public data when they are invalid', async () => {
    await expect(users.clientWithToken('garbage').topProducts()).resolves.toEqual([]);
  });

  it('expire when the account is deleted', async () => {
    const person = await users.newUser();
    await users.admin.deleteUser(person.id);

    await expect(person.profile()).rejects.toMatchObject(TOKEN_FAILED);
  });

  it('fail for an order of an account that is deleted after the check of its token', async () => {
    const product = await createListedProduct(users.admin);
    const { id: userId } = await users.newUser();
    const checkedActor = { userId, isAdmin: false, tokenFailed: false, adapter: 'system' as const };
    await users.admin.deleteUser(userId);

    await expect(shop.services.orders.place(checkedActor, anOrder(product))).rejects.toMatchObject(
      TOKEN_FAILED,
    );
  });

  it('expire when the account row no longer exists', async () => {
    const person = await users.newUser();
    await shop.database.writer.transaction(async (tx) => {
      await tx.query(
        'DELETE FROM mail WHERE verification_id IN (SELECT id FROM email_verification WHERE user_id = ?)',
        [person.id],
      );
      await tx.query('DELETE FROM email_verification WHERE user_id = ?', [person.id]);
      await tx.delete(UserEntity, { id: person.id });
    });

    await expect(person.myOrders()).rejects.toMatchObject(TOKEN_FAILED);
  });

  it('expire when the password changes, and the response contains a new one', async () => {
    const person = await users.newUser();
    const otherSession = await users.visitor.signIn({ email: person.email, password: PASSWORD });
    const session = await person.updateProfile({ password: 'another long one', currentPassword: PASSWORD });

    await expect(person.profile()).rejects.toMatchObject(TOKEN_FAILED);
    await expect(users.clientWithToken(otherSession.token).profile()).rejects.toMatchObject(TOKEN_FAILED);
    await expect(users.clientWithToken(session.token).profile()).resolves.toMatchObject({ id: person.id });
  });

  it('lose admin rights with the next request after a demotion', async () => {
    const secondAdmin = await users.newAdmin();
    await expect(secondAdmin.listUsers()).resolves.toEqual(expect.any(Array));
    await users.admin.updateUser(secondAdmin.id, { isAdmin: false });

    await expect(secondAdmin.listUsers()).rejects.toMatchObject(TOKEN_FAILED);
    const newSession = await users.visitor.signIn({ email: secondAdmin.email, password: PASSWORD });
    await expect(users.clientWithToken(newSession.token).listUsers()).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: 'Not authorized as an admin',
    });
  });

  it('gain admin rights after a promotion without a new sign-in', async () => {
    const person = await users.newUser();
    await users.admin.updateUser(person.id, { isAdmin: true });

    await expect(person.listOrders()).resolves.toEqual(expect.any(Array));
    await users.admin.updateUser(person.id, { isAdmin: false });
  });

  it('are valid for 30 days', async () => {
    const person = await users.newUser();
    shop.advanceClock(30 * DAY_MS - 60_000);
    await expect(person.profile()).resolves.toMatchObject({ id: person.id });

    shop.advanceClock(120_000);
    await expect(person.profile()).rejects.toMatchObject(TOKEN_FAILED);
  });
});

function withPayload(token: string, changes: object): string {
  const [header, payload = '', signature] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  return [header, encode({ ...claims, ...changes }), signature].join('.');
}

function withoutSignature(token: string): string {
  return `${encode({ alg: 'none' })}.${token.split('.')[1]}.`;
}

function encode(segment: object): string {
  return Buffer.from(JSON.stringify(segment)).toString('base64url');
}
