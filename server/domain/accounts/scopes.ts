/** What an API token may be allowed; each by itself: who may write may not thereby read. §6 */
export const SCOPES = [
  'catalogue:read',
  'catalogue:write',
  'orders:read',
  'orders:write',
  'users:read',
] as const;

export type Scope = (typeof SCOPES)[number];
