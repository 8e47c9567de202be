import { sendCode } from '../../../server/modules/one-time-codes/one-time-codes';
import { queueStaffMails, readNoticeChoices } from '../../../server/modules/staff-notices';
import { staffApis } from '../../support/fixtures/emails/staff-clients';
import { anOrder, aReview, aUser, createListedProduct } from '../../support/fixtures/factories';
import { allowGuests, anOrderCode } from '../../support/fixtures/guests/guest-orders';
import { latestAlertToken, mailsTo } from '../../support/fixtures/mailbox';
import { adminOf, PASSWORD, type TestUser, type TestUsers } from '../../support/fixtures/test-users';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { wishApis } from '../../support/fixtures/wishes/wish-clients';
import { guestApis } from '../../support/transports/guest-clients';
import { transports } from '../../support/transports/transports';

const OPTION = { name: 'Colour', values: ['Walnut', 'Black'] };
const [[, connectStaff]] = staffApis as [(typeof staffApis)[number]];
const [[, connectWishes]] = wishApis as [(typeof wishApis)[number]];
const [[, connectGuest]] = guestApis as [(typeof guestApis)[number]];
let addressCount = 0;

describe.each(transports)('§5, §6 The erasure of a closed account, over %s', (_name, connect) => {
  let shop: Shop;
  let users: TestUsers;
  let person: TestUser;
  beforeAll(async () => {
    shop = await startShop();
    users = await connect(shop);
    await allowGuests(shop, users.admin.id);
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
        price: 100,
        countInStock: 5,
        brand: 'Tarang',
        category: 'Speakers',
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

  it('reaches the codes of the orders of an account with an unproved address', async () => {
    const { id: orderId } = await person.placeOrder(anOrder(await createListedProduct(users.admin)));
    const code = { purpose: 'CONFIRM_ORDER', email: person.email, orderId, languageOf: person.id } as const;
    await shop.database.writer.transaction((tx) => sendCode(tx, code, new Date()));

    await person.closeAccount({ password: PASSWORD });
    await expect(
      readRows('SELECT id FROM mail WHERE recipient = $1 AND code_id IS NOT NULL', person.email),
    ).resolves.toEqual([]);
    await expect(
      readRows('SELECT email FROM one_time_code WHERE order_id = $1 AND ended_at IS NOT NULL', orderId),
    ).resolves.toEqual([{ email: '' }]);
  });

  describe('with the address of a guest', () => {
    let email: string;
    let guestId: string;
    let orderNumber: string;
    let code: string;
    let confirmed: string;
    /** A guest with a confirmed alert, an unconfirmed one, and a code that opens the guest's order. */
    beforeEach(async () => {
      email = `meera-${(addressCount += 1)}@erasure.example`;
      const guest = { name: 'Meera Iyer', email };
      const product = await createListedProduct(users.admin);
      ({ orderNumber, userId: guestId } = await connectGuest(shop).place({ ...anOrder(product), guest }));
      code = await anOrderCode(shop, { orderNumber, email });
      const soldOut = { countInStock: 0, price: '10.00' };
      confirmed = (await createListedProduct(users.admin, soldOut)).id;
      const { id: unconfirmed } = await createListedProduct(users.admin, soldOut);
      const wishes = connectWishes(shop);
      await wishes.requestAlert(confirmed, { email });
      await wishes.confirmAlert(await latestAlertToken(shop, email));
      await wishes.requestAlert(unconfirmed, { email });
    });

    const readAlerts = () =>
      readRows('SELECT product_id AS "productId" FROM product_alert WHERE email = $1', email);

    it('spares the confirmed alerts and the codes of the guest, who alone has proved it', async () => {
      const { token } = await users.visitor.register(aUser({ email }));
      await users.clientWithToken(token).closeAccount({ password: PASSWORD });

      await expect(readAlerts()).resolves.toEqual([{ productId: confirmed }]);
      await expect(connectGuest(shop).openWithCode({ orderNumber, email, code })).resolves.toMatchObject({
        orderNumber,
      });
    });

    it('reaches the alerts and the codes when an administrator erases the guest', async () => {
      await users.admin.deleteUser(guestId);

      await expect(readAlerts()).resolves.toEqual([]);
      await expect(readRows('SELECT id FROM one_time_code WHERE email = $1', email)).resolves.toEqual([]);
    });
  });
});
