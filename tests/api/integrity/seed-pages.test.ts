import { readConfig } from '../../../server/config';
import { STANDARD_SLUGS } from '../../../server/domain/content/page-links';
import { seedIfEmpty } from '../../../seeds/seed';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { graphqlClient } from '../../support/transports/graphql-client';
import { aPageText } from '../../support/transports/page-inputs';
import { RestClient } from '../../support/transports/rest';

let shop: Shop;
beforeEach(async () => {
  shop = await startShop();
});
afterEach(() => shop.stop());

const OWNER = { ADMIN_EMAIL: 'owner@shop.example', ADMIN_PASSWORD: 'a long enough password' };

async function seed(option: string) {
  const config = readConfig({ SEED: option, ...OWNER });
  return seedIfEmpty({ ...shop, config, now: () => new Date() });
}

async function signIn(): Promise<{ admin: RestClient; token: string }> {
  const body = { email: OWNER.ADMIN_EMAIL, password: OWNER.ADMIN_PASSWORD };
  const { token } = (await new RestClient(shop.url).post('/users/login', body)).json as { token: string };
  return { admin: new RestClient(shop.url, token), token };
}

interface ListedPage {
  slug: string;
  language: string;
  state: string;
  version: number;
}

async function managedPages(token: string): Promise<ListedPage[]> {
  const { data } = await graphqlClient(
    shop,
    token,
  )<{ managedPages: ListedPage[] }>('{ managedPages { slug language state version } }');
  return data.managedPages;
}

const addresses = STANDARD_SLUGS.flatMap((slug) => ['EN', 'HI'].map((language) => ({ slug, language })));
const publicPages = async () =>
  (await new RestClient(shop.url).get('/pages')).json as unknown as { slug: string }[];

describe('The standard pages of a new shop', () => {
  it('are drafts in both languages, which no visitor sees', async () => {
    await seed('none');
    const { token } = await signIn();
    const pages = await managedPages(token);
    expect(pages).toHaveLength(addresses.length);
    expect(pages).toEqual(
      expect.arrayContaining(addresses.map((page) => ({ ...page, state: 'DRAFT', version: 1 }))),
    );
    expect(await publicPages()).toEqual([]);
  });

  it('are public in the demo shop, with the facts of its settings', async () => {
    await seed('demo');
    expect(await publicPages()).toHaveLength(addresses.length);
    const contact = await new RestClient(shop.url).get('/pages/contact?language=hi');
    expect(contact.json).toMatchObject({ language: 'hi', title: 'संपर्क' });
    for (const fact of ['Kavita Rao, Grievance Officer', 'help@haat.example', 'Commercial Street', '48 घंटे'])
      expect(contact.json.html).toContain(fact);
    const shipping = await new RestClient(shop.url).get('/pages/shipping');
    expect(shipping.json.html).toContain(
      'Shipping costs ₹550. It is free for products worth more than ₹50,000',
    );
  });

  it('stay changed and deleted at later starts', async () => {
    await seed('none');
    const { admin, token } = await signIn();
    await admin.put('/pages/terms', { ...aPageText({ language: 'en' }) });
    await admin.delete('/pages/about');
    expect(await seed('none')).toBe(false);
    const pages = await managedPages(token);
    expect(pages.filter(({ slug }) => slug === 'about')).toEqual([]);
    expect(pages).toContainEqual({ slug: 'terms', language: 'EN', state: 'PUBLISHED', version: 2 });
  });
});
