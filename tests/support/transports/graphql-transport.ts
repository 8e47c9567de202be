import type { Conflict, ErrorCode, FieldError, Shortage } from '../../../server/domain/errors';
import { parseDecimal } from '../../../server/domain/pricing/money';
import { accountsOver } from './graphql-accounts';
import { settingsOver } from './graphql-settings';
import {
  ORDER,
  ORDER_ADDRESSES,
  PRODUCT,
  PRODUCT_WITH_REVIEWS,
  formatOrder,
  storedMethodOf,
} from './graphql-transport-fragments';
import {
  connectUsers,
  readConflict,
  Refusal,
  type OrderItemRecord,
  type OrderRecord,
  type PricesRecord,
  type ProductRecord,
  type ReviewRecord,
  type ShopClient,
  type InputFields,
} from '../fixtures/test-users';
import type { DeliveryClient, ServiceAreaRecord } from './delivery-records';
import type { Shop } from '../fixtures/shop';

interface Money {
  amount: string;
  currencyCode: string;
}
type WithNulls<T> = { [K in keyof T]: T[K] | null };
type ProductJson = Omit<ProductRecord, 'price'> & { price: Money };
interface PricesJson extends Record<'itemsPrice' | 'shippingPrice' | 'taxPrice' | 'totalPrice', Money> {
  orderItems: (Omit<OrderItemRecord, 'price'> & { price: Money })[];
}
type OrderDate = 'paidAt' | 'deliveredAt' | 'cancelledAt' | 'refundedAt';
type OrderJson = WithNulls<Pick<OrderRecord, OrderDate>> &
  Omit<OrderRecord, OrderDate | keyof PricesRecord> &
  PricesJson;
interface ErrorJson {
  message: string;
  extensions: {
    code: ErrorCode;
    key: string;
    params: object;
    fields?: FieldError[];
    shortages?: Shortage[];
    quote?: PricesJson;
    conflict?: Conflict;
  };
}

function inPaise({ amount, currencyCode }: Money): number {
  const paise = parseDecimal(amount);
  if (paise === undefined || currencyCode !== 'INR') throw new Error(`Not rupees: ${amount} ${currencyCode}`);
  return paise;
}

const readProduct = (json: ProductJson): ProductRecord => ({ ...json, price: inPaise(json.price) });

function readPrices(json: PricesJson): PricesRecord {
  return {
    orderItems: json.orderItems.map(({ productId, name, image, price, qty }) => ({
      productId,
      name,
      image,
      price: inPaise(price),
      qty,
    })),
    itemsPrice: inPaise(json.itemsPrice),
    shippingPrice: inPaise(json.shippingPrice),
    taxPrice: inPaise(json.taxPrice),
    totalPrice: inPaise(json.totalPrice),
  };
}

function readOrder(json: OrderJson): OrderRecord {
  const { paidAt, deliveredAt, cancelledAt, refundedAt } = json;
  return {
    ...json,
    paymentMethod: storedMethodOf(json.paymentMethod),
    ...readPrices(json),
    paidAt: paidAt ?? undefined,
    deliveredAt: deliveredAt ?? undefined,
    cancelledAt: cancelledAt ?? undefined,
    refundedAt: refundedAt ?? undefined,
  };
}

function refusalOf(status: number, { message, extensions }: ErrorJson): Refusal {
  const { code, key, params, fields, shortages, quote } = extensions;
  const conflict = readConflict(extensions.conflict, (price) => parseDecimal(String(price)));
  const refusalDetails = { code, key, params, status, fields, shortages, conflict };
  return new Refusal(message, { ...refusalDetails, quote: quote && readPrices(quote) });
}

/** Executes one field with all arguments as variables, and returns its result. */
export type RunOperation = <T>(
  field: string,
  variables?: InputFields,
  types?: Record<string, string>,
) => Promise<T>;

/** Names of mutations start with one of these texts; all other root fields are queries. */
const MUTATION_PREFIX =
  /^(create|update|delete|replace|add|sign|register|request|reset|place|payOrder|deliver(?!y)|start|cancel|refund|restore|bulk|hide|show|reply|verify|undo|close|correct|setTax|updateShipping)/;

