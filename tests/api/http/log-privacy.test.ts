import { setTimeout as wait } from 'node:timers/promises';
import { ADDRESS, anOrder, aReview, createListedProduct } from '../../support/fixtures/factories';
import { mailsTo } from '../../support/fixtures/mailbox';
import { startMailServer, type MailServer } from '../../support/fakes/mail-server';
import { connectGraphql } from '../../support/transports/graphql-transport';
import { connectRest } from '../../support/transports/rest-transport';
import { createApprovedPayment } from '../../support/fixtures/test-payments';
import type { TestUsers, TestUser } from '../../support/fixtures/test-users';
import { startShop, type Shop } from '../../support/fixtures/shop';

const logLines: string[] = [];
let shop: Shop;
let mailServer: MailServer;

beforeAll(async () => {
  mailServer = await startMailServer();
  shop = await startShop({
    env: {
      LOG_LEVEL: 'trace',
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'shop@haat.example',
      PUBLIC_URL: 'http://localhost',
    },
    onLog: (line) => logLines.push(line),
  });
});
afterAll(async () => {
  await shop.stop();
  await mailServer.stop();
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
async function buyAndReview(users: TestUsers): Promise<TestUser> {
  const { name, password, comment, search } = SECRETS;
  const product = await createListedProduct(users.admin);
  const email = `${users === restUsers ? 'rest' : 'graphql'}.${SECRETS.email}`;
  const session = await users.visitor.register({ name, email, password });
  const buyer: TestUser = Object.assign(users.clientWithToken(session.token), session, { password });
  await expect(users.visitor.register({ name, email, password })).rejects.toThrow();
  await expect(users.visitor.signIn({ email, password: `${password}x` })).rejects.toThrow();
  await users.visitor.search(search);
  const { address, city, postalCode } = SECRETS;
  const shippingAddress = { ...ADDRESS, address, city, postalCode };
  const order = await buyer.placeOrder(anOrder(product, { shippingAddress }));
  await expect(buyer.placeOrder(anOrder([], { shippingAddress }))).rejects.toThrow();
  await buyer.payOrder(order.id, { id: await createApprovedPayment(shop, order) });
  await users.admin.deliverOrder(order.id);
  await buyer.addReview(product.id, aReview({ comment }));
  await users.visitor.requestPasswordReset({ email });
  await users.admin.updateUser(buyer.id, { name: `${name} II`, email, isAdmin: false });
  return buyer;
}
let restUsers: TestUsers;

describe('The log of a complete purchase', () => {
  it('contains requests, but no name, address, email, search text, password or token', async () => {
    restUsers = await connectRest(shop);
    const graphqlUsers = await connectGraphql(shop);
    mailServer.queuedResponses.push(550);
    const buyers = [await buyAndReview(restUsers), await buyAndReview(graphqlUsers)];
    const requestInit = { headers: { 'x-request-id': 'request-1' } };
    await fetch(`${shop.url}/unsubscribe/a-token-from-a-mail`, { ...requestInit, method: 'POST' });
    await fetch(`${shop.url}/api/users/${encodeURIComponent(SECRETS.email)}`, requestInit);
    await fetch(`${shop.url}/search/${encodeURIComponent(SECRETS.search)}?q=${SECRETS.search}`);
    // Cause an internal error whose message contains the values of the failed statement.
    await shop.database.writer.transaction((tx) => tx.query('ALTER TABLE review RENAME TO review_renamed'));
    const secondReview = aReview({ comment: SECRETS.comment });
    const product = await createListedProduct(restUsers.admin);
    for (const buyer of buyers) await expect(buyer.addReview(product.id, secondReview)).rejects.toThrow();
    while ((await mailsTo(shop, `graphql.${SECRETS.email}`)).some(({ state }) => state === 'WAITING'))
      await wait(20);
    while (!logLines.some((line) => line.includes('request-1'))) await wait(20);

    const text = logLines.join('');
    expect(text).toContain('an email was not sent');
    expect(text).toContain('POST');
    const personalData = [...Object.values(SECRETS), 'Sathyabhama', ...buyers.map(({ token }) => token)];
    for (const secret of [...personalData, 'a-token-from-a-mail', 'Bearer', '@mail.example', '%40mail'])
      expect(logLines.filter((line) => line.includes(secret))).toEqual([]);
    const entries = logLines.map(
      (line) => JSON.parse(line) as { requestId?: string; path?: string; level: number },
    );
    expect(entries.filter(({ path }) => path).every(({ requestId }) => requestId)).toBe(true);
    expect(entries.filter(({ level }) => level >= 50).length).toBeGreaterThanOrEqual(2);
    expect(entries.filter(({ level, requestId }) => level >= 50 && !requestId)).toEqual([]);
  });
});
