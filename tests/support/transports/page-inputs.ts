import type { CreateInput } from './operation-inputs';
import { newId } from '../../../server/lib/ids';
import type { CallRecords } from '../fixtures/call-records';
import type { Shop } from '../fixtures/shop';
import type { InputFields } from '../fixtures/test-users';

/** An admin of the shop itself, for changes without a request. */
const ADMIN = { isAdmin: true, tokenFailed: false, adapter: 'system' } as const;

/** A valid text of a content page. */
export function aPageText(changes: InputFields = {}): InputFields {
  return { language: 'EN', title: 'Refunds', body: 'You have **7 days**.', state: 'PUBLISHED', ...changes };
}

/** A slug that no other page has. */
export function aSlug(): string {
  return `page-${newId()}`.slice(0, 60);
}

/** Saves a page in English as an admin. Returns its slug. */
export async function createPage(
  shop: Shop,
  { id: userId }: { id: string },
  changes: InputFields = {},
): Promise<string> {
  const text = { slug: aSlug(), ...aPageText(changes) };
  await shop.services.managedPages.save({ ...ADMIN, userId }, text);
  return text.slug;
}

const newPage = ({ shop, user }: CallRecords) => createPage(shop, user);
const newTranslatedPage = async ({ shop, user }: CallRecords) => {
  const slug = await createPage(shop, user);
  await createPage(shop, user, { slug, language: 'HI' });
  return slug;
};
const addressOf = async (records: CallRecords) => ({ slug: await newPage(records), language: 'EN' });
const previewToken = async (records: CallRecords) => {
  const { shop, user } = records;
  const actor = { ...ADMIN, userId: user.id };
  const { path } = await shop.services.managedPages.createPreview(actor, await addressOf(records));
  return path.split('preview=')[1] ?? '';
};

/** Valid input of the GraphQL operations on content pages. */
export const PAGE_INPUTS = {
  page: { input: async (records: CallRecords) => ({ slug: await newPage(records) }) },
  pages: {},
  pagePreview: { input: async (records: CallRecords) => ({ token: await previewToken(records) }) },
  managedPages: {},
  managedPage: { input: addressOf },
  renderedMarkdown: { input: () => ({ body: '# Refunds', language: 'EN' }) },
  pageTemplate: { input: () => ({ slug: 'terms', language: 'EN' }) },
  shopFacts: {},
  savePage: { input: () => ({ input: { slug: aSlug(), ...aPageText() } }) },
  restorePageVersion: {
    input: async (records: CallRecords) => ({ input: { ...(await addressOf(records)), number: 1 } }),
  },
  deletePage: { input: async (records: CallRecords) => ({ input: { slug: await newPage(records) } }) },
  createPagePreview: { input: async (records: CallRecords) => ({ input: await addressOf(records) }) },
} satisfies Record<string, { input?: CreateInput<InputFields> }>;

/** Valid input of the REST calls on content pages. */
export const REST_PAGE_INPUTS = {
  'GET /pages': { success: 200 },
  'GET /pages/:slug': { success: 200, param: newPage },
  'PUT /pages/:slug': { success: 200, param: aSlug, body: () => aPageText({ language: 'en' }) },
  'DELETE /pages/:slug': { success: 200, param: newTranslatedPage },
};
