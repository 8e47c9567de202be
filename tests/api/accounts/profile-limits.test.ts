import { UserEntity } from '../../../server/database/entities/user.entity';
import { PASSWORD, type People, type Person } from '../../support/fixtures/people';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

const LIMITED = { code: 'RATE_LIMITED', status: 429 };

describe.each(transports)('§5 Limits of profile changes, over %s', (_name, connect) => {
  let shop: Shop;
  let people: People;
  let person: Person;
  beforeAll(async () => {
    shop = await startShop({ env: { RATE_LIMIT_FACTOR: '0.2', LOG_LEVEL: 'silent' } });
    people = await connect(shop);
    person = await people.newPerson();
  });
  afterAll(() => shop.stop());
  const verifyAddressOf = ({ id }: Person) =>
    shop.database.writer.transaction((tx) => tx.update(UserEntity, { id }, { emailVerifiedAt: new Date() }));

  it('refuse password changes beyond the limit of an account, but no other change', async () => {
    await verifyAddressOf(person);
    let holder: Pick<Person, 'updateProfile'> = person;
    let currentPassword = PASSWORD;
    for (let change = 1; change <= 3; change += 1) {
      const password = `${PASSWORD} ${change}`;
      const { token } = await holder.updateProfile({ password, currentPassword });
      holder = people.holderOf(token);
      currentPassword = password;
    }
    await expect(holder.updateProfile({ password: PASSWORD, currentPassword })).rejects.toMatchObject(
      LIMITED,
    );
    await expect(holder.updateProfile({ name: 'Asha' })).resolves.toMatchObject({ id: person.id });
  });

  it('refuse changes beyond the limit of an account, which prevents probing for registered addresses', async () => {
    const prober = await people.newPerson();
    const takenAddress = { email: person.email, currentPassword: PASSWORD };
    for (let probe = 1; probe <= 12; probe += 1)
      await expect(prober.updateProfile(takenAddress)).rejects.toMatchObject({ code: 'EMAIL_TAKEN' });
    await expect(prober.updateProfile(takenAddress)).rejects.toMatchObject(LIMITED);
  });
});
