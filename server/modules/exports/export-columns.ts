import type { ImportedOrder } from '../../domain/imports/history/imported-order';
import type { Order, Product, User } from '../../domain/model';
import { toDecimal } from '../../domain/pricing/money';
import { flagText, measureText, MEASURES, mrpText } from '../../domain/catalogue/product-cells';
import { PRODUCT_COLUMNS, type ProductColumn } from '../../domain/imports/product-import';
import { STRUCTURE_COLUMNS } from '../../domain/imports/structure-columns';
import { localTimeOf } from '../../domain/reports/shop-day';
import type { ProductDemand } from '../../domain/wishes/demand';
import type { Cell } from './csv-text';
import type { StructureCells } from './structure-export';

/** CSV columns, with a function for the cell of a record. */
export type Columns<T> = Record<string, (record: T) => Cell>;

/** CSV columns of a product; an import accepts the same columns. Amounts in rupees. */
export const PRODUCT_CELLS: Record<ProductColumn, (product: Product) => Cell> = Object.fromEntries(
  PRODUCT_COLUMNS.map((column) => [column, (product: Product) => productCell(product, column)]),
) as Record<ProductColumn, (product: Product) => Cell>;

/** CSV columns of a product with its variants, categories, attributes and further pictures. */
export const STRUCTURED_PRODUCT_CELLS: Columns<{ product: Product; cells: StructureCells }> =
  Object.fromEntries([
    ...PRODUCT_COLUMNS.map((column) => [
      column,
      ({ product }: { product: Product }) => productCell(product, column),
    ]),
    ...STRUCTURE_COLUMNS.map((column) => [
      column,
      ({ cells }: { cells: StructureCells }) => cells[column] ?? '',
    ]),
  ]) as Columns<{ product: Product; cells: StructureCells }>;

function productCell(product: Product, column: ProductColumn): Cell {
  if (column === 'price') return toDecimal(product.price);
  if (column === 'mrp') return mrpText(product.mrp ?? 0);
  const value = product[column];
  if (MEASURES.has(column)) return measureText(Number(value ?? 0));
  return typeof value === 'boolean' ? flagText(value) : value;
}

/** CSV columns of an account. Times are local to Asia/Kolkata. */
export const USER_CELLS: Columns<User> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  email: ({ email }) => email,
  isAdmin: ({ isAdmin }) => isAdmin,
  createdAt: ({ createdAt }) => localTimeOf(createdAt),
  deletedAt: ({ deletedAt }) => deletedAt && localTimeOf(deletedAt),
};

/** CSV columns of an imported order, with its lines in one cell. Amounts in rupees, times local to Asia/Kolkata. */
export const IMPORTED_ORDER_CELLS: Columns<ImportedOrder> = {
  id: ({ id }) => id,
  source: ({ source }) => source,
  number: ({ number }) => number,
  placedAt: ({ placedAt }) => localTimeOf(placedAt),
  status: ({ status }) => status,
  userId: ({ userId }) => userId,
  buyer: ({ name }) => name,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  address: ({ address }) => address.replaceAll('\n', ', '),
  items: ({ lines }) => lines.map(({ qty, name }) => `${qty} × ${name}`).join('; '),
  itemsPrice: ({ itemsPrice }) => toDecimal(itemsPrice),
  shippingPrice: ({ shippingPrice }) => toDecimal(shippingPrice),
  taxPrice: ({ taxPrice }) => toDecimal(taxPrice),
  discount: ({ discount }) => toDecimal(discount),
  refunded: ({ refunded }) => toDecimal(refunded),
  totalPrice: ({ totalPrice }) => toDecimal(totalPrice),
  paymentMethod: ({ paymentMethod }) => paymentMethod,
};

/** CSV columns of an order, with its items in one cell. Amounts in rupees, times local to Asia/Kolkata. */
export const ORDER_CELLS: Columns<Order> = {
  id: ({ id }) => id,
  orderNumber: ({ orderNumber }) => orderNumber,
  createdAt: ({ createdAt }) => localTimeOf(createdAt),
  userId: ({ userId }) => userId,
  buyer: ({ user }) => user.name,
  email: ({ user }) => user.email,
  items: ({ orderItems }) => orderItems.map(({ qty, name }) => `${qty} × ${name}`).join('; '),
  itemsPrice: ({ itemsPrice }) => toDecimal(itemsPrice),
  shippingPrice: ({ shippingPrice }) => toDecimal(shippingPrice),
  taxPrice: ({ taxPrice }) => toDecimal(taxPrice),
  totalPrice: ({ totalPrice }) => toDecimal(totalPrice),
  paymentMethod: ({ paymentMethod }) => paymentMethod,
  paidAt: ({ paidAt }) => paidAt && localTimeOf(paidAt),
  deliveredAt: ({ deliveredAt }) => deliveredAt && localTimeOf(deliveredAt),
  cancelledAt: ({ cancelledAt }) => cancelledAt && localTimeOf(cancelledAt),
  refundedAt: ({ refundedAt }) => refundedAt && localTimeOf(refundedAt),
  address: ({ shippingAddress }) => shippingAddress.address,
  city: ({ shippingAddress }) => shippingAddress.city,
  postalCode: ({ shippingAddress }) => shippingAddress.postalCode,
  country: ({ shippingAddress }) => shippingAddress.country,
  taxMode: ({ taxMode }) => taxMode,
  placeOfSupply: ({ placeOfSupply }) => placeOfSupply,
  cgst: ({ cgst }) => toDecimal(cgst),
  sgst: ({ sgst }) => toDecimal(sgst),
  igst: ({ igst }) => toDecimal(igst),
  tags: ({ tags = [] }) => tags.join('; '),
};

/** CSV columns of the demand for a product. */
export const DEMAND_CELLS: Columns<ProductDemand> = {
  id: ({ product }) => product.id,
  sku: ({ product }) => product.sku,
  name: ({ product }) => product.name,
  options: ({ product }) => Object.values(product.optionValues ?? {}).join(', '),
  wishes: ({ wishes }) => wishes,
  waiting: ({ waiting }) => waiting,
  demand: ({ demand }) => demand,
  countInStock: ({ product }) => product.countInStock,
};
