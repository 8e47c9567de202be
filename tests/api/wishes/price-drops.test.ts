import { insertRows } from '../../../server/database/rows';
import { UserEntity } from '../../../server/database/entities/user.entity';
import { PRICE_UNDO_MINUTES } from '../../../server/domain/constants';
import { newId } from '../../../server/lib/ids';
import type { EmailContent } from '../../../server/modules/emails/templates/email-template';
import { queuePriceDrops } from '../../../server/modules/wishes';
import { priceApis } from '../../support/fixtures/catalogue/price-clients';
import { createListedProduct } from '../../support/fixtures/factories';
import { mailsTo, unsubscribe } from '../../support/fixtures/mailbox';
import { startShop, type Shop } from '../../support/fixtures/shop';
import type { TestUser, TestUsers } from '../../support/fixtures/test-users';
import { wishApis, type WishClient } from '../../support/fixtures/wishes/wish-clients';
import { connectGraphql } from '../../support/transports/graphql-transport';

const DAY_MS = 24 * 60 * 60_000;
/** A minute as a part of a day. */
const MINUTE = 60_000 / DAY_MS;
const [[, connectPrices]] = priceApis;

describe.each(wishApis)('Emails about lower prices, over %s', (_name, connect) => {
  let shop: Shop;
  let users: TestUsers;
  let person: TestUser;
  let wishes: WishClient;
  let lamp: string;
  let listId: string;
  let time: number;
  const setPrice = (price: string) => users.admin.updateProduct(lamp, { price });
  const queue = async (days = 0) => {
    const run = await queuePriceDrops(shop.database, { at: new Date(time + days * DAY_MS) });
    return run.queuedCount;
  };
  const mails = () => mailsTo(shop, person.email, 'PRICE_DROP');
  beforeAll(async () => {
    shop = await startShop({ env: { RATE_LIMIT_FACTOR: '100' } });
    users = await connectGraphql(shop);
  });
  afterAll(() => shop.stop());
  beforeEach(async () => {
    time = Date.now();
    lamp = (await createListedProduct(users.admin, { price: '100.00', countInStock: 3 })).id;
    person = await users.newUser();
    const { email } = person;
    await shop.database.writer.transaction((tx) =>
      tx.update(UserEntity, { email }, { emailVerifiedAt: new Date() }),
    );
    wishes = connect(shop, person.token);
    listId = (await wishes.add(lamp)).list?.id ?? '';
  });
  const agree = (wantsMails: boolean) => wishes.updateList(listId, { wantsMails });

  it('need the consent of the owner of the list', async () => {
    await setPrice('80.00');
    expect(await queue()).toBe(0);
    expect((await agree(true)).list?.wantsMails).toBe(true);
    expect(await queue()).toBe(1);
    const [mail] = await mails();
    expect(mail?.subject).toMatch(/ costs less now$/);
    expect(mail?.text).toContain('is now ₹80.00. It was ₹100.00.');
    expect(await wishes.updateList(listId, { wantsMails: 'yes' })).toMatchObject({ code: 'BAD_INPUT' });
  });

  it('are about falls of at least the set percentage, counted from the last email', async () => {
    await agree(true);
    await setPrice('90.01');
    expect(await queue()).toBe(0);
    await setPrice('90.00');
    expect(await queue()).toBe(1);
    expect(await queue(2)).toBe(0);
    await setPrice('100.00');
    await setPrice('90.00');
    expect(await queue(2)).toBe(0);
    await setPrice('81.00');
    expect(await queue(2)).toBe(1);
  });

  it('follow the percentage in the settings of the shop, which the list shows', async () => {
    await agree(true);
    await setPrice('95.00');
    const at = new Date(time);
    expect((await queuePriceDrops(shop.database, { at, percent: 6 })).queuedCount).toBe(0);
    expect((await queuePriceDrops(shop.database, { at, percent: 5 })).queuedCount).toBe(1);
    expect((await wishes.lists()).lists?.[0]?.priceDropPercent).toBe(10);
    await users.admin.updateSettings({ settings: { 'mail.priceDropPercent': 5 } });
    expect((await wishes.lists()).lists?.[0]?.priceDropPercent).toBe(5);
    await users.admin.updateSettings({ settings: { 'mail.priceDropPercent': 10 } });
  });

  it('come at most once a day, and end with one POST', async () => {
    await agree(true);
    await setPrice('80.00');
    await queue();
    await setPrice('60.00');
    expect(await queue(0.9)).toBe(0);
    expect(await queue(1.1)).toBe(1);
    const [mail] = await mails();
    expect(await unsubscribe(shop, mail)).toBe(200);
    expect((await wishes.lists()).lists?.[0]?.wantsMails).toBe(false);
    await setPrice('30.00');
    expect(await queue(5)).toBe(0);
  });

  it('are one a day for a person, however many products cost less', async () => {
    const radio = (await createListedProduct(users.admin, { price: '50.00', countInStock: 3 })).id;
    await wishes.add(radio);
    await agree(true);
    await setPrice('80.00');
    await users.admin.updateProduct(radio, { price: '40.00' });
    expect(await queue()).toBe(1);
    expect(await queue(0.9)).toBe(0);
    expect(await queue(1.1)).toBe(1);
    expect(await queue(2.2)).toBe(0);
    const texts = (await mails()).map(({ text }) => /It was (₹\d+)/.exec(text)?.[1] ?? '');
    expect(texts.toSorted()).toEqual(['₹100', '₹50']);
  });

  it.each<[string, (mail: EmailContent) => Promise<unknown>]>([
    ['unsubscribed', (mail) => unsubscribe(shop, mail)],
    ['removed the product from the list', () => wishes.remove(lamp)],
  ])('are not sent from the queue after the person %s', async (_change, makeChange) => {
    await agree(true);
    await setPrice('80.00');
    await queue();
    const [mail] = await mails();
    expect(await shop.services.mails.delivery.render(mail!)).toBeDefined();
    await makeChange(mail!);
    expect(await shop.services.mails.delivery.render(mail!)).toBeUndefined();
  });

  it('wait until a bulk change of prices can no longer be undone', async () => {
    await agree(true);
    const prices = connectPrices(shop, users.admin.token);
    const change = () => prices.change({ ids: [lamp], action: 'CHANGE_PRICE', percent: -20 });
    const { undo } = await change();
    expect(await queue(PRICE_UNDO_MINUTES * MINUTE)).toBe(0);
    await prices.undo(undo!.id);
    expect(await queue((PRICE_UNDO_MINUTES + 1) * MINUTE)).toBe(0);
    await change();
    expect(await queue((PRICE_UNDO_MINUTES + 1) * MINUTE)).toBe(1);
  });

  it('reach all accounts in pages of accounts; a later run continues after the last one', async () => {
    const ids = await insertWishers(450);
    await setPrice('80.00');
    const at = new Date(time);
    const lastAccounts = { at, after: ids[399]! };
    expect(await queuePriceDrops(shop.database, lastAccounts)).toEqual({ queuedCount: 50, after: '' });
    expect(await queue()).toBe(400);
    expect(await queue()).toBe(0);
  });

  it('are not sent after the price has risen again', async () => {
    await agree(true);
    await setPrice('80.00');
    await queue();
    const [mail] = await mails();
    await setPrice('100.00');
    expect(await shop.services.mails.delivery.render(mail!)).toBeUndefined();
    await setPrice('80.00');
    expect((await shop.services.mails.delivery.render(mail!))?.unsubscribe).toContain('/unsubscribe/');
  });

  /** Inserts accounts that wish for the lamp and agreed to emails; returns their ids in order. */
  async function insertWishers(count: number): Promise<string[]> {
    const ids = Array.from({ length: count }, () => newId());
    const times = { created_at: time, updated_at: time, email_verified_at: time };
    await shop.database.writer.transaction(async (tx) => {
      const counters = { is_admin: 0, token_version: 1, version: 1, password_hash: 'x', name: 'Asha' };
      const accounts = ids.map((id) => ({ id, email: `${id}@example.com`, ...counters, ...times }));
      await insertRows(tx, 'user', accounts);
      const lists = ids.map((id) => ({ id, user_id: id, name: '', created_at: time, wants_price_drops: 1 }));
      await insertRows(tx, 'wish_list', lists);
      const rows = ids.map((id) => ({ list_id: id, product_id: lamp, added_at: time, price: 100_00 }));
      await insertRows(tx, 'wish', rows);
    });
    return ids;
  }
});
