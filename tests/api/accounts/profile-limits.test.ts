import { UserEntity } from '../../../server/database/entities/user.entity';
import { PASSWORD, type TestUsers, type TestUser } from '../../support/fixtures/test-users';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

const RATE_LIMITED = { code: 'RATE_LIMITED', status: 429 };

describe.each(transports)('§5 Limits of profile changes, over %s', (_name, connect) => {
  let shop: Shop;
  let users: TestUsers;
  let person: TestUser;
  beforeAll(async () => {
    shop = await startShop({ env: { RATE_LIMIT_FACTOR: '0.2', LOG_LEVEL: 'silent' } });
    users = await connect(shop);
    person = await users.newUser();
  });
  afterAll(() => shop.stop());
  const verifyAddressOf = ({ id }: TestUser) =>
    shop.database.writer.transaction((tx) => tx.update(UserEntity, { id }, { emailVerifiedAt: new Date() }));

  it('refuse password changes beyond the limit of an account, but no other change', async () => {
    await verifyAddressOf(person);
    let client: Pick<TestUser, 'updateProfile'> = person;
    let currentPassword = PASSWORD;
    for (let change = 1; change <= 3; change += 1) {
      const password = `${PASSWORD} ${change}`;
      const { token } = await client.updateProfile({ password, currentPassword });
      client = users.clientWithToken(token);
      currentPassword = password;
    }
    await expect(client.updateProfile({ password: PASSWORD, currentPassword })).rejects.toMatchObject(
      RATE_LIMITED,
    );
    await expect(client.updateProfile({ name: 'Asha' })).resolves.toMatchObject({ id: person.id });
  });

  it('refuse changes beyond the limit of an account, which prevents probing for registered addresses', async () => {
    const prober = await users.newUser();
    const changeToTakenAddress = { email: person.email, currentPassword: PASSWORD };
    for (let probe = 1; probe <= 12; probe += 1)
      await expect(prober.updateProfile(changeToTakenAddress)).rejects.toMatchObject({ code: 'EMAIL_TAKEN' });
    await expect(prober.updateProfile(changeToTakenAddress)).rejects.toMatchObject(RATE_LIMITED);
  });
});
