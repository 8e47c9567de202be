import { Agent, request } from 'node:http';
import type { BenchRequest } from '../load/load';

const LIST = `query List($skip: Int!) { products(options: { take: 8, skip: $skip, sort: { createdAt: DESC } }) {
  items { id name slug featuredAsset { preview } variants { id priceWithTax stockLevel } } totalItems } }`;
const SEARCH = `query Search($term: String!) { search(input: { term: $term, groupByProduct: true, take: 8 }) { totalItems
  items { productId productName slug productAsset { preview }
    priceWithTax { ... on PriceRange { min max } ... on SinglePrice { value } } } } }`;
const DETAIL = `query Detail($id: ID!) { product(id: $id) { id name slug description featuredAsset { preview }
  facetValues { name facet { name } } variants { id name sku priceWithTax stockLevel } } }`;

const OUTCOME = '__typename ... on ErrorResult { message }';
const ADD = `mutation Add($id: ID!) { addItemToOrder(productVariantId: $id, quantity: 1) { ${OUTCOME} } }`;
/** The checkout requests of a guest; two products are in the cart. */
const CHECKOUT = [
  `mutation { setCustomerForOrder(input: { firstName: "Asha", lastName: "Rao", emailAddress: "asha@haat.example" }) { ${OUTCOME} } }`,
  `mutation { setOrderShippingAddress(input: { streetLine1: "12 Palm Road", city: "Pune", postalCode: "411001", countryCode: "IN" }) { ${OUTCOME} } }`,
  `{ eligibleShippingMethods { id priceWithTax } }`,
  `mutation { setOrderShippingMethod(shippingMethodId: [1]) { ${OUTCOME} } }`,
  `mutation { transitionOrderToState(state: "ArrangingPayment") { ${OUTCOME} } }`,
  `mutation { addPaymentToOrder(input: { method: "demo", metadata: {} }) { ${OUTCOME} ... on Order { code state totalWithTax } } }`,
];

const HEADERS = { 'content-type': 'application/json' };
const agent = new Agent({ keepAlive: true });

/** The customer actions in Vendure. */
export const vendureShots = {
  list: (skip: number): BenchRequest => graphqlShot(LIST, { skip }),
  search: (term: string): BenchRequest => graphqlShot(SEARCH, { term }),
  detail: (id: string): BenchRequest => graphqlShot(DETAIL, { id }),
};

/** The ids of its newest products, each of which has one variant with the same id. */
export async function vendureIds(url: string): Promise<string[]> {
  const query =
    '{ products(options: { take: 100, sort: { createdAt: DESC } }) { items { variants { id } } } }';
  const response = await fetch(`${url}/shop-api`, { ...graphqlShot(query, {}) });
  const { data } = (await response.json()) as {
    data: { products: { items: { variants: { id: string }[] }[] } };
  };
  return data.products.items.flatMap(({ variants }) => variants.map(({ id }) => id));
}

/** An order of two of the variants, different ones each time. */
export function vendureOrderOf(url: string, ids: readonly string[], next: number): Promise<boolean> {
  const at = (index: number) => ids[index % ids.length] ?? '';
  return orderFromVendure(url, [...new Set([at(next), at(next * 7 + 3)])]);
}

/** The order of a guest from an empty cart to payment; true if it succeeds. Eight requests. */
async function orderFromVendure(url: string, variants: readonly string[]): Promise<boolean> {
  let token = '';
  let last = '';
  const sendShot = async (shot: BenchRequest) => {
    const headers = { ...shot.headers, ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await send(url, { ...shot, headers });
    token = answer.token ?? token;
    last = answer.text;
  };
  for (const id of variants) await sendShot(graphqlShot(ADD, { id }));
  for (const query of CHECKOUT) await sendShot(graphqlShot(query, {}));
  return last.includes('"PaymentSettled"');
}

/** Sends a request over a keep-alive connection; returns the response text and the session token. */
export function send(
  url: string,
  { method, path, headers, body }: BenchRequest,
): Promise<{ text: string; token?: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(url + path, { method, headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const token = response.headers['vendure-auth-token'];
        resolve({
          text: String(Buffer.concat(chunks)),
          token: typeof token === 'string' ? token : undefined,
        });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

function graphqlShot(query: string, variables: object): BenchRequest {
  return { method: 'POST', path: '/shop-api', headers: HEADERS, body: JSON.stringify({ query, variables }) };
}
