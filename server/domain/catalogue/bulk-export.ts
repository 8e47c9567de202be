import type { Scope } from '../accounts/scopes';

/** What can be read whole as lines of JSON: where, and which scope a program needs. §7 */
export const BULK_EXPORTS = {
  PRODUCTS: { path: '/api/export/products.ndjson', scope: 'catalogue:read' },
  ORDERS: { path: '/api/export/orders.ndjson', scope: 'orders:read' },
} as const satisfies Record<string, { path: string; scope: Scope }>;

export type BulkExportKind = keyof typeof BULK_EXPORTS;

/** Where everything of a kind can be read, with the same token. */
export interface BulkExport {
  kind: BulkExportKind;
  url: string;
}
