import { anOrder, createListedProduct } from '../../support/fixtures/factories';
import { startShop, type Shop } from '../../support/fixtures/shop';
import type { TestUsers } from '../../support/fixtures/test-users';
import { graphqlClient } from '../../support/transports/graphql-client';
import { RestClient } from '../../support/transports/rest';
import { connectRest } from '../../support/transports/rest-transport';

let shop: Shop;
let users: TestUsers;
let admin: RestClient;
beforeAll(async () => {
  shop = await startShop();
  users = await connectRest(shop);
  admin = new RestClient(shop.url, users.admin.token);
});
afterAll(() => shop.stop());

type Policy = Record<'slug' | 'language' | 'body', string> & { version: number };

async function overRest(orderId: string, token: string): Promise<Policy[] | string> {
  const { json } = await new RestClient(shop.url, token).get(`/orders/${orderId}/policies`);
  return Array.isArray(json) ? (json as Policy[]) : String(json.code);
}

async function overGraphql(orderId: string, token: string): Promise<Policy[] | string> {
  const { data, errors } = await graphqlClient(shop, token)<{ orderPolicies: Policy[] | null }>(
    `query ($id: ID!) { orderPolicies(id: $id) { slug language version title body publishedAt } }`,
    { id: orderId },
  );
  const policies = data.orderPolicies?.map((policy) => ({
    ...policy,
    language: policy.language.toLowerCase(),
  }));
  return policies ?? String(errors?.[0]?.extensions?.code);
}

const save = (slug: string, body: string, changes: object = {}) =>
  admin.put(`/pages/${slug}`, { language: 'en', title: slug, body, state: 'PUBLISHED', ...changes });

/** Places an order a minute after the last change, and a minute before the next one. */
async function orderAMinuteLater(): Promise<string> {
  shop.advanceClock(60_000);
  const order = await users.shopper.placeOrder(anOrder(await createListedProduct(users.admin)));
  shop.advanceClock(60_000);
  return order.id;
}

describe.each([
  ['REST', overRest],
  ['GraphQL', overGraphql],
])('The policies of an order, over %s', (_name, readPolicies) => {
  const textsOf = async (orderId: string) => {
    const policies = await readPolicies(orderId, users.admin.token);
    return Array.isArray(policies)
      ? policies.map(({ slug, language, body }) => `${slug} ${language}: ${body}`)
      : policies;
  };

  it('are the texts that were public at its time, also after changes and deletions', async () => {
    for (const slug of ['terms', 'refund']) await admin.delete(`/pages/${slug}`);
    const before = await orderAMinuteLater();
    await save('refund', '7 days');
    await save('refund', '७ दिन', { language: 'hi' });
    await save('terms', 'Terms', { state: 'DRAFT' });
    await save('shipping', 'No policy of an order');
    const first = await orderAMinuteLater();
    await save('refund', '10 days', { state: 'DRAFT' });
    const withDraft = await orderAMinuteLater();
    await save('refund', '10 days');
    const second = await orderAMinuteLater();
    await admin.delete('/pages/refund?language=en');
    const withoutEnglish = await orderAMinuteLater();
    await save('refund', '14 days');
    const last = await orderAMinuteLater();

    expect(await textsOf(before)).toEqual([]);
    expect(await textsOf(first)).toEqual(['refund en: 7 days', 'refund hi: ७ दिन']);
    expect(await textsOf(withDraft)).toEqual(await textsOf(first));
    expect(await textsOf(second)).toEqual(['refund en: 10 days', 'refund hi: ७ दिन']);
    expect(await textsOf(withoutEnglish)).toEqual(['refund hi: ७ दिन']);
    expect(await textsOf(last)).toEqual(['refund en: 14 days', 'refund hi: ७ दिन']);
  });

  it('are for the buyer and admins only', async () => {
    const orderId = await orderAMinuteLater();
    expect(await readPolicies(orderId, users.shopper.token)).toEqual(
      await readPolicies(orderId, users.admin.token),
    );
    expect(await readPolicies(orderId, users.other.token)).toBe('NOT_FOUND');
    expect(await readPolicies('no-such-order', users.admin.token)).toBe('NOT_FOUND');
  });
});
