import { UserEntity } from '../../server/database/user.entity';
import type { Conflict, ErrorCode, FieldError, Shortage } from '../../server/domain/errors';
import { VISITOR, type Actor } from '../../server/domain/permissions';
import type { Shop } from './shop';

/** An account as both doors answer it, once their spelling is taken off. */
export interface UserRecord {
  id: string;
  name: string;
  email: string;
  isAdmin: boolean;
}

export interface SessionRecord extends UserRecord {
  /** Absent where no other address waits for its verification. */
  pendingEmail?: string;
  token: string;
}

export interface ReviewRecord {
  id: string;
  name: string;
  rating: number;
  comment: string;
  /** ISO date. */
  createdAt: string;
}

/** A product; price in paise. */
export interface ProductRecord {
  id: string;
  name: string;
  image: string;
  price: number;
  countInStock: number;
  rating: number;
  numReviews: number;
  description: string;
  brand: string;
  category: string;
  createdAt: string;
}

export interface LineRecord {
  productId: string;
  name: string;
  image: string;
  price: number;
  qty: number;
}

/** The four sums and the lines of an order or a quote, in paise. */
export interface PricesRecord {
  orderItems: LineRecord[];
  itemsPrice: number;
  shippingPrice: number;
  taxPrice: number;
  totalPrice: number;
}

/** An order; amounts in paise, dates as ISO text or undefined. */
export interface OrderRecord extends PricesRecord {
  id: string;
  user: { id: string; name: string; email: string };
  shippingAddress: { address: string; city: string; postalCode: string; country: string };
  paymentMethod: string;
  isPaid: boolean;
  paidAt: string | undefined;
  isDelivered: boolean;
  deliveredAt: string | undefined;
  isCancelled: boolean;
  cancelledAt: string | undefined;
  isRefunded: boolean;
  refundedAt: string | undefined;
  isRefunding: boolean;
  holdsStock: boolean;
  createdAt: string;
}

/** A numbered page of ten. */
export interface ProductPageRecord {
  products: ProductRecord[];
  pages: number;
}

/** What a door refused with. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: FieldError[] | undefined;
  readonly shortages: Shortage[] | undefined;
  readonly quote: PricesRecord | undefined;
  readonly conflict: Conflict | undefined;

  constructor(
    message: string,
    said: {
      code: ErrorCode;
      status: number;
      fields?: FieldError[];
      shortages?: Shortage[];
      quote?: PricesRecord;
      conflict?: Conflict;
    },
  ) {
    super(message);
    this.name = 'Refusal';
    this.code = said.code;
    this.status = said.status;
    this.fields = said.fields;
    this.shortages = said.shortages;
    this.quote = said.quote;
    this.conflict = said.conflict;
  }
}

/** Both sides of a stale edit, prices in paise once a door's spelling is taken off. */
export function readConflict(
  conflict: Conflict | undefined,
  inPaise: (price: unknown) => number | undefined,
): Conflict | undefined {
  const side = (fields: Wire) =>
    fields.price === undefined ? fields : { ...fields, price: inPaise(fields.price) };
  return conflict && { ...conflict, current: side(conflict.current), yours: side(conflict.yours) };
}

/** Input as a test wants to send it; the door spells it, nothing checks it on the way. */
export type Wire = Record<string, unknown>;

