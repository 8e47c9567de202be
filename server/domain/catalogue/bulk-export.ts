import type { MemberOperation } from '../accounts/authorization';

/** Exports as JSON lines: their path, and the operation whose permission they need. §7 */
export const BULK_EXPORTS = {
  PRODUCTS: { path: '/api/export/products.ndjson', operation: 'exports.products' },
  ORDERS: { path: '/api/export/orders.ndjson', operation: 'exports.orders' },
} as const satisfies Record<string, { path: string; operation: MemberOperation }>;

export type BulkExportKind = keyof typeof BULK_EXPORTS;

/** URL of a full export; it accepts the same token. */
export interface BulkExport {
  kind: BulkExportKind;
  url: string;
}
