import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { explanationOf } from '../../domain/settings/setting-definitions';
import { MoneyType } from '../../graphql/money.types';
import { Decimal } from '../../graphql/scalars';
import { inputRuleOf } from './input-rules';

@ObjectType('CheckoutSettings', { description: 'Orders of visitors.', simpleResolvers: true })
export class CheckoutSettingsType {
  @Field(() => Boolean, { description: explanationOf('checkout.guests') })
  guests: boolean;
}

@ObjectType('CashOnDeliverySettings', { description: 'Cash on delivery.', simpleResolvers: true })
export class CashOnDeliverySettingsType {
  @Field(() => Boolean, { description: explanationOf('cod.enabled') })
  enabled: boolean;

  @Field(() => MoneyType, { description: explanationOf('cod.maxTotal') })
  maxTotal: MoneyType;

  @Field(() => MoneyType, { description: explanationOf('cod.fee') })
  fee: MoneyType;

  @Field(() => Boolean, { description: explanationOf('cod.confirm') })
  confirm: boolean;

  @Field(() => Int, { description: explanationOf('cod.confirmHours') })
  confirmHours: number;

  @Field(() => Int, { description: explanationOf('cod.maxRefusals') })
  maxRefusals: number;

  @Field(() => String, { description: explanationOf('cod.excludedCategories') })
  excludedCategories: string;
}

@InputType('CheckoutSettingsInput', { description: 'Orders of visitors.' })
export class CheckoutSettingsInput {
  @Field(() => Boolean, { nullable: true, description: inputRuleOf('checkout.guests') })
  guests?: boolean | null;
}

@InputType('CashOnDeliverySettingsInput', { description: 'Cash on delivery.' })
export class CashOnDeliverySettingsInput {
  @Field(() => Boolean, { nullable: true, description: inputRuleOf('cod.enabled') })
  enabled?: boolean | null;

  @Field(() => Decimal, { nullable: true, description: inputRuleOf('cod.maxTotal') })
  maxTotal?: string | null;

  @Field(() => Decimal, { nullable: true, description: inputRuleOf('cod.fee') })
  fee?: string | null;

  @Field(() => Boolean, { nullable: true, description: inputRuleOf('cod.confirm') })
  confirm?: boolean | null;

  @Field(() => Int, { nullable: true, description: inputRuleOf('cod.confirmHours') })
  confirmHours?: number | null;

  @Field(() => Int, { nullable: true, description: inputRuleOf('cod.maxRefusals') })
  maxRefusals?: number | null;

  @Field(() => String, { nullable: true, description: inputRuleOf('cod.excludedCategories') })
  excludedCategories?: string | null;
}
