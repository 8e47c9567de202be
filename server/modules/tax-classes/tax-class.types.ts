import { ArgsType, Field, InputType, Int, ObjectType } from 'type-graphql';
import type { TaxMode as Mode } from '../../domain/tax/tax-modes';
import type { Product } from '../../domain/model';
import { TaxMode } from '../../graphql/enums';
import { MoneyType } from '../../graphql/money.types';
import { ProductType } from '../catalogue/product.types';
import { TaxClassInput, TaxClassType } from '../settings/tax-settings.types';

@InputType('SetTaxClassesInput', { description: 'The complete list of tax classes.' })
export class SetTaxClassesInput {
  @Field(() => [TaxClassInput], {
    description:
      '1 to 20 classes; the first one holds for products without a class. A class without an id is new, and a missing class is removed.',
  })
  taxClasses: TaxClassInput[];
}

@ObjectType('SetTaxClassesPayload', { description: 'The new list.', simpleResolvers: true })
export class SetTaxClassesPayload {
  @Field(() => [TaxClassType], { description: 'All tax classes.' })
  taxClasses: TaxClassType[];
}

@ArgsType()
export class ProductsAboveMrpArgs {
  @Field(() => TaxMode, { nullable: true, description: 'The tax mode; absent: the current one.' })
  taxMode?: Mode | null;

  @Field(() => String, {
    nullable: true,
    description: 'The day of the rates in Asia/Kolkata, such as `2027-04-01`; absent: today.',
  })
  day?: string | null;

  @Field(() => Int, {
    nullable: true,
    defaultValue: 20,
    description: 'Page size: 1 to 100, otherwise BAD_INPUT.',
  })
  first?: number | null;
}

@ObjectType('ProductAboveMrp', {
  description: 'A product whose price with tax is above its MRP.',
  simpleResolvers: true,
})
export class ProductAboveMrpType {
  @Field(() => ProductType, { description: 'The product.' })
  product: Product;

  @Field(() => MoneyType, { description: 'Unit price with tax.' })
  priceWithTax: MoneyType;
}

@ObjectType('ProductsAboveMrp', {
  description: 'Products whose price with tax is above their MRP, the largest excess first.',
  simpleResolvers: true,
})
export class ProductsAboveMrpType {
  @Field(() => Int, { description: 'Number of all such products.' })
  totalCount: number;

  @Field(() => [ProductAboveMrpType], { description: 'The first ones.' })
  nodes: ProductAboveMrpType[];
}
