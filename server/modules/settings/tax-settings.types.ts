import { Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { explanationOf } from '../../domain/settings/setting-definitions';
import type { InvoiceMoment as Moment } from '../../domain/settings/shop-settings';
import { TAX_CLASS_LIMITS } from '../../domain/tax/tax-classes';
import type { TaxMode as Mode } from '../../domain/tax/tax-modes';
import { TaxMode } from '../../graphql/enums';
import { Decimal } from '../../graphql/scalars';

export const InvoiceMoment = { PAID: 'PAID', SHIPPED: 'SHIPPED' } as const satisfies { [K in Moment]: K };

registerEnumType(InvoiceMoment, {
  name: 'InvoiceMoment',
  description: 'The moment at which an order gets its invoice and its invoice number.',
  valuesConfig: {
    PAID: { description: 'When the order is paid: the default.' },
    SHIPPED: { description: 'When the order is shipped.' },
  },
});

@ObjectType('TaxRate', { description: 'A GST rate of a tax class from a day on.', simpleResolvers: true })
export class TaxRateType {
  @Field(() => Decimal, { description: 'In percent, such as `18`.' })
  rate: string;

  @Field(() => String, { description: 'First day in Asia/Kolkata, such as `2025-09-22`.' })
  from: string;
}

@ObjectType('TaxClass', { description: 'A class of goods with the same tax.' })
export class TaxClassType {
  @Field(() => ID, { description: 'Id, as in `Product.taxClass`.', simple: true })
  id: string;

  @Field(() => String, { description: 'Name.', simple: true })
  name: string;

  @Field(() => [TaxRateType], {
    description: 'Rates in order of their day. Before its first day the first rate holds.',
    simple: true,
  })
  rates: TaxRateType[];
}

@ObjectType('TaxSettings', { description: 'Tax of new orders.', simpleResolvers: true })
export class TaxSettingsType {
  @Field(() => TaxMode, { description: explanationOf('tax.mode') })
  mode: Mode;

  @Field(() => Decimal, { description: explanationOf('tax.percent') })
  percent: string;

  @Field(() => [TaxClassType], { description: explanationOf('tax.classes') })
  classes: TaxClassType[];

  @Field(() => Boolean, { description: explanationOf('tax.composition') })
  composition: boolean;
}

@ObjectType('InvoiceSettings', { description: 'Invoices of new orders.', simpleResolvers: true })
export class InvoiceSettingsType {
  @Field(() => InvoiceMoment, { description: explanationOf('invoices.numberedWhen') })
  numberedWhen: Moment;

  @Field(() => Boolean, { description: explanationOf('invoices.eInvoice') })
  eInvoice: boolean;
}

@InputType('TaxRateInput', { description: 'A GST rate of a tax class from a day on.' })
export class TaxRateInput {
  @Field(() => Decimal, { description: 'In percent, from 0 to 100 with at most 2 decimals.' })
  rate: string;

  @Field(() => String, { description: 'First day in Asia/Kolkata, such as `2025-09-22`.' })
  from: string;
}

@InputType('TaxClassInput', { description: 'A class of goods with the same tax.' })
export class TaxClassInput {
  @Field(() => ID, { nullable: true, description: 'Id of a current class; absent or null for a new class.' })
  id?: string | null;

  @Field(() => String, {
    description: `Name of 1 to ${TAX_CLASS_LIMITS.name} characters, unique in the list.`,
  })
  name: string;

  @Field(() => [TaxRateInput], {
    description: `1 to ${TAX_CLASS_LIMITS.rates} rates with different days, in any order.`,
  })
  rates: TaxRateInput[];
}

const CLASSES_RULE = `1 to ${TAX_CLASS_LIMITS.classes} classes. CONFLICT if a product has a class that is missing in the list.`;

@InputType('TaxSettingsInput', { description: 'Tax of new orders.' })
export class TaxSettingsInput {
  @Field(() => TaxMode, {
    nullable: true,
    description: `${explanationOf('tax.mode')} A GST mode needs the state of the shop. Absent: unchanged; null: the default.`,
  })
  mode?: Mode | null;

  @Field(() => Decimal, {
    nullable: true,
    description: `${explanationOf('tax.percent')} From 0 to 100 with at most 2 decimals. Absent: unchanged; null: the default.`,
  })
  percent?: string | null;

  @Field(() => [TaxClassInput], {
    nullable: true,
    description: `${explanationOf('tax.classes')} ${CLASSES_RULE} Absent: unchanged; null: the default.`,
  })
  classes?: TaxClassInput[] | null;

  @Field(() => Boolean, {
    nullable: true,
    description: `${explanationOf('tax.composition')} Absent: unchanged; null: the default.`,
  })
  composition?: boolean | null;
}

@InputType('InvoiceSettingsInput', { description: 'Invoices of new orders.' })
export class InvoiceSettingsInput {
  @Field(() => InvoiceMoment, {
    nullable: true,
    description: `${explanationOf('invoices.numberedWhen')} Absent: unchanged; null: the default.`,
  })
  numberedWhen?: Moment | null;

  @Field(() => Boolean, {
    nullable: true,
    description: `${explanationOf('invoices.eInvoice')} Absent: unchanged; null: the default.`,
  })
  eInvoice?: boolean | null;
}
