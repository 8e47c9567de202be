import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import type { UpsertResult } from '../../../domain/catalogue/product-upsert';
import type { Context } from '../../../graphql/context';
import { ProductType } from '../product.types';
import { UpsertProductsInput, UpsertProductsPayload, UpsertResultType } from './upsert.types';

@Resolver(() => UpsertResultType)
export class UpsertResolver {
  @Mutation(() => UpsertProductsPayload, {
    description:
      'Creates or changes up to 100 products by their SKU or id, in one transaction. Each product succeeds or fails on its own, and ' +
      'unchanged products are not written. With an idempotency key, a client can safely repeat the request. Admins only.',
  })
  upsertProducts(
    @Arg('input', () => UpsertProductsInput, { description: 'The products and an idempotency key.' })
    input: UpsertProductsInput,
    @Ctx() { actor, services }: Context,
  ) {
    return services.upserts.upsert(actor, input);
  }

  @FieldResolver(() => ProductType, { nullable: true })
  product(@Root() { productId }: UpsertResult, @Ctx() { loaders }: Context) {
    return productId === undefined ? undefined : loaders.products.load(productId);
  }
}
