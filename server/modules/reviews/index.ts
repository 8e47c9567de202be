export { ReviewModerationService } from './review-moderation.service';
export { endVerifiedPurchases } from './review-queries';
export { queueReviewReminders } from './review-reminders';
export { ReviewService } from './review.service';
