import type { FieldName } from '../messages/field-path';
import { MAX_LENGTH, MAX_RATING, MIN_RATING } from '../constants';
import { readBoolean, readChoice, readObject, readOptional, readText, readInteger } from '../read';

export const REVIEW_SORTS = ['NEWEST', 'OLDEST', 'RATING_ASC', 'RATING_DESC'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

/** Filter of the list of all reviews. */
export interface ReviewFilter {
  isHidden?: boolean;
  rating?: number;
  productId?: string;
  hasReply?: boolean;
}

/** Parses the sort order of the list of all reviews. Throws BAD_INPUT. */
export function readReviewSort(raw: unknown): ReviewSort {
  return readChoice(raw ?? 'NEWEST', 'sort', REVIEW_SORTS);
}

/** Parses the filter of the list of all reviews. Throws BAD_INPUT. */
export function readReviewFilter(raw: unknown): ReviewFilter {
  const input = readObject(raw ?? {}, 'filter');
  const readField = <T>(field: FieldName, readValue: (value: unknown, field: FieldName) => T) =>
    readOptional(input[field] ?? undefined, (value) => readValue(value, field));
  return {
    isHidden: readField('isHidden', readBoolean),
    rating: readField('rating', (value, field) => readInteger(value, field, MIN_RATING, MAX_RATING)),
    productId: readField('productId', (value, field) => readText(value, field, { max: 100 })),
    hasReply: readField('hasReply', readBoolean),
  };
}

/** Parses a review: an integer rating from 1 to 5 and a comment. Throws BAD_INPUT. §5 */
export function readReview(raw: unknown): { rating: number; comment: string } {
  const input = readObject(raw, 'input');
  return {
    rating: readRating(input.rating),
    comment: readText(input.comment, 'comment', { max: MAX_LENGTH.comment, multiline: true }),
  };
}

/** Parses a rating of 1 to 5 stars. Throws BAD_INPUT. §5 */
export function readRating(raw: unknown): number {
  return readInteger(raw, 'rating', MIN_RATING, MAX_RATING);
}

/** Parses the reason for hiding a review: 1 to 200 characters. Throws BAD_INPUT. */
export function readHideReason(raw: unknown): { reason: string } {
  const input = readObject(raw, 'input');
  return { reason: readText(input.reason, 'reason', { max: MAX_LENGTH.hiddenReason }) };
}

/** Parses the shop's reply to a review, at most 2,000 characters; an empty reply removes it. Throws BAD_INPUT. */
export function readReply(raw: unknown): { reply: string | undefined } {
  const input = readObject(raw, 'input');
  const rule = { max: MAX_LENGTH.comment, multiline: true, emptyAllowed: true };
  return { reply: readText(input.reply, 'reply', rule) || undefined };
}