/** Everything a shop can be asked for, with the same words over each door. Rejects with a Refusal. */
export interface ShopClient {
  signIn(credentials: Wire): Promise<SessionRecord>;
  register(person: Wire): Promise<SessionRecord>;
  requestPasswordReset(input: Wire): Promise<unknown>;
  resetPassword(input: Wire): Promise<SessionRecord>;
  profile(): Promise<UserRecord>;
  updateProfile(changes: Wire): Promise<SessionRecord>;
  signOutEverywhere(): Promise<void>;
  closeAccount(input: Wire): Promise<void>;
  verifyEmail(token: string): Promise<{ email: string }>;
  undoAccountChange(token: string): Promise<{ email: string }>;
  listUsers(): Promise<UserRecord[]>;
  getUser(id: string): Promise<UserRecord>;
  updateUser(id: string, changes: Wire): Promise<UserRecord>;
  deleteUser(id: string): Promise<void>;
  /** A page of ten of what shoppers see, newest or best match first. */
  listProducts(options?: { search?: string; pageNumber?: unknown }): Promise<ProductPageRecord>;
  search(keyword: string): Promise<ProductRecord[]>;
  topProducts(): Promise<ProductRecord[]>;
  getProduct(id: string): Promise<ProductRecord & { reviews: ReviewRecord[] }>;
  createProduct(product?: Wire): Promise<ProductRecord>;
  updateProduct(id: string, changes: Wire): Promise<ProductRecord>;
  deleteProduct(id: string): Promise<void>;
  addReview(productId: string, review: Wire): Promise<void>;
  placeOrder(order: Wire, options?: { idempotencyKey?: string }): Promise<OrderRecord>;
  getOrder(id: string): Promise<OrderRecord>;
  myOrders(): Promise<OrderRecord[]>;
  listOrders(): Promise<OrderRecord[]>;
  /** Pays with what the provider's widget gave. */
  payOrder(id: string, payment: Wire): Promise<OrderRecord>;
  deliverOrder(id: string): Promise<OrderRecord>;
  cancelOrder(id: string): Promise<OrderRecord>;
  refundOrder(id: string): Promise<OrderRecord>;
  /** The provider's public client id. */
  paymentConfig(): Promise<{ clientId: string }>;
}

/** A client that is signed in as somebody. */
export type Person = ShopClient & SessionRecord & { password: string };

/** Who takes part in a test. */
export interface People {
  visitor: ShopClient;
  shopper: Person;
  other: Person;
  admin: Person;
  /** The same door with any token. */
  holderOf: (token: string) => ShopClient;
  /** One more person, registered over this door. */
  newPerson: () => Promise<Person>;
  /** One more administrator. */
  newAdmin: () => Promise<Person>;
}

export const PASSWORD = 'correct horse battery';

let lastPerson = 0;

/** A free name and e-mail address. */
export function aUser(changes: Wire = {}) {
  lastPerson += 1;
  const person = { name: `Person ${lastPerson}`, email: `person-${lastPerson}@haat.example` };
  return { ...person, password: PASSWORD, ...changes };
}

/** Makes an account an administrator's, as the seed does. */
export async function makeAdmin(shop: Shop, userId: string): Promise<void> {
  await shop.database.writer.transaction((tx) => tx.update(UserEntity, { id: userId }, { isAdmin: true }));
}

/** Opens an account that nobody can sign in to, without the cost of a password. */
export async function anAccount(shop: Shop): Promise<{ id: string }> {
  const { name, email } = aUser();
  const at = new Date();
  const account = Object.assign(new UserEntity(), {
    id: `account-of-${email}`,
    name,
    email,
    passwordHash: 'none',
    isAdmin: false,
    tokenVersion: 1,
    version: 1,
    createdAt: at,
    updatedAt: at,
  });
  await shop.database.writer.transaction((tx) => tx.insert(UserEntity, account));
  return account;
}

/** Somebody who may change the catalogue, as the services know them. */
export async function adminOf(shop: Shop): Promise<Actor> {
  const { id } = await anAccount(shop);
  await makeAdmin(shop, id);
  return { ...VISITOR, userId: id, isAdmin: true };
}

/** Registers the people of a test over one door. */
export async function introducePeople(shop: Shop, clientOf: (token?: string) => ShopClient): Promise<People> {
  const visitor = clientOf();
  const newPerson = async (): Promise<Person> => {
    const person = aUser();
    const session = await visitor.register(person);
    return { ...clientOf(session.token), ...session, password: person.password };
  };
  const newAdmin = async (): Promise<Person> => {
    const person = await newPerson();
    await makeAdmin(shop, person.id);
    return { ...person, isAdmin: true };
  };
  const [shopper, other, admin] = await Promise.all([newPerson(), newPerson(), newAdmin()]);
  return { visitor, shopper, other, admin, holderOf: clientOf, newPerson, newAdmin };
}
