import { UserEntity } from '../../../server/database/entities/user.entity';
import { aUser } from '../../support/fixtures/factories';
import { latestResetToken } from '../../support/fixtures/mailbox';
import { PASSWORD, type TestUsers } from '../../support/fixtures/test-users';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

describe.each(transports)('§5 Accounts that look like another one, over %s', (_name, connect) => {
  let users: TestUsers;
  beforeAll(async () => {
    users = await connect(shop);
  });

  it.each(['\u200b', '\u00ad', '\u202e', '\u200d'])(
    'refuses an address that contains %j',
    async (invisibleCharacter) => {
      const { email } = users.shopper;
      await expect(
        users.visitor.register(aUser({ email: email.replace('@', `${invisibleCharacter}@`) })),
      ).rejects.toMatchObject({ code: 'BAD_INPUT', message: 'Email must not contain invisible characters' });
    },
  );

  it('refuses the same address in full-width letters', async () => {
    const email = users.shopper.email.replace('p', 'ｐ');
    await expect(users.visitor.register(aUser({ email }))).rejects.toMatchObject({ code: 'EMAIL_TAKEN' });
    await expect(users.visitor.signIn({ email, password: PASSWORD })).resolves.toMatchObject({
      id: users.shopper.id,
    });
  });

  it('refuses a name with a character that reverses the text direction', async () => {
    await expect(users.visitor.register(aUser({ name: 'nimda\u202e' }))).rejects.toMatchObject({
      code: 'BAD_INPUT',
      message: 'Name must not contain invisible characters',
    });
  });

  it('keeps older accounts with such an address usable: sign-in, profile, admin edit and password reset', async () => {
    const person = await users.newUser();
    const email = person.email.replace('@', '\u00ad@');
    const name = 'Ravi s/o Mohan';
    await shop.database.writer.transaction((tx) => tx.update(UserEntity, { id: person.id }, { email, name }));

    await expect(users.visitor.signIn({ email, password: PASSWORD })).resolves.toMatchObject({
      id: person.id,
    });
    await expect(person.updateProfile({ name, email })).resolves.toMatchObject({ name, email });
    await expect(users.admin.updateUser(person.id, { name, email })).resolves.toMatchObject({ name, email });
    await users.visitor.requestPasswordReset({ email });
    expect(await latestResetToken(shop, email)).not.toBe('');
  });
});
