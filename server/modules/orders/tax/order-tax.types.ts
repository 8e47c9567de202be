import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { CHARGE_KINDS } from '../../../domain/pricing/gst-pricing';
import { MoneyType } from '../../../graphql/money.types';
import { Decimal } from '../../../graphql/scalars';

export const TAX_TEXTS = {
  taxRate:
    'Tax rate in percent, such as `"18.00"`; 0 without GST: the tax of the complete order is then in its `taxPrice`.',
  taxable: 'Value before tax.',
  cgst: 'CGST; 0 for a delivery to another state, and without GST.',
  sgst: 'SGST, equal to CGST.',
  igst: 'IGST; 0 for a delivery within the state of the shop, and without GST.',
} as const;

const enumOf = <T extends string>(values: readonly T[]) =>
  Object.fromEntries(values.map((value) => [value, value])) as { [K in T]: K };

export const ChargeKind = enumOf(CHARGE_KINDS);

registerEnumType(ChargeKind, {
  name: 'ChargeKind',
  description: 'Kind of an amount beside the order lines.',
  valuesConfig: {
    SHIPPING: { description: 'Shipping.' },
    COD_FEE: { description: 'Fee for cash on delivery.' },
  },
});

@ObjectType('OrderCharge', {
  description: 'Shipping or a fee. With GST it is spread over the lines, with one charge for each tax rate.',
  simpleResolvers: true,
})
export class OrderChargeType {
  @Field(() => ChargeKind, { description: 'Kind of the charge.' })
  kind: keyof typeof ChargeKind;

  @Field(() => Decimal, { description: TAX_TEXTS.taxRate })
  taxRate: string;

  @Field(() => MoneyType, { description: TAX_TEXTS.taxable })
  taxable: MoneyType;

  @Field(() => MoneyType, { description: TAX_TEXTS.cgst })
  cgst: MoneyType;

  @Field(() => MoneyType, { description: TAX_TEXTS.sgst })
  sgst: MoneyType;

  @Field(() => MoneyType, { description: TAX_TEXTS.igst })
  igst: MoneyType;
}
