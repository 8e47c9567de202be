/** Scopes of API tokens. Scopes are independent: a write scope does not include the read scope. §6 */
export const SCOPES = [
  'catalogue:read',
  'catalogue:write',
  'orders:read',
  'orders:write',
  'users:read',
] as const;

export type Scope = (typeof SCOPES)[number];
