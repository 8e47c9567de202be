import type { EntityManager } from 'typeorm';
import {
  OrderChargeEntity,
  type OrderEntity,
  type OrderItemEntity,
} from '../../../database/entities/order.entity';
import { dialectOf } from '../../../database/dialect/dialect-of';
import { insertRows, type Row } from '../../../database/rows';
import type { LineTax, OrderTax } from '../../../domain/pricing/gst-pricing';
import { taxModeOf, type PriceBook } from '../../../domain/pricing/price-book';

type OrderTaxProperties = Pick<
  OrderEntity,
  'taxMode' | 'placeOfSupply' | 'cgst' | 'sgst' | 'igst' | 'discountPrice'
>;
type ItemTaxProperties = Pick<
  OrderItemEntity,
  'discount' | 'taxBasisPoints' | 'cgst' | 'sgst' | 'igst' | 'taxable'
>;

const NO_TAXES = { cgst: 0, sgst: 0, igst: 0 };
/** Tax properties of an item without GST. */
export const UNTAXED_ITEM: ItemTaxProperties = {
  ...NO_TAXES,
  discount: 0,
  taxBasisPoints: 0,
  taxable: undefined,
};

/** Orders whose lines and charges do not add up to their amounts. The condition selects orders by id. */
export const wrongTaxSumsSql = (condition: string) => `SELECT purchase.id FROM "order" purchase
  LEFT JOIN (SELECT order_id, SUM(taxable) AS taxable, SUM(cgst) AS cgst, SUM(sgst) AS sgst, SUM(igst) AS igst
    FROM order_item WHERE order_id ${condition} GROUP BY order_id) lines ON lines.order_id = purchase.id
  LEFT JOIN (SELECT order_id, SUM(taxable) AS taxable, SUM(cgst) AS cgst, SUM(sgst) AS sgst, SUM(igst) AS igst
    FROM order_charge WHERE order_id ${condition} GROUP BY order_id) charges ON charges.order_id = purchase.id
  WHERE purchase.id ${condition} AND purchase.tax_mode <> 'FLAT_EXCLUSIVE' AND NOT (
    purchase.items_price = COALESCE(lines.taxable, -1) AND purchase.shipping_price = COALESCE(charges.taxable, 0)
    AND purchase.cgst = lines.cgst + COALESCE(charges.cgst, 0)
    AND purchase.sgst = lines.sgst + COALESCE(charges.sgst, 0)
    AND purchase.igst = lines.igst + COALESCE(charges.igst, 0))`;

/** The tax properties of a new order; without GST the defaults. */
export function orderTaxOf(priceBook: PriceBook, tax: OrderTax | undefined): OrderTaxProperties {
  const { cgst, sgst, igst } = tax ?? NO_TAXES;
  return {
    taxMode: taxModeOf(priceBook),
    placeOfSupply: tax?.placeOfSupply,
    cgst,
    sgst,
    igst,
    discountPrice: 0,
  };
}

/** The tax properties of a new order item; without GST the defaults. */
export function itemTaxOf(tax: LineTax | undefined): ItemTaxProperties {
  if (!tax) return UNTAXED_ITEM;
  const { discount, taxBasisPoints, cgst, sgst, igst, taxable } = tax;
  return { discount, taxBasisPoints, cgst, sgst, igst, taxable };
}

/** The charges of a new order; none without GST. */
export function chargeRowsOf(orderId: string, tax: OrderTax | undefined): OrderChargeEntity[] {
  return (tax?.charges ?? []).map((charge, position) =>
    Object.assign(new OrderChargeEntity(), { orderId, position }, charge),
  );
}

/** Tax columns of orders: none without GST and fees, because the table has the defaults. */
export function orderTaxColumns(orders: readonly OrderEntity[]): Row[] {
  const hasDefaults = orders.every(({ taxMode, feePrice }) => taxMode === 'FLAT_EXCLUSIVE' && feePrice === 0);
  if (hasDefaults) return orders.map(() => ({}));
  return orders.map(({ taxMode, placeOfSupply, cgst, sgst, igst, feePrice }) => ({
    fee_price: feePrice,
    tax_mode: taxMode,
    place_of_supply: placeOfSupply,
    cgst,
    sgst,
    igst,
  }));
}

/**
 * Tax columns, codes, options and final sale of order items: only those that one of the items needs, because the table
 * has the defaults.
 */
export function itemTaxColumns(items: readonly OrderItemEntity[]): Row[] {
  const isTaxed = items.some(({ taxable }) => taxable !== undefined);
  const isDescribed = items.some(({ sku, hsn, unit, mrp }) => sku || hsn || unit || mrp);
  const hasOptions = items.some(({ options }) => Object.keys(options).length > 0);
  const hasFinalSale = items.some(({ finalSale }) => finalSale);
  return items.map((item) => ({
    ...(hasFinalSale && { final_sale: item.finalSale ? 1 : 0 }),
    ...(hasOptions && { options: JSON.stringify(item.options) }),
    ...(isDescribed && { sku: item.sku, hsn: item.hsn, unit: item.unit, mrp: item.mrp }),
    ...(isTaxed && {
      cgst: item.cgst,
      sgst: item.sgst,
      igst: item.igst,
      taxable: item.taxable,
      discount: item.discount,
      tax_basis_points: item.taxBasisPoints,
    }),
  }));
}

/** Inserts the charges of new orders. Runs no statement without one. */
export async function insertCharges(tx: EntityManager, charges: readonly OrderChargeEntity[]): Promise<void> {
  if (charges.length === 0) return;
  await insertRows(
    tx,
    'order_charge',
    charges.map(({ orderId, position, kind, taxBasisPoints, taxable, cgst, sgst, igst }) => ({
      order_id: orderId,
      position,
      kind,
      taxable,
      cgst,
      sgst,
      igst,
      tax_basis_points: taxBasisPoints,
    })),
  );
}

/** Requires in SQL that lines and charges add up to each order. Runs no statement without an order with GST. */
export async function requireTaxSums(tx: EntityManager, orders: readonly OrderEntity[]): Promise<void> {
  const ids = orders.filter(({ taxMode }) => taxMode !== 'FLAT_EXCLUSIVE').map(({ id }) => id);
  if (ids.length === 0) return;
  const idList = JSON.stringify(ids);
  const sql = wrongTaxSumsSql(dialectOf(tx).inTexts('?'));
  const wrongOrders = await tx.query<{ id: string }[]>(sql, [idList, idList, idList]);
  if (wrongOrders.length > 0)
    throw new Error(
      `Lines and charges do not add up to the order: ${wrongOrders.map(({ id }) => id).join()}`,
    );
}
