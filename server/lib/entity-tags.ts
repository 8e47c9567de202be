import { FORMER_CUSTOMER } from '../domain/constants';
import type { OrderSummary, Product, User } from '../domain/model';

/** Number of the JSON form of records; raise it when the JSON of a record changes its fields. §7 */
const FORM = 1;

/** Strong ETag of a record, from the columns that change with its JSON. */
function entityTag(...values: readonly (number | boolean | Date | undefined)[]): string {
  const texts = [FORM, ...values].map((value) => (value === undefined ? '' : Number(value).toString(36)));
  return `"${texts.join('-')}"`;
}

/** ETag of an account: its version, the time of its last change, and the verification, which keeps the version. */
export function accountTag(user: Pick<User, 'version' | 'updatedAt' | 'emailVerifiedAt'>): string {
  const { version, updatedAt, emailVerifiedAt } = user;
  return entityTag(version, updatedAt, emailVerifiedAt);
}

/** ETag of an order: the times and marks of its state; all other fields are frozen when it is placed. */
export function orderTag(order: OrderSummary): string {
  const { paidAt, deliveredAt, cancelledAt, refundedAt, isRefunding, holdsStock } = order;
  return entityTag(paidAt, deliveredAt, cancelledAt, refundedAt, isRefunding, holdsStock);
}

/**
 * ETag of a product with its reviews: its number and time in the change sequence. The erasure of an account renames
 * its reviews without a change of the product, so the number of former customers counts too.
 */
export function productEntityTag(
  { revision, changedAt }: Product,
  reviews: readonly { name: string }[],
): string {
  if (revision === undefined || changedAt === undefined)
    throw new Error('The product is read without its revision');
  return entityTag(revision, changedAt, reviews.filter(({ name }) => name === FORMER_CUSTOMER).length);
}
