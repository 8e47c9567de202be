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
  description: 'The order of the list of all reviews. Ties are broken by id, so that pages never overlap.',
  valuesConfig: {
    NEWEST: { description: 'Latest written first.' },
    OLDEST: { description: 'Earliest written first.' },
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
    description: 'True: only hidden reviews. False: only those that shoppers see.',
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
    description: 'True: only reviews that the shop has replied to. False: only the others.',
  })
  hasReply?: boolean;
}

@ArgsType()
export class AllReviewsArgs extends pageArgsOf(10) {
  @Field(() => String, {
    nullable: true,
    description:
      `Text that the comment, the writer's name or the product's name contains, at most ${MAX_LENGTH.keyword} characters. ` +
      'Blank: all reviews.',
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
    description: `Reason, for other administrators: 1 to ${MAX_LENGTH.hiddenReason} characters.`,
  })
  reason: string;
}

@InputType('ReplyToReviewInput', { description: "The shop's answer to a review." })
export class ReplyToReviewInput {
  @Field(() => ID, { description: 'Id of the review.' })
  id: string;

  @Field(() => String, {
    description: `The answer as plain text, at most ${MAX_LENGTH.comment} characters; an empty one takes the answer away.`,
  })
  reply: string;
}
