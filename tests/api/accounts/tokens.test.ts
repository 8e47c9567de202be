import { UserEntity } from '../../../server/database/entities/user.entity';
import { PASSWORD, type People } from '../../support/fixtures/people';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

const DAY_MS = 24 * 60 * 60 * 1000;
const NO_TOKEN = { code: 'UNAUTHENTICATED', message: 'Not authorized, no token' };
const TOKEN_FAILED = { code: 'UNAUTHENTICATED', message: 'Not authorized, token failed' };

describe.each(transports)('§6 Tokens, over %s', (_name, connect) => {
  let shop: Shop;
  let people: People;
  beforeAll(async () => {
    shop = await startShop();
    people = await connect(shop);
  });
  afterAll(() => shop.stop());

  it('are required for operations that need an account', async () => {
    await expect(people.visitor.profile()).rejects.toMatchObject(NO_TOKEN);
    await expect(people.visitor.listOrders()).rejects.toMatchObject(NO_TOKEN);
  });

  it.each([
    ['garbage', () => 'garbage'],
    ['three parts of garbage', () => 'a.b.c'],
    ['a token cut short', () => people.shopper.token.slice(0, -2)],
    ['a token with another payload', () => withPayload(people.shopper.token, { sub: people.admin.id })],
    ['a token without a signature', () => unsigned(people.shopper.token)],
  ])('fail when they are %s', async (_label, token) => {
    await expect(people.holderOf(token()).profile()).rejects.toMatchObject(TOKEN_FAILED);
  });

  it('do not block public data when they are invalid', async () => {
    await expect(people.holderOf('garbage').topProducts()).resolves.toEqual([]);
  });

  it('expire when the account is deleted', async () => {
    const person = await people.newPerson();
    await people.admin.deleteUser(person.id);

    await expect(person.profile()).rejects.toMatchObject(TOKEN_FAILED);
  });

  it('expire when the account row no longer exists', async () => {
    const person = await people.newPerson();
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
    const person = await people.newPerson();
    const otherSession = await people.visitor.signIn({ email: person.email, password: PASSWORD });
    const session = await person.updateProfile({ password: 'another long one', currentPassword: PASSWORD });

    await expect(person.profile()).rejects.toMatchObject(TOKEN_FAILED);
    await expect(people.holderOf(otherSession.token).profile()).rejects.toMatchObject(TOKEN_FAILED);
    await expect(people.holderOf(session.token).profile()).resolves.toMatchObject({ id: person.id });
  });

  it('lose admin rights on the request after a demotion', async () => {
    const second = await people.newAdmin();
    await expect(second.listUsers()).resolves.toEqual(expect.any(Array));
    await people.admin.updateUser(second.id, { isAdmin: false });

    await expect(second.listUsers()).rejects.toMatchObject(TOKEN_FAILED);
    const signInAgain = await people.visitor.signIn({ email: second.email, password: PASSWORD });
    await expect(people.holderOf(signInAgain.token).listUsers()).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: 'Not authorized as an admin',
    });
  });

  it('gain admin rights after a promotion without a new sign-in', async () => {
    const person = await people.newPerson();
    await people.admin.updateUser(person.id, { isAdmin: true });

    await expect(person.listOrders()).resolves.toEqual(expect.any(Array));
    await people.admin.updateUser(person.id, { isAdmin: false });
  });

  it('live for 30 days', async () => {
    const person = await people.newPerson();
    shop.travel(30 * DAY_MS - 60_000);
    await expect(person.profile()).resolves.toMatchObject({ id: person.id });

    shop.travel(120_000);
    await expect(person.profile()).rejects.toMatchObject(TOKEN_FAILED);
  });
});

function withPayload(token: string, changes: object): string {
  const [head, payload = '', signature] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  return [head, encode({ ...claims, ...changes }), signature].join('.');
}

function unsigned(token: string): string {
  return `${encode({ alg: 'none' })}.${token.split('.')[1]}.`;
}

function encode(segment: object): string {
  return Buffer.from(JSON.stringify(segment)).toString('base64url');
}
