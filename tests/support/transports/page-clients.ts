import type { Shop } from '../fixtures/shop';
import type { InputFields } from '../fixtures/test-users';
import { graphqlClient } from './graphql-client';
import { RestClient } from './rest';

/** Outcome of an operation on content pages: the record, or the error code with the invalid fields. */
export interface PageOutcome {
  code?: string | undefined;
  fields?: string[];
  page?: InputFields | undefined;
}

/** Operations on content pages through one API. Languages are in upper case. */
export interface PageClient {
  published(): Promise<InputFields[]>;
  read(slug: string, language?: string): Promise<PageOutcome>;
  save(slug: string, text: InputFields): Promise<PageOutcome>;
  remove(slug: string, language?: string): Promise<PageOutcome>;
}

const MANAGED = '{ page { slug language title body state version publishedVersion } }';

function overGraphql(shop: Shop, token?: string): PageClient {
  const client = graphqlClient(shop, token);
  const run = async (query: string, variables: InputFields, field: string): Promise<PageOutcome> => {
    const { data, errors } = await client<Record<string, InputFields | null> | null>(query, variables);
    const [error] = errors;
    if (error) {
      const { code, fields } = error.extensions;
      return { code, ...(fields && { fields: fields.map((problem) => problem.field) }) };
    }
    return { page: data?.[field] ?? undefined };
  };
  const payloadOf = ({ page, ...outcome }: PageOutcome) => ({ ...outcome, page: page?.page as InputFields });
  return {
    async published() {
      const query = '{ pages(first: 100) { nodes { slug language title } } }';
      return (await client<{ pages: { nodes: InputFields[] } }>(query)).data.pages.nodes;
    },
    read: (slug, language = 'EN') =>
      run(
        'query ($slug: String!, $language: Language) { page(slug: $slug, language: $language) { slug language title body html } }',
        { slug, language },
        'page',
      ),
    save: async (slug, text) =>
      payloadOf(
        await run(
          `mutation ($input: SavePageInput!) { savePage(input: $input) ${MANAGED} }`,
          { input: { slug, ...text } },
          'savePage',
        ),
      ),
    remove: (slug, language) =>
      run(
        'mutation ($input: DeletePageInput!) { deletePage(input: $input) { slug } }',
        { input: { slug, language } },
        'deletePage',
      ),
  };
}

const lower = (language: unknown) => (typeof language === 'string' ? language.toLowerCase() : language);
const upper = ({ language, ...page }: InputFields) => ({ ...page, language: String(language).toUpperCase() });

function overRest(shop: Shop, token?: string): PageClient {
  const client = new RestClient(shop.url, token);
  const outcomeOf = ({ status, json }: { status: number; json: InputFields }): PageOutcome => {
    if (status < 400) return { page: json.language === undefined ? json : upper(json) };
    const fields = json.fields as { field: string }[] | undefined;
    return { code: String(json.code), ...(fields && { fields: fields.map(({ field }) => field) }) };
  };
  const withLanguage = (slug: string, language?: string) =>
    `/pages/${encodeURIComponent(slug)}${language === undefined ? '' : `?language=${String(lower(language))}`}`;
  return {
    async published() {
      const { list } = await client.get('/pages');
      return list.map(({ slug, language, title }) => upper({ slug, language, title }));
    },
    read: async (slug, language) => outcomeOf(await client.get(withLanguage(slug, language))),
    save: async (slug, { language, ...text }) =>
      outcomeOf(await client.put(withLanguage(slug), { ...text, language: lower(language) })),
    remove: async (slug, language) => outcomeOf(await client.delete(withLanguage(slug, language))),
  };
}

/** Both APIs for `describe.each`. */
export const pageTransports: [name: string, connect: (shop: Shop, token?: string) => PageClient][] = [
  ['GraphQL', overGraphql],
  ['REST', overRest],
];
