import type { ReviewEntity } from '../server/database/entities/review.entity';
import { daysAgo, reviewAge } from './calendar';
import type { SeededPerson } from './demo-people';
import type { ProductRow } from './demo-products';
import { DEMO_SHOPPERS } from './people';
import { idForTime } from './rows';
import type { SeedReview } from './listed-products';

/** A new review, without reply and moderation. */
export type ReviewRow = Omit<ReviewEntity, 'subjectId' | 'reply' | 'repliedAt' | 'hiddenAt' | 'hiddenReason'>;

/** A review before the check for a verified purchase. */
export interface SeededReview {
  row: ReviewRow;
  writer: SeededPerson;
  picture: string;
  ageDays: number;
}

/** Assigns a writer and a date to each review. A person writes at most one review of a product. */
export function seedReviews(
  products: ReadonlyMap<string, ProductRow>,
  reviews: Readonly<Record<string, readonly SeedReview[]>>,
  people: readonly SeededPerson[],
  now: Date,
): SeededReview[] {
  return [...products].flatMap(([picture, product], productIndex) => {
    const productReviews = reviews[picture] ?? [];
    const writers = chooseWriters(productReviews, people, productIndex);
    return productReviews.map(([rating, comment], index) => {
      const writer = writers[index];
      if (!writer) throw new Error(`More reviews of ${product.name} than people`);
      const ageDays = reviewAge(productIndex, index, productReviews.length);
      const createdAt = daysAgo(now, ageDays, index + productIndex);
      const { id: userId, name } = writer.row;
      const row = { id: idForTime(createdAt), productId: product.id, userId, name, rating, comment };
      return { picture, writer, ageDays, row: { ...row, isVerifiedPurchase: false, createdAt } };
    });
  });
}

// Each product starts with another reviewer, so that adjacent products have different first reviewers.
function chooseWriters(
  reviews: readonly SeedReview[],
  people: readonly SeededPerson[],
  index: number,
): (SeededPerson | undefined)[] {
  const shoppers = new Set(DEMO_SHOPPERS.map(({ email }) => email));
  const reviewerNames = new Set(reviews.map(([, , writerName]) => writerName));
  const otherReviewers = people.filter(
    ({ person }) => !shoppers.has(person.email) && !reviewerNames.has(person.name),
  );
  let nextIndex = index * 11;
  return reviews.map(([, , writerName]) => {
    if (writerName !== undefined) return people.find(({ person }) => person.name === writerName);
    nextIndex += 1;
    return otherReviewers[nextIndex % otherReviewers.length];
  });
}
