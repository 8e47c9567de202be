import type { Shop } from '../../fixtures/shop';
import type { InputFields } from '../../fixtures/test-users';
import { graphqlClient } from '../graphql-client';
import { RestClient } from '../rest';

/** A kind of record of the catalogue's structure. */
export type StructureKind = 'category' | 'collection' | 'attribute';

/** Records of the catalogue's structure, through one API. A refusal has a code and the first invalid field. */
export interface StructureClient {
  list(kind: StructureKind): Promise<InputFields[]>;
  create(kind: StructureKind, input: InputFields): Promise<InputFields>;
  update(kind: StructureKind, id: unknown, change: InputFields): Promise<InputFields>;
  remove(kind: StructureKind, id: unknown): Promise<InputFields>;
  /** Saves a product; without an id a new one. */
  /** Ids of the listed products of a collection, in order. */
  idsOfCollection(slug: unknown, choice?: { sort?: string }): Promise<unknown[]>;
  saveProduct(input: InputFields, id?: unknown): Promise<InputFields>;
  product(id: unknown): Promise<InputFields>;
  addRedirect(path: string, target: string): Promise<InputFields>;
  redirects(search?: string): Promise<InputFields[]>;
  removeRedirect(path: string): Promise<InputFields>;
  importRedirects(csv: string): Promise<InputFields>;
}

const TYPES = { category: 'Category', collection: 'Collection', attribute: 'Attribute' } as const;
const LISTS = {
  category: 'categoryTree',
  collection: 'collections',
  attribute: 'attributeDefinitions',
} as const;
const FIELDS = {
  category: '{ id name nameHi slug parent position productCount description descriptionHi image version }',
  collection:
    '{ id name nameHi slug kind rule { match conditions { field name value } } sort description descriptionHi image shownFrom shownUntil productIds version }',
  attribute:
    '{ id name nameHi kind unit choices { value valueHi colour } isFilter position categoryIds version }',
} as const;
const PRODUCT =
  '{ id name nameHi slug category version categories { id name slug } attributes { name value unit } }';
const REDIRECT = '{ path kind target location createdAt }';

interface GraphqlError {
  extensions: { code: string; fields?: { field: string }[] };
}

function overGraphql(shop: Shop, token?: string): StructureClient {
  const client = graphqlClient(shop, token);
  const run = async (query: string, variables: InputFields = {}): Promise<InputFields> => {
    const { data, errors } = await client<Record<string, InputFields> | null>(query, variables);
    const [error] = errors as GraphqlError[];
    if (error) return { code: error.extensions.code, field: error.extensions.fields?.[0]?.field };
    return Object.values(data ?? {})[0] ?? {};
  };
  const change = async (name: string, input: InputFields, selection: string) => {
    const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
    const result = await run(`mutation ($input: ${type}!) { ${name}(input: $input) ${selection} }`, {
      input,
    });
    return result.code === undefined ? result : { refusal: result };
  };
  const payload = async (name: string, kind: StructureKind, input: InputFields) => {
    const { refusal, ...result } = await change(name, input, `{ ${kind} ${FIELDS[kind]} }`);
    return (refusal ?? result[kind]) as InputFields;
  };
  return {
    list: async (kind) => (await run(`{ ${LISTS[kind]} ${FIELDS[kind]} }`)) as unknown as InputFields[],
    create: (kind, input) => payload(`create${TYPES[kind]}`, kind, input),
    update: (kind, id, input) => payload(`update${TYPES[kind]}`, kind, { id, ...input }),
    remove: async (kind, id) => {
      const { refusal } = await change(`delete${TYPES[kind]}`, { id }, '{ id }');
      return (refusal ?? {}) as InputFields;
    },
    idsOfCollection: async (slug, { sort } = {}) => {
      const { nodes } = (await run(
        'query ($filter: ProductFilter, $sort: ProductSort) { products(filter: $filter, sort: $sort) { nodes { id } } }',
        { filter: { collectionSlug: slug }, sort },
      )) as { nodes: { id: string }[] };
      return nodes.map(({ id }) => id);
    },
    saveProduct: async (input, id) => {
      const result = id
        ? await change('updateProduct', { id, ...input }, PRODUCT)
        : await change('createProduct', input, PRODUCT);
      return (result.refusal ?? result) as InputFields;
    },
    product: (id) => run(`query ($id: ID!) { product(id: $id) ${PRODUCT} }`, { id }),
    addRedirect: async (path, target) => {
      const { refusal, redirect } = await change(
        'createRedirect',
        { path, target },
        `{ redirect ${REDIRECT} }`,
      );
      return (refusal ?? redirect) as InputFields;
    },
    redirects: async (search) =>
      (
        (await run(
          `query ($search: String) { redirects(first: 100, search: $search) { nodes ${REDIRECT} } }`,
          {
            search,
          },
        )) as { nodes: InputFields[] }
      ).nodes,
    removeRedirect: async (path) => {
      const { refusal } = await change('deleteRedirect', { path }, '{ path }');
      return (refusal ?? {}) as InputFields;
    },
    importRedirects: async (csv) => {
      const { refusal, ...result } = await change(
        'importRedirects',
        { csv },
        '{ saved problems { row path } }',
      );
      return (refusal ?? result) as InputFields;
    },
  };
}

