import { aReview } from '../../support/fixtures/factories';
import { adminOf, PASSWORD, type TestUser, type TestUsers } from '../../support/fixtures/test-users';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

const OPTION = { name: 'Colour', values: ['Walnut', 'Black'] };

describe.each(transports)('§5, §6 The erasure of a closed account, over %s', (_name, connect) => {
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

  it('reaches the cached reviews of all members of a family', async () => {
    const { members } = await shop.services.families.create(await adminOf(shop), {
      name: 'Tarang One',
      options: [OPTION],
      members: OPTION.values.map((value) => ({
        options: [{ name: OPTION.name, value }],
        ...{ price: 100, countInStock: 5, brand: 'Tarang', category: 'Speakers' },
      })),
    });
    const readNames = () =>
      Promise.all(
        members.map(async ({ id }) => (await users.visitor.getProduct(id)).reviews.map(({ name }) => name)),
      );
    await person.addReview(members[0]!.id, aReview());
    await expect(readNames()).resolves.toEqual([[person.name], [person.name]]);

    await person.closeAccount({ password: PASSWORD });
    await expect(readNames()).resolves.toEqual([['Former customer'], ['Former customer']]);
  });
});
