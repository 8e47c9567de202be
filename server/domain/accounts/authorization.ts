import { notFound, ShopError, type ErrorCode } from '../errors';
import { OPERATIONS, type Audience, type Operation, type RequiredScope } from './operations';
import { requireMember, requireScope, type Actor, type Member } from './permissions';
import type { Scope } from './scopes';

/** Relation of a caller to a resource: `user` owns it, `other` is another signed-in user. §6 */
export type ActorRole = 'visitor' | 'user' | 'other' | 'admin';

/** For each kind of caller, the result of an operation with valid input: success or an error code. */
export type Verdicts = Readonly<Record<ActorRole, 'ok' | ErrorCode>>;

const everybody: Verdicts = { visitor: 'ok', user: 'ok', other: 'ok', admin: 'ok' };
const members: Verdicts = { ...everybody, visitor: 'UNAUTHENTICATED' };
const buyerAndAdmins: Verdicts = { ...members, other: 'NOT_FOUND' };

/** For each audience, the result for each kind of caller. §6 */
export const AUDIENCES = {
  everybody,
  members,
  // A visitor without a guest, and every visitor of a shop without guests.
  'members and guests': members,
  admins: { ...members, user: 'FORBIDDEN', other: 'FORBIDDEN' },
  'oneself and admins': { ...members, other: 'FORBIDDEN' },
  // For other users an order does not exist.
  'the buyer and admins': buyerAndAdmins,
  'the buyer': { ...buyerAndAdmins, admin: 'FORBIDDEN' },
  // The holder of the order's token. The order of an account has no guest.
  'the guest': { ...buyerAndAdmins, user: 'NOT_FOUND', admin: 'NOT_FOUND' },
  // For all other callers, also for admins, an address does not exist.
  'the owner': { ...buyerAndAdmins, admin: 'NOT_FOUND' },
} as const satisfies Record<Audience, Verdicts>;

/** Audience of an operation, and the scope that a program needs. §6 */
export interface Authorization {
  audience: Audience;
  scope: RequiredScope;
}

/** A row of the permission table: audience, scope and names. */
type Row = (typeof OPERATIONS)[Operation];
/** Any value in a row of the permission table. */
type Cell = Row[number];
/** An operation that visitors may use too. */
export type PublicOperation = {
  [Name in Operation]: (typeof OPERATIONS)[Name][0] extends 'everybody' ? Name : never;
}[Operation];
/** An operation for signed-in callers. */
export type MemberOperation = Exclude<Operation, PublicOperation>;
/** An operation on an order that the order's token opens. */
export type BuyerOperation = {
  [Name in Operation]: (typeof OPERATIONS)[Name][0] extends BuyerAudience ? Name : never;
}[Operation];
type BuyerAudience = 'the buyer' | 'the buyer and admins' | 'the guest';
/** A REST call below `/api`. */
export type RestCall = Extract<Cell, `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`>;
type SubscriptionCell = Extract<Cell, `subscription ${string}`>;
type SubscriptionName = SubscriptionCell extends `subscription ${infer Name}` ? Name : never;
/** A field with its own row, as `Type.field`. */
type AuthorizedField = Exclude<Extract<Cell, `${string}.${string}`>, RestCall>;
/** A query or mutation. */
export type RootField = Exclude<
  Cell,
  RestCall | SubscriptionCell | AuthorizedField | Audience | Scope | 'inherited' | undefined
>;

const AUTHORIZATION_BY_NAME = Object.values(OPERATIONS).flatMap(
  ([audience, scope, ...names]: readonly [Audience, RequiredScope, ...string[]]) =>
    names.map((name): [string, Authorization] => [name, { audience, scope }]),
);

/** Authorizations of the names that match a pattern, by the first capture group of the pattern. */
function authorizationsOf<Name extends string>(pattern: RegExp): Readonly<Record<Name, Authorization>> {
  const matches = AUTHORIZATION_BY_NAME.flatMap(([name, row]): [string, Authorization][] => {
    const [, shortName] = pattern.exec(name) ?? [];
    return shortName === undefined ? [] : [[shortName, row]];
  });
  return Object.fromEntries(matches) as Record<Name, Authorization>;
}

/** Every query and mutation, from the permission table. §6 */
export const GRAPHQL_AUTHORIZATION = authorizationsOf<RootField>(/^(\w+)$/);

/** Every subscription, from the permission table. §6 */
export const SUBSCRIPTION_AUTHORIZATION = authorizationsOf<SubscriptionName>(/^subscription (\w+)$/);

/** Fields with their own row, from the permission table. §6 */
export const GRAPHQL_FIELD_AUTHORIZATION = authorizationsOf<AuthorizedField>(/^(\w+\.\w+)$/);

/** Every route below `/api`, from the permission table. §6, §7 */
export const REST_AUTHORIZATION = authorizationsOf<RestCall>(/^([A-Z]+ \/.*)$/);

/**
 * Authorizes programs before any other work; accepts all human callers. Throws FORBIDDEN, and UNAUTHENTICATED for an
 * API token that is wrong, expired or revoked. §6
 */
