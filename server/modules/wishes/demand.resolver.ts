import { Args, Ctx, Query, Resolver } from 'type-graphql';
import { presentPage } from '../../graphql/connection.types';
import type { Context } from '../../graphql/context';
import { ProductDemandArgs, ProductDemandConnection } from './demand.types';

@Resolver()
export class DemandResolver {
  @Query(() => ProductDemandConnection, {
    description:
      'The products that people want: on wish lists, or by requests that wait for stock. Without deleted products. Admins only.',
  })
  async productDemand(
    @Args(() => ProductDemandArgs) args: ProductDemandArgs,
    @Ctx() { actor, services }: Context,
  ) {
    return presentPage(await services.demand.page(actor, { ...args }));
  }
}
