import { In, type EntityManager } from 'typeorm';
import {
  AccountChangeEntity,
  EmailVerificationEntity,
  PasswordResetEntity,
} from '../../database/entities/email.entity';
import { AddressEntity } from '../../database/entities/address.entity';
import { ReviewEntity } from '../../database/entities/review.entity';
import { invalidateTags } from '../../database/invalidation-tags';
import { WishEntity, WishListEntity } from '../../database/entities/wishes/wish.entity';
import { UserEntity } from '../../database/entities/user.entity';
import { FORMER_CUSTOMER } from '../../domain/constants';
import { productTag, TAG } from '../../domain/catalogue/cache-tags';
import { hashEmail } from '../../lib/email-hash';
import { deleteAlerts, eraseStaffMails } from '../outbox';
import { normalizedNameColumn } from './user-queries';

const ERASED_EMAIL = { email: '' };
/** Equals no stored address. */
const NO_ADDRESS = '-';
/** Tables with the email address of an account, and the column of `mail` that references each. */
const LINK_TABLES = [
  ['password_reset', 'reset_id'],
  ['email_verification', 'verification_id'],
  ['account_change', 'change_id'],
] as const;

/**
 * Closes an account in the caller's transaction, ends its tokens, erases its name, email address and password, and
 * deletes its address book, wish lists and alerts. Orders and invoices keep the buyer's data without gift messages;
 * reviews keep rating and text under a neutral name, and imported orders lose them. A guest closes in the same way: the
 * order token ends, and the order loses the phone. §5, §6
 */
export async function closeAndErase(tx: EntityManager, user: UserEntity, at: Date): Promise<void> {
  const { id, kind, email, tokenVersion, version, deletedAt } = user;
  await tx.update(
    UserEntity,
    { id },
    {
      ...ERASED_EMAIL,
      name: FORMER_CUSTOMER,
      ...normalizedNameColumn(FORMER_CUSTOMER),
      passwordHash: '',
      pendingEmail: () => 'NULL',
      emailVerifiedAt: () => 'NULL',
      wantsOptionalMail: false,
      tokenVersion: tokenVersion + 1,
      version: version + 1,
      updatedAt: at,
      deletedAt: deletedAt ?? at,
    },
  );
  for (const [table, column] of LINK_TABLES)
    await tx.query(
      `UPDATE mail SET recipient = '' WHERE ${column} IN (SELECT id FROM ${table} WHERE user_id = $1)`,
      [id],
    );
  await tx.update(PasswordResetEntity, { userId: id }, { ...ERASED_EMAIL, endedAt: at });
  await tx.update(EmailVerificationEntity, { userId: id }, { ...ERASED_EMAIL, endedAt: at });
  await tx.update(AccountChangeEntity, { userId: id }, { ...ERASED_EMAIL, passwordHash: '', endedAt: at });
  await eraseStaffMails(tx, id);
  const provedAddress = await provedAddressOf(tx, user);
  // Only an administrator erases a guest. A stranger cannot.
  const isOwnAddress = kind === 'GUEST' || provedAddress === email;
  await eraseCodes(tx, { id, email: isOwnAddress ? email : NO_ADDRESS, at });
  await tx.delete(AddressEntity, { userId: id });
  await eraseWishes(tx, id);
  await deleteAlerts(tx, { userId: id, email, isOwnAddress });
  await renameReviews(tx, id);
  await eraseGiftMessages(tx, id);
  await eraseImportedOrders(tx, { id, provedAddress, at });
  // The order of an erased guest has no guest any more, so its token opens nothing.
  if (kind === 'GUEST') await tx.query('UPDATE "order" SET guest_phone = NULL WHERE user_id = ?', [id]);
}

/**
 * The address of an account if its owner proved it, or if an import opened the account. Otherwise a stranger may have
 * opened the account with the address of another person.
 */
