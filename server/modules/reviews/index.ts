export { ReviewModerationService } from './review-moderation.service';
export { deriveRatings, endVerifiedPurchases, readRatings, SUBJECT_SQL } from './review-queries';
export { queueReviewReminders } from './review-reminders';
export { ReviewService } from './review.service';
