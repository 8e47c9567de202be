import type { InputFields } from '../../fixtures/test-users';
import type { Shop } from '../../fixtures/shop';
import { graphqlClient } from '../graphql-client';
import { RestClient } from '../rest';

/** A member of a family; price in rupees. */
export interface MemberRecord {
  id: string;
  name: string;
  price: number;
  countInStock: number;
  brand: string;
  category: string;
  image: string;
  version: number;
  rating: number;
  numReviews: number;
  family: string | null;
  options: Record<string, string>;
  gtin: string | null;
}

/** A family with its members. */
export interface FamilyRecord {
  id: string;
  name: string;
  nameHi: string | null;
  description: string;
  options: { name: string; values: string[] }[];
  listedAs: string;
  version: number;
  members: MemberRecord[];
}

/** A refused call. */
export interface RefusedFamily {
  code: string;
  message: string;
  field: string | undefined;
}

/** The families of a shop, with the same methods for both APIs. Rejects with a refusal. */
export interface FamilyApi {
  create: (input: InputFields) => Promise<FamilyRecord>;
  read: (id: string) => Promise<FamilyRecord>;
  update: (id: string, change: InputFields) => Promise<FamilyRecord>;
  remove: (id: string) => Promise<void>;
  readProduct: (id: string) => Promise<MemberRecord>;
  /** Ids of the reviewed products, newest review first. */
  reviewedProducts: (id: string) => Promise<string[]>;
}

const MEMBER = `{ id name price { amount } countInStock brand category image version rating numReviews family { id }
  options { name value } gtin }`;
const FAMILY = `{ id name nameHi description options { name values } listedAs version members ${MEMBER} }`;

interface GraphqlMember extends Omit<MemberRecord, 'price' | 'family' | 'options'> {
  price: { amount: string };
  family: { id: string } | null;
  options: { name: string; value: string }[];
}
type GraphqlFamily = Omit<FamilyRecord, 'members'> & { members: GraphqlMember[] };

const memberOf = ({ price, family, options, ...member }: GraphqlMember): MemberRecord => ({
  ...member,
  price: Number(price.amount),
  family: family?.id ?? null,
  options: Object.fromEntries(options.map(({ name, value }) => [name, value])),
});
const familyOf = ({ members, ...family }: GraphqlFamily): FamilyRecord => ({
  ...family,
  members: members.map(memberOf),
});

/** Options of members as lists of names and values, and ids and prices as GraphQL takes them. */
const graphqlInput = (input: InputFields): InputFields => {
  const members = input.members as InputFields[] | undefined;
  return {
    ...input,
    ...(members && {
      members: members.map(({ options, price, ...member }) => ({
        ...member,
        ...(price !== undefined && { price: String(price as number) }),
        ...(options !== undefined && {
          options: Object.entries(options as Record<string, string>).map(([name, value]) => ({
            name,
            value,
          })),
        }),
      })),
    }),
  };
};

/** Families over GraphQL. */
export function graphqlFamilies(shop: Shop, token?: string): FamilyApi {
  const client = graphqlClient(shop, token);
  const send = async <Data>(query: string, variables: Record<string, unknown>): Promise<Data> => {
    const { data, errors } = await client<Data>(query, variables);
    const [error] = errors;
    if (!error) return data;
    const { code, fields } = error.extensions;
    throw Object.assign(new Error(error.message), { code, field: fields?.[0]?.field });
  };
  return {
    create: async (input) => {
      const query = `mutation ($input: CreateFamilyInput!) { createFamily(input: $input) ${FAMILY} }`;
      return familyOf(
        (await send<{ createFamily: GraphqlFamily }>(query, { input: graphqlInput(input) })).createFamily,
      );
    },
    read: async (id) => {
      const query = `query ($id: ID!) { family(id: $id) ${FAMILY} }`;
      return familyOf((await send<{ family: GraphqlFamily }>(query, { id })).family);
    },
    update: async (id, change) => {
      const query = `mutation ($input: UpdateFamilyInput!) { updateFamily(input: $input) ${FAMILY} }`;
      const input = { id, ...graphqlInput(change) };
      return familyOf((await send<{ updateFamily: GraphqlFamily }>(query, { input })).updateFamily);
    },
    remove: async (id) => {
      await send('mutation ($id: ID!) { deleteFamily(id: $id) { id } }', { id });
    },
    readProduct: async (id) => {
      const query = `query ($id: ID!) { product(id: $id) ${MEMBER} }`;
      return memberOf((await send<{ product: GraphqlMember }>(query, { id })).product);
    },
    reviewedProducts: async (id) => {
      const query = 'query ($id: ID!) { product(id: $id) { reviews { nodes { product { id } } } } }';
      type Reviews = { product: { reviews: { nodes: { product: { id: string } }[] } } };
      return (await send<Reviews>(query, { id })).product.reviews.nodes.map(({ product }) => product.id);
    },
  };
}

type RestMember = Omit<MemberRecord, 'id'> & { _id: string; reviews?: { product?: string }[] };
type RestFamily = Omit<FamilyRecord, 'id' | 'members'> & { _id: string; members: RestMember[] };

const memberFields = ({ _id: id, ...json }: RestMember): MemberRecord => {
  const { name, price, countInStock, brand, category, image, version, rating, numReviews } = json;
  const { family, options, gtin } = json;
  return {
    id,
    name,
    price,
    countInStock,
    brand,
    category,
    image,
    version,
    rating,
    numReviews,
    family,
    options,
    gtin,
  };
};
const familyFields = ({ _id: id, members, ...json }: RestFamily): FamilyRecord => {
  const { name, nameHi, description, options, listedAs, version } = json;
  return { id, name, nameHi, description, options, listedAs, version, members: members.map(memberFields) };
};

/** Ids of members as REST takes them. */
const restInput = (input: InputFields): InputFields => {
  const members = input.members as InputFields[] | undefined;
  return {
    ...input,
    ...(members && { members: members.map(({ id, ...member }) => ({ ...member, _id: id })) }),
  };
};

/** Families over REST. */
export function restFamilies(shop: Shop, token?: string): FamilyApi {
  const client = new RestClient(shop.url, token);
  const read = <T>({ status, json }: { status: number; json: Record<string, unknown> }): T => {
    if (status < 400) return json as T;
    const { code, message, fields } = json as { code: string; message: string; fields?: { field: string }[] };
    throw Object.assign(new Error(message), { code, field: fields?.[0]?.field });
  };
  return {
    create: async (input) => familyFields(read(await client.post('/families', restInput(input)))),
    read: async (id) => familyFields(read(await client.get(`/families/${id}`))),
    update: async (id, change) => familyFields(read(await client.put(`/families/${id}`, restInput(change)))),
    remove: async (id) => {
      read(await client.delete(`/families/${id}`));
    },
    readProduct: async (id) => memberFields(read(await client.get(`/products/${id}`))),
    reviewedProducts: async (id) =>
      (read<RestMember>(await client.get(`/products/${id}`)).reviews ?? []).map(
        ({ product }) => product ?? id,
      ),
  };
}

/** Both APIs, for `describe.each`. */
export const familyApis: [name: string, connect: (shop: Shop, token?: string) => FamilyApi][] = [
  ['GraphQL', graphqlFamilies],
  ['REST', restFamilies],
];