async function provedAddressOf(
  tx: EntityManager,
  { id, email, emailVerifiedAt }: Pick<UserEntity, 'id' | 'email' | 'emailVerifiedAt'>,
): Promise<string> {
  if (email === '') return NO_ADDRESS;
  if (emailVerifiedAt !== undefined) return email;
  const [openedAccount] = await tx.query<{ id: string }[]>(
    `SELECT user_id AS id FROM imported_customer WHERE user_id = ? AND is_opened = 1 LIMIT 1`,
    [id],
  );
  return openedAccount ? email : NO_ADDRESS;
}

/** Erases the address from the codes of an account, of its orders and of an address, and from their emails. */
async function eraseCodes(
  tx: EntityManager,
  { id, email, at }: Pick<UserEntity, 'id' | 'email'> & { at: Date },
): Promise<void> {
  // An erased account has an empty address.
  const condition = (first: number) =>
    `(user_id = $${first} OR order_id IN (SELECT id FROM "order" WHERE user_id = $${first})
      OR (email = $${first + 1} AND email <> ''))`;
  await tx.query(
    `UPDATE mail SET recipient = '' WHERE code_id IN (SELECT id FROM one_time_code WHERE ${condition(1)})`,
    [id, email],
  );
  await tx.query(`UPDATE one_time_code SET ended_at = $1, email = '' WHERE ${condition(2)}`, [
    at.getTime(),
    id,
    email,
  ]);
}

/**
 * Erases the buyer's data from the imported orders of an account, and from unclaimed ones of its proved address. The
 * hash of the address prevents that an import restores them.
 */
async function eraseImportedOrders(
  tx: EntityManager,
  { id, provedAddress, at }: { id: string; provedAddress: string; at: Date },
): Promise<void> {
  const orders = await tx.query<{ id: string; email: string }[]>(
    `SELECT id, email FROM imported_order WHERE user_id = ? OR (email = ? AND user_id IS NULL)`,
    [id, provedAddress],
  );
  if (orders.length === 0) return;
  await tx.query(
    `UPDATE imported_order SET user_id = NULL, email = '', name = '', phone = '', address = '', erased_at = ?
     WHERE user_id = ? OR (email = ? AND user_id IS NULL)`,
    [at.getTime(), id, provedAddress],
  );
  // A later file may have removed the address of an order; its hash would stand for all orders without one.
  for (const address of new Set(orders.flatMap((order) => order.email || [])))
    await tx.query(
      `INSERT INTO imported_customer (email_hash, user_id, is_opened, imported_at) VALUES (?, ?, 0, ?)
       ON CONFLICT (email_hash) DO NOTHING`,
      [hashEmail(address), id, at.getTime()],
    );
}

/**
 * Erases the gift messages from the orders of an account, because no law requires them. The number of changes gives
 * these orders their next entity tag, and the assignment of `is_delivered` fires the trigger for their next revision.
 */
async function eraseGiftMessages(tx: EntityManager, userId: string): Promise<void> {
  await tx.query(
    `UPDATE "order" SET gift_message = NULL, changes = changes + 1, is_delivered = is_delivered
     WHERE user_id = ? AND gift_message IS NOT NULL`,
    [userId],
  );
}

/** Deletes the wish lists of an account; their links end. */
async function eraseWishes(tx: EntityManager, userId: string): Promise<void> {
  const lists = await tx.findBy(WishListEntity, { userId });
  if (lists.length === 0) return;
  await tx.delete(WishEntity, { listId: In(lists.map(({ id }) => id)) });
  await tx.delete(WishListEntity, { userId });
}

async function renameReviews(tx: EntityManager, userId: string): Promise<void> {
  // All members of a family show its reviews.
  const products = await tx.query<{ id: string }[]>(
    `SELECT product.id FROM review JOIN product ON product.id = review.subject_id WHERE review.user_id = $1
     UNION SELECT product.id FROM review JOIN product
       ON product.family_id = review.subject_id AND product.family_id <> '' WHERE review.user_id = $1`,
    [userId],
  );
  if (products.length === 0) return;
  await tx.update(ReviewEntity, { userId }, { name: FORMER_CUSTOMER });
  invalidateTags(tx, ...products.map(({ id }) => productTag(id)), TAG.list);
}
