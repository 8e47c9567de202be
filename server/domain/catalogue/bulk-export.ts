import type { MemberOperation } from '../accounts/authorization';

/** Exports as JSON lines: the path of each export, and the operation whose permission the export needs. §7 */
export const BULK_EXPORTS = {
  PRODUCTS: { path: '/api/export/products.ndjson', operation: 'exports.products' },
  ORDERS: { path: '/api/export/orders.ndjson', operation: 'exports.orders' },
} as const satisfies Record<string, { path: string; operation: MemberOperation }>;

export type BulkExportKind = keyof typeof BULK_EXPORTS;

/** URL of a full export. A request to this URL uses the same API token. */
export interface BulkExport {
  kind: BulkExportKind;
  url: string;
}
