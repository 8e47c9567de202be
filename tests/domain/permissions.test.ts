import {
  AUDIENCES,
  isInAudience,
  isPermitted,
  permit,
  permitForOrder,
  type ActorRole,
  type MemberOperation,
} from '../../server/domain/accounts/authorization';
import { OPERATIONS, type Operation } from '../../server/domain/accounts/operations';
import { requireMember, VISITOR, type Actor } from '../../server/domain/accounts/permissions';
import type { Scope } from '../../server/domain/accounts/scopes';

const signedIn = (userId: string, isAdmin = false): Actor => ({
  userId,
  isAdmin,
  tokenFailed: false,
  adapter: 'system' as const,
});
const actors = {
  visitor: VISITOR,
  'holder of a bad token': { ...VISITOR, tokenFailed: true },
  user: signedIn('meera'),
  'other user': signedIn('ravi'),
  admin: signedIn('asha', true),
};
const order = { id: 'order', userId: 'meera', guestAddressVersion: undefined };

const rules: Record<string, (actor: Actor) => void> = {
  'act as a member': requireMember,
  administer: (actor) => permit(actor, 'orders.deliver'),
  'see the account of meera': (actor) => permit(actor, 'users.read', 'meera'),
  'see the order of meera': (actor) => permitForOrder(actor, 'orders.read', order),
  'pay the order of meera': (actor) => permitForOrder(actor, 'payments.pay', order),
};

const allowed = 'yes';
const noToken = 'UNAUTHENTICATED: Not authorized, no token';
const badToken = 'UNAUTHENTICATED: Not authorized, token failed';
const notAdmin = 'FORBIDDEN: Not authorized as an admin';
const onlyBuyer = 'FORBIDDEN: Only the buyer can pay for an order';
const notFound = 'NOT_FOUND: Order not found';

const expectedOutcomes: [rule: string, outcomes: Record<keyof typeof actors, string>][] = [
  ['act as a member', outcomesByRole(allowed, allowed, allowed)],
  ['administer', outcomesByRole(notAdmin, notAdmin, allowed)],
  ['see the account of meera', outcomesByRole(allowed, notAdmin, allowed)],
  ['see the order of meera', outcomesByRole(allowed, notFound, allowed)],
  ['pay the order of meera', outcomesByRole(allowed, notFound, onlyBuyer)],
];

function outcomesByRole(user: string, other: string, admin: string): Record<keyof typeof actors, string> {
  return { visitor: noToken, 'holder of a bad token': badToken, user, 'other user': other, admin };
}

function outcomeOf(check: () => void): string {
  try {
    check();
    return allowed;
  } catch (error) {
    const { code, message } = error as { code: string; message: string };
    return `${code}: ${message}`;
  }
}

describe('§6 Permissions', () => {
  it.each(expectedOutcomes)('list the roles that may %s', (rule, expected) => {
    const outcomes = Object.entries(actors).map(([name, actor]) => [
      name,
      outcomeOf(() => rules[rule]!(actor)),
    ]);
    expect(Object.fromEntries(outcomes)).toEqual(expected);
  });

  it('cannot change for the visitor, whose actor is frozen', () => {
    expect(VISITOR).toMatchObject({
      userId: undefined,
      isAdmin: false,
      tokenFailed: false,
      adapter: 'system',
    });
    expect(Object.isFrozen(VISITOR)).toBe(true);
  });
});

const ACTOR_BY_ROLE: Record<ActorRole, Actor> = {
  visitor: VISITOR,
  user: signedIn('meera'),
  other: signedIn('ravi'),
  admin: signedIn('asha', true),
};
const aProgram = (...scopes: Scope[]): Actor => ({
  ...signedIn('asha', true),
  program: { tokenId: 't', name: 'Sync', scopes: new Set(scopes) },
});
const operations = Object.entries(OPERATIONS).map(([name, [audience, scope]]) => ({ name, audience, scope }));
const codeOf = (check: () => void) => outcomeOf(check).split(':')[0];
const requirePermission = (actor: Actor, name: string) =>
  permitForOrder(actor, name as MemberOperation, {
    id: 'order',
    userId: 'meera',
    guestAddressVersion: undefined,
  });

describe('§6 The permission table', () => {
  it.each(operations)('enforces $name for people', ({ name, audience }) => {
    const outcomes = Object.entries(ACTOR_BY_ROLE).map(([role, actor]) => {
      const code = codeOf(() => requirePermission(actor, name));
      return [role, code === allowed ? 'ok' : code];
    });
    expect(Object.fromEntries(outcomes)).toEqual(AUDIENCES[audience]);
  });

  it.each(operations)('enforces $name for API tokens', ({ name, audience, scope }) => {
    const isAnyScope = audience === 'everybody' || scope === 'inherited';
    const withScope = isAnyScope || scope === undefined ? aProgram() : aProgram(scope);
    const isAllowed = isAnyScope || scope !== undefined;
    expect(codeOf(() => permit(withScope, name as MemberOperation))).toBe(isAllowed ? allowed : 'FORBIDDEN');
    expect(codeOf(() => permit(aProgram(), name as MemberOperation))).toBe(
      isAnyScope ? allowed : 'FORBIDDEN',
    );
  });

  it('permits every signed-in caller before the service loads the record with its owner', () => {
    for (const actor of [ACTOR_BY_ROLE.user, ACTOR_BY_ROLE.other, ACTOR_BY_ROLE.admin])
      expect(outcomeOf(() => permit(actor, 'payments.pay'))).toBe(allowed);
    expect(outcomeOf(() => permit(VISITOR, 'payments.pay'))).toBe(noToken);
  });

  it.each(operations)('assigns each role correctly to the audience of $name', ({ audience, scope }) => {
    for (const [role, actor] of Object.entries(ACTOR_BY_ROLE))
      expect([role, isInAudience(actor, { audience, scope }, 'meera')]).toEqual([
        role,
        AUDIENCES[audience][role as ActorRole] === 'ok',
      ]);
  });

  it('permits admins and programs with the scope, and no other caller', () => {
    const callers = [
      ...Object.values(ACTOR_BY_ROLE),
      aProgram(),
      aProgram('orders:write'),
      aProgram('catalogue:write'),
    ];
    expect(callers.map((actor) => isPermitted(actor, 'catalogue.update'))).toEqual(
      callers.map((actor) => outcomeOf(() => permit(actor, 'catalogue.update')) === allowed),
    );
  });

  it('refuses an operation that is not in the table', () => {
    expect(() => permit(ACTOR_BY_ROLE.admin, 'orders.planted' as Operation as MemberOperation)).toThrow(
      'The permission table lacks the operation orders.planted',
    );
  });

  it('lists each operation of an API once', () => {
    const names = Object.values(OPERATIONS).flatMap(([, , ...list]) => list as string[]);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});
