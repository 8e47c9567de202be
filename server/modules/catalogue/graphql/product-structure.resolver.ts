import { Arg, Ctx, FieldResolver, Info, Query, Resolver, Root } from 'type-graphql';
import type { GraphQLResolveInfo } from 'graphql';
import { TAG } from '../../../domain/catalogue/cache-tags';
import { MAX_LENGTH } from '../../../domain/constants';
import type { Product } from '../../../domain/model';
import { addProductCacheTags, type Context } from '../../../graphql/context';
import { ProductType } from '../product.types';
import { selectedColumns } from './selected-columns';

/** Address and texts in Hindi of a product. */
@Resolver(() => ProductType)
export class ProductStructureResolver {
  @Query(() => ProductType, {
    nullable: true,
    description:
      'The product with a slug. Null with NOT_FOUND without one; `/p/…` and REST lead from a former slug to the current one.',
  })
  async productBySlug(
    @Arg('slug', () => String, { description: 'Last part of `/p/…`.' }) slug: string,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    context.tags.add(TAG.structure);
    const product = await context.services.storefront.getBySlug(slug, selectedColumns(info, []));
    addProductCacheTags(context, [product]);
    return product;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Last part of the address `/p/…`; null for a product that was never on sale.',
  })
  slug(@Root() { slug }: Product) {
    return slug || undefined;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: `Name in Hindi, at most ${MAX_LENGTH.productName} characters; null without one.`,
  })
  nameHi(@Root() { nameHi }: Product) {
    return nameHi || undefined;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: `Description in Hindi, at most ${MAX_LENGTH.description} characters; null without one.`,
  })
  async descriptionHi(@Root() { id, descriptionHi }: Product, @Ctx() { loaders }: Context) {
    return (descriptionHi ?? (await loaders.details.load(id)).descriptionHi) || null;
  }
}
