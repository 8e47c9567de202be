import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Product, Review } from '../../domain/model';
import { MAX_RATING } from '../../domain/constants';
import { ratingCountsOf } from '../../domain/catalogue/product-details';
import { productTag, TAG } from '../../domain/catalogue/cache-tags';
import { MAX_TESTIMONIALS } from './testimonials';
import { presentPage } from '../../graphql/connection.types';
import { addProductCacheTags, type Context } from '../../graphql/context';
import type { Loaders } from '../loaders';
import { ProductType } from '../catalogue/product.types';
import { AddReviewInput, ReviewConnection, ReviewsArgs, ReviewType } from './review.types';

@Resolver(() => ReviewType)
export class ReviewResolver {
  @Query(() => [ReviewType], {
    description: `Reviews to quote on a home page: verified purchases of products on sale with ${MAX_RATING} stars and a comment of 40 to 160 characters, the longest first; at most ${MAX_TESTIMONIALS}, one of a product and of a writer. Empty when there are none.`,
  })
  async testimonials(@Ctx() { services, tags }: Context) {
    const reviews = await services.reviews.testimonials();
    tags.add(TAG.list);
    for (const { productId } of reviews) tags.add(productTag(productId));
    return reviews;
  }

  @Mutation(() => ReviewType, {
    description:
      'Writes a review. Signed-in users only, once per product (ALREADY_REVIEWED). Changes the rating of the product.',
  })
  addReview(
    @Arg('input', () => AddReviewInput, { description: 'The product, the rating and the comment.' })
    input: AddReviewInput,
    @Ctx() { actor, services }: Context,
  ) {
    return services.reviews.add(actor, input.productId, input);
  }

  @FieldResolver(() => ProductType)
  product(@Root() review: Review, @Ctx() context: Context) {
    addProductCacheTags(context, [{ id: review.productId }]);
    return context.loaders.products.load(review.productId);
  }
}

@Resolver(() => ProductType)
export class ProductReviewsResolver {
  @FieldResolver(() => ReviewConnection, { description: 'Its reviews, newest first.' })
  async reviews(
    @Root() product: Product,
    @Args(() => ReviewsArgs) args: ReviewsArgs,
    @Ctx() { loaders }: Context,
  ) {
    const page = await loaders.reviewsOf(product.id, args);
    // The product row contains the counts, so a product list needs no count query per product.
    return presentPage({ ...page, totalCount: () => countReviews(product, args.rating, loaders) });
  }
}

async function countReviews(product: Product, rating: number | undefined, loaders: Loaders): Promise<number> {
  if (typeof rating !== 'number') return product.numReviews;
  const { ratingCounts = [] } = product.ratingCounts ? product : await loaders.details.load(product.id);
  return ratingCountsOf(ratingCounts).find((ratingCount) => ratingCount.rating === rating)?.count ?? 0;
}
