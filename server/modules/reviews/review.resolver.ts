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
    description:
      `Reviews for a home page: ${MAX_RATING} stars, by buyers of listed products, with a comment of 40 to 160 characters. ` +
      `The longest comments come first; at most ${MAX_TESTIMONIALS} reviews, one per product and per author. Empty if there are none.`,
  })
  async testimonials(@Ctx() { services, tags }: Context) {
    const reviews = await services.reviews.testimonials();
    tags.add(TAG.list);
    for (const { productId } of reviews) tags.add(productTag(productId));
    return reviews;
  }

  @Mutation(() => ReviewType, {
    description:
      'Writes a review, which changes the rating of the product. Signed-in users only, once per product; otherwise ALREADY_REVIEWED.',
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
  @FieldResolver(() => ReviewConnection, { description: 'Reviews of the product, newest first.' })
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
