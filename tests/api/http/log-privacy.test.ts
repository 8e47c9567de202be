import { setTimeout as wait } from 'node:timers/promises';
import { ADDRESS, anOrder, aReview, stock } from '../../support/fixtures/factories';
import { mailsTo } from '../../support/fixtures/mailbox';
import { startMailServer, type MailServer } from '../../support/fakes/mail-server';
import { connectGraphql } from '../../support/transports/graphql-transport';
import { connectRest } from '../../support/transports/rest-transport';
import { approvedPayment } from '../../support/fixtures/people-paying';
import type { People, Person } from '../../support/fixtures/people';
import { startShop, type Shop } from '../../support/fixtures/shop';

const lines: string[] = [];
let shop: Shop;
let server: MailServer;

beforeAll(async () => {
  server = await startMailServer();
  shop = await startShop({
    env: {
      LOG_LEVEL: 'trace',
      SMTP_URL: server.url,
      MAIL_FROM: 'shop@haat.example',
      PUBLIC_URL: 'http://localhost',
    },
    onLog: (line) => lines.push(line),
  });
});
afterAll(async () => {
  await shop.stop();
  await server.stop();
});

const SECRETS = {
  name: 'Chandrika Venkataraghavan',
  email: 'chandrika.venkat@mail.example',
  password: 'malabar parotta 42',
  address: '7B Kalpataru Heights',
  city: 'Thalassery',
  postalCode: '670101',
  comment: 'My neighbour Sathyabhama liked it',
  search: 'gift for Sathyabhama',
};

/** Registers, browses, buys, pays and reviews, with some invalid requests in between. */
async function goShopping(people: People): Promise<Person> {
  const { name, password, comment, search } = SECRETS;
  const product = await stock(people.admin);
  const email = `${people === overRest ? 'rest' : 'graphql'}.${SECRETS.email}`;
  const session = await people.visitor.register({ name, email, password });
  const buyer: Person = Object.assign(people.holderOf(session.token), session, { password });
  await expect(people.visitor.register({ name, email, password })).rejects.toThrow();
  await expect(people.visitor.signIn({ email, password: `${password}x` })).rejects.toThrow();
  await people.visitor.search(search);
  const { address, city, postalCode } = SECRETS;
  const shippingAddress = { ...ADDRESS, address, city, postalCode };
  const order = await buyer.placeOrder(anOrder(product, { shippingAddress }));
  await expect(buyer.placeOrder(anOrder([], { shippingAddress }))).rejects.toThrow();
  await buyer.payOrder(order.id, { id: await approvedPayment(shop, order) });
  await people.admin.deliverOrder(order.id);
  await buyer.addReview(product.id, aReview({ comment }));
  await people.visitor.requestPasswordReset({ email });
  await people.admin.updateUser(buyer.id, { name: `${name} II`, email, isAdmin: false });
  return buyer;
}
let overRest: People;

describe('The log of a whole purchase', () => {
  it('names requests but no person: no name, address, e-mail, search, password or token', async () => {
    overRest = await connectRest(shop);
    const overGraphql = await connectGraphql(shop);
    server.answers.push(550);
    const buyers = [await goShopping(overRest), await goShopping(overGraphql)];
    const own = { headers: { 'x-request-id': 'mine-1' } };
    await fetch(`${shop.url}/unsubscribe/a-token-from-a-mail`, { ...own, method: 'POST' });
    await fetch(`${shop.url}/api/users/${encodeURIComponent(SECRETS.email)}`, own);
    await fetch(`${shop.url}/search/${encodeURIComponent(SECRETS.search)}?q=${SECRETS.search}`);
    // An internal error whose message contains the values of the failed statement.
    await shop.database.writer.transaction((tx) => tx.query('ALTER TABLE review RENAME TO review_gone'));
    const second = aReview({ comment: SECRETS.comment });
    const product = await stock(overRest.admin);
    for (const buyer of buyers) await expect(buyer.addReview(product.id, second)).rejects.toThrow();
    while ((await mailsTo(shop, `graphql.${SECRETS.email}`)).some(({ state }) => state === 'WAITING'))
      await wait(20);
    while (!lines.some((line) => line.includes('mine-1'))) await wait(20);

    const text = lines.join('');
    expect(text).toContain('an email was not sent');
    expect(text).toContain('POST');
    const personal = [...Object.values(SECRETS), 'Sathyabhama', ...buyers.map(({ token }) => token)];
    for (const secret of [...personal, 'a-token-from-a-mail', 'Bearer', '@mail.example', '%40mail'])
      expect(lines.filter((line) => line.includes(secret))).toEqual([]);
    const entries = lines.map(
      (line) => JSON.parse(line) as { requestId?: string; path?: string; level: number },
    );
    expect(entries.filter(({ path }) => path).every(({ requestId }) => requestId)).toBe(true);
    expect(entries.filter(({ level }) => level >= 50).length).toBeGreaterThanOrEqual(2);
    expect(entries.filter(({ level, requestId }) => level >= 50 && !requestId)).toEqual([]);
  });
});
