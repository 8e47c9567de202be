import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { GRAPHQL_AUTHORIZATION, isInAudience } from '../../domain/accounts/authorization';
import type { Review } from '../../domain/model';
import { presentPage } from '../../graphql/connection.types';
import type { Context } from '../../graphql/context';
import { AllReviewsArgs, HideReviewInput, ReplyToReviewInput } from './review-list.types';
import { ReviewConnection, ReviewType } from './review.types';

@Resolver(() => ReviewType)
export class ReviewListResolver {
  @Query(() => ReviewConnection, {
    description: 'All reviews, including hidden reviews, with a filter and a sort order. Admins only.',
  })
  async reviews(@Args(() => AllReviewsArgs) args: AllReviewsArgs, @Ctx() { actor, services }: Context) {
    return presentPage(await services.reviewModeration.page(actor, { ...args }));
  }

  @Mutation(() => ReviewType, {
    description:
      'Hides a review from shoppers and removes it from the rating. The author cannot write another review of the product. ' +
      'If the review is already hidden, changes the reason. Admins only.',
  })
  hideReview(
    @Arg('input', () => HideReviewInput, { description: 'The review and the reason.' })
    input: HideReviewInput,
    @Ctx() { actor, services }: Context,
  ) {
    return services.reviewModeration.hide(actor, input.id, input);
  }

  @Mutation(() => ReviewType, {
    description: 'Shows a hidden review again and adds it to the rating. Admins only.',
  })
  showReview(
    @Arg('id', () => ID, { description: 'Id of the review.' }) id: string,
    @Ctx() { actor, services }: Context,
  ) {
    return services.reviewModeration.show(actor, id);
  }

  @Mutation(() => ReviewType, {
    description:
      "Adds, changes or removes the shop's reply to a review. Shoppers see the reply. Admins only.",
  })
  replyToReview(
    @Arg('input', () => ReplyToReviewInput, { description: 'The review and the reply.' })
    input: ReplyToReviewInput,
    @Ctx() { actor, services }: Context,
  ) {
    return services.reviewModeration.reply(actor, input.id, input);
  }

  @FieldResolver(() => Boolean)
  isHidden(@Root() { hiddenAt }: Review): boolean {
    return hiddenAt !== undefined;
  }

  @FieldResolver(() => String, { nullable: true })
  hiddenReason(@Root() { hiddenReason }: Review, @Ctx() { actor }: Context) {
    return isInAudience(actor, GRAPHQL_AUTHORIZATION.reviews) ? hiddenReason : undefined;
  }
}
