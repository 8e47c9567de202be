import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { taxOfItem } from '../../../domain/orders/order-amounts';
import type { Order, OrderItem, OrderSummary } from '../../../domain/model';
import { toDecimal } from '../../../domain/pricing/money';
import type { Context } from '../../../graphql/context';
import { TaxMode } from '../../../graphql/enums';
import { MoneyType, presentMoney } from '../../../graphql/money.types';
import { presentCharges } from '../../../graphql/present-order-amounts';
import { Decimal } from '../../../graphql/scalars';
import { OrderChargeType, TAX_TEXTS } from './order-tax.types';
import { OrderItemType, OrderType } from '../order.types';

/** Tax of orders. */
@Resolver(() => OrderType)
export class OrderTaxResolver {
  @FieldResolver(() => TaxMode, { description: 'Tax mode of the shop when the order was placed.' })
  taxMode(@Root() order: OrderSummary) {
    return order.taxMode;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'State of delivery, two letters of ISO 3166-2:IN, which decides the taxes; null without GST.',
  })
  placeOfSupply(@Root() order: OrderSummary) {
    return order.placeOfSupply;
  }

  @FieldResolver(() => [OrderChargeType], {
    description: 'Shipping and fees; empty if they are free.',
  })
  async charges(@Root() order: OrderSummary | Order, @Ctx() { loaders }: Context) {
    if ('charges' in order) return presentCharges(order);
    // Without GST the order has no stored charges, so a list of such orders needs no statement.
    const charges = order.taxMode === 'FLAT_EXCLUSIVE' ? [] : await loaders.orderCharges.load(order);
    return presentCharges({ ...order, charges });
  }

  @FieldResolver(() => MoneyType, { description: 'Discounts inside `itemsPrice`, before tax.' })
  discountPrice(@Root() order: OrderSummary) {
    return presentMoney(order.discountPrice);
  }

  @FieldResolver(() => MoneyType, { description: 'Fees inside `shippingPrice`, before tax.' })
  feePrice(@Root() order: OrderSummary) {
    return presentMoney(order.feePrice);
  }

  @FieldResolver(() => MoneyType, { description: `Sum of all lines and charges: ${TAX_TEXTS.cgst}` })
  cgst(@Root() order: OrderSummary) {
    return presentMoney(order.cgst);
  }

  @FieldResolver(() => MoneyType, { description: `Sum of all lines and charges: ${TAX_TEXTS.sgst}` })
  sgst(@Root() order: OrderSummary) {
    return presentMoney(order.sgst);
  }

  @FieldResolver(() => MoneyType, { description: `Sum of all lines and charges: ${TAX_TEXTS.igst}` })
  igst(@Root() order: OrderSummary) {
    return presentMoney(order.igst);
  }
}

/** Codes and tax of order lines. */
@Resolver(() => OrderItemType)
export class OrderItemTaxResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description: 'Stock keeping unit (SKU) when it was bought; null for none.',
  })
  sku(@Root() item: OrderItem) {
    return item.sku || undefined;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'HSN code when it was bought: 4, 6 or 8 digits; null for none.',
  })
  hsn(@Root() item: OrderItem) {
    return item.hsn || undefined;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Unit quantity code when it was bought, such as `PCS`; null for none.',
  })
  unit(@Root() item: OrderItem) {
    return item.unit || undefined;
  }

  @FieldResolver(() => MoneyType, {
    description: 'Share of discounts on the order, with tax if prices include it.',
  })
  discount(@Root() item: OrderItem) {
    return presentMoney(taxOfItem(item).discount);
  }

  @FieldResolver(() => MoneyType, { description: TAX_TEXTS.taxable })
  taxable(@Root() item: OrderItem) {
    return presentMoney(taxOfItem(item).taxable);
  }

  @FieldResolver(() => Decimal, { description: TAX_TEXTS.taxRate })
  taxRate(@Root() item: OrderItem) {
    return toDecimal(taxOfItem(item).taxBasisPoints);
  }

  @FieldResolver(() => MoneyType, { description: TAX_TEXTS.cgst })
  cgst(@Root() item: OrderItem) {
    return presentMoney(taxOfItem(item).cgst);
  }

  @FieldResolver(() => MoneyType, { description: TAX_TEXTS.sgst })
  sgst(@Root() item: OrderItem) {
    return presentMoney(taxOfItem(item).sgst);
  }

  @FieldResolver(() => MoneyType, { description: TAX_TEXTS.igst })
  igst(@Root() item: OrderItem) {
    return presentMoney(taxOfItem(item).igst);
  }

  @FieldResolver(() => MoneyType, {
    description: 'Amount to pay for the line: value before tax and taxes; without GST, price × qty.',
  })
  total(@Root() item: OrderItem) {
    return presentMoney(taxOfItem(item).total);
  }
}
