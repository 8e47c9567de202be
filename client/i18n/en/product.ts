import { formatNumber } from '../../lib/format';

const reviews = (count: number) => `${formatNumber(count)} ${count === 1 ? 'review' : 'reviews'}`;
const stars = (count: number) => `${count} ${count === 1 ? 'star' : 'stars'}`;

/** Messages of the product page. */
export const product = {
  title: 'Product',
  notFound: 'Product not found',
  /** Start of the description for search engines. */
  summary: (name: string, brand: string, price: string) => `${name} by ${brand} for ${price}.`,
  reviews,
  inStock: 'In Stock',
  outOfStock: 'Out Of Stock',
  onlyLeft: (count: number) => `Only ${count} left`,
  shipsFree: 'Ships free',
  shipsFreeAbove: (amount: string) => `Orders above ${amount} ship free`,
  plusTax: (amount: string, percent: number) => `+ ${amount} tax (${percent}%)`,
  addToCart: 'Add To Cart',

  pictures: (name: string) => `Pictures of ${name}`,
  choosePicture: 'Choose a picture',
  showPicture: (position: number, total: number) => `Picture ${position} of ${total}`,
  zoom: 'Zoom',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  previousPicture: 'Previous picture',
  nextPicture: 'Next picture',
  close: 'Close',

  delivery: 'Delivery and payment',
  shipping: 'Shipping',
  shippingFree: 'Free',
  shippingPrice: (price: string, limit: string) => `${price}, free above ${limit}`,
  tax: 'Tax',
  taxAdded: (percent: number) => `${percent}% added at checkout`,
  payment: 'Payment',
  tracking: 'Tracking',
  trackingHint: 'In your profile, under My Orders',
  specifications: 'Specifications',
  related: 'Related products',

  reviewsTitle: 'Reviews',
  noReviews: 'No Reviews',
  reviewsByStars: 'Reviews by stars',
  starsOf: (rating: number, count: number) => `${stars(rating)}: ${reviews(count)}`,
  withStars: (count: number, rating: number) => `${reviews(count)} with ${stars(rating)}`,
  noneWithStars: (rating: number) => `No reviews with ${stars(rating)}`,
  showAll: 'Show all',
  pagesOfReviews: 'Pages of reviews',
  verified: 'Verified purchase',
  reply: 'Reply from the shop',
  replies: 'Haat replies',

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
