import { Arg, Args, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../../graphql/context';
import { presentMoney } from '../../graphql/money.types';
import { presentClass } from '../../domain/tax/decimal-class';
import { TaxClassType } from '../settings/tax-settings.types';
import {
  ProductsAboveMrpArgs,
  ProductsAboveMrpType,
  SetTaxClassesInput,
  SetTaxClassesPayload,
} from './tax-class.types';

@Resolver(() => TaxClassType)
export class TaxClassResolver {
  @Query(() => [TaxClassType], {
    description: 'The tax classes of products; products without a class have the first one. Admins only.',
  })
  taxClasses(@Ctx() { actor, services }: Context) {
    return services.taxClasses.classes(actor).map(presentClass);
  }

  @Query(() => ProductsAboveMrpType, {
    description:
      'Products whose price with tax would be above their MRP in a tax mode on a day. BAD_INPUT for an unknown day. Admins only.',
  })
  async productsAboveMrp(
    @Args(() => ProductsAboveMrpArgs) args: ProductsAboveMrpArgs,
    @Ctx() { actor, services }: Context,
  ) {
    const { totalCount, nodes } = await services.taxClasses.productsAboveMrp(actor, { ...args });
    return {
      totalCount,
      nodes: nodes.map(({ product, priceWithTax }) => ({
        product,
        priceWithTax: presentMoney(priceWithTax),
      })),
    };
  }

  @Mutation(() => SetTaxClassesPayload, {
    description:
      'Replaces all tax classes. BAD_INPUT with every wrong field; CONFLICT if a product has a class that the list lacks. Admins only, no programs.',
  })
  async setTaxClasses(
    @Arg('input', () => SetTaxClassesInput, { description: 'All tax classes.' })
    input: SetTaxClassesInput,
    @Ctx() { actor, services }: Context,
  ) {
    const classes = await services.taxClasses.setClasses(actor, input.taxClasses);
    return { taxClasses: classes.map(presentClass) };
  }

  @FieldResolver(() => Int, {
    description: 'Number of products with this class. Products without a class do not count.',
  })
  productCount(@Root() { id }: TaxClassType, @Ctx() { loaders }: Context) {
    return loaders.productCounts.load(id);
  }
}
