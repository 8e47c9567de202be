import { apiTokenState, readApiTokenInput } from '../../server/domain/accounts/api-token';
import { requireProgramAllowed } from '../../server/domain/accounts/authorization';
import { VISITOR, type Actor } from '../../server/domain/accounts/permissions';
import type { Scope } from '../../server/domain/accounts/scopes';

const NOW = new Date('2026-11-21T10:00:00Z');
const aProgram = (...scopes: Scope[]): Actor => ({
  ...VISITOR,
  userId: 'asha',
  isAdmin: true,
  program: { tokenId: 't', name: 'Sync', scopes: new Set(scopes) },
});

describe('§6 API tokens', () => {
  it('are inactive after a revocation, after their expiry time, and while their creator is no admin', () => {
    const unlimited = { expiresAt: undefined, revokedAt: undefined };
    expect(apiTokenState(unlimited, true, NOW)).toBe('ACTIVE');
    expect(apiTokenState(unlimited, false, NOW)).toBe('SUSPENDED');
    expect(apiTokenState({ ...unlimited, expiresAt: NOW }, true, NOW)).toBe('EXPIRED');
    expect(apiTokenState({ ...unlimited, expiresAt: new Date(+NOW + 1) }, true, NOW)).toBe('ACTIVE');
    expect(apiTokenState({ expiresAt: NOW, revokedAt: NOW }, false, NOW)).toBe('REVOKED');
  });

  it('have each scope once, in a fixed order', () => {
    const scopes = ['users:read', 'catalogue:read', 'users:read'];
    expect(readApiTokenInput({ name: ' Sync ', scopes })).toEqual({
      name: 'Sync',
      scopes: ['catalogue:read', 'users:read'],
      expiresInDays: undefined,
    });
    expect(() => readApiTokenInput({ name: 'Sync', scopes: ['orders'] })).toThrow(/must be one of/);
    expect(() => readApiTokenInput({ name: 'Sync', scopes: 'orders:read' })).toThrow(/at least one/);
  });

  it('permit operations of their scopes and public operations, and no others', () => {
    const authorization = { audience: 'admins', scope: 'orders:read' } as const;
    expect(() => requireProgramAllowed(aProgram('orders:read'), authorization)).not.toThrow();
    expect(() => requireProgramAllowed(aProgram('orders:write'), authorization)).toThrow(
      'lacks the scope orders:read',
    );
    expect(() =>
      requireProgramAllowed(aProgram('orders:read'), { ...authorization, scope: undefined }),
    ).toThrow(/people/);
    expect(() => requireProgramAllowed(aProgram(), undefined)).toThrow(/people/);
    expect(() =>
      requireProgramAllowed(aProgram(), { audience: 'everybody', scope: undefined }),
    ).not.toThrow();
  });

  it('are refused for every operation when invalid; callers without an API token pass this check', () => {
    const publicOperation = { audience: 'everybody', scope: undefined } as const;
    expect(() =>
      requireProgramAllowed({ ...VISITOR, apiTokenError: 'apiToken.revoked' }, publicOperation),
    ).toThrow('revoked');
    expect(() => requireProgramAllowed({ ...VISITOR, tokenFailed: true }, publicOperation)).not.toThrow();
    expect(() =>
      requireProgramAllowed({ ...VISITOR, userId: 'asha', isAdmin: true }, undefined),
    ).not.toThrow();
  });
});
