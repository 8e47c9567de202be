import {
  AUDIENCES,
  isInAudience,
  isPermitted,
  permit,
  permitFor,
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
  door: 'system' as const,
});
const actors = {
  visitor: VISITOR,
  'holder of a bad token': { ...VISITOR, tokenFailed: true },
  user: signedIn('meera'),
  'other user': signedIn('ravi'),
  admin: signedIn('asha', true),
};
const order = { userId: 'meera' };

const rules: Record<string, (actor: Actor) => void> = {
  'act as somebody': requireMember,
  administer: (actor) => permit(actor, 'orders.deliver'),
  'see the account of meera': (actor) => permit(actor, 'users.read', 'meera'),
  'see the order of meera': (actor) => permitFor(actor, 'orders.read', order),
  'pay the order of meera': (actor) => permitFor(actor, 'payments.pay', order),
};

const yes = 'yes';
const noToken = 'UNAUTHENTICATED: Not authorized, no token';
const badToken = 'UNAUTHENTICATED: Not authorized, token failed';
const noAdmin = 'FORBIDDEN: Not authorized as an admin';
const onlyBuyer = 'FORBIDDEN: Only the buyer can pay for an order';
const hidden = 'NOT_FOUND: Order not found';

const table: [rule: string, answers: Record<keyof typeof actors, string>][] = [
  ['act as somebody', answers(yes, yes, yes)],
  ['administer', answers(noAdmin, noAdmin, yes)],
  ['see the account of meera', answers(yes, noAdmin, yes)],
  ['see the order of meera', answers(yes, hidden, yes)],
  ['pay the order of meera', answers(yes, hidden, onlyBuyer)],
];

function answers(user: string, other: string, admin: string): Record<keyof typeof actors, string> {
  return { visitor: noToken, 'holder of a bad token': badToken, user, 'other user': other, admin };
}

function verdict(check: () => void): string {
  try {
    check();
    return yes;
  } catch (error) {
    const { code, message } = error as { code: string; message: string };
    return `${code}: ${message}`;
  }
}

describe('§6 Permissions', () => {
  it.each(table)('list the roles that may %s', (rule, expected) => {
    const verdicts = Object.entries(actors).map(([name, actor]) => [
      name,
      verdict(() => rules[rule]!(actor)),
    ]);
    expect(Object.fromEntries(verdicts)).toEqual(expected);
  });

  it('freeze the visitor actor', () => {
    expect(VISITOR).toMatchObject({ userId: undefined, isAdmin: false, tokenFailed: false, door: 'system' });
    expect(Object.isFrozen(VISITOR)).toBe(true);
  });
});

const ROLES: Record<ActorRole, Actor> = {
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
const codeOf = (check: () => void) => verdict(check).split(':')[0];
const requirePermission = (actor: Actor, name: string) =>
  permitFor(actor, name as MemberOperation, { userId: 'meera' });

describe('§6 The permission table', () => {
  it.each(operations)('enforces $name for people', ({ name, audience }) => {
    const match = Object.entries(ROLES).map(([role, actor]) => {
      const code = codeOf(() => requirePermission(actor, name));
      return [role, code === yes ? 'ok' : code];
    });
    expect(Object.fromEntries(match)).toEqual(AUDIENCES[audience]);
  });

  it.each(operations)('enforces $name for API tokens', ({ name, audience, scope }) => {
    const isAnyScope = audience === 'everybody' || scope === 'inherited';
    const withScope = isAnyScope || scope === undefined ? aProgram() : aProgram(scope);
    const isOpen = isAnyScope || scope !== undefined;
    expect(codeOf(() => permit(withScope, name as MemberOperation))).toBe(isOpen ? yes : 'FORBIDDEN');
    expect(codeOf(() => permit(aProgram(), name as MemberOperation))).toBe(isAnyScope ? yes : 'FORBIDDEN');
  });

  it('lets every signed-in caller pass before the record with its owner is loaded', () => {
    for (const actor of [ROLES.user, ROLES.other, ROLES.admin])
      expect(verdict(() => permit(actor, 'payments.pay'))).toBe(yes);
    expect(verdict(() => permit(VISITOR, 'payments.pay'))).toBe(noToken);
  });

  it.each(operations)('tells who belongs to the audience of $name', ({ audience, scope }) => {
    for (const [role, actor] of Object.entries(ROLES))
      expect([role, isInAudience(actor, { audience, scope }, 'meera')]).toEqual([
        role,
        AUDIENCES[audience][role as ActorRole] === 'ok',
      ]);
  });

  it('permits admins and programs with the scope, and no one else', () => {
    const permitted = [
      ...Object.values(ROLES),
      aProgram(),
      aProgram('orders:write'),
      aProgram('catalogue:write'),
    ];
    expect(permitted.map((actor) => isPermitted(actor, 'catalogue.update'))).toEqual(
      permitted.map((actor) => verdict(() => permit(actor, 'catalogue.update')) === yes),
    );
  });

  it('refuses an operation that it lacks', () => {
    expect(() => permit(ROLES.admin, 'orders.planted' as Operation as MemberOperation)).toThrow(
      'The permission table lacks the operation orders.planted',
    );
  });

  it('has each name of an API once', () => {
    const names = Object.values(OPERATIONS).flatMap(([, , ...list]) => list as string[]);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});
