import { startBuiltShop } from '../../support/fixtures/built-shop';
import type { Shop } from '../../support/fixtures/shop';
import { signUpAdmin, type RestClient } from '../../support/transports/rest';

let shop: Shop;
let admin: RestClient;
beforeAll(async () => {
  shop = await startBuiltShop({ PUBLIC_URL: 'https://haat.example', RATE_LIMIT_FACTOR: '1000' });
  admin = await signUpAdmin(shop);
});
afterAll(() => shop.stop());

const text = (changes: object = {}) => ({
  language: 'en',
  title: 'Returns & refunds',
  body: '# Time\n\nYou have **7 days**.\n\n<script>alert(1)</script>',
  state: 'PUBLISHED',
  ...changes,
});
const read = async (path: string) => {
  const response = await fetch(shop.url + path);
  return { status: response.status, headers: response.headers, html: await response.text() };
};

describe('The page of a published text', () => {
  it('is rendered with its title, date, language links and safe HTML', async () => {
    await admin.put('/pages/refund', text());
    const { status, html } = await read('/pages/refund?utm_source=mail');

    expect(status).toBe(200);
    expect(html).toContain('<title>Haat | Returns &amp; refunds</title>');
    expect(html).toContain('<link rel="canonical" href="https://haat.example/pages/refund"/>');
    expect(html).toContain('hrefLang="hi-IN" href="https://haat.example/hi/pages/refund"');
    expect(html).toContain('<h2>Time</h2>\n<p>You have <strong>7 days</strong>.</p>');
    expect(html).toMatch(/Version of \d{1,2} [A-Z][a-z]{2} \d{4}/);
    expect(html).not.toContain('<script>alert');
  });

  it('shows English in Hindi until there is a translation, which is then visible at once', async () => {
    await admin.put('/pages/about', text({ title: 'About us' }));
    const english = await read('/hi/pages/about');
    expect(english.html).toContain('<article class');
    expect(english.html).toContain('lang="en-IN"');
    expect(english.html).toContain('content="noindex"');

    await admin.put('/pages/about', text({ language: 'hi', title: 'हमारे बारे में' }));
    const { html } = await read('/hi/pages/about');
    expect(html).toContain('हमारे बारे में');
    expect(html).not.toContain('noindex');
  });

  it('changes with the text, and is a 404 page for a draft and after the deletion', async () => {
    await admin.put('/pages/terms', text({ state: 'DRAFT' }));
    expect((await read('/pages/terms')).status).toBe(404);
    await admin.put('/pages/terms', text({ title: 'Terms' }));
    expect((await read('/pages/terms')).html).toContain('<h1>Terms</h1>');
    await admin.put('/pages/terms', text({ title: 'Draft of terms', state: 'DRAFT' }));
    expect((await read('/pages/terms')).html).toContain('<h1>Terms</h1>');
    await admin.delete('/pages/terms');
    expect((await read('/pages/terms')).status).toBe(404);
    expect((await read('/pages/no-such-page')).status).toBe(404);
  });

  it('is in the sitemap, in the languages of its texts', async () => {
    await admin.put('/pages/only-hindi', text({ language: 'hi', title: 'नमस्ते' }));
    const { html } = await read('/sitemap-1.xml');

    expect(html).toContain('<loc>https://haat.example/pages/refund</loc>');
    expect(html).toContain('<loc>https://haat.example/hi/pages/only-hindi</loc>');
    expect(html).not.toContain('<loc>https://haat.example/pages/only-hindi</loc>');
  });
});

describe('The preview of a draft', () => {
  it('is shown to holders of its link, is not indexed, and is not stored', async () => {
    await admin.put('/pages/contact', text({ title: 'Contact draft', state: 'DRAFT' }));
    const userId = String((await admin.get('/users/profile')).json._id);
    const actor = { isAdmin: true, tokenFailed: false, adapter: 'system', userId } as const;
    const { path } = await shop.services.managedPages.createPreview(actor, {
      slug: 'contact',
      language: 'EN',
    });
    const { status, headers, html } = await read(path);

    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(html).toContain('<h1>Contact draft</h1>');
    expect(html).toContain('content="noindex"');
    expect((await read(`${path}x`)).status).toBe(404);
    expect((await read('/pages/contact')).status).toBe(404);
  });
});
