import {
  requireAdmin,
  requireMember,
  requireOrderOwner,
  requireOrderReader,
  requireSelfOrAdmin,
  VISITOR,
  type Actor,
} from '../../server/domain/accounts/permissions';

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
  administer: requireAdmin,
  'see the account of meera': (actor) => requireSelfOrAdmin(actor, 'meera'),
  'see the order of meera': (actor) => requireOrderReader(actor, order),
  'pay the order of meera': (actor) => requireOrderOwner(actor, order),
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
    const found = Object.entries(actors).map(([name, actor]) => [name, verdict(() => rules[rule]!(actor))]);
    expect(Object.fromEntries(found)).toEqual(expected);
  });

  it('freeze the visitor actor', () => {
    expect(VISITOR).toMatchObject({ userId: undefined, isAdmin: false, tokenFailed: false, door: 'system' });
    expect(Object.isFrozen(VISITOR)).toBe(true);
  });
});
