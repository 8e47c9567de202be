import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { GRAPHQL_AUTHORIZATION, isInAudience } from '../../domain/accounts/authorization';
import { PRICE_UNDO_MINUTES } from '../../domain/constants';
import type { Product } from '../../domain/model';
import { AdminProductsArgs, CatalogueOptionsType } from './admin-product.types';
import {
  BulkChangeProductsInput,
  BulkChangeProductsPayload,
  UndoBulkChangePayload,
} from '../lists/bulk.types';
import { presentPage } from '../../graphql/connection.types';
import type { Context } from '../../graphql/context';
import { AdminProductConnection, ProductType } from './product.types';
import { DateTime } from '../../graphql/scalars';

@Resolver(() => ProductType)
export class AdminProductResolver {
  @Query(() => AdminProductConnection, {
    description: 'All products, including drafts, sorted and filtered for the back office. Admins only.',
  })
  async adminProducts(
    @Args(() => AdminProductsArgs) args: AdminProductsArgs,
    @Ctx() { actor, services }: Context,
  ) {
    return presentPage(await services.catalogue.page(actor, { ...args }));
  }

  @Query(() => CatalogueOptionsType, {
    description: 'The categories and brands of all products, with their product counts. Admins only.',
  })
  catalogueOptions(@Ctx() { actor, services }: Context) {
    return services.catalogue.options(actor);
  }

  @FieldResolver(() => DateTime, {
    nullable: true,
    description: 'Time of deletion; null if the product is not deleted, and for clients that are not admins.',
  })
  deletedAt(@Root() { deletedAt }: Product, @Ctx() { actor }: Context) {
    return isInAudience(actor, GRAPHQL_AUTHORIZATION.adminProducts) ? deletedAt : undefined;
  }

  @Mutation(() => BulkChangeProductsPayload, {
    description:
      'Changes many products. Each product succeeds or fails on its own; the result lists the failures. With invalid input no product changes. Admins only.',
  })
  bulkChangeProducts(
    @Arg('input', () => BulkChangeProductsInput, { description: 'The products and the action.' })
    input: BulkChangeProductsInput,
    @Ctx() { actor, services }: Context,
  ) {
    return services.catalogue.changeMany(actor, input);
  }

  @Mutation(() => UndoBulkChangePayload, {
    description: `Restores the prices from before a bulk change, for ${PRICE_UNDO_MINUTES} minutes. A product whose price changed since keeps it, and is listed with CONFLICT. NOT_FOUND when the change can no longer be undone. Admins only.`,
  })
  undoBulkChange(
    @Arg('id', () => ID, { description: '`undo.id` of the bulk change.' }) id: string,
    @Ctx() { actor, services }: Context,
  ) {
    return services.catalogue.undoBulkChange(actor, id);
  }

  @Mutation(() => ProductType, {
    description: 'Restores a deleted product. NOT_FOUND when it is not deleted. Admins only.',
  })
  restoreProduct(
    @Arg('id', () => ID, { description: 'Id of the product.' }) id: string,
    @Ctx() { actor, services }: Context,
  ) {
    return services.catalogue.restore(actor, id);
  }
}
