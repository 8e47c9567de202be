import type { ApiTokenListQuery } from './tokens.generated';

export type ScopeName = ApiTokenListQuery['apiTokens']['nodes'][number]['scopes'][number];

/** The code and the meaning of each scope. */
export const SCOPE_LABELS: Readonly<Record<ScopeName, readonly [code: string, meaning: string]>> = {
  CATALOGUE_READ: ['catalogue:read', 'See drafts, all products and all reviews'],
  CATALOGUE_WRITE: [
    'catalogue:write',
    'Change products, stock, families, categories, collections, attributes, redirects and reviews',
  ],
  ORDERS_READ: ['orders:read', 'See all orders, payments and sales'],
  ORDERS_WRITE: [
    'orders:write',
    'Confirm, ship, deliver, cancel and refund orders, decide returns, change service areas',
  ],
  USERS_READ: ['users:read', 'See names and email addresses of all users'],
};

export const SCOPE_NAMES = Object.keys(SCOPE_LABELS) as ScopeName[];
