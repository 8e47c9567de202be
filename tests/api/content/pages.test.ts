import { aPageText, aSlug } from '../../support/transports/page-inputs';
import { startShop, type Shop } from '../../support/fixtures/shop';
import type { TestUsers } from '../../support/fixtures/test-users';
import { connectGraphql } from '../../support/transports/graphql-transport';
import { pageTransports, type PageClient } from '../../support/transports/page-clients';

let shop: Shop;
let users: TestUsers;
beforeAll(async () => {
  shop = await startShop();
  users = await connectGraphql(shop);
});
afterAll(() => shop.stop());

describe.each(pageTransports)('Content pages, over %s', (_name, connect) => {
  let admin: PageClient;
  let visitor: PageClient;
  beforeAll(() => {
    admin = connect(shop, users.admin.token);
    visitor = connect(shop);
  });

  it('are public once they are published', async () => {
    const slug = aSlug();
    await expect(visitor.read(slug)).resolves.toEqual({ code: 'NOT_FOUND' });
    const { page } = await admin.save(slug, aPageText({ state: 'DRAFT' }));
    expect(page).toMatchObject({ slug, language: 'EN', state: 'DRAFT', version: 1 });
    await expect(visitor.read(slug)).resolves.toEqual({ code: 'NOT_FOUND' });

    await admin.save(slug, aPageText({ version: 1 }));

    await expect(visitor.read(slug)).resolves.toEqual({
      page: {
        slug,
        language: 'EN',
        title: 'Refunds',
        body: 'You have **7 days**.',
        html: '<p>You have <strong>7 days</strong>.</p>\n',
      },
    });
    expect(await visitor.published()).toContainEqual({ slug, language: 'EN', title: 'Refunds' });
  });

  it('keep their public text while a newer draft exists', async () => {
    const slug = aSlug();
    await admin.save(slug, aPageText({ body: 'Old' }));
    const { page } = await admin.save(slug, aPageText({ title: 'New title', body: 'New', state: 'DRAFT' }));

    expect(page).toMatchObject({ state: 'DRAFT', version: 2, publishedVersion: 1 });
    expect((await visitor.read(slug)).page).toMatchObject({ title: 'Refunds', body: 'Old' });
    await admin.save(slug, aPageText({ title: 'New title', body: 'New' }));
    expect((await visitor.read(slug)).page).toMatchObject({ title: 'New title', body: 'New' });
  });

  it('fall back to English for a missing language', async () => {
    const slug = aSlug();
    await admin.save(slug, aPageText());
    expect((await visitor.read(slug, 'HI')).page).toMatchObject({ language: 'EN' });
    await admin.save(slug, aPageText({ language: 'HI', title: 'धनवापसी', body: 'सात दिन' }));
    expect((await visitor.read(slug, 'HI')).page).toMatchObject({ language: 'HI', title: 'धनवापसी' });
    await admin.remove(slug, 'EN');
    await expect(visitor.read(slug, 'EN')).resolves.toEqual({ code: 'NOT_FOUND' });
  });

  it('do not change by the same text and state', async () => {
    const slug = aSlug();
    await admin.save(slug, aPageText());
    expect((await admin.save(slug, aPageText())).page).toMatchObject({ version: 1 });
  });

  it('refuse a stale version', async () => {
    const slug = aSlug();
    await admin.save(slug, aPageText());
    await admin.save(slug, aPageText({ body: 'Second', version: 1 }));
    await expect(admin.save(slug, aPageText({ body: 'Third', version: 1 }))).resolves.toMatchObject({
      code: 'CONFLICT',
    });
    expect((await visitor.read(slug)).page).toMatchObject({ body: 'Second' });
  });

  it('can be deleted, in one language or in all, and continue their versions afterwards', async () => {
    const slug = aSlug();
    await admin.save(slug, aPageText());
    await admin.save(slug, aPageText({ language: 'HI' }));
    await admin.remove(slug, 'HI');
    expect((await visitor.read(slug, 'HI')).page).toMatchObject({ language: 'EN' });
    await admin.remove(slug);
    await expect(visitor.read(slug)).resolves.toEqual({ code: 'NOT_FOUND' });
    await expect(admin.remove(slug)).resolves.toMatchObject({ code: 'NOT_FOUND' });
    expect(await visitor.published()).not.toContainEqual(expect.objectContaining({ slug }));

    expect((await admin.save(slug, aPageText({ body: 'Again' }))).page).toMatchObject({ version: 2 });
  });

  it('name every invalid field', async () => {
    const text = { language: 'EN', title: '', body: 'x'.repeat(50_001), state: 'PUBLISHED' };
    await expect(admin.save('cart', text)).resolves.toMatchObject({
      code: 'BAD_INPUT',
      fields: ['slug', 'title', 'body'],
    });
  });

  it('accept 50,000 characters of Devanagari', async () => {
    const slug = aSlug();
    const body = 'अ'.repeat(50_000);
    await admin.save(slug, aPageText({ body }));
    const { page } = await visitor.read(slug);
    // A comparison by `toBe` would print both texts.
    expect(page?.body === body).toBe(true);
    await expect(admin.save(slug, aPageText({ body: '😀'.repeat(60_000) }))).resolves.toMatchObject({
      fields: ['body'],
    });
  });

  it('can be changed by admins only', async () => {
    const slug = aSlug();
    await expect(visitor.save(slug, aPageText())).resolves.toMatchObject({ code: 'UNAUTHENTICATED' });
    await expect(connect(shop, users.shopper.token).save(slug, aPageText())).resolves.toMatchObject({
      code: 'FORBIDDEN',
    });
  });

  it('have no page for an invalid slug', async () => {
    await expect(visitor.read('No such page!')).resolves.toEqual({ code: 'NOT_FOUND' });
  });
});
