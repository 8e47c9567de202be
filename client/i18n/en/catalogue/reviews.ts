const stars = (count: number) => `${count} ${count === 1 ? 'star' : 'stars'}`;

/** Messages of the reviews of a product. */
export const reviewSection = {
  reviewsTitle: 'Reviews',
  noReviews: 'No Reviews',
  reviewsByStars: 'Reviews by stars',
  /** `reviews` such as `3 reviews`. */
  starsOf: (rating: number, reviews: string) => `${stars(rating)}: ${reviews}`,
  withStars: (reviews: string, rating: number) => `${reviews} with ${stars(rating)}`,
  noneWithStars: (rating: number) => `No reviews with ${stars(rating)}`,
  showAll: 'Show all',
  pagesOfReviews: 'Pages of reviews',
  verified: 'Verified purchase',
  reply: 'Reply from the shop',
  replies: (shop: string) => `${shop} replies`,

  write: 'Write a Customer Review',
  pleaseLogin: 'Please login to write a review',
  rating: 'Rating',
  select: 'Select...',
  ratings: ['1 - Poor', '2 - Fair', '3 - Good', '4 - Very Good', '5 - Excellent'],
  comment: 'Comment',
  submit: 'Submit',
  reviewAdded: 'Review added',
  alreadyReviewed: 'Already Reviewed 😞',
};