const PATHS = { category: '/categories', collection: '/collections', attribute: '/attributes' } as const;

function overRest(shop: Shop, token?: string): StructureClient {
  const client = new RestClient(shop.url, token);
  const saved = ({ _id, count, code, fields, ...json }: InputFields): InputFields =>
    code === undefined
      ? {
          ...(_id !== undefined && { id: _id }),
          ...(count !== undefined && { productCount: count }),
          ...json,
        }
      : { code, field: (fields as { field: string }[] | undefined)?.[0]?.field };
  const product = ({ categories, attributes, ...json }: InputFields) => ({
    ...saved(json),
    ...(Array.isArray(categories) && { categories: categories.map(saved) }),
    ...(Array.isArray(attributes) && {
      attributes: attributes.map((attribute: object) => ({ unit: null, ...attribute })),
    }),
  });
  const removal = ({ message: _message, ...json }: InputFields) => saved(json);
  return {
    list: async (kind) => (await client.get(PATHS[kind])).list.map(saved),
    create: async (kind, input) => saved((await client.post(PATHS[kind], input)).json),
    update: async (kind, id, change) =>
      saved((await client.put(`${PATHS[kind]}/${String(id)}`, change)).json),
    remove: async (kind, id) => removal((await client.delete(`${PATHS[kind]}/${String(id)}`)).json),
    idsOfCollection: async (slug, choice = {}) => {
      const query = new URLSearchParams({ collection: String(slug), ...choice });
      const { json } = await client.get(`/products?${query.toString()}`);
      return (json.products as { _id: string }[]).map(({ _id }) => _id);
    },
    saveProduct: async (input, id) =>
      product(
        (id ? await client.put(`/products/${String(id)}`, input) : await client.post('/products', input))
          .json,
      ),
    product: async (id) => product((await client.get(`/products/${String(id)}`)).json),
    addRedirect: async (path, target) => saved((await client.post('/redirects', { path, target })).json),
    redirects: async (search) =>
      (await client.get(`/redirects${search ? `?search=${encodeURIComponent(search)}` : ''}`)).json
        .redirects as InputFields[],
    removeRedirect: async (path) =>
      removal((await client.delete(`/redirects?path=${encodeURIComponent(path)}`)).json),
    importRedirects: async (csv) => {
      const response = await fetch(`${shop.url}/api/import/redirects`, {
        method: 'POST',
        headers: { 'content-type': 'text/csv', authorization: `Bearer ${token}` },
        body: csv,
      });
      const { saved: count, problems } = (await response.json()) as {
        saved: number;
        problems: InputFields[];
      };
      return { saved: count, problems: problems.map(({ row, path }) => ({ row, path })) };
    },
  };
}

/** Both APIs for `describe.each`. */
export const structureTransports: [name: string, connect: (shop: Shop, token?: string) => StructureClient][] =
  [
    ['GraphQL', overGraphql],
    ['REST', overRest],
  ];
