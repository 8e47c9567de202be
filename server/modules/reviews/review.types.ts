import { ArgsType, Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { NodeType } from '../nodes/node.types';
import { MAX_LENGTH, MAX_RATING, MIN_RATING } from '../../domain/constants';
import { connectionOf, pageArgsOf } from '../../graphql/connection.types';
import { ProductType } from '../catalogue/product.types';
import { DateTime } from '../../graphql/scalars';

const RATING_RANGE = `${MIN_RATING} (poor) to ${MAX_RATING} (excellent), a whole number`;

@ObjectType('Review', {
  implements: NodeType,
  description: "A user's review of a product.",
  simpleResolvers: true,
})
export class ReviewType {
  @Field(() => ID, { description: 'Opaque id, the same on REST (`_id`).' })
  id: string;

  @Field(() => String, { description: 'Name of the author at the time of writing.' })
  name: string;

  @Field(() => Int, { description: `Rating from ${RATING_RANGE}.` })
  rating: number;

  @Field(() => String, {
    description: `Comment as plain text, at most ${MAX_LENGTH.comment} characters. Show it as text, never as markup.`,
  })
  comment: string;

  @Field(() => DateTime, { description: 'Time of writing.' })
  createdAt: Date;

  @Field(() => Boolean, {
    description: 'True while the author has a paid order of this product that was not refunded in full.',
  })
  isVerifiedPurchase: boolean;

  @Field(() => ProductType, {
    description: 'The reviewed product, with its current rating and review count.',
  })
  product: ProductType;

  @Field(() => String, {
    nullable: true,
    description:
      "The shop's reply as plain text; null if there is no reply. Show it as text, never as markup.",
  })
  reply: string | undefined;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Time of the last change of the reply; null if there is no reply.',
  })
  repliedAt: Date | undefined;

  @Field(() => Boolean, {
    description:
      'True if an admin has hidden the review. Shoppers do not see a hidden review, and it does not count in the rating.',
  })
  isHidden: boolean;

  @Field(() => String, {
    nullable: true,
    description:
      'Reason for hiding the review; null if the review is visible, or if the client is not an admin.',
  })
  hiddenReason: string | undefined;
}

export const ReviewConnection = connectionOf(ReviewType, 'Review', 'reviews');

@ArgsType()
export class ReviewsArgs extends pageArgsOf(20) {
  @Field(() => Int, {
    nullable: true,
    description: `Only reviews with this rating: ${MIN_RATING} to ${MAX_RATING}, otherwise BAD_INPUT. Absent: all reviews.`,
  })
  rating?: number;
}

@InputType('AddReviewInput', {
  description: 'A review to write. Each user can write one review of a product.',
})
export class AddReviewInput {
  @Field(() => ID, { description: 'Id of the reviewed product.' })
  productId: string;

  @Field(() => Int, { description: `Rating from ${RATING_RANGE}; otherwise BAD_INPUT.` })
  rating: number;

  @Field(() => String, { description: `Comment as plain text, 1 to ${MAX_LENGTH.comment} characters.` })
  comment: string;
}
