import type { EntityManager } from 'typeorm';
import type { MailTokens } from '../auth/mail-tokens';
import { UserEntity } from '../database/user.entity';
import type { BulkUserAction } from '../domain/admin-model';
import { notFound, requireVersion } from '../domain/errors';
import type { Member } from '../domain/permissions';
import { definedOnly } from '../domain/read';
import type { UserChange } from '../domain/validation';
import { writeAudit } from './audit';
import { openVerification } from './open-verification';
import { foldedName, getUser, requireFreeEmail, requireOtherAdmin } from './user-queries';

/** Which admin changes which account, and when. */
export interface UserAct {
  actor: Member;
  userId: string;
  at: Date;
  /** Named where the account is one of many. */
  bulk?: BulkUserAction;
}

/**
 * Changes an account in the caller's transaction; taking away the admin role ends its tokens, and another address is
 * mailed a link to verify it. Throws NOT_FOUND, EMAIL_TAKEN, LAST_ADMIN, and CONFLICT with both sides when `version` is not the present one. §5, §6
 */
export async function editUser(
  tx: EntityManager,
  { actor, userId, at, mailTokens }: UserAct & { mailTokens: MailTokens },
  { version, change }: { version: number | undefined; change: UserChange },
): Promise<UserEntity> {
  const old = await getUser(tx, userId);
  const { name, email, isAdmin } = old;
  const fields = definedOnly(change);
  requireVersion(version, { version: old.version, current: { name, email, isAdmin }, yours: fields });
  const isDemoted = isAdmin && change.isAdmin === false;
  if (isDemoted) await requireOtherAdmin(tx, userId);
  if (change.email !== undefined) await requireFreeEmail(tx, change.email, userId);
  const tokenVersion = isDemoted ? old.tokenVersion + 1 : old.tokenVersion;
  const marks = { tokenVersion, version: old.version + 1, updatedAt: at };
  // Another address is nobody's until its owner says so.
  const isMoved = change.email !== undefined && change.email !== email;
  const unverified = isMoved && { emailVerifiedAt: () => 'NULL' };
  const folded = change.name !== undefined && foldedName(change.name);
  await tx.update(UserEntity, { id: userId }, { ...fields, ...folded, ...marks, ...unverified });
  const after = { isAdmin: change.isAdmin ?? isAdmin, fields: Object.keys(fields) };
  const entry = { actor, action: 'user.update', subject: userId, before: { isAdmin }, after };
  await writeAudit(tx, [entry], at);
  const changed = await getUser(tx, userId);
  if (isMoved) await openVerification(tx, changed, { mailTokens, at });
  return changed;
}

/** Closes an account and ends its tokens; its orders and reviews stay. Throws NOT_FOUND and LAST_ADMIN. §6 */
export async function removeUser(tx: EntityManager, { actor, userId, at, bulk }: UserAct): Promise<void> {
  const { isAdmin, tokenVersion } = await getUser(tx, userId);
  if (isAdmin) await requireOtherAdmin(tx, userId);
  const marks = { deletedAt: at, updatedAt: at, tokenVersion: tokenVersion + 1 };
  await tx.update(UserEntity, { id: userId }, marks);
  const entry = {
    actor,
    action: 'user.remove',
    subject: userId,
    before: { isAdmin },
    after: bulk && { bulk },
  };
  await writeAudit(tx, [entry], at);
}

/** Opens a closed account again as it was; its old tokens stay ended. Throws NOT_FOUND and EMAIL_TAKEN. */
export async function restoreUser(
  tx: EntityManager,
  { actor, userId, at, bulk }: UserAct,
): Promise<UserEntity> {
  const closed = await tx.findOneBy(UserEntity, { id: userId });
  if (!closed?.deletedAt) throw notFound('Deleted user');
  await requireFreeEmail(tx, closed.email, userId);
  await tx.update(UserEntity, { id: userId }, { deletedAt: () => 'NULL', updatedAt: at });
  const after = { isAdmin: closed.isAdmin, ...(bulk && { bulk }) };
  await writeAudit(tx, [{ actor, action: 'user.restore', subject: userId, after }], at);
  return getUser(tx, userId);
}
