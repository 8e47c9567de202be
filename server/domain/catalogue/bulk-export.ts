import type { Scope } from '../accounts/scopes';

/** Exports as JSON lines: their path, and the scope that a program needs. §7 */
export const BULK_EXPORTS = {
  PRODUCTS: { path: '/api/export/products.ndjson', scope: 'catalogue:read' },
  ORDERS: { path: '/api/export/orders.ndjson', scope: 'orders:read' },
} as const satisfies Record<string, { path: string; scope: Scope }>;

export type BulkExportKind = keyof typeof BULK_EXPORTS;

/** URL of a full export; it accepts the same token. */
export interface BulkExport {
  kind: BulkExportKind;
  url: string;
}
