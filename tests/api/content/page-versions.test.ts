import { createPreviewTokens } from '../../../server/modules/content';
import { startShop, type Shop } from '../../support/fixtures/shop';
import type { TestUsers } from '../../support/fixtures/test-users';
import { graphqlClient } from '../../support/transports/graphql-client';
import { connectGraphql } from '../../support/transports/graphql-transport';
import { aPageText, aSlug } from '../../support/transports/page-inputs';
import { RestClient } from '../../support/transports/rest';

let shop: Shop;
let users: TestUsers;
let admin: RestClient;
beforeAll(async () => {
  shop = await startShop();
  users = await connectGraphql(shop);
  admin = new RestClient(shop.url, users.admin.token);
});
afterAll(() => shop.stop());

const save = (slug: string, changes: object, headers: Record<string, string> = {}) =>
  admin.put(`/pages/${slug}`, { ...aPageText(), language: 'en', ...changes }, { headers });

describe('The versions of a content page', () => {
  it('are listed with date and author, newest first, and an earlier one becomes a new draft', async () => {
    const slug = aSlug();
    await save(slug, { body: 'First' });
    await save(slug, { body: 'Second' });
    const client = graphqlClient(shop, users.admin.token);
    const restored = await client<{ restorePageVersion: { page: object } }>(
      `mutation ($input: RestorePageVersionInput!) {
        restorePageVersion(input: $input) { page { body state version publishedVersion } }
      }`,
      { input: { slug, language: 'EN', number: 1 } },
    );
    expect(restored.data.restorePageVersion.page).toEqual({
      body: 'First',
      state: 'DRAFT',
      version: 3,
      publishedVersion: 2,
    });

    const listed = await client<{ managedPage: { versions: { nodes: { number: number }[] } } }>(
      `query ($slug: String!) {
        managedPage(slug: $slug, language: EN) {
          versions(first: 2) { nodes { number body authorName publishedAt } totalCount }
        }
      }`,
      { slug },
    );
    const { name } = await users.admin.profile();
    expect(listed.data.managedPage.versions).toEqual({
      nodes: [
        { number: 3, body: 'First', authorName: name, publishedAt: null },
        { number: 2, body: 'Second', authorName: name, publishedAt: expect.any(String) as string },
      ],
      totalCount: 3,
    });
    expect((await admin.get(`/pages/${slug}`)).json.body).toBe('Second');
  });

  it('refuse a change of an older version with If-Match, and accept the newest', async () => {
    const slug = aSlug();
    const olderTag = String((await save(slug, { body: 'First' })).headers.get('etag'));
    const newestTag = String((await save(slug, { body: 'Second' })).headers.get('etag'));

    expect((await save(slug, { body: 'Third' }, { 'if-match': olderTag })).status).toBe(412);
    expect((await admin.delete(`/pages/${slug}`, { headers: { 'if-match': olderTag } })).status).toBe(412);
    expect((await save(slug, { body: 'Third' }, { 'if-match': newestTag })).status).toBe(200);
    expect((await save(aSlug(), { body: 'New' }, { 'if-match': '*' })).status).toBe(412);
  });
});

describe('A preview token', () => {
  const tokens = createPreviewTokens({ secret: 'a secret of the shop' });
  const claims = {
    pageId: '0192f3a0-0000-7000-8000-000000000001',
    version: 3,
    expiresAt: new Date('2026-11-23T10:00:00Z'),
  };
  const token = tokens.issue(claims);
  const readAt = (time: string, text = token) => tokens.read(text, new Date(time));

  it('names a version until it expires', () => {
    expect(readAt('2026-11-23T09:59:59.999Z')).toEqual(claims);
    expect(readAt('2026-11-23T10:00:00Z')).toBeUndefined();
  });

  it('is invalid after each change, and for another secret', () => {
    const otherTokens = createPreviewTokens({ secret: 'another secret' });
    expect(otherTokens.read(token, new Date(0))).toBeUndefined();
    for (const changed of [token.replace('.3.', '.4.'), token.replace('.17', '.27'), `${token}x`, ''])
      expect(readAt('2026-11-23T09:00:00Z', changed)).toBeUndefined();
  });
});
