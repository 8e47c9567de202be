import { insertRows } from '../../../server/database/rows';
import { UserEntity } from '../../../server/database/entities/user.entity';
import { createMailTokens } from '../../../server/modules/accounts/credentials/email-tokens';
import { clearUnconfirmedAlerts, queueStockAlerts } from '../../../server/modules/wishes';
import { createListedProduct } from '../../support/fixtures/factories';
import { latestAlertToken, mailsTo, unsubscribe } from '../../support/fixtures/mailbox';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { PASSWORD, type TestUser, type TestUsers } from '../../support/fixtures/test-users';
import { wishApis, type WishClient } from '../../support/fixtures/wishes/wish-clients';
import { connectGraphql } from '../../support/transports/graphql-transport';

const HOUR_MS = 60 * 60_000;

describe.each(wishApis)('Alerts about stock, over %s', (name, connect) => {
  let shop: Shop;
  let users: TestUsers;
  let person: TestUser;
  let guest: WishClient;
  let member: WishClient;
  let lamp: string;
  let time: number;
  let count = 0;
  const newEmail = () => `waiting-${(count += 1)}-${name.toLowerCase()}@example.com`;
  const setStock = (id: string, countInStock: number) => users.admin.updateProduct(id, { countInStock });
  const queue = (at = time) => queueStockAlerts(shop.database, new Date(at));
  const backMails = (email: string) => mailsTo(shop, email, 'BACK_IN_STOCK');
  const confirm = async (email: string) => guest.confirmAlert(await latestAlertToken(shop, email));
  const verify = (email: string) =>
    shop.database.writer.transaction((tx) =>
      tx.update(UserEntity, { email }, { emailVerifiedAt: new Date() }),
    );

  beforeAll(async () => {
    shop = await startShop({ env: { RATE_LIMIT_FACTOR: '1' } });
    users = await connectGraphql(shop);
    guest = connect(shop);
  });
  afterAll(() => shop.stop());
  beforeEach(async () => {
    time = Date.now();
    lamp = (await createListedProduct(users.admin, { price: '100.00', countInStock: 0 })).id;
    person = await users.newUser();
    await verify(person.email);
    member = connect(shop, person.token);
  });

  it('reach a signed-in person once, in their language, with a way out', async () => {
    expect(await member.requestAlert(lamp)).toEqual({ needsConfirmation: false });
    expect(await member.requestAlert(lamp)).toEqual({ needsConfirmation: false });
    expect(await member.alerts()).toEqual({ products: [lamp] });
    expect(await queue()).toBe(0);

    await setStock(lamp, 1);
    expect(await queue()).toBe(1);
    expect(await queue()).toBe(0);
    const [mail, ...others] = await backMails(person.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/ is back in stock$/);
    expect(mail?.text).toMatch(/Unsubscribe: .*\/unsubscribe#/);
    expect(await member.alerts()).toEqual({ products: [] });
  });

  it('reach a guest only after a confirmation, and stop with one POST', async () => {
    const email = newEmail();
    expect(await guest.requestAlert(lamp, { email, language: 'HI' })).toEqual({ needsConfirmation: true });
    const [request] = await mailsTo(shop, email, 'ALERT_CONFIRMATION');
    expect(request?.text).toContain('/hi/confirm-alert#');
    await setStock(lamp, 5);
    expect(await queue()).toBe(0);
    await setStock(lamp, 0);

    expect(await guest.confirmAlert('wrong')).toMatchObject({ code: 'BAD_INPUT', fields: ['token'] });
    expect(await confirm(email)).toEqual({ product: lamp });
    expect(await confirm(email)).toEqual({ product: lamp });
    await setStock(lamp, 5);
    expect(await queue()).toBe(1);
    const [mail] = await backMails(email);
    expect(mail?.subject).toMatch(/फिर से स्टॉक में है$/);

    expect(await unsubscribe(shop, mail)).toBe(200);
    expect(await unsubscribe(shop, mail)).toBe(200);
    expect(
      await shop.database.reader.query('SELECT id FROM mail WHERE recipient = $1 AND alert_id IS NOT NULL', [
        email,
      ]),
    ).toEqual([]);
  });

  it('are for the exact product, without stock only', async () => {
    const other = (await createListedProduct(users.admin, { price: '100.00', countInStock: 0 })).id;
    await member.requestAlert(lamp);
    await setStock(other, 4);
    expect(await queue()).toBe(0);
    expect(await member.requestAlert(other)).toMatchObject({ code: 'INVALID_STATE' });
    expect(await member.requestAlert('unknown')).toMatchObject({ code: 'NOT_FOUND' });
    expect(await guest.requestAlert(lamp)).toMatchObject({ code: 'BAD_INPUT', fields: ['email'] });
    expect(await guest.requestAlert(lamp, { email: 'nobody' })).toMatchObject({ code: 'BAD_INPUT' });
    await member.cancelAlert(lamp);
    await setStock(lamp, 4);
    expect(await queue()).toBe(0);
  });

  it('ask an account with an unverified address for a confirmation', async () => {
    const stranger = await users.newUser();
    expect(await connect(shop, stranger.token).requestAlert(lamp)).toEqual({ needsConfirmation: true });
    await setStock(lamp, 1);
    expect(await queue()).toBe(0);
    await confirm(stranger.email);
    expect(await queue()).toBe(1);
  });

  it('do not flood a mailbox, whatever its spelling', async () => {
    const address = newEmail();
    for (let number = 0; number < 8; number += 1) {
      const product = (await createListedProduct(users.admin, { price: '10.00', countInStock: 0 })).id;
      const email = address.replace('@', `+${number}@`);
      expect(await guest.requestAlert(product, { email })).toEqual({ needsConfirmation: true });
    }
    const mails = await shop.database.reader.query<unknown[]>(
      `SELECT 1 FROM mail WHERE kind = 'ALERT_CONFIRMATION' AND recipient LIKE $1`,
      [`${address.split('@')[0] ?? ''}%`],
    );
    expect(mails).toHaveLength(5);
  });

  it('come in waves in the order of asking, the next one a day later', async () => {
    const ids = Array.from({ length: 8 }, (_, number) => `${name}-wave-${number}`);
    await insertAlerts(ids);
    await setStock(lamp, 2);
    expect(await queue()).toBe(6);
    expect(await waiting()).toEqual(ids.slice(6));

    await setStock(lamp, 0);
    await setStock(lamp, 2);
    expect(await queue(time + 23 * HOUR_MS)).toBe(0);
    expect(await queue(time + 24 * HOUR_MS)).toBe(2);
    expect(await waiting()).toEqual([]);
    expect(
      await shop.database.reader.query('SELECT 1 FROM alert_wave WHERE product_id = $1', [lamp]),
    ).toEqual([]);
  });

  it('are as many per piece as the shop sets', async () => {
    const ids = Array.from({ length: 8 }, (_, number) => `${name}-factor-${number}`);
    await insertAlerts(ids);
    await setStock(lamp, 1);
    expect(await queueStockAlerts(shop.database, new Date(time), { alertsPerPiece: 5 })).toBe(5);
    expect(await waiting()).toEqual(ids.slice(5));
    await setStock(lamp, 0);
  });

  it('reach a person once a day while the stock flaps', async () => {
    await member.requestAlert(lamp);
    await setStock(lamp, 1);
    expect(await queue()).toBe(1);
    await setStock(lamp, 0);
    await member.requestAlert(lamp);
    await setStock(lamp, 1);
    expect(await queue(time + HOUR_MS)).toBe(0);
    expect(await queue(time + 25 * HOUR_MS)).toBe(1);
    expect(await backMails(person.email)).toHaveLength(2);
  });

  it('are queued in batches, also for thousands of people', async () => {
    await insertAlerts(Array.from({ length: 1_200 }, (_, number) => `${name}-batch-${number}`));
    await setStock(lamp, 500);
    expect(await queue()).toBe(1_200);
    expect(await waiting()).toEqual([]);
  });

  it('expire without a confirmation', async () => {
    const email = newEmail();
    await guest.requestAlert(lamp, { email });
    const token = await latestAlertToken(shop, email);
    expect(await clearUnconfirmedAlerts(shop.database, new Date(time + 6 * 24 * HOUR_MS))).toBe(0);
    await clearUnconfirmedAlerts(shop.database, new Date(time + 8 * 24 * HOUR_MS));
    expect(await guest.confirmAlert(token)).toMatchObject({ code: 'BAD_INPUT' });
    expect(await mailsTo(shop, email, 'ALERT_CONFIRMATION')).toEqual([]);
  });

  it('are deleted with the account, also those of its address', async () => {
    await member.requestAlert(lamp);
    const other = (await createListedProduct(users.admin, { price: '10.00', countInStock: 0 })).id;
    await guest.requestAlert(other, { email: person.email });
    await person.closeAccount({ password: PASSWORD });
    const rows = await shop.database.reader.query(
      `SELECT alert.id FROM product_alert alert WHERE alert.email = $1 OR alert.product_id IN ($2, $3)`,
      [person.email, lamp, other],
    );
    expect(rows).toEqual([]);
  });

  it('are not sent for a product that is sold out again', async () => {
    await member.requestAlert(lamp);
    await setStock(lamp, 1);
    await queue();
    const [mail] = await backMails(person.email);
    await setStock(lamp, 0);
    expect(await shop.services.mails.delivery.render(mail!)).toBeUndefined();
    await setStock(lamp, 1);
    const message = await shop.services.mails.delivery.render(mail!);
    const token = message?.unsubscribe?.split('/').at(-1) ?? '';
    expect(createMailTokens({ secret: 'other' }).alertEnd.read(token)).toBeUndefined();
    expect(message?.recipient).toEqual({ name: '', address: person.email });
  });

  async function insertAlerts(ids: string[]) {
    const rows = ids.map((id, index) => ({
      id,
      product_id: lamp,
      email: `${id}@example.com`,
      language: 'EN',
      is_waiting: 1,
      asked_at: index,
      verified_at: index,
    }));
    await shop.database.writer.transaction(async (tx) => {
      await insertRows(tx, 'product_alert', rows);
      await insertRows(tx, 'alert_wave', [{ product_id: lamp, next_at: 0, remaining: 0 }]);
    });
  }

  async function waiting() {
    const rows = await shop.database.reader.query<{ id: string }[]>(
      'SELECT id FROM product_alert WHERE product_id = $1 AND is_waiting = 1 ORDER BY asked_at',
      [lamp],
    );
    return rows.map(({ id }) => id);
  }
});
