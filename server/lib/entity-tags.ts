import { FORMER_CUSTOMER } from '../domain/constants';
import type { PageAddress } from '../domain/content/content-page';
import type { OrderSummary, Product, User } from '../domain/model';

/** Version of the JSON of records; increase it when the JSON of a record changes its fields. §7 */
const JSON_VERSION = 7;

/** Strong ETag of a record, from the columns that change with its JSON. */
function entityTag(...values: readonly (number | boolean | Date | undefined)[]): string {
  const texts = [JSON_VERSION, ...values].map((value) =>
    value === undefined ? '' : Number(value).toString(36),
  );
  return `"${texts.join('-')}"`;
}

/** ETag of an account. It includes the verification time, because a verification does not change the version. */
export function accountTag(user: Pick<User, 'version' | 'updatedAt' | 'emailVerifiedAt'>): string {
  const { version, updatedAt, emailVerifiedAt } = user;
  return entityTag(version, updatedAt, emailVerifiedAt);
}

/**
 * ETag of an order: the times and flags of its state, the time of a corrected address, the number of changes of its
 * shipments, refunds, returns and notes, the confirmation of a cash order, and for a guest the corrected email address
 * and the account that took over. Absent values add nothing, so the tags of other orders stay.
 */
export function orderTag(order: OrderSummary): string {
  const { paidAt, deliveredAt, cancelledAt, refundedAt, isRefunding, holdsStock, addressCorrectedAt } = order;
  const { confirmedAt, guestAddressVersion = 0, claimedAt } = order;
  const correction = addressCorrectedAt ? [addressCorrectedAt] : [];
  const changes = order.changes > 0 ? [order.changes, false] : [];
  const confirmation = confirmedAt ? [confirmedAt, true] : [];
  const emailCorrection = guestAddressVersion > 0 ? [guestAddressVersion, true] : [];
  const claim = claimedAt ? [claimedAt, false] : [];
  return entityTag(
    ...[paidAt, deliveredAt, cancelledAt, refundedAt, isRefunding, holdsStock],
    ...[...correction, ...changes, ...confirmation, ...emailCorrection, ...claim],
  );
}

/**
 * ETag of a product with its reviews: the revision and time of the product's last change. The erasure of an account
 * changes the author name of reviews without a product change, so the ETag includes the number of reviews by former
 * customers.
 */
export function productEntityTag(
  { revision, changedAt }: Product,
  reviews: readonly { name: string }[],
): string {
  if (revision === undefined || changedAt === undefined)
    throw new Error('The product is read without its revision');
  return entityTag(revision, changedAt, reviews.filter(({ name }) => name === FORMER_CUSTOMER).length);
}

/** ETag of a content page: its language and the number of its newest version. */
export function pageEntityTag({
  language,
  version,
}: Pick<PageAddress, 'language'> & { version: number }): string {
  return entityTag(language === 'EN', version);
}
