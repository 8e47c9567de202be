import type { EntityManager } from 'typeorm';
import {
  AccountChangeEntity,
  EmailVerificationEntity,
  PasswordResetEntity,
} from '../../database/entities/email.entity';
import { AddressEntity } from '../../database/entities/address.entity';
import { ReviewEntity } from '../../database/entities/review.entity';
import { invalidateTags } from '../../database/invalidation-tags';
import { UserEntity } from '../../database/entities/user.entity';
import { FORMER_CUSTOMER } from '../../domain/constants';
import { productTag, TAG } from '../../domain/catalogue/cache-tags';
import { normalizedNameColumn } from './user-queries';

const ERASED_EMAIL = { email: '' };
/** Tables with the e-mail address of an account, and the column of `mail` that references each. */
const LINK_TABLES = [
  ['password_reset', 'reset_id'],
  ['email_verification', 'verification_id'],
  ['account_change', 'change_id'],
] as const;

/**
 * Closes an account in the caller's transaction, ends its tokens, erases its name, e-mail address and password, and
 * deletes its address book. Orders and invoices keep the buyer's data; reviews keep rating and text under a neutral name.
 * A guest closes in the same way: the order token ends, and the order loses the phone. §5, §6
 */
export async function closeAndErase(
  tx: EntityManager,
  { id, kind, email, tokenVersion, version, deletedAt }: UserEntity,
  at: Date,
): Promise<void> {
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
  await eraseCodes(tx, { id, email, at });
  await tx.delete(AddressEntity, { userId: id });
  await renameReviews(tx, id);
  // The order of an erased guest has no guest any more, so its token opens nothing.
  if (kind === 'GUEST') await tx.query('UPDATE "order" SET guest_phone = NULL WHERE user_id = ?', [id]);
}

/** Erases the address from the codes of an account and from their emails; a code may belong to an order only. */
async function eraseCodes(
  tx: EntityManager,
  { id, email, at }: Pick<UserEntity, 'id' | 'email'> & { at: Date },
): Promise<void> {
  // An erased account has an empty address.
  const condition = (first: number) => `user_id = $${first} OR (email = $${first + 1} AND email <> '')`;
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

async function renameReviews(tx: EntityManager, userId: string): Promise<void> {
  const reviews = await tx.find(ReviewEntity, { select: { id: true, productId: true }, where: { userId } });
  if (reviews.length === 0) return;
  await tx.update(ReviewEntity, { userId }, { name: FORMER_CUSTOMER });
  invalidateTags(tx, ...reviews.map(({ productId }) => productTag(productId)), TAG.list);
}
