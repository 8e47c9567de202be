import { ArgsType, Field, ID, InputType, Int, registerEnumType } from 'type-graphql';
import { MAX_LENGTH, MAX_RATING, MIN_RATING } from '../../domain/constants';
import type { ReviewSort as Sort } from '../../domain/reviews/review-list';
import { pageArgsOf } from '../../graphql/connection.types';

export const ReviewSort = {
  NEWEST: 'NEWEST',
  OLDEST: 'OLDEST',
  RATING_ASC: 'RATING_ASC',
  RATING_DESC: 'RATING_DESC',
} as const satisfies { [K in Sort]: K };

registerEnumType(ReviewSort, {
  name: 'ReviewSort',
  description: 'Order of the list of all reviews. The id breaks ties, so pages never overlap.',
  valuesConfig: {
    NEWEST: { description: 'Newest first.' },
    OLDEST: { description: 'Oldest first.' },
    RATING_ASC: { description: 'Lowest rating first.' },
    RATING_DESC: { description: 'Highest rating first.' },
  },
});

@InputType('ReviewFilter', {
  description: 'Filter of the list of all reviews; every submitted field must match.',
})
export class ReviewFilter {
  @Field(() => Boolean, {
    nullable: true,
    description: 'True: only hidden reviews. False: only visible reviews.',
  })
  isHidden?: boolean;

  @Field(() => Int, {
    nullable: true,
    description: `Only this rating, ${MIN_RATING} to ${MAX_RATING}; otherwise BAD_INPUT.`,
  })
  rating?: number;

  @Field(() => ID, { nullable: true, description: 'Only reviews of this product.' })
  productId?: string;

  @Field(() => Boolean, {
    nullable: true,
    description: "True: only reviews with the shop's reply. False: only reviews without a reply.",
  })
  hasReply?: boolean;
}

@ArgsType()
export class AllReviewsArgs extends pageArgsOf(10) {
  @Field(() => String, {
    nullable: true,
    description:
      `Text to find in the comment, the author's name or the product's name, at most ${MAX_LENGTH.keyword} characters. ` +
      'A blank text finds all reviews.',
  })
  search?: string;

  @Field(() => ReviewSort, {
    nullable: true,
    defaultValue: 'NEWEST',
    description: 'Order of the list.',
  })
  sort: Sort;

  @Field(() => ReviewFilter, { nullable: true, description: 'Filter of the list.' })
  filter?: ReviewFilter;
}

@InputType('HideReviewInput', { description: 'A review to hide from shoppers.' })
export class HideReviewInput {
  @Field(() => ID, { description: 'Id of the review.' })
  id: string;

  @Field(() => String, {
    description: `Reason, which only admins see: 1 to ${MAX_LENGTH.hiddenReason} characters.`,
  })
  reason: string;
}

@InputType('ReplyToReviewInput', { description: "The shop's reply to a review." })
export class ReplyToReviewInput {
  @Field(() => ID, { description: 'Id of the review.' })
  id: string;

  @Field(() => String, {
    description: `The reply as plain text, at most ${MAX_LENGTH.comment} characters. An empty text removes the reply.`,
  })
  reply: string;
}
