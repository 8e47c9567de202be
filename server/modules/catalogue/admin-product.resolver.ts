import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { GRAPHQL_AUTHORIZATION, isInAudience } from '../../domain/accounts/authorization';
import type { Product } from '../../domain/model';
import { AdminProductsArgs, CatalogueOptionsType } from './admin-product.types';
import { BulkChangeProductsInput, BulkChangeProductsPayload } from '../lists/bulk.types';
import { presentPage } from '../../graphql/connection.types';
import type { Context } from '../../graphql/context';
import { AdminProductConnection, ProductType } from './product.types';
import { DateTime } from '../../graphql/scalars';

@Resolver(() => ProductType)
export class AdminProductResolver {
  @Query(() => AdminProductConnection, {
    description: 'All products, drafts among them, sorted and narrowed for the back office. Admins only.',
  })
  async adminProducts(
    @Args(() => AdminProductsArgs) args: AdminProductsArgs,
    @Ctx() { actor, services }: Context,
  ) {
    return presentPage(await services.catalogue.page(actor, { ...args }));
  }

  @Query(() => CatalogueOptionsType, {
    description: 'The categories and brands there are, with how many products each has. Admins only.',
  })
  catalogueOptions(@Ctx() { actor, services }: Context) {
    return services.catalogue.options(actor);
  }

  @FieldResolver(() => DateTime, {
    nullable: true,
    description: 'When it was deleted; null while it is not, and for everybody but admins.',
  })
  deletedAt(@Root() { deletedAt }: Product, @Ctx() { actor }: Context) {
    return isInAudience(actor, GRAPHQL_AUTHORIZATION.adminProducts) ? deletedAt : undefined;
  }

  @Mutation(() => BulkChangeProductsPayload, {
    description:
      'Changes many products; what is refused is reported, the rest is done. A wrong input refuses all. Admins only.',
  })
  bulkChangeProducts(
    @Arg('input', () => BulkChangeProductsInput, { description: 'The products and the action.' })
    input: BulkChangeProductsInput,
    @Ctx() { actor, services }: Context,
  ) {
    return services.catalogue.changeMany(actor, input);
  }

  @Mutation(() => ProductType, {
    description: 'Puts a deleted product back on the shelves. NOT_FOUND when it is not deleted. Admins only.',
  })
  restoreProduct(
    @Arg('id', () => ID, { description: 'Id of the product.' }) id: string,
    @Ctx() { actor, services }: Context,
  ) {
    return services.catalogue.restore(actor, id);
  }
}
