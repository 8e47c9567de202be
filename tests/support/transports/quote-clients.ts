import type { InputFields } from '../fixtures/test-users';
import type { Shop } from '../fixtures/shop';
import { graphqlClient } from './graphql-client';
import { RestClient } from './rest';

/** The result of a call: its amounts, or its error. */
export interface QuoteResult {
  /** The JSON of REST: amounts in rupees, rates in percent. */
  data?: InputFields;
  code?: string;
  /** Quote of PRICE_CHANGED. */
  quote?: InputFields;
  /** Names of the invalid fields. */
  fields?: string[];
}

/** Quotes and placements with the same methods for both APIs; anonymous without a token. Orders are those of REST. */
export interface QuoteClient {
  quote(order: InputFields): Promise<QuoteResult>;
  place(order: InputFields): Promise<QuoteResult>;
  readOrder(id: string): Promise<QuoteResult>;
  /** The own orders, newest first. */
  listOwn(): Promise<QuoteResult[]>;
}

type Connect = (shop: Shop, token?: string) => QuoteClient;

const MONEY = '{ amount }';
const TAX = `taxRate taxable ${MONEY} cgst ${MONEY} sgst ${MONEY} igst ${MONEY}`;
const AMOUNTS = `orderItems { productId name image price ${MONEY} qty sku hsn unit discount ${MONEY} ${TAX} total ${MONEY} }
  charges { kind ${TAX} }
  itemsPrice ${MONEY} discountPrice ${MONEY} shippingPrice ${MONEY} feePrice ${MONEY} taxPrice ${MONEY}
  totalPrice ${MONEY} taxMode placeOfSupply`;
const OFFERS = `shippingMethods { id name price ${MONEY} days { min max } }
  paymentMethods { id available reason fee ${MONEY} }`;

const overGraphql: Connect = (shop, token) => {
  const send = graphqlClient(shop, token);
  const run = async (query: string, variables: InputFields = {}): Promise<QuoteResult> => {
    const { data, errors } = await send<Record<string, InputFields>>(query, variables);
    const [error] = errors;
    if (!error) return { data: asRest(Object.values(data)[0]) as InputFields };
    const { code, quote, fields } = error.extensions;
    return {
      code,
      ...(quote !== undefined && { quote: asRest(quote) as InputFields }),
      ...(fields && { fields: fields.map(({ field }) => field) }),
    };
  };
  return {
    quote: (order) =>
      run(`query ($input: QuoteInput!) { quote(input: $input) { ${AMOUNTS} ${OFFERS} } }`, {
        input: inputOf(order),
      }),
    place: (order) =>
      run(`mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { id ${AMOUNTS} } }`, {
        input: inputOf(order),
      }),
    readOrder: (id) => run(`query ($id: ID!) { order(id: $id) { id ${AMOUNTS} } }`, { id }),
    async listOwn() {
      const { data } = await run(`{ myOrders(first: 100) { nodes { id ${AMOUNTS} } } }`);
      return (data?.nodes as InputFields[]).map((node) => ({ data: node }));
    },
  };
};

const overRest: Connect = (shop, token) => {
  const client = new RestClient(shop.url, token);
  const resultOf = ({ status, json }: { status: number; json: InputFields }): QuoteResult => {
    if (status < 400) return { data: json };
    const fields = json.fields as { field: string }[] | undefined;
    return {
      code: String(json.code),
      ...(json.quote !== undefined && { quote: json.quote as InputFields }),
      ...(fields && { fields: fields.map(({ field }) => field) }),
    };
  };
  const bodyOf = ({ paymentMethod, ...order }: InputFields) => ({ ...order, paymentMethord: paymentMethod });
  return {
    quote: async (order) => resultOf(await client.post('/quote', bodyOf(order))),
    place: async (order) => resultOf(await client.post('/orders', bodyOf(order))),
    readOrder: async (id) => resultOf(await client.get(`/orders/${id}`)),
    listOwn: async () => (await client.get('/orders/myorders')).list.map((json) => ({ data: json })),
  };
};

/** The APIs of quotes for `describe.each`. */
export const quoteApis: [name: string, connect: Connect][] = [
  ['GraphQL', overGraphql],
  ['REST', overRest],
];

function inputOf({ orderItems, paymentMethod, ...order }: InputFields): InputFields {
  return {
    ...order,
    orderItems: (orderItems as InputFields[]).map(({ product, price, ...line }) => ({
      ...line,
      productId: product,
      ...(price !== undefined && { expectedPrice: price }),
    })),
    paymentMethod: paymentMethod === 'PayPal' ? 'PAYPAL' : paymentMethod,
  };
}

/** Converts a GraphQL result to the JSON of REST. */
function asRest(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asRest);
  if (typeof value !== 'object' || value === null) return value === 'PAYPAL' ? 'PayPal' : value;
  if ('amount' in value) return Number(value.amount);
  const { productId, id, taxRate, reason, lineTotal: _, ...rest } = value as InputFields;
  const entries = Object.entries(rest).map(([name, field]) => [name, asRest(field)]);
  return {
    ...Object.fromEntries(entries),
    ...(productId !== undefined && { product: productId }),
    ...(id !== undefined && { [isRecordId(id) ? '_id' : 'id']: asRest(id) }),
    ...(taxRate !== undefined && { taxRate: Number(taxRate) }),
    ...(typeof reason === 'string' && { reason }),
  };
}

const isRecordId = (id: unknown) => typeof id === 'string' && id.length === 36;
