import { queueStaffMails, readNoticeChoices } from '../../../server/modules/staff-notices';
import { staffApis } from '../../support/fixtures/emails/staff-clients';
import { anOrder, aReview, createListedProduct } from '../../support/fixtures/factories';
import { mailsTo } from '../../support/fixtures/mailbox';
import { adminOf, PASSWORD, type TestUser, type TestUsers } from '../../support/fixtures/test-users';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

const OPTION = { name: 'Colour', values: ['Walnut', 'Black'] };
const [[, connectStaff]] = staffApis as [(typeof staffApis)[number]];

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

  const readRows = (sql: string, ...values: string[]) =>
    shop.database.reader.query<Record<string, unknown>[]>(sql, values);

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

  it('reaches the emails to an administrator, and ends their choice', async () => {
    const member = await users.newAdmin();
    await connectStaff(shop, users.admin.token).choose(member.id, ['NEW_ORDER']);
    await users.shopper.placeOrder(anOrder(await createListedProduct(users.admin)));
    await queueStaffMails(shop.database, await readNoticeChoices(shop.database.reader), new Date());
    await expect(mailsTo(shop, member.email, 'STAFF_NOTICE')).resolves.toHaveLength(1);

    await member.closeAccount({ password: PASSWORD });
    await expect(readRows('SELECT id FROM mail WHERE recipient = $1', member.email)).resolves.toEqual([]);
    await expect(readRows('SELECT kind FROM staff_notice WHERE user_id = $1', member.id)).resolves.toEqual(
      [],
    );
  });
});
