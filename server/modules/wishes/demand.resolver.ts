import { Args, Ctx, Query, Resolver } from 'type-graphql';
import { presentPage } from '../../graphql/connection.types';
import type { Context } from '../../graphql/context';
import { ProductDemandArgs, ProductDemandConnection } from './demand.types';

@Resolver()
export class DemandResolver {
  @Query(() => ProductDemandConnection, {
    description:
      'Products on wish lists or with requests that wait for stock, without deleted products. Admins only.',
  })
  async productDemand(
    @Args(() => ProductDemandArgs) args: ProductDemandArgs,
    @Ctx() { actor, services }: Context,
  ) {
    return presentPage(await services.demand.page(actor, { ...args }));
  }
}
