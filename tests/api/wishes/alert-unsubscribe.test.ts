import { UserEntity } from '../../../server/database/entities/user.entity';
import { clearUnconfirmedAlerts, queuePriceDrops, queueStockAlerts } from '../../../server/modules/wishes';
import { createListedProduct } from '../../support/fixtures/factories';
import { latestAlertToken, mailsTo, unsubscribe } from '../../support/fixtures/mailbox';
import { startShop, type Shop } from '../../support/fixtures/shop';
import type { TestUser, TestUsers } from '../../support/fixtures/test-users';
import { wishApis, type WishClient } from '../../support/fixtures/wishes/wish-clients';
import { connectGraphql } from '../../support/transports/graphql-transport';

const DAY_MS = 24 * 60 * 60_000;

describe.each(wishApis)('Unsubscribe links of alerts, over %s', (_name, connect) => {
  let shop: Shop;
  let users: TestUsers;
  let person: TestUser;
  let guest: WishClient;
  let member: WishClient;
  const aSoldOutProduct = async () =>
    (await createListedProduct(users.admin, { price: '100.00', countInStock: 0 })).id;
  const confirm = async () => guest.confirmAlert(await latestAlertToken(shop, person.email));
  const backMail = async () => (await mailsTo(shop, person.email, 'BACK_IN_STOCK'))[0];
  const queue = async (product: string, at = new Date()) => {
    await users.admin.updateProduct(product, { countInStock: 9 });
    return queueStockAlerts(shop.database, at);
  };
  beforeAll(async () => {
    shop = await startShop({ env: { RATE_LIMIT_FACTOR: '100' } });
    users = await connectGraphql(shop);
    guest = connect(shop);
  });
  afterAll(() => shop.stop());
  beforeEach(async () => {
    person = await users.newUser();
    const { email } = person;
    await shop.database.writer.transaction((tx) =>
      tx.update(UserEntity, { email }, { emailVerifiedAt: new Date() }),
    );
    member = connect(shop, person.token);
  });
  /** Requests an alert as a guest, and returns its email. */
  const aGuestMail = async (product: string) => {
    await guest.requestAlert(product, { email: person.email });
    await confirm();
    await queue(product);
    return backMail();
  };

  it('end later requests too, of the address and of its account', async () => {
    const mail = await aGuestMail(await aSoldOutProduct());
    expect(await unsubscribe(shop, mail)).toBe(200);
    const product = await aSoldOutProduct();
    await guest.requestAlert(product, { email: person.email });
    await confirm();
    await member.requestAlert(product);

    expect(await unsubscribe(shop, mail)).toBe(200);
    expect(await queue(product)).toBe(0);
  });

  it('of an account end the requests of its address', async () => {
    const product = await aSoldOutProduct();
    await member.requestAlert(product);
    await queue(product);
    const mail = await backMail();
    const other = await aSoldOutProduct();
    await guest.requestAlert(other, { email: person.email });
    await confirm();

    await unsubscribe(shop, mail);
    expect(await queue(other)).toBe(0);
  });

  it('survive a repeated request without a confirmation', async () => {
    const product = await aSoldOutProduct();
    const mail = await aGuestMail(product);
    await users.admin.updateProduct(product, { countInStock: 0 });
    await guest.requestAlert(product, { email: person.email });
    await clearUnconfirmedAlerts(shop.database, new Date(Date.now() + 8 * DAY_MS));
    const other = await aSoldOutProduct();
    await guest.requestAlert(other, { email: person.email });
    await confirm();

    await unsubscribe(shop, mail);
    expect(await queue(other)).toBe(0);
  });

  it('leave the emails about lower prices, whose own links still work', async () => {
    const product = await aSoldOutProduct();
    await member.requestAlert(product);
    const listId = (await member.add(product)).list?.id ?? '';
    await member.updateList(listId, { wantsMails: true });
    await users.admin.updateProduct(product, { price: '40.00' });
    await queuePriceDrops(shop.database, { at: new Date() });
    await queue(product);
    const [priceMail] = await mailsTo(shop, person.email, 'PRICE_DROP');

    await unsubscribe(shop, await backMail());
    expect(await mailsTo(shop, person.email, 'PRICE_DROP')).toHaveLength(1);
    expect((await member.lists()).lists?.[0]?.wantsMails).toBe(true);
    await unsubscribe(shop, priceMail);
    expect((await member.lists()).lists?.[0]?.wantsMails).toBe(false);
  });
});