export function requireProgramAllowed(actor: Actor, authorization: Authorization | undefined): void {
  if (actor.apiTokenError !== undefined) throw new ShopError('UNAUTHENTICATED', actor.apiTokenError);
  if (!actor.program || authorization?.audience === 'everybody' || authorization?.scope === 'inherited')
    return;
  requireScope(actor, authorization?.scope);
}

/**
 * Requires the permission of an operation; the first line of every service method. For an audience with an owner,
 * `ownerId` is the owner of the record. Without `ownerId` every signed-in caller passes; the service then loads the
 * record and calls `permitForOrder`; so does every caller with an order token. Throws UNAUTHENTICATED and FORBIDDEN. §6
 */
export function permit(actor: Actor, operation: PublicOperation | BuyerOperation): void;
export function permit(actor: Actor, operation: MemberOperation, ownerId?: string): asserts actor is Member;
export function permit(actor: Actor, operation: Operation, ownerId?: string): void {
  const row = rowOf(operation);
  requireProgramAllowed(actor, row);
  if (row.audience === 'everybody' || (actor.orderAccess && isForBuyer(row))) return;
  requireMember(actor);
  if (ownerId !== undefined || row.audience === 'admins') requireVerdict(actor, row, ownerId);
}

/**
 * True if a caller belongs to the audience of an operation. It ignores the scopes of an API token. Services use it to
 * decide which records, and which fields of a public record, the caller sees. §6
 */
export function isInAudience(actor: Actor, { audience }: Authorization, ownerId?: string): boolean {
  return AUDIENCES[audience][roleOf(actor, ownerId)] === 'ok';
}

/** True if a caller may use an operation for admins: an admin, or a program with the scope. §6 */
export function isPermitted(actor: Actor, operation: MemberOperation): boolean {
  const row = rowOf(operation);
  const scopes: ReadonlySet<RequiredScope> | undefined = actor.program?.scopes;
  return isInAudience(actor, row) && (scopes === undefined || scopes.has(row.scope));
}

/** Fields of an order that decide who may use it. */
export interface OrderOwner {
  id: string;
  userId: string;
  /** Version of the email address of a guest: 0, or 1 after its correction. Undefined for the order of an account. */
  guestAddressVersion: number | undefined;
}

/**
 * Requires the permission of an operation on an order. The order's token makes its holder the buyer, as long as the
 * order belongs to a guest. Throws as permit does, and NOT_FOUND for other users and for the token of another order. §6
 */
export function permitForOrder(actor: Actor, operation: MemberOperation, order: OrderOwner): void {
  const row = rowOf(operation);
  requireProgramAllowed(actor, row);
  const isGuest = isGuestOf(actor, order);
  if (row.audience === 'everybody' || (isGuest && row.audience === 'the guest')) return;
  const role = roleForOrder(actor, order, isGuest);
  if (role === 'visitor') requireMember(actor);
  requireRole(row, role);
}

/** True if the actor holds the current token of a guest's order. */
function isGuestOf({ orderAccess }: Actor, { id, guestAddressVersion }: OrderOwner): boolean {
  return (
    orderAccess?.orderId === id &&
    guestAddressVersion !== undefined &&
    orderAccess.addressVersion === guestAddressVersion
  );
}

function roleForOrder(actor: Actor, order: OrderOwner, isGuest: boolean): ActorRole {
  const role = roleOf(actor, order.userId);
  if (role === 'user' || role === 'admin' || !actor.orderAccess) return role;
  if (isGuest) return 'user';
  // An account owns this order now, so the holder of its earlier token has to sign in.
  const isClaimed = actor.orderAccess.orderId === order.id && order.guestAddressVersion === undefined;
  return isClaimed ? role : 'other';
}

function isForBuyer({ audience }: Authorization): boolean {
  return audience === 'the buyer' || audience === 'the buyer and admins' || audience === 'the guest';
}

function rowOf(operation: string): Authorization {
  const row = ROWS.get(operation);
  if (!row) throw new Error(`The permission table lacks the operation ${operation}`);
  return row;
}

const ROWS = new Map(
  Object.entries(OPERATIONS).map(([name, [audience, scope]]): [string, Authorization] => [
    name,
    { audience, scope },
  ]),
);

function requireVerdict(actor: Member, row: Authorization, ownerId: string | undefined): void {
  requireRole(row, roleOf(actor, ownerId));
}

function requireRole({ audience }: Authorization, role: ActorRole): void {
  const verdict: 'ok' | ErrorCode = AUDIENCES[audience][role];
  if (verdict === 'ok') return;
  if (verdict === 'NOT_FOUND') throw notFound('order');
  throw new ShopError(verdict, audience === 'the buyer' ? 'auth.buyerOnly' : 'auth.adminsOnly');
}

function roleOf({ userId, isAdmin }: Actor, ownerId: string | undefined): ActorRole {
  if (userId === undefined) return 'visitor';
  if (userId === ownerId) return 'user';
  return isAdmin ? 'admin' : 'other';
}
