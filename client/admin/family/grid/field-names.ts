import type { GridField } from '../family-draft';

export const FIELD_NAMES: Record<GridField, string> = {
  sku: 'SKU',
  stock: 'Stock',
  price: 'Price',
  mrp: 'MRP',
};