function createRunner(shop: Shop, token?: string): RunOperation {
  return async <T>(field: string, variables: InputFields = {}, types: Record<string, string> = {}) => {
    const variableDeclarations = Object.entries(types).map(([name, type]) => `$${name}: ${type}`);
    const isMutation = MUTATION_PREFIX.test(field);
    const query = `${isMutation ? 'mutation' : 'query'}${variableDeclarations.length > 0 ? `(${variableDeclarations.join(', ')})` : ''} { result: ${field} }`;
    const response = await fetch(`${shop.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/graphql-response+json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = (await response.json()) as { data?: { result: T }; errors?: ErrorJson[] };
    if (errors?.[0]) throw refusalOf(response.status, errors[0]);
    if (!data) throw new Error(`No result of ${query}`);
    return data.result;
  };
}

export interface List<T> {
  nodes: T[];
  totalCount: number;
}
const ID = { id: 'ID!' };

function catalogueOver(run: RunOperation) {
  return {
    async listProducts({ search, pageNumber = 1 } = {}) {
      const offset = (Number(pageNumber) - 1) * 10;
      const { nodes, totalCount } = await run<List<ProductJson>>(
        `products(first: 10, offset: $offset, search: $search) { nodes ${PRODUCT} totalCount }`,
        { offset, search },
        { offset: 'Int', search: 'String' },
      );
      return { products: nodes.map(readProduct), pages: Math.ceil(totalCount / 10) };
    },
    async search(search) {
      const { nodes } = await run<List<ProductJson>>(
        `products(first: 100, search: $search) { nodes ${PRODUCT} }`,
        { search },
        { search: 'String!' },
      );
      return nodes.map(readProduct);
    },
    topProducts: async () => (await run<ProductJson[]>(`topProducts ${PRODUCT}`)).map(readProduct),
    async getProduct(id) {
      const json = await run<ProductJson & { reviews: List<ReviewRecord> }>(
        `product(id: $id) ${PRODUCT_WITH_REVIEWS}`,
        { id },
        ID,
      );
      return { ...readProduct(json), reviews: json.reviews.nodes };
    },
    createProduct: async (input) =>
      readProduct(
        await run(`createProduct(input: $input) ${PRODUCT}`, { input }, { input: 'CreateProductInput' }),
      ),
    updateProduct: async (id, changes) =>
      readProduct(
        await run(
          `updateProduct(input: $input) ${PRODUCT}`,
          { input: { id, ...changes } },
          { input: 'UpdateProductInput!' },
        ),
      ),
    deleteProduct: async (id) => void (await run('deleteProduct(id: $id) { id }', { id }, ID)),
    async addReview(productId, review) {
      const input = { productId, ...review };
      await run('addReview(input: $input) { id }', { input }, { input: 'AddReviewInput!' });
    },
  } satisfies Partial<ShopClient>;
}

/** An order line in GraphQL format; returns other values unchanged. */
function formatItem(item: unknown): unknown {
  if (typeof item !== 'object' || item === null) return item;
  const { product, price, ...otherFields } = item as InputFields;
  return { ...otherFields, productId: product, ...(price !== undefined && { expectedPrice: price }) };
}

function ordersOver(run: RunOperation) {
  const readOrders = async (list: string) =>
    (await run<List<OrderJson>>(`${list} { nodes ${ORDER} }`)).nodes.map(readOrder);
  return {
    async placeOrder({ orderItems, ...order }, { idempotencyKey } = {}) {
      const items = Array.isArray(orderItems) ? orderItems.map(formatItem) : orderItems;
      const input = { ...formatOrder(order), orderItems: items, idempotencyKey };
      return readOrder(
        await run(`placeOrder(input: $input) ${ORDER}`, { input }, { input: 'PlaceOrderInput!' }),
      );
    },
    getOrder: async (id) => readOrder(await run(`order(id: $id) ${ORDER}`, { id }, ID)),
    getOrderAddresses: (id) => run(`order(id: $id) ${ORDER_ADDRESSES}`, { id }, ID),
    myOrders: () => readOrders('myOrders(first: 100)'),
    listOrders: (search = '') => readOrders(`orders(first: 100, search: ${JSON.stringify(search)})`),
    payOrder: async (id, { id: providerOrderId }) =>
      readOrder(
        await run(
          `payOrder(input: $input) ${ORDER}`,
          { input: { id, providerOrderId } },
          { input: 'PayOrderInput!' },
        ),
      ),
    deliverOrder: async (id) => readOrder(await run(`deliverOrder(id: $id) ${ORDER}`, { id }, ID)),
    cancelOrder: async (id) => readOrder(await run(`cancelOrder(id: $id) ${ORDER}`, { id }, ID)),
    refundOrder: async (id) => readOrder(await run(`refundOrder(id: $id) ${ORDER}`, { id }, ID)),
    ...settingsOver(run),
    paymentConfig: () => run('paymentConfig { clientId }'),
  } satisfies Partial<ShopClient>;
}

const DELIVERY = '{ postalCode city state stateName serviceable cod days { min max } }';

function deliveryOver(run: RunOperation) {
  return {
    delivery: (postalCode) =>
      run(`delivery(postalCode: $postalCode) ${DELIVERY}`, { postalCode }, { postalCode: 'String!' }),
    listServiceAreas: async () => {
      const { nodes } = await run<{ nodes: ServiceAreaRecord[] }>(
        'serviceAreas(first: 100) { nodes { pattern serviceable cod daysMin daysMax } }',
      );
      return nodes;
    },
    replaceServiceAreas: (serviceAreas) =>
      run(
        'replaceServiceAreas(input: $input) { count etag }',
        { input: { serviceAreas } },
        { input: 'ReplaceServiceAreasInput!' },
      ),
  } satisfies DeliveryClient;
}

/** Connects the users of a test through GraphQL. */
export function connectGraphql(shop: Shop) {
  return connectUsers(shop, (token): ShopClient => {
    const run = createRunner(shop, token);
    return { ...accountsOver(run), ...catalogueOver(run), ...ordersOver(run), ...deliveryOver(run) };
  });
}
