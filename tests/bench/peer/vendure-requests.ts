import { Agent, request } from 'node:http';
import type { BenchRequest } from '../load/load';

const LIST = `query List($skip: Int!) { products(options: { take: 8, skip: $skip, sort: { createdAt: DESC } }) {
  items { id name slug featuredAsset { preview } variants { id priceWithTax stockLevel } } totalItems } }`;
const SEARCH = `query Search($term: String!) { search(input: { term: $term, groupByProduct: true, take: 8 }) { totalItems
  items { productId productName slug productAsset { preview }
    priceWithTax { ... on PriceRange { min max } ... on SinglePrice { value } } } } }`;
const DETAIL = `query Detail($id: ID!) { product(id: $id) { id name slug description featuredAsset { preview }
  facetValues { name facet { name } } variants { id name sku priceWithTax stockLevel } } }`;

const RESULT_FIELDS = '__typename ... on ErrorResult { message }';
const ADD_ITEM = `mutation Add($id: ID!) { addItemToOrder(productVariantId: $id, quantity: 1) { ${RESULT_FIELDS} } }`;
/** The checkout requests of a guest; two products are in the cart. */
const CHECKOUT = [
  `mutation { setCustomerForOrder(input: { firstName: "Asha", lastName: "Rao", emailAddress: "asha@haat.example" }) { ${RESULT_FIELDS} } }`,
  `mutation { setOrderShippingAddress(input: { streetLine1: "12 Palm Road", city: "Pune", postalCode: "411001", countryCode: "IN" }) { ${RESULT_FIELDS} } }`,
  `{ eligibleShippingMethods { id priceWithTax } }`,
  `mutation { setOrderShippingMethod(shippingMethodId: [1]) { ${RESULT_FIELDS} } }`,
  `mutation { transitionOrderToState(state: "ArrangingPayment") { ${RESULT_FIELDS} } }`,
  `mutation { addPaymentToOrder(input: { method: "demo", metadata: {} }) { ${RESULT_FIELDS} ... on Order { code state totalWithTax } } }`,
];

const HEADERS = { 'content-type': 'application/json' };
const agent = new Agent({ keepAlive: true });

/** The customer actions in Vendure. */
export const vendureReads = {
  list: (skip: number): BenchRequest => graphqlRequest(LIST, { skip }),
  search: (term: string): BenchRequest => graphqlRequest(SEARCH, { term }),
  detail: (id: string): BenchRequest => graphqlRequest(DETAIL, { id }),
};

/** The variant ids of the newest products of Vendure; each product has one variant. */
export async function vendureIds(url: string): Promise<string[]> {
  const query =
    '{ products(options: { take: 100, sort: { createdAt: DESC } }) { items { variants { id } } } }';
  const response = await fetch(`${url}/shop-api`, { ...graphqlRequest(query, {}) });
  const { data } = (await response.json()) as {
    data: { products: { items: { variants: { id: string }[] }[] } };
  };
  return data.products.items.flatMap(({ variants }) => variants.map(({ id }) => id));
}

/** Places an order of two variants, which depend on the index. */
export function placeVendureOrder(url: string, ids: readonly string[], index: number): Promise<boolean> {
  const idAt = (position: number) => ids[position % ids.length] ?? '';
  return orderFromVendure(url, [...new Set([idAt(index), idAt(index * 7 + 3)])]);
}

/** Orders as a guest, from an empty cart to the payment, in eight requests; true if it succeeds. */
async function orderFromVendure(url: string, variants: readonly string[]): Promise<boolean> {
  let token = '';
  let lastText = '';
  const sendWithToken = async (shopRequest: BenchRequest) => {
    const headers = { ...shopRequest.headers, ...(token && { authorization: `Bearer ${token}` }) };
    const response = await send(url, { ...shopRequest, headers });
    token = response.token ?? token;
    lastText = response.text;
  };
  for (const id of variants) await sendWithToken(graphqlRequest(ADD_ITEM, { id }));
  for (const query of CHECKOUT) await sendWithToken(graphqlRequest(query, {}));
  return lastText.includes('"PaymentSettled"');
}

/** Sends a request over a keep-alive connection; returns the response text and the session token. */
export function send(
  url: string,
  { method, path, headers, body }: BenchRequest,
): Promise<{ text: string; token?: string }> {
  return new Promise((resolve, reject) => {
    const clientRequest = request(url + path, { method, headers, agent }, (response) => {
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
    clientRequest.on('error', reject);
    clientRequest.end(body);
  });
}

function graphqlRequest(query: string, variables: object): BenchRequest {
  return { method: 'POST', path: '/shop-api', headers: HEADERS, body: JSON.stringify({ query, variables }) };
}
