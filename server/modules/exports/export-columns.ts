import type { Order, Product, User } from '../../domain/model';
import { toDecimal } from '../../domain/pricing/money';
import { flagText, measureText, MEASURES, mrpText } from '../../domain/catalogue/product-cells';
import { PRODUCT_COLUMNS, type ProductColumn } from '../../domain/catalogue/product-import';
import { localTimeOf } from '../../domain/reports/shop-day';
import type { Cell } from './csv-text';

/** CSV columns, with a function for the cell of a record. */
export type Columns<T> = Record<string, (record: T) => Cell>;

/** CSV columns of a product; an import accepts the same columns. Amounts in rupees. */
export const PRODUCT_CELLS: Record<ProductColumn, (product: Product) => Cell> = Object.fromEntries(
  PRODUCT_COLUMNS.map((column) => [column, (product: Product) => productCell(product, column)]),
) as Record<ProductColumn, (product: Product) => Cell>;

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
};
