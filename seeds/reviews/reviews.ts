import { CAMERA_REVIEWS } from './reviews-cameras';
import { COMPUTER_REVIEWS } from './reviews-computers';
import { HEADPHONE_REVIEWS } from './reviews-headphones';
import { HOME_REVIEWS } from './reviews-home';
import { PHONE_REVIEWS } from './reviews-phones';
import { SPEAKER_REVIEWS } from './reviews-sound';
import type { SeedReviews } from '../listed-products';

/** All demo reviews, by picture, latest first. */
export const DEMO_REVIEWS: SeedReviews = {
  ...SPEAKER_REVIEWS,
  ...HEADPHONE_REVIEWS,
  ...CAMERA_REVIEWS,
  ...PHONE_REVIEWS,
  ...COMPUTER_REVIEWS,
  ...HOME_REVIEWS,
};
