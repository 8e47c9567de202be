import { Arg, Ctx, FieldResolver, Info, Int, Resolver, Root } from 'type-graphql';
import type { GraphQLResolveInfo } from 'graphql';
import {
  MAX_PICTURES,
  MAX_RATING,
  MAX_RELATED_PRODUCTS,
  MAX_SPECIFICATIONS,
  DEFAULT_RELATED_PRODUCTS,
} from '../../../domain/constants';
import type { Product } from '../../../domain/model';
import { picturesOf, publicSpecifications, ratingCountsOf } from '../../../domain/catalogue/product-details';
import { TAG } from '../../../domain/catalogue/cache-tags';
import { selectedColumns, isSelected } from './selected-columns';
import { addProductCacheTags, type Context } from '../../../graphql/context';
import { ProductPictureType, RatingCountType, SpecificationType } from './product-details.types';
import { ProductType } from '../product.types';

/** Detail fields of a product. If the query has not read the fields with the product, a loader reads them. */
@Resolver(() => ProductType)
export class ProductDetailsResolver {
  @FieldResolver(() => [ProductPictureType], {
    description: `Pictures of the product, 1 to ${MAX_PICTURES}; the first one is \`image\`.`,
  })
  async pictures(@Root() product: Product, @Ctx() { loaders }: Context) {
    return picturesOf(product.morePictures ? product : await loaders.details.load(product.id));
  }

  @FieldResolver(() => [SpecificationType], {
    description: `Specifications in the shop's order, at most ${MAX_SPECIFICATIONS}; empty for a product without any.`,
  })
  async specifications(@Root() product: Product, @Ctx() { loaders }: Context) {
    return publicSpecifications(
      product.specifications ?? (await loaders.details.load(product.id)).specifications,
    );
  }

  @FieldResolver(() => [RatingCountType], {
    description: `Number of reviews for each rating, from ${MAX_RATING} stars down to 1: always five entries.`,
  })
  async ratingCounts(@Root() product: Product, @Ctx() { loaders }: Context) {
    const counts = product.ratingCounts ?? (await loaders.details.load(product.id)).ratingCounts;
    return ratingCountsOf(counts ?? []);
  }

  @FieldResolver(() => [ProductType], {
    description:
      'Other products on sale: first the same category, then the same brand, then all others; each group starts with the best rated.',
  })
  async relatedProducts(
    @Root() product: Product,
    @Arg('first', () => Int, {
      nullable: true,
      defaultValue: DEFAULT_RELATED_PRODUCTS,
      description: `Maximum number: 1 to ${MAX_RELATED_PRODUCTS}, otherwise BAD_INPUT.`,
    })
    first: number | null,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const columns = selectedColumns(info, []);
    const relatedProducts = await context.loaders.relatedTo(product.id, first ?? undefined, columns);
    context.tags.add(TAG.list);
    // Stock counts of related products are rarely selected, and without their tags the cached page stays valid longer.
    const isStockSelected = context.isStockSelected && isSelected(info, 'countInStock');
    addProductCacheTags({ tags: context.tags, isStockSelected }, relatedProducts);
    return relatedProducts;
  }
}
