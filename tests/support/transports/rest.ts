import { UserEntity } from '../../../server/database/entities/user.entity';
import { requireDescribed } from './rest-contract';
import { LISTING_PICTURE } from '../fixtures/pictures/listing-picture';
import type { Shop } from '../fixtures/shop';

export type Json = Record<string, unknown>;

export interface RestResponse {
  status: number;
  headers: Headers;
  text: string;
  /** The body as JSON; an empty object if it is not JSON. */
  json: Json;
  /** The body as a JSON array. */
  list: Json[];
}

interface RestRequest {
  body?: unknown;
  headers?: Record<string, string>;
}

/** A REST client of one user; anonymous without a token. */
export class RestClient {
  constructor(
    readonly url: string,
    readonly token?: string,
    readonly id: string = '',
  ) {}

  async call(method: string, path: string, { body, headers }: RestRequest = {}): Promise<RestResponse> {
    const response = await fetch(`${this.url}/api${path}`, {
      method,
      headers: {
        ...(this.token !== undefined && { Authorization: `Bearer ${this.token}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
    });
    const text = await response.text();
    const type = response.headers.get('content-type');
    requireDescribed({ method, path, status: response.status, type, text });
    const parsedBody: unknown = type?.includes('json') ? parse(text) : {};
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: parsedBody as Json,
      list: parsedBody as Json[],
    };
  }

  get = (path: string, request?: RestRequest) => this.call('GET', path, request);
  post = (path: string, body?: unknown, request?: RestRequest) =>
    this.call('POST', path, { ...request, body });
  put = (path: string, body?: unknown, request?: RestRequest) => this.call('PUT', path, { ...request, body });
  delete = (path: string, request?: RestRequest) => this.call('DELETE', path, request);
}

let userCount = 0;

/** Registers a user, and returns a client of this user. */
export async function signUp(shop: Shop, name = 'Asha Rao'): Promise<RestClient> {
  userCount += 1;
  const body = { name, email: `person${userCount}@haat.example`, password: 'long enough' };
  const { json } = await new RestClient(shop.url).post('/users', body);
  return new RestClient(shop.url, String(json.token), String(json._id));
}

/** Registers an admin, and returns a client of this admin. */
export async function signUpAdmin(shop: Shop): Promise<RestClient> {
  const client = await signUp(shop, 'Admin');
  await shop.database.writer.transaction((tx) => tx.update(UserEntity, { id: client.id }, { isAdmin: true }));
  return client;
}

/** Creates a product for sale as admins do: a draft, then its fields. */
export async function addProduct(admin: RestClient, fields: Json = {}): Promise<Json> {
  const draft = await admin.post('/products', {});
  const body = { name: 'Tarang Speaker', price: 1234.5, countInStock: 10, image: LISTING_PICTURE, ...fields };
  const response = await admin.put(`/products/${String(draft.json._id)}`, body);
  return response.json;
}

/** A valid order of one unit of a product in REST format. */
export function anOrder(product: Json, fields: Json = {}): Json {
  return {
    orderItems: [{ product: product._id, name: product.name, price: product.price, qty: 1 }],
    shippingAddress: { address: '1 MG Road', city: 'Pune', postalCode: '411001', country: 'India' },
    paymentMethord: 'PayPal',
    ...fields,
  };
}

function parse(text: string): unknown {
  return text === '' ? {} : JSON.parse(text);
}
